// Pairs of chatters, messages sent at an even rate, and the comparison of what both sides store.
import { setTimeout as wait } from 'node:timers/promises'
import { type Chatter, openChat, readChat } from './chatters.ts'
import type { MeasuredServer } from './server.ts'

export type Pair = { members: [Chatter, Chatter]; conversation: string }
/** A message that was acknowledged. */
export type Acknowledged = { client_id: string; conversation: string; sender: string }

/** Pairs the members and opens each conversation on both sides. */
export async function openPairs(server: MeasuredServer, members: Chatter[]): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let at = 0; at + 1 < members.length; at += 2) {
    const [one, other] = [members[at], members[at + 1]]
    if (!one || !other) break
    await openChat(server, other, one)
    pairs.push({ members: [one, other], conversation: await openChat(server, one, other) })
  }
  return pairs
}

/** Sends at an even rate, however long the answers take: a slow server gets no pause. */
export async function sendEvenly<Sent>(
  pairs: Pair[],
  { count, rate }: { count: number; rate: number },
  send: (from: Chatter, conversation: string, text: string) => Promise<Sent>,
): Promise<(Sent & { conversation: string; sender: string })[]> {
  const sending: Promise<Sent & { conversation: string; sender: string }>[] = []
  const started = performance.now()
  for (let number = 0; number < count; number++) {
    const due = started + (number * 1000) / rate
    const pause_ms = due - performance.now()
    if (pause_ms > 0) await wait(pause_ms)
    const pair = pairs[number % pairs.length]
    const sender = pair?.members[Math.floor(number / pairs.length) % 2]
    if (!pair || !sender) throw new Error('there are no pairs')
    const { conversation } = pair
    const sent = send(sender, conversation, `Message ${number}`).then((sent) => ({
      ...sent,
      conversation,
      sender: sender.id,
    }))
    // `Promise.all` below rejects with it; without this the process would end with an unhandled rejection.
    sent.catch(() => {})
    sending.push(sent)
  }
  return Promise.all(sending)
}

/** Compares what both sides store with what was acknowledged. */
export async function compareSides(server: MeasuredServer, pairs: Pair[], sent: readonly Acknowledged[]) {
  let lost = 0
  let duplicated = 0
  let differing = 0
  for (const { members, conversation } of pairs) {
    const [mine, theirs] = await Promise.all(members.map((member) => readChat(server, member, conversation)))
    const ids = (mine ?? []).map((message) => message.client_id)
    const stored = new Set(ids)
    duplicated += ids.length - stored.size
    lost += sent.filter((one) => one.conversation === conversation && !stored.has(one.client_id)).length
    if (JSON.stringify(mine) !== JSON.stringify(theirs)) differing++
  }
  return { lost, duplicated, differing }
}
