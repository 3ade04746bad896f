// The memory of the server after ten minutes of chat against that after two: whether anything grows with messages, sockets or time.
// TEN_MINUTES_SECONDS sets the duration. The full form runs only when it is named.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { amount, type Figure } from '../figure.ts'
import { makeChatters } from '../support/chatters.ts'
import { openPairs, sendEvenly } from '../support/conversations.ts'
import { connect, type LiveChatter, sendUntilTaken } from '../support/live-chatter.ts'
import { residentBytes } from '../support/load.ts'
import { startBundle } from '../support/server.ts'

const SECONDS = amount({ full: 600, short: 5, env: 'TEN_MINUTES_SECONDS' })
const SETTLED_SECONDS = SECONDS / 5
const MEMBERS = amount({ full: 200, short: 20 })
const RATE = 100
const CREDITS = 1_000_000
const mega = (bytes: number) => bytes / 1_000_000

export const figure: Figure = {
  name: `memory after ${SECONDS} s of chat, ${MEMBERS} live sockets, ${RATE} messages/s`,
  async measure(bundle) {
    const folder = await mkdtemp(path.join(tmpdir(), 'vonk-minutes-'))
    const server = await startBundle(bundle, { persist: folder })
    try {
      const members = await makeChatters(server, MEMBERS, CREDITS)
      const pairs = await openPairs(server, members)
      const sockets = new Map<string, LiveChatter>()
      for (const member of members) sockets.set(member.id, await connect(server.origin, member))
      const write = (seconds: number) =>
        sendEvenly(pairs, { count: RATE * seconds, rate: RATE }, (from, conversation, text) =>
          sendUntilTaken(() => sockets.get(from.id), { conversation, text }),
        )
      await write(SETTLED_SECONDS)
      const early = residentBytes(server.pid)
      await write(SECONDS - SETTLED_SECONDS)
      const late = residentBytes(server.pid)
      for (const socket of sockets.values()) socket.close()
      return [
        { what: `after ${SETTLED_SECONDS} s`, value: mega(early), unit: 'MB', least: 10 },
        { what: `after ${SECONDS} s`, value: mega(late), unit: 'MB', least: 10 },
        { what: 'as a multiple', value: late / early, unit: 'x', goal: 1.2 },
      ]
    } finally {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
