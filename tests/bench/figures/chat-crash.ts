// Pairs of members write while workerd is killed with SIGKILL. Every client repeats a message until it is acknowledged.
// CRASH_KILLS sets the number of kills.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { amount, type Figure } from '../figure.ts'
import { makeChatters, sendUntilAcknowledged } from '../support/chatters.ts'
import { ledgerError, waitForConvergence } from '../support/convergence.ts'
import { openPairs, sendEvenly } from '../support/conversations.ts'
import { killOnce } from '../support/kill.ts'
import { startBundle } from '../support/server.ts'

const KILLS = amount({ full: 5, short: 1, env: 'CRASH_KILLS' })
const KILL_EVERY_MS = 2_500
const MEMBERS = 20
const RATE = 30
const CREDITS = 100_000
const TIMEOUT_MS = 30_000

export const figure: Figure = {
  name: `chat under ${KILLS} kill -9 of workerd at ${RATE} messages/s`,
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
          sendUntilAcknowledged(server, from, { conversation, text }, TIMEOUT_MS),
        ),
        kills(),
      ])
      const { lost, duplicated, differing, off, took_ms } = await waitForConvergence(
        server,
        pairs,
        sent,
        () => ledgerError(server, pairs, { credits: CREDITS, sent }),
      )
      const repeated = sent.filter((message) => message.attempts > 1).length
      return [
        { what: 'serving again, slowest', value: Math.max(...downtimes), unit: 'ms', goal: 2_000 },
        { what: 'messages sent more than once', value: repeated, unit: '', least: 1 },
        { what: `acknowledged and lost, of ${sent.length}`, value: lost, unit: '', goal: 0, exact: true },
        { what: 'stored twice', value: duplicated, unit: '', goal: 0, exact: true },
        { what: 'conversations whose two sides differ', value: differing, unit: '', goal: 0, exact: true },
        { what: 'until both sides and the ledger agree', value: took_ms, unit: 'ms', goal: 5_000 },
        { what: 'difference of the ledger, in credits', value: off, unit: '', goal: 0, exact: true },
      ]
    } finally {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
