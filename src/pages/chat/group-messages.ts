// Groups a conversation into days, and a day into runs of one sender. Pure.
import type { Message } from '#src/contract/chat.ts'
import type { Outgoing } from '#src/domain/outgoing.ts'
import type { ReactionName } from '#src/domain/reactions.ts'

/**
 * `sending`, `waiting` (for the connection) and `failed` have no seq yet; `sent` has one; `delivered` has reached the other
 * member, and `read` was seen by them.
 */
export type EntryState = 'sending' | 'waiting' | 'failed' | 'sent' | 'delivered' | 'read' | 'received'
export type Entry = Pick<
  Message,
  'client_id' | 'text' | 'sent_at' | 'producer' | 'extra' | 'quoted' | 'unanswered'
> & {
  key: string
  /** Its seq; null while it has none. */
  seq: number | null
  mine: boolean
  state: EntryState
  /** The last entry with a seq: the tab stop of the log. */
  newest: boolean
  /** Excludes deleted messages. */
  reactions: readonly { mine: boolean; reaction: ReactionName }[]
}
export type Run = { key: string; mine: boolean; entries: Entry[] }
export type Day = { key: string; sent_at: string; runs: Run[] }

/** A pause after which a new run starts, in milliseconds. */
const RUN_PAUSE_MS = 300_000

/** The other member's id, how far my messages are delivered and read, and which messages I have hidden. */
export type PeerState = {
  peer: string
  peer_read_upto: number
  peer_has_upto?: number | undefined
  hidden?: ReadonlySet<number>
}

/** Sent and outgoing messages as one list, oldest first; outgoing ones come last. */
export function toEntries(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  { peer, peer_read_upto, peer_has_upto = 0, hidden }: PeerState,
): Entry[] {
  const placed = messages
    .filter(({ seq }) => !hidden?.has(seq ?? 0))
    .map((message): Entry => {
      const { conversation: _, seq, sender, reactions = [], ...written } = message
      const mine = sender !== peer
      const place = seq ?? 0
      const reached = place <= peer_read_upto ? 'read' : place <= peer_has_upto ? 'delivered' : 'sent'
      return {
        ...written,
        key: `${sender} ${message.client_id}`,
        seq,
        mine,
        state: mine ? reached : 'received',
        newest: false,
        reactions: reactions.flatMap(({ member, reaction }) =>
          reaction ? [{ mine: member !== peer, reaction }] : [],
        ),
      }
    })
  const unplaced = outgoing.map(({ client_id, text, sent_at, extra, state }): Entry => {
    const shown = state === 'accepted' ? 'sending' : state
    const key = `outgoing ${client_id}`
    const written = { client_id, text, sent_at, extra: extra ?? null, producer: 'member' as const }
    return { ...written, key, seq: null, mine: true, state: shown, newest: false, reactions: [] }
  })
  const newest = placed.at(-1)
  if (newest) newest.newest = true
  return [...placed, ...unplaced]
}

/** Groups entries by calendar day (`dayKey`) and by sender. */
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
