// Sends the signup form: checks the address, and posts. Repeats an expired check, and solves a proof of work when the server
// requires it.
import { solveProofOfWork } from '#src/solve-proof-of-work.ts'
import { type EmailCheck, type EmailChecks, isBlocking } from './email-check.ts'
import { postSignup, type SignupOutcome, type SignupTokens } from './post-signup.ts'
import type { SignupElements } from './signup-elements.ts'

/** Returns the outcome, or the check of an address that cannot sign up. */
export async function sendSignup(
  elements: SignupElements,
  emails: EmailChecks,
  email = elements.values().email,
  fresh = false,
): Promise<SignupOutcome | EmailCheck> {
  const check = await emails.check(email, { fresh })
  if (isBlocking(check)) return check
  const outcome = await postWithProof(elements, check.token)
  const isExpired = !outcome.ok && outcome.fields.token === 'validation_expired'
  return isExpired && !fresh ? sendSignup(elements, emails, email, true) : outcome
}

async function postWithProof(elements: SignupElements, token: SignupTokens['token']): Promise<SignupOutcome> {
  const values = elements.values()
  const tokens = { token, ...elements.extras() }
  const outcome = await postSignup(values, tokens, elements.config())
  if (outcome.ok || !outcome.proof) return outcome
  elements.showStatus(elements.config().proving)
  const proof = await solveProofOfWork(outcome.proof)
  elements.showStatus('')
  return proof ? postSignup(values, { ...tokens, proof }, elements.config()) : outcome
}
