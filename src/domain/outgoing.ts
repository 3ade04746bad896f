// Messages of mine that are not placed yet, as a list in the order they were written, which is the order they go in.
// Pure: what a list becomes when one is accepted, turned away, or found on the device.
import type { MessageExtra } from './message-extra.ts'

/** A message as it waits. `failed` is not sent again by itself. */
export type UnsentMessage = {
  client_id: string
  text: string
  /** When it was written, ISO 8601 in UTC; also its place among the others. */
  sent_at: string
  acknowledge_fictional: boolean
  /** What it carries beside its text: the place of the message that it answers, a photo. */
  extra?: MessageExtra
  failed: boolean
}

/** A message of mine as the server tells of it before it has a place. */
export type QueuedMessage = Pick<UnsentMessage, 'client_id' | 'text' | 'sent_at'> & {
  extra?: MessageExtra | null
}

/**
 * `sending`: the call is under way, or comes as soon as those before it are through. `waiting`: for the line; it goes by
 * itself. `accepted`: paid, and the server's to place. `failed`: only another try by hand can help.
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

/** Queued messages of the server's join the list, before what it has not got; those of mine among them are its own now. */
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
 * A message and all still to go that was written after it, so that nothing overtakes it; and what is left. A photo has no place
 * in the box: it stays, to be tried again by hand.
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

/** When a message is written: after all that waits, whatever the clock says, because the moment is its place among them. */
export function nextTimestamp(outgoing: readonly Outgoing[], now_ms: number): string {
  const last = Math.max(...outgoing.map(({ sent_at }) => Date.parse(sent_at) + 1), now_ms)
  return new Date(last).toISOString()
}

/** In the order in which they were written, behind what the server has. */
const inOrder = (outgoing: readonly Outgoing[]) => [
  ...outgoing.filter(isAccepted),
  ...outgoing.filter(isUnsent).sort((one, other) => one.sent_at.localeCompare(other.sent_at)),
]

/** What the device kept joins what is known here. */
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

/** What another tab says of a message that the server does not have, as far as it is known. */
export function withUnsent(outgoing: readonly Outgoing[], message: Outgoing): readonly Outgoing[] {
  const isMeant = ({ client_id }: Outgoing) => client_id === message.client_id
  return outgoing.some(isMeant)
    ? withState(outgoing, (mine) => isMeant(mine) && isUnsent(mine), message.state)
    : inOrder([...outgoing, message])
}
