// Members in pairs, all with a live socket, all writing: how soon a message is acknowledged and heard, and whether the
// two sides and the ledger agree afterwards. CHAT_MEMBERS, CHAT_RATE (messages/s) and CHAT_SECONDS make it larger.
import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, percentileOf } from '../figure.ts'
import { type Chatter, listen, makeChatters, sendMessage } from '../support/chatters.ts'
import { compareSides, openPairs, sendEvenly } from '../support/conversations.ts'
import { startBundle } from '../support/server.ts'

const MEMBERS = Number(process.env.CHAT_MEMBERS ?? 50)
const RATE = Number(process.env.CHAT_RATE ?? 100)
const SECONDS = Number(process.env.CHAT_SECONDS ?? 10)
/** Before the clock counts: every desk and room has been woken once. */
const WARM_UP = MEMBERS
const CREDITS = 1_000_000
const SETTLE_MS = 2_000

type Send = (from: Chatter, conversation: string, text: string) => ReturnType<typeof sendMessage>

export const figure: Figure = {
  name: `chat, ${MEMBERS} live sockets, ${RATE} messages/s for ${SECONDS} s`,
  async measure(bundle) {
    const server = await startBundle(bundle)
    const sockets: WebSocket[] = []
    try {
      const members = await makeChatters(server, MEMBERS, CREDITS)
      const pairs = await openPairs(server, members)
      const heard = new Map<string, number>()
      let heardTwice = 0
      for (const member of members) {
        sockets.push(
          await listen(server, member, (client_id, at) => {
            if (heard.has(client_id)) heardTwice++
            else heard.set(client_id, at)
          }),
        )
      }
      const send: Send = (from, conversation, text) => sendMessage(server, from, { conversation, text })
      const warm = await sendEvenly(pairs, { count: WARM_UP, rate: RATE }, send)
      const measured = await sendEvenly(pairs, { count: RATE * SECONDS, rate: RATE }, send)
      await wait(SETTLE_MS)

      const sides = await compareSides(server, pairs, [...warm, ...measured])
      const acknowledged = measured.map((sent) => sent.acknowledged_ms)
      const hearing = measured.flatMap(({ client_id, started }) => {
        const at = heard.get(client_id)
        return at === undefined ? [] : [at - started]
      })
      return [
        { what: 'acknowledged, p50', value: percentileOf(acknowledged, 50), unit: 'ms', goal: 25 },
        { what: 'acknowledged, p99', value: percentileOf(acknowledged, 99), unit: 'ms' },
        { what: 'heard by the other, p50', value: percentileOf(hearing, 50), unit: 'ms' },
        { what: 'heard by the other, p99', value: percentileOf(hearing, 99), unit: 'ms' },
        {
          what: `acknowledged and lost, of ${warm.length + measured.length}`,
          value: sides.lost,
          unit: '',
          goal: 0,
        },
        { what: 'stored twice', value: sides.duplicated, unit: '', goal: 0 },
        { what: 'heard twice', value: heardTwice, unit: '' },
        { what: 'acknowledged, not heard live', value: measured.length - hearing.length, unit: '' },
        {
          what: 'conversations that differ between their two sides',
          value: sides.differing,
          unit: '',
          goal: 0,
        },
      ]
    } finally {
      for (const socket of sockets) socket.close()
      await server.stop()
    }
  },
}
