// What the forms of the account page ask for, one at a time, and what became of it.
import { type ActionFunctionArgs, data } from 'react-router'
import { appContext } from '#src/app.ts'
import type { Api } from '#src/contract/client.ts'
import { loadParsing } from '#src/contract/load-parsing.ts'
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import { readForm, textIn } from '#src/posted-form.ts'

/** `about`: the passkey, device or profile it was asked of; `at`: when it was done, in epoch milliseconds. */
export type AccountAnswer = { intent: Intent; about: string } & (
  | { done: true; at: number }
  | { done: false; code: RefusalCode; fields: Record<string, string> }
)

/** What a form may ask for. Input is parsed where forms are: without scripts nobody has looked at it before. */
const ACTIONS = {
  async 'change-password'(api: Api, form: FormData) {
    const { parseInput } = await loadParsing()
    const passwords = { current: textIn(form, 'current'), password: textIn(form, 'password') }
    await api.resetPassword.change(parseInput((s) => s.ChangePassword, passwords))
  },
  async 'rename-passkey'(api: Api, form: FormData) {
    const { parseInput } = await loadParsing()
    const named = { id: textIn(form, 'id'), name: textIn(form, 'name') }
    await api.passkeys.rename(parseInput((s) => s.RenamePasskey, named))
  },
  'remove-passkey': (api: Api, form: FormData) => api.passkeys.remove({ id: textIn(form, 'id') }),
  unblock: (api: Api, form: FormData) => api.block.remove({ profile: textIn(form, 'id') }),
  'end-session': (api: Api, form: FormData) => api.sessions.end({ id: textIn(form, 'id') }),
  'end-other-sessions': (api: Api) => api.sessions.end({}),
  'forget-passes': (api: Api) => api.matchFinder.forget(),
}
export type Intent = keyof typeof ACTIONS

const isIntent = (text: string): text is Intent => Object.hasOwn(ACTIONS, text)

export async function accountAction({ context, request }: ActionFunctionArgs) {
  const { api, chats, likes } = context.get(appContext)
  const form = await readForm(request)
  const intent = textIn(form, 'intent')
  if (!isIntent(intent)) throw new Refusal('invalid')
  const asked = { intent, about: textIn(form, 'id') }
  try {
    await ACTIONS[intent](api, form)
    // Who is unblocked may be in the lists again: they are read anew where they are shown.
    if (intent === 'unblock') for (const list of [chats, likes]) list.clear()
    return data<AccountAnswer>({ ...asked, done: true, at: Date.now() })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, status, details } = error
    return data<AccountAnswer>({ ...asked, done: false, code, fields: details.fields ?? {} }, { status })
  }
}
