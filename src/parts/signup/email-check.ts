// Asks the server what an address is good for (specification section 5). A newer question aborts the pending one; the
// answer of the latest is remembered, because its token is wanted at submitting. Of the contract only types are here.
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
/** Does not compile where the list lacks a status of the contract. */
type Listed<Status extends (typeof STATUSES)[number]> = Status

type Answer = OutputOf<Contract['validateEmail']['calls']['check']>

export type EmailCheck =
  | { status: Listed<EmailStatus>; token: NonNullable<Answer['token']> | null }
  /** `unanswered`: the server refused to answer. `unreachable`: the line is dead. `aborted`: a newer question came. */
  | { status: 'unanswered' | 'unreachable' | 'aborted'; token: null }

/** Statuses that stop a signup: all that are known but the first. The others let the server decide. */
export const isBlocking = ({ status }: EmailCheck) => STATUSES.slice(1).some((known) => known === status)

/** The server checks again at signing up, so a check may never hold a visitor up for long. */
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

export function createEmailCheck() {
  let latest: { email: string; abort: AbortController; answer: Promise<EmailCheck> } | null = null
  return {
    /** The answer for an address; a known one is not asked for again unless it failed or `fresh` says so. */
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
