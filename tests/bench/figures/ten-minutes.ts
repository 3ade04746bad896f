// What the server holds after ten minutes of chat, against what it held after two: whether anything grows with messages, sockets
// or time. TEN_MINUTES_SECONDS makes it shorter. Measured only when asked for by name.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Figure } from '../figure.ts'
import { makeChatters } from '../support/chatters.ts'
import { openPairs, sendEvenly } from '../support/conversations.ts'
import { connect, insist, type LiveChatter } from '../support/live-chatter.ts'
import { residentBytes } from '../support/load.ts'
import { startBundle } from '../support/server.ts'

const SECONDS = Number(process.env.TEN_MINUTES_SECONDS ?? 600)
const SETTLED_SECONDS = SECONDS / 5
const MEMBERS = 200
const RATE = 100
const CREDITS = 1_000_000
const mega = (bytes: number) => bytes / 1_000_000

export const figure: Figure = {
  name: `memory behind ${SECONDS} s of chat, ${MEMBERS} live sockets, ${RATE} messages/s`,
  async measure(bundle) {
    const folder = await mkdtemp(path.join(tmpdir(), 'vonk-minutes-'))
    const server = await startBundle(bundle, { persist: folder })
    try {
      const members = await makeChatters(server, MEMBERS, CREDITS)
      const pairs = await openPairs(server, members)
      const lines = new Map<string, LiveChatter>()
      for (const member of members) lines.set(member.id, await connect(server.origin, member))
      const write = (seconds: number) =>
        sendEvenly(pairs, { count: RATE * seconds, rate: RATE }, (from, conversation, text) =>
          insist(() => lines.get(from.id), { conversation, text }),
        )
      await write(SETTLED_SECONDS)
      const early = residentBytes(server.pid)
      await write(SECONDS - SETTLED_SECONDS)
      const late = residentBytes(server.pid)
      for (const line of lines.values()) line.close()
      return [
        { what: `after ${SETTLED_SECONDS} s`, value: mega(early), unit: 'MB' },
        { what: `after ${SECONDS} s`, value: mega(late), unit: 'MB' },
        { what: 'as a multiple', value: late / early, unit: 'x', goal: 1.2 },
      ]
    } finally {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
