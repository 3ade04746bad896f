// What a member writes in an open conversation, as a machine: the draft, and messages until the server has placed them. Pure:
// src/state/conversation.ts holds the rest of the conversation and runs the effects.
import {
  isPending,
  isUnsent,
  nextTimestamp,
  type Outgoing,
  type QueuedMessage,
  type UnsentMessage,
  withAccepted,
  withdrawFrom,
  without,
  withRestored,
  withState,
  withUnsent,
} from './outgoing.ts'
import type { Transition } from './transition.ts'

/**
 * `idle`: nothing is being sent. `sending`: in turn with the member's other tabs, one message after the other. `stopping`: the
 * server could not be reached, or asked for time; what is left waits for another turn.
 */
export type WritingStatus = 'idle' | 'sending' | 'stopping'

/**
 * The composer and the stored draft. `unread`: not read yet. `unread-typed`: typed meanwhile, so that both texts are joined.
 * `following`: nothing was typed here, the composer shows the stored draft. `own`: typed here.
 */
export type DraftStatus = 'unread' | 'unread-typed' | 'following' | 'own'

/** `Code`: why a message is refused. */
export type Writing<Code extends string> = {
  status: WritingStatus
  draft_status: DraftStatus
  /** The stored draft, until it is read into the composer. */
  saved_draft: string
  draft: string
  outgoing: readonly Outgoing[]
  /** The message that the draft replies to. */
  replying: number | null
  /** Why the last message was taken back into the composer; null once one is sent. */
  refused: Code | null
  /** Seconds to wait before another try, from the server's refusal; null without one. */
  retry_after: number | null
}

export type WritingEvent<Code extends string> =
  | { type: 'written'; message: Omit<Outgoing, 'state' | 'sent_at'>; now_ms: number }
  /** What waits is to be sent; `retried`: what failed as well. */
  | { type: 'send-requested' | 'retried' | 'turn-ended' | 'crashed' }
  | { type: 'accepted'; client_id: string }
  /** The same message may be taken another time. */
  | { type: 'postponed'; retry_after: number | null }
  /** The other member is gone, banned or blocked. */
  | { type: 'undeliverable'; client_id: string }
  | { type: 'refused'; client_id: string; code: Code }
  /** Messages were read from the unsent store. */
  | { type: 'restored'; messages: readonly UnsentMessage[] }
  /** The server answered which messages it has placed, and which it has queued. */
  | { type: 'synced'; placed: ReadonlySet<string>; queued: readonly QueuedMessage[] }
  /** A message that was accepted cannot be delivered. */
  | { type: 'message-returned'; client_id: string }
  /** The member takes a failed message back into the composer. */
  | { type: 'taken-back'; client_id: string }
  | { type: 'chat-removed' }
  | { type: 'typed'; draft: string }
  | { type: 'draft-recalled' | 'draft-checked'; saved: string }
  /** Another tab published its draft. `draft`: theirs merged with ours (`sharedDraft`); `published`: theirs. */
  | { type: 'draft-received'; draft: string; published: string }
  | { type: 'unsent'; message: Outgoing }
  | { type: 'unsent-gone'; client_id: string }

export type WritingEffect =
  /** Ends in `turn-ended` or `crashed`; meanwhile `nextToSend` is sent as long as there is one. */
  | { type: 'take-turn' }
  /** `before`: the draft before, published to the member's other tabs; null where they have the change already. */
  | { type: 'save-draft'; draft: string; before: string | null }
  | { type: 'save-message'; message: UnsentMessage }
  /** Publishes a waiting message, or its new state, to the member's other tabs. */
  | { type: 'publish-unsent'; message: Outgoing }
  /** From the unsent store and the member's other tabs. */
  | { type: 'delete-message'; client_id: string }

export const nextToSend = ({ status, outgoing }: Pick<Writing<string>, 'status' | 'outgoing'>) =>
  status === 'sending' ? outgoing.find(isPending) : undefined

/** The draft as other tabs know it. */
export const sharedDraft = ({ draft_status, saved_draft, draft }: Writing<string>) =>
  isRecalled(draft_status) ? draft : saved_draft

const isRecalled = (status: DraftStatus) => status === 'following' || status === 'own'

const joinTexts = (...texts: string[]) => texts.filter(Boolean).join('\n')

