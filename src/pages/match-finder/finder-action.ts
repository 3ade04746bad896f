// What the match finder's forms ask for where there are no scripts, and forgetting everybody, which is a form in any case.
import { type ActionFunctionArgs, redirect } from 'react-router'
import { appContext } from '#src/app.ts'
import type { Api } from '#src/contract/client.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { readForm, textIn } from '#src/posted-form.ts'

const ACTIONS = {
  like: ({ likes }: Api, form: FormData) => likes.add({ profile: textIn(form, 'profile') }),
  pass: ({ matchFinder }: Api, form: FormData) => matchFinder.pass({ profile: textIn(form, 'profile') }),
  undo: ({ matchFinder }: Api, form: FormData) => matchFinder.undo({ profile: textIn(form, 'last') }),
  forget: ({ matchFinder }: Api) => matchFinder.forget(),
}
export type Intent = keyof typeof ACTIONS

const isIntent = (text: string): text is Intent => Object.hasOwn(ACTIONS, text)

/** Back to the deck, whatever became of it: who is gone meanwhile is decided either way. */
export async function finderAction({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const intent = textIn(form, 'intent')
  if (!isIntent(intent)) throw new Refusal('invalid')
  try {
    await ACTIONS[intent](context.get(appContext).api, form)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error
  }
  const { pathname, search } = new URL(request.url)
  return redirect(pathname + search)
}
