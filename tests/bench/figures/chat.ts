// Members in pairs, all with a live socket, all writing: how soon a message is acknowledged and heard, and whether the
// two sides and the ledger agree afterwards. CHAT_MEMBERS, CHAT_RATE (messages/s) and CHAT_SECONDS make it larger.
import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, percentileOf } from '../figure.ts'
import { type Chatter, listen, makeChatters, openChat, readChat, sendMessage } from '../support/chatters.ts'
import { type MeasuredServer, startBundle } from '../support/server.ts'

const MEMBERS = Number(process.env.CHAT_MEMBERS ?? 50)
const RATE = Number(process.env.CHAT_RATE ?? 100)
const SECONDS = Number(process.env.CHAT_SECONDS ?? 10)
/** Before the clock counts: every desk and room has been woken once. */
const WARM_UP = MEMBERS
const CREDITS = 1_000_000
const SETTLE_MS = 2_000

type Pair = { members: [Chatter, Chatter]; conversation: string }
type Sent = Awaited<ReturnType<typeof sendMessage>> & { conversation: string; sender: string }

async function openPairs(server: MeasuredServer, members: Chatter[]): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let at = 0; at + 1 < members.length; at += 2) {
    const [one, other] = [members[at], members[at + 1]]
    if (!one || !other) break
    await openChat(server, other, one)
    pairs.push({ members: [one, other], conversation: await openChat(server, one, other) })
  }
  return pairs
}

/** Sends at an even pace, whatever the answers take: a slow server is not given a rest. */
async function sendEvenly(
  server: MeasuredServer,
  pairs: Pair[],
  count: number,
  rate: number,
): Promise<Sent[]> {
  const sending: Promise<Sent>[] = []
  const started = performance.now()
  for (let number = 0; number < count; number++) {
    const due = started + (number * 1000) / rate
    if (due > performance.now()) await wait(due - performance.now())
    const pair = pairs[number % pairs.length]
    const sender = pair?.members[Math.floor(number / pairs.length) % 2]
    if (!pair || !sender) throw new Error('nobody to write')
    const { conversation } = pair
    const message = sendMessage(server, sender, conversation, `Message ${number}`)
    sending.push(message.then((sent) => ({ ...sent, conversation, sender: sender.id })))
  }
  return Promise.all(sending)
}

/** What both sides hold in the end, against what was acknowledged. */
async function compareSides(server: MeasuredServer, pairs: Pair[], sent: Sent[]) {
  let lost = 0
  let duplicated = 0
  let differing = 0
  for (const { members, conversation } of pairs) {
    const [mine, theirs] = await Promise.all(members.map((member) => readChat(server, member, conversation)))
    const ids = (mine ?? []).map((message) => message.client_id)
    const known = new Set(ids)
    duplicated += ids.length - known.size
    lost += sent.filter((one) => one.conversation === conversation && !known.has(one.client_id)).length
    if (JSON.stringify(mine) !== JSON.stringify(theirs)) differing++
  }
  return { lost, duplicated, differing }
}

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
      const warm = await sendEvenly(server, pairs, WARM_UP, RATE)
      const measured = await sendEvenly(server, pairs, RATE * SECONDS, RATE)
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
