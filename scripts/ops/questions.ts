// What the commands on members and photos have in common: the codes of the audit, the question before a change, and the wait for the worker.
import { setTimeout as pause } from 'node:timers/promises'
import { confirm } from '@clack/prompts'
import { BAN_REASONS } from '#src/domain/ban-reasons.ts'
import { StateError } from '../local/state.ts'

/** The sweep runs every five minutes and enqueues jobs older than a minute. */
const MAX_WAIT_MS = 8 * 60_000
const POLL_MS = 5_000
/** The audit stores a code or the number of a complaint, never prose or an address. */
const CODE = /^[\w.:-]{1,100}$/

/** @throws StateError for a value that the audit does not store */
export function requireCodes(flags: Readonly<Record<string, string>>): void {
  for (const [flag, value] of Object.entries(flags))
    if (!CODE.test(value))
      throw new StateError(
        `--${flag} must be a code or a number of letters, digits, - . : and _, not '${value}'`,
      )
}

/** @throws StateError for what is no reason of the terms */
export function requireGround(flag: string, ground: string | undefined): string {
  if (ground === undefined || !BAN_REASONS.some((reason) => reason === ground))
    throw new StateError(`--${flag} must be one of the reasons of the terms: ${BAN_REASONS.join(', ')}`)
  return ground
}

export async function agree(message: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new StateError('Confirmation needs a terminal; use --yes to confirm without one.')
  return (await confirm({ message, initialValue: false })) === true
}

/** Waits until the worker has done a job. @throws StateError where it gave the job up, or takes too long */
export async function waitUntilDone(
  job: string,
  look: () => Promise<'done' | 'under way' | 'given up'>,
): Promise<void> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += POLL_MS) {
    const progress = await look()
    if (progress === 'done') return
    if (progress === 'given up')
      throw new StateError(
        `The worker gave up; the log has the reason (job-given-up or account-command-refused, job ${job}). Run this command again to enqueue it again.`,
      )
    await pause(POLL_MS)
  }
  throw new StateError(
    `It is not done yet. Check that the worker and its cron run. The job ${job} stays enqueued; run this command again to wait for it.`,
  )
}
