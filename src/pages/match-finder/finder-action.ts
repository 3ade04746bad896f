// The match finder's forms without scripts, and resetting the passes, which is always a form.
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

/** Redirects to the deck whatever the result: a member who is gone counts as decided. */
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
