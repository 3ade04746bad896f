// Logs a member in, by address and password or by a passkey.
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from 'react-router'
import { appContext } from '#src/app.ts'
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import { waitHeaders } from '#src/parts/wait.ts'
import { safeNext } from '#src/paths.ts'
import { readForm, textIn } from '#src/posted-form.ts'

/** `statement`: key of a suspended member's statement of reasons. */
export type LoginAnswer = {
  code: RefusalCode
  email: string
  retry_after?: number | undefined
  statement?: string | undefined
}

const nextOf = (request: Request) => safeNext(new URL(request.url).searchParams.get('next'))

export function loginLoader({ context, request }: LoaderFunctionArgs) {
  if (context.get(appContext).session.isSignedIn()) throw redirect(nextOf(request))
  return null
}

/** Logs in and loads a new document, so that every store starts with the member. */
export async function loginAction({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const email = textIn(form, 'email')
  // A passkey's answer (use-passkey.ts), instead of address and password.
  const passkey = textIn(form, 'passkey')
  try {
    const { api, proof } = context.get(appContext)
    if (passkey) await proof.over((given) => api.passkeyLogin.enter({ ...JSON.parse(passkey), proof: given }))
    else
      await proof.over((given) =>
        api.login.enter({ email, password: textIn(form, 'password'), proof: given }),
      )
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal('invalid')
    if (!(error instanceof Refusal)) throw error
    const { status, details } = error
    // One answer for every wrong pair, so that an attacker cannot test whether an address has an account.
    const invalid = passkey ? 'passkey_failed' : 'wrong_credentials'
    const code = error.code === 'invalid' ? invalid : error.code
    return data<LoginAnswer>(
      { code, email, retry_after: details.retry_after, statement: details.statement },
      { status, ...waitHeaders(details) },
    )
  }
  return redirectDocument(nextOf(request), 303)
}