export function advanceWriting<Code extends string, State extends Writing<Code>>(
  state: State,
  event: WritingEvent<Code>,
): Transition<State, WritingEffect> {
  const { status, draft_status, draft, outgoing } = state
  type Change = Partial<Writing<Code>>

  /** A change that came from another tab or the unsent store, which has stored and published it already. */
  const received = (change: Change, effects: WritingEffect[] = []) => ({
    state: { ...state, ...change },
    effects,
  })
  const changed = (change: Change) => {
    const isTyped = change.draft !== undefined && change.draft !== draft
    const typed_status = isRecalled(draft_status) ? 'own' : 'unread-typed'
    const next = { ...state, ...(isTyped && { draft_status: typed_status }), ...change }
    return { state: next, effects: storing(state, next) }
  }
  /** Takes another turn where a message is to be sent. */
  const withTurn = (change: Change, isAnother = status === 'idle') => {
    const next = changed(change)
    if (!isAnother || !next.state.outgoing.some(isPending)) return next
    const effects = [...next.effects, { type: 'take-turn' } as const]
    return { state: { ...next.state, status: 'sending' as const }, effects }
  }
  const isMeant = ({ client_id }: Outgoing) => 'client_id' in event && client_id === event.client_id
  const isKnown = outgoing.some(isMeant)

  switch (event.type) {
    case 'written': {
      const { message, now_ms } = event
      const sent_at = nextTimestamp(outgoing, now_ms)
      return withTurn({ outgoing: [...outgoing, { ...message, sent_at, state: 'sending' }] })
    }
    case 'send-requested':
      return status === 'idle' && outgoing.some(isPending) ? withTurn({}) : null
    case 'retried':
      return withTurn({ outgoing: withState(outgoing, isUnsent, 'sending') })
    case 'accepted':
      return changed({ outgoing: without(outgoing, isMeant), refused: null, retry_after: null })
    case 'postponed': {
      if (status !== 'sending') return null
      const { retry_after } = event
      return changed({ status: 'stopping', outgoing: withState(outgoing, isPending, 'waiting'), retry_after })
    }
    case 'undeliverable':
      return isKnown ? changed({ outgoing: withState(outgoing, isPending, 'failed') }) : null
    case 'refused': {
      if (!isKnown) return null
      const { back, left } = withdrawFrom(outgoing, event.client_id)
      return changed({
        outgoing: left,
        draft: joinTexts(...back.map(({ text }) => text), draft),
        replying: back[0]?.extra?.quote ?? state.replying,
        refused: event.code,
      })
    }
    case 'turn-ended':
      // A message that was written after the turn had sent its last one needs another turn.
      return status === 'idle'
        ? null
        : withTurn(
            { status: 'idle' },
            outgoing.some((mine) => mine.state === 'sending'),
          )
    case 'crashed':
      return status === 'idle'
        ? null
        : changed({ status: 'idle', outgoing: withState(outgoing, isPending, 'failed') })
    case 'restored':
      return changed({ outgoing: withRestored(outgoing, event.messages) })
    case 'synced': {
      const isPlaced = ({ client_id }: { client_id: string }) => event.placed.has(client_id)
      const queued = event.queued.filter((message) => !isPlaced(message))
      return changed({ outgoing: withAccepted(without(outgoing, isPlaced), queued) })
    }
    case 'message-returned':
      return isKnown ? changed({ outgoing: withState(outgoing, isMeant, 'failed') }) : null
    case 'taken-back': {
      const isTaken = (mine: Outgoing) => isMeant(mine) && mine.state === 'failed'
      return outgoing.some(isTaken) ? changed({ outgoing: without(outgoing, isTaken) }) : null
    }
    case 'chat-removed':
      return changed({ outgoing: [], replying: null, draft: '', refused: null })
    case 'typed':
      return event.draft === draft ? null : changed({ draft: event.draft })
    case 'draft-recalled':
      if (draft_status === 'unread') return received({ draft_status: 'following', draft: event.saved })
      if (draft_status !== 'unread-typed') return null
      return changed({
        draft_status: 'own',
        ...(state.saved_draft !== draft && { draft: joinTexts(state.saved_draft, draft) }),
      })
    case 'draft-checked':
      return draft_status === 'following' && event.saved !== draft ? received({ draft: event.saved }) : null
    case 'draft-received':
      if (!isRecalled(draft_status)) return received({ saved_draft: event.draft })
      // Both tabs store the merged text.
      return received(
        { draft: event.draft },
        event.draft === event.published ? [] : [{ type: 'save-draft', draft: event.draft, before: null }],
      )
    case 'unsent':
      return received({ outgoing: withUnsent(outgoing, event.message) })
    case 'unsent-gone':
      return received({ outgoing: without(outgoing, (mine) => isMeant(mine) && isUnsent(mine)) })
  }
}

/** The effects that store a change made in this tab and publish it to the member's other tabs. */
function storing(before: Writing<string>, { draft, outgoing }: Writing<string>): WritingEffect[] {
  const effects: WritingEffect[] = []
  if (draft !== before.draft) effects.push({ type: 'save-draft', draft, before: before.draft })
  const known = new Map(before.outgoing.filter(isUnsent).map((mine) => [mine.client_id, mine]))
  for (const message of outgoing.filter(isUnsent)) {
    const { state, ...stored } = message
    const was = known.get(stored.client_id)
    known.delete(stored.client_id)
    if (was === message) continue
    const failed = state === 'failed'
    if (!was || (was.state === 'failed') !== failed)
      effects.push({ type: 'save-message', message: { ...stored, failed } })
    effects.push({ type: 'publish-unsent', message })
  }
  for (const client_id of known.keys()) effects.push({ type: 'delete-message', client_id })
  return effects
}
