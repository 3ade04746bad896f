// The member's own messages that the server has not placed, in the order in which they were written and are sent. Pure: the list
// after one is accepted, refused, or read from the device.
import type { MessageExtra } from './message-extra.ts'

/** A message as the device stores it. `failed`: sent again only when the member asks for it. */
export type UnsentMessage = {
  client_id: string
  text: string
  /** When it was written, ISO 8601 in UTC; also its place among the others. */
  sent_at: string
  acknowledge_fictional: boolean
  /** Beside its text: the `seq` of the message that it replies to, a photo. */
  extra?: MessageExtra
  failed: boolean
}

/** An own message in an answer of the server, before it is placed. */
export type QueuedMessage = Pick<UnsentMessage, 'client_id' | 'text' | 'sent_at'> & {
  extra?: MessageExtra | null
}

/**
 * `sending`: the call runs, or follows those before it. `waiting`: for the connection, then sent without the member. `accepted`:
 * paid, and placed by the server later. `failed`: sent again only when the member asks for it.
 */
export type Outgoing = Omit<UnsentMessage, 'failed'> & {
  state: 'sending' | 'waiting' | 'accepted' | 'failed'
}

/** Whether the browser still has to send it. */
export const isPending = ({ state }: Outgoing) => state === 'sending' || state === 'waiting'
const isAccepted = ({ state }: Outgoing) => state === 'accepted'
/** Whether the server does not have it. */
export const isUnsent = (mine: Outgoing) => !isAccepted(mine)

/** What the server has queued but not placed. */
const toAccepted = ({ client_id, text, sent_at, extra }: QueuedMessage): Outgoing => ({
  client_id,
  text,
  sent_at,
  ...(extra && { extra }),
  acknowledge_fictional: false,
  state: 'accepted',
})

/** Adds the server's queued messages before those that it does not have; an own message among them counts as accepted. */
export function withAccepted(outgoing: readonly Outgoing[], queued: readonly QueuedMessage[]): Outgoing[] {
  const accepted = new Map(queued.map((message) => [message.client_id, toAccepted(message)]))
  const known = outgoing.map((mine) => {
    const taken = accepted.get(mine.client_id)
    accepted.delete(mine.client_id)
    return taken ?? mine
  })
  return [...known.filter(isAccepted), ...accepted.values(), ...known.filter(isUnsent)]
}

export const without = (outgoing: readonly Outgoing[], isGone: (mine: Outgoing) => boolean) =>
  outgoing.some(isGone) ? outgoing.filter((mine) => !isGone(mine)) : outgoing

export const withState = (
  outgoing: readonly Outgoing[],
  isMeant: (mine: Outgoing) => boolean,
  state: Outgoing['state'],
) => outgoing.map((mine) => (isMeant(mine) && mine.state !== state ? { ...mine, state } : mine))

/**
 * Takes out a message and the pending ones written after it, because none may overtake it. A photo cannot go back into the composer:
 * it stays as failed.
 */
export function withdrawFrom(outgoing: readonly Outgoing[], client_id: string) {
  const back: Outgoing[] = []
  const left: Outgoing[] = []
  let isStopped = false
  for (const mine of outgoing) {
    isStopped ||= mine.client_id === client_id
    if (!isStopped || !isPending(mine)) left.push(mine)
    else if (mine.extra?.photo) left.push({ ...mine, state: 'failed' })
    else back.push(mine)
  }
  return { back, left }
}

/** The timestamp of a new message: after all others, even if the clock was set back, because messages are ordered by it. */
export function nextTimestamp(outgoing: readonly Outgoing[], now_ms: number): string {
  const last = Math.max(...outgoing.map(({ sent_at }) => Date.parse(sent_at) + 1), now_ms)
  return new Date(last).toISOString()
}

/** In the order in which they were written, after those that the server has accepted. */
const inOrder = (outgoing: readonly Outgoing[]) => [
  ...outgoing.filter(isAccepted),
  ...outgoing.filter(isUnsent).sort((one, other) => one.sent_at.localeCompare(other.sent_at)),
]

/** Adds stored messages that are not in the list. */
export function withRestored(
  outgoing: readonly Outgoing[],
  messages: readonly UnsentMessage[],
): readonly Outgoing[] {
  const known = new Set(outgoing.map(({ client_id }) => client_id))
  const back = messages
    .filter(({ client_id }) => !known.has(client_id))
    .map(({ failed, ...message }): Outgoing => ({ ...message, state: failed ? 'failed' : 'waiting' }))
  return back.length > 0 ? inOrder([...outgoing, ...back]) : outgoing
}

/** Takes in the state that another tab published of an unsent message. */
export function withUnsent(outgoing: readonly Outgoing[], message: Outgoing): readonly Outgoing[] {
  const isMeant = ({ client_id }: Outgoing) => client_id === message.client_id
  return outgoing.some(isMeant)
    ? withState(outgoing, (mine) => isMeant(mine) && isUnsent(mine), message.state)
    : inOrder([...outgoing, message])
}
