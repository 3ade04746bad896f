// The forms of the account page: each posts an intent, and gets its result.
import { type ActionFunctionArgs, data } from 'react-router'
import { appContext } from '#src/app.ts'
import type { Api } from '#src/contract/client.ts'
import { loadParsing } from '#src/contract/load-parsing.ts'
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import { readForm, textIn } from '#src/posted-form.ts'

/** `about`: the id of the passkey, device or profile; `at`: when it was done, in epoch milliseconds. */
export type AccountAnswer = { intent: Intent; about: string } & (
  | { done: true; at: number }
  | { done: false; code: RefusalCode; fields: Record<string, string> }
)

/** Handlers by intent. Form input is parsed here, because without scripts nothing has validated it. */
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
  const subject = { intent, about: textIn(form, 'id') }
  try {
    await ACTIONS[intent](api, form)
    // An unblocked member may reappear in the lists, so the lists are loaded again when they are shown.
    if (intent === 'unblock') for (const list of [chats, likes]) list.clear()
    return data<AccountAnswer>({ ...subject, done: true, at: Date.now() })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, status, details } = error
    return data<AccountAnswer>({ ...subject, done: false, code, fields: details.fields ?? {} }, { status })
  }
}
