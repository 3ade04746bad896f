// Members in pairs who keep writing while workerd is killed outright, again and again. Every client repeats a message
// until it is acknowledged. CRASH_KILLS makes it longer.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findChildren } from '#scripts/local/server.ts'
import type { Figure } from '../figure.ts'
import { balanceOf, makeChatters, messageCost, sendStubbornly } from '../support/chatters.ts'
import {
  type Acknowledged,
  compareSides,
  openPairs,
  type Pair,
  sendEvenly,
} from '../support/conversations.ts'
import { type MeasuredServer, startBundle } from '../support/server.ts'

const KILLS = Number(process.env.CRASH_KILLS ?? 5)
const KILL_EVERY_MS = 2_500
const MEMBERS = 20
const RATE = 30
const CREDITS = 100_000
const PATIENCE_MS = 30_000
const POLL_MS = 20
const AGREE_WITHIN_MS = 20_000

/** Kills workerd and waits until it answers again; answers how long that took, in milliseconds. */
async function killOnce(server: MeasuredServer): Promise<number> {
  const [pid] = await findChildren(process.pid, 'workerd')
  if (!pid) throw new Error('workerd is not running')
  process.kill(pid, 'SIGKILL')
  const killed = performance.now()
  for (;;) {
    await wait(POLL_MS)
    const answer = await fetch(`${server.origin}/robots.txt`).catch(() => null)
    if (answer?.ok) return performance.now() - killed
  }
}

/** Waits until both sides of every conversation hold everything; answers the last comparison and how long it took. */
async function awaitAgreement(server: MeasuredServer, pairs: Pair[], sent: readonly Acknowledged[]) {
  const started = performance.now()
  for (;;) {
    const sides = await compareSides(server, pairs, sent)
    const took_ms = performance.now() - started
    const agree = sides.lost === 0 && sides.differing === 0
    if (agree || took_ms > AGREE_WITHIN_MS) return { ...sides, took_ms }
    await wait(POLL_MS)
  }
}

/** By how many credits the wallets differ from what was acknowledged. */
async function ledgerError(
  server: MeasuredServer,
  pairs: Pair[],
  sent: readonly Acknowledged[],
): Promise<number> {
  let error = 0
  for (const { members, conversation } of pairs) {
    for (const member of members) {
      const cost = await messageCost(server, member, conversation)
      const due = CREDITS - cost * sent.filter((message) => message.sender === member.id).length
      error += Math.abs((await balanceOf(server, member)) - due)
    }
  }
  return error
}

export const figure: Figure = {
  name: `crash, ${KILLS} kill -9 of workerd under ${RATE} messages/s`,
  async measure(bundle) {
    const folder = await mkdtemp(path.join(tmpdir(), 'vonk-crash-'))
    const server = await startBundle(bundle, { persist: folder })
    try {
      const pairs = await openPairs(server, await makeChatters(server, MEMBERS, CREDITS))
      const downtimes: number[] = []
      const kills = async () => {
        for (let kill = 0; kill < KILLS; kill++) {
          await wait(KILL_EVERY_MS)
          downtimes.push(await killOnce(server))
        }
      }
      const count = Math.ceil(((KILLS + 1) * KILL_EVERY_MS * RATE) / 1000)
      const [sent] = await Promise.all([
        sendEvenly(pairs, { count, rate: RATE }, (from, conversation, text) =>
          sendStubbornly(server, from, { conversation, text }, PATIENCE_MS),
        ),
        kills(),
      ])
      const { lost, duplicated, differing, took_ms } = await awaitAgreement(server, pairs, sent)
      const repeated = sent.filter((message) => message.attempts > 1).length
      return [
        { what: 'serving again, slowest', value: Math.max(...downtimes), unit: 'ms', goal: 2_000 },
        {
          what: `acknowledged and lost, of ${sent.length} (${repeated} were sent again)`,
          value: lost,
          unit: '',
          goal: 0,
        },
        { what: 'stored twice', value: duplicated, unit: '', goal: 0 },
        { what: 'conversations that differ between their two sides', value: differing, unit: '', goal: 0 },
        { what: 'both sides identical after', value: took_ms, unit: 'ms', goal: 5_000 },
        {
          what: 'credits that the ledger is off',
          value: await ledgerError(server, pairs, sent),
          unit: '',
          goal: 0,
        },
      ]
    } finally {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
