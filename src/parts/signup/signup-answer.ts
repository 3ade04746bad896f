// What a page answers to a signup form posted without scripts: the problem, and the words to keep. Never the password.
import type { RefusalCode } from '../../contract/refusals.ts'

export type SignupAnswer = {
  problem: { code: RefusalCode; fields: Record<string, string> }
  values: { email: string; name: string; tracking: string }
}
