// Messages of mine that are not placed yet, as a list in the order they were written, which is the order they go in.
// Pure: what a list becomes when one is accepted, turned away, or found on the device.
import type { Message } from '../contract/chat.ts'
import type { UnsentMessage, UnsentShelf } from '../ports/unsent-shelf.ts'

/**
 * `sending`: the call is under way, or comes as soon as those before it are through. `waiting`: for the line; it goes by
 * itself. `accepted`: paid, and the server's to place. `failed`: only another try by hand can help.
 */
export type Outgoing = Omit<UnsentMessage, 'failed'> & {
  state: 'sending' | 'waiting' | 'accepted' | 'failed'
}

/** Whether the browser still has to send it. */
export const isToGo = ({ state }: Outgoing) => state === 'sending' || state === 'waiting'
const isAccepted = ({ state }: Outgoing) => state === 'accepted'

/** What the server has queued but not placed. */
const toAccepted = ({ client_id, text, sent_at }: Message): Outgoing => ({
  client_id,
  text,
  sent_at,
  acknowledge_fictional: false,
  state: 'accepted',
})

/** Queued messages of the server's join the list, before what it has not got; those of mine among them are its own now. */
export function withAccepted(outgoing: readonly Outgoing[], queued: readonly Message[]): Outgoing[] {
  const accepted = new Map(queued.map((message) => [message.client_id, toAccepted(message)]))
  const known = outgoing.map((mine) => {
    const taken = accepted.get(mine.client_id)
    accepted.delete(mine.client_id)
    return taken ?? mine
  })
  return [...known.filter(isAccepted), ...accepted.values(), ...known.filter((mine) => !isAccepted(mine))]
}

export const without = (outgoing: readonly Outgoing[], isGone: (mine: Outgoing) => boolean) =>
  outgoing.some(isGone) ? outgoing.filter((mine) => !isGone(mine)) : outgoing

export const withState = (
  outgoing: readonly Outgoing[],
  isMeant: (mine: Outgoing) => boolean,
  state: Outgoing['state'],
) => outgoing.map((mine) => (isMeant(mine) && mine.state !== state ? { ...mine, state } : mine))

/** A message and all still to go that was written after it, so that nothing overtakes it; and what is left. */
export function takeBackFrom(outgoing: readonly Outgoing[], client_id: string) {
  const from = outgoing.findIndex((mine) => mine.client_id === client_id)
  const isBack = (mine: Outgoing, index: number) => from >= 0 && index >= from && isToGo(mine)
  return {
    texts: outgoing.filter(isBack).map(({ text }) => text),
    left: outgoing.filter((mine, index) => !isBack(mine, index)),
  }
}

/** What the device kept comes before what has been written since. */
export function withRecalled(
  outgoing: readonly Outgoing[],
  messages: readonly UnsentMessage[],
): readonly Outgoing[] {
  const known = new Set(outgoing.map(({ client_id }) => client_id))
  const back = messages
    .filter(({ client_id }) => !known.has(client_id))
    .map(({ failed, ...message }): Outgoing => ({ ...message, state: failed ? 'failed' : 'waiting' }))
  return [...outgoing.filter(isAccepted), ...back, ...outgoing.filter((mine) => !isAccepted(mine))]
}

/** Brings the shelf to what the server does not have: called with the list before and after every change. */
export function mirrorOutgoing(
  shelf: UnsentShelf,
  conversation: string,
  outgoing: readonly Outgoing[],
  before: readonly Outgoing[],
): void {
  const unsent = without(outgoing, isAccepted)
  const ids = new Set(unsent.map(({ client_id }) => client_id))
  for (const { client_id } of before) if (!ids.has(client_id)) shelf.dropMessage(conversation, client_id)
  for (const mine of unsent) {
    if (before.includes(mine)) continue
    const { state, ...message } = mine
    shelf.keepMessage(conversation, { ...message, failed: state === 'failed' })
  }
}
