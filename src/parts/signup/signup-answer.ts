// The answer to a signup form posted without scripts: the problem, and the values to show again. Never the password.
import type { RefusalCode } from '#src/contract/refusals.ts'

export type SignupAnswer = {
  problem: { code: RefusalCode; fields: Record<string, string>; retry_after?: number | undefined }
  /** For an address that is taken: the status of its account. */
  email_status?: 'active' | 'not_confirmed' | 'deleted'
  values: { email: string; name: string; tracking: string; variant: string; answers: string[] }
}
