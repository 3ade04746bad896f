// After faults: how long it takes until both sides of every conversation hold everything, and every wallet is a plain count.
import { setTimeout as wait } from 'node:timers/promises'
import { balanceOf, messageCost } from './chatters.ts'
import { type Acknowledged, compareSides, type Pair } from './conversations.ts'
import type { MeasuredServer } from './server.ts'

const HEALED_WITHIN_MS = 30_000
const POLL_MS = 50

/** By how many credits wallets that had so many differ from what was acknowledged. */
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

/** Looks until nothing is missing and the books agree, or for thirty seconds; answers the last comparison and how long it took. */
export async function awaitHealing(
  server: MeasuredServer,
  pairs: Pair[],
  sent: readonly Acknowledged[],
  booksOff: () => Promise<number>,
) {
  const started = performance.now()
  for (;;) {
    const sides = await compareSides(server, pairs, sent)
    const off = await booksOff()
    const took_ms = performance.now() - started
    const healed = sides.lost === 0 && sides.differing === 0 && off === 0
    if (healed || took_ms > HEALED_WITHIN_MS) return { ...sides, off, took_ms }
    await wait(POLL_MS)
  }
}
