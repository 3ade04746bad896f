// How a conversation is laid out: days, and within a day runs of one sender. Pure, so that it is the same everywhere.
import type { Message } from '#src/contract/chat.ts'
import type { Outgoing } from '#src/state/outgoing.ts'

/** `sending`, `waiting` (for the line) and `failed` are not placed yet; `sent` is; `read` was seen by the other. */
export type EntryState = 'sending' | 'waiting' | 'failed' | 'sent' | 'read' | 'received'
export type Entry = {
  key: string
  client_id: string
  text: string
  sent_at: string
  mine: boolean
  producer: Message['producer']
  state: EntryState
}
export type Run = { key: string; mine: boolean; entries: Entry[] }
export type Day = { key: string; sent_at: string; runs: Run[] }

/** A pause after which one sender's messages stand apart, in milliseconds. */
const RUN_PAUSE_MS = 300_000

/** Placed and outgoing messages as one list, oldest first; the outgoing come last. */
export function toEntries(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  { peer, peer_read_upto }: { peer: string; peer_read_upto: number },
): Entry[] {
  const placed = messages.map(({ seq, client_id, sender, producer, text, sent_at }): Entry => {
    const mine = sender !== peer
    const read = (seq ?? 0) <= peer_read_upto
    const state = mine ? (read ? 'read' : 'sent') : 'received'
    return { key: `${sender} ${client_id}`, client_id, text, sent_at, mine, producer, state }
  })
  const unplaced = outgoing.map(({ client_id, text, sent_at, state }): Entry => {
    const shown = state === 'accepted' ? 'sending' : state
    const key = `outgoing ${client_id}`
    return { key, client_id, text, sent_at, mine: true, producer: 'member', state: shown }
  })
  return [...placed, ...unplaced]
}

/** Groups entries by calendar day, as `dayKey` knows it, and by sender. */
export function groupByDay(entries: readonly Entry[], dayKey: (iso: string) => string): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    const key = dayKey(entry.sent_at)
    let day = days.at(-1)
    if (day?.key !== key) {
      day = { key, sent_at: entry.sent_at, runs: [] }
      days.push(day)
    }
    const run = day.runs.at(-1)
    const before = run?.entries.at(-1)
    const pause_ms = before ? Date.parse(entry.sent_at) - Date.parse(before.sent_at) : 0
    if (run && run.mine === entry.mine && pause_ms < RUN_PAUSE_MS) run.entries.push(entry)
    else day.runs.push({ key: entry.key, mine: entry.mine, entries: [entry] })
  }
  return days
}
