// The signup call of the form's script (specification sections 3 and 7): builds the payload, returns the outcome. Imports
// only types of the contract, whose schemas are larger than the form, so that a changed wire does not compile.
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
/** Empty values are left out. */
type Issued = 'tracking' | 'proof' | 'variant'

/** SHA-512 hex digest of the lowercased email plus the user agent; the fallback where crypto.subtle is missing. */
export async function signupDigest(email: string, user_agent: string): Promise<string> {
  // Undefined outside secure contexts, despite the types.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return 'unavailable'
  const digest = await subtle.digest('SHA-512', new TextEncoder().encode(email.toLowerCase() + user_agent))
  return toHex(new Uint8Array(digest))
}

/** Tokens issued to this page (address check, tracking record, proof of work), and the answers to its questions. */
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

/** Creates the account and its session. Never rejects: a network error is the code `unavailable`. */
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
