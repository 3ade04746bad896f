// The signup call as the form's script makes it (specification sections 3 and 7): the whole payload, and what came of it. The
// contract's schemas would weigh more than the form: only its types are here, so that a changed wire does not compile.
import type { InputOf } from '#src/contract/call.ts'
import type { Contract } from '#src/contract/index.ts'
import type { RefusalAnswer, RefusalCode, RefusalDetails } from '#src/contract/refusals.ts'
import { toHex } from '#src/domain/bytes.ts'
import type { SignupValues } from '#src/domain/signup-rules.ts'
import { readVisit } from '#src/visit.ts'
import type { SignupConfig } from './signup-config.ts'

export type SignupOutcome =
  | { ok: true }
  | ({ ok: false; code: RefusalCode } & Required<Pick<RefusalDetails, 'fields'>> &
      Pick<RefusalDetails, 'proof'>)

type Payload = InputOf<Contract['user']['calls']['signup']>
/** Only what was issued to the page, or is said of it, is named. */
type Issued = 'tracking' | 'proof' | 'variant'

/** SHA-512 hex digest of the lowercased email plus the user agent; the fallback where the crypto facility is missing. */
export async function signupDigest(email: string, user_agent: string): Promise<string> {
  // Absent outside secure contexts, whatever the types say.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return 'unavailable'
  const digest = await subtle.digest('SHA-512', new TextEncoder().encode(email.toLowerCase() + user_agent))
  return toHex(new Uint8Array(digest))
}

/**
 * What was issued to this page, by the check of the address, for the record of an affiliate's link, and for a proof; and what its
 * questions were answered.
 */
export type SignupTokens = Pick<Payload, Issued> & Required<Pick<Payload, 'token' | 'answers'>>

async function payload(
  { email, name, password }: SignupValues,
  tokens: SignupTokens,
  config: SignupConfig,
): Promise<Required<Omit<Payload, Issued>> & Pick<Payload, Issued>> {
  const user_agent = navigator.userAgent
  return {
    ...tokens,
    email,
    name: name.trim(),
    password,
    trafficsource: readVisit().trafficsource,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? null,
    ...config.payload,
    form_path: location.pathname.slice(0, 512),
    referrer: document.referrer.slice(0, 2048),
    csrf: await signupDigest(email, user_agent),
    n: user_agent.slice(0, 1024),
  }
}

/** Creates the account and its session. Never rejects: a dead line is the code `unavailable`. */
export async function postSignup(
  values: SignupValues,
  tokens: SignupTokens,
  config: SignupConfig,
): Promise<SignupOutcome> {
  try {
    const response = await fetch('/api/user.php?new=1', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(await payload(values, tokens, config)),
    })
    if (response.ok) return { ok: true }
    const body: { error?: Partial<RefusalAnswer['error']> } | null = await response.json().catch(() => null)
    const code = body?.error?.code
    return {
      ok: false,
      code: typeof code === 'string' ? code : 'internal',
      fields: body?.error?.details?.fields ?? {},
      proof: body?.error?.details?.proof,
    }
  } catch {
    return { ok: false, code: 'unavailable', fields: {} }
  }
}
