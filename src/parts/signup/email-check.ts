// Asks the server for the status of an address (specification section 5). A newer check aborts the pending one; the latest
// answer is cached, because submitting needs its token. Imports only types of the contract, to stay small.
import type { EmailStatus } from '#src/contract/account.ts'
import type { OutputOf } from '#src/contract/call.ts'
import type { Contract } from '#src/contract/index.ts'
import { timeLimit } from '#src/time-limit.ts'

const STATUSES = [
  'new',
  'active',
  'not_confirmed',
  'deleted',
  'invalid',
] as const satisfies readonly EmailStatus[]
/** Does not compile when the list lacks a status of the contract. */
type Listed<Status extends (typeof STATUSES)[number]> = Status

type Answer = OutputOf<Contract['validateEmail']['calls']['check']>

export type EmailCheck =
  | { status: Listed<EmailStatus>; token: NonNullable<Answer['token']> | null }
  /** `unanswered`: the server refused to answer. `unreachable`: network error. `aborted`: a newer check started. */
  | { status: 'unanswered' | 'unreachable' | 'aborted'; token: null }

/** Statuses that stop a signup: all known ones but the first. With the others the server decides. */
export const isBlocking = ({ status }: EmailCheck) => (STATUSES as readonly string[]).indexOf(status) > 0

/** The server checks again at signup, so a check must not delay the visitor. */
const CHECK_TIMEOUT_MS = 6_000

async function ask(email: string, signal: AbortSignal): Promise<EmailCheck> {
  try {
    const response = await fetch(`/api/validate_email.php?email=${encodeURIComponent(email)}`, {
      signal: timeLimit(CHECK_TIMEOUT_MS, signal),
    })
    const body: { [Key in keyof Answer]?: unknown } | null = await response.json()
    const status = response.ok ? STATUSES.find((known) => known === body?.status) : undefined
    if (!status) return { status: 'unanswered', token: null }
    return { status, token: typeof body?.token === 'string' ? body.token : null }
  } catch {
    return { status: signal.aborted ? 'aborted' : 'unreachable', token: null }
  }
}

export type EmailChecks = ReturnType<typeof createEmailCheck>

export function createEmailCheck() {
  let latest: { email: string; abort: AbortController; answer: Promise<EmailCheck> } | null = null
  return {
    /** The answer for an address; a cached one is used unless it failed or `fresh` is set. */
    async check(email: string, { fresh = false } = {}): Promise<EmailCheck> {
      if (latest?.email === email && !fresh) {
        const answer = await latest.answer
        if (answer.status !== 'unanswered' && answer.status !== 'unreachable') return answer
      }
      latest?.abort.abort()
      const abort = new AbortController()
      latest = { email, abort, answer: ask(email, abort.signal) }
      return latest.answer
    },
    abort() {
      latest?.abort.abort()
      latest = null
    },
  }
}
