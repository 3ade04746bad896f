// Members in pairs who keep writing while workerd is killed outright, again and again. Every client repeats a message
// until it is acknowledged. CRASH_KILLS makes it longer.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '../figure.ts'
import { makeChatters, sendStubbornly } from '../support/chatters.ts'
import { openPairs, sendEvenly } from '../support/conversations.ts'
import { awaitHealing, ledgerError } from '../support/healing.ts'
import { killOnce } from '../support/kill.ts'
import { startBundle } from '../support/server.ts'

const KILLS = Number(process.env.CRASH_KILLS ?? 5)
const KILL_EVERY_MS = 2_500
const MEMBERS = 20
const RATE = 30
const CREDITS = 100_000
const PATIENCE_MS = 30_000

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
      const { lost, duplicated, differing, off, took_ms } = await awaitHealing(server, pairs, sent, () =>
        ledgerError(server, pairs, { credits: CREDITS, sent }),
      )
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
        { what: 'both sides identical, and the ledger, after', value: took_ms, unit: 'ms', goal: 5_000 },
        { what: 'credits that the ledger is off', value: off, unit: '', goal: 0 },
      ]
    } finally {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
