// After faults: how long until both sides of every conversation have all messages, and every wallet matches a plain count.
import { setTimeout as wait } from 'node:timers/promises'
import { balanceOf, messageCost } from './chatters.ts'
import { type Acknowledged, compareSides, type Pair } from './conversations.ts'
import type { MeasuredServer } from './server.ts'

const CONVERGED_WITHIN_MS = 30_000
const POLL_MS = 50

/** The difference in credits between the wallets and what the acknowledged messages cost; `credits` is what each wallet began with. */
export async function ledgerError(
  server: MeasuredServer,
  pairs: readonly Pair[],
  { credits, sent }: { credits: number; sent: readonly Acknowledged[] },
): Promise<number> {
  let error = 0
  for (const { members, conversation } of pairs) {
    for (const member of members) {
      const cost = await messageCost(server, member, conversation)
      const due = credits - cost * sent.filter(({ sender }) => sender === member.id).length
      error += Math.abs((await balanceOf(server, member)) - due)
    }
  }
  return error
}

/** Polls until nothing is missing and the ledger agrees, for at most 30 seconds. Returns the last comparison and the time it took. */
export async function waitForConvergence(
  server: MeasuredServer,
  pairs: Pair[],
  sent: readonly Acknowledged[],
  ledgerDifference: () => Promise<number>,
) {
  const started = performance.now()
  for (;;) {
    const sides = await compareSides(server, pairs, sent)
    const off = await ledgerDifference()
    const took_ms = performance.now() - started
    const converged = sides.lost === 0 && sides.differing === 0 && off === 0
    if (converged || took_ms > CONVERGED_WITHIN_MS) return { ...sides, off, took_ms }
    await wait(POLL_MS)
  }
}
