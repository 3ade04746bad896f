// Sends the messages of a conversation, one after the other and in turn with the member's other tabs, and takes in the server's
// answers (src/domain/conversation-machine.ts decides what becomes of each).
import type { Chat, Message } from '../contract/chat.ts'
import { Refusal, type RefusalCode } from '../contract/refusals.ts'
import { nextToSend, type WritingEvent } from '../domain/conversation-machine.ts'
import { isPending, type Outgoing } from '../domain/outgoing.ts'
import type { ConversationState, DispatchWriting } from './conversation-state.ts'
import type { MessageSent, MessageToSend } from './live.ts'

export type MessageSendingDeps = {
  /** The shortest way to the server; rejects as `api.message.send` does. */
  deliver(message: MessageToSend): Promise<MessageSent>
  /** Runs when no other tab, and not the service worker, sends in this conversation. */
  inTurn(conversation: string, run: () => Promise<void>): Promise<void>
  /** The wallet's balance of an answer. */
  onCredits(credits: number): void
}

type ConversationAccess = {
  id: string
  getState(): ConversationState
  dispatch: DispatchWriting
  patchChat(change: Partial<Chat>): void
  /** Runs after the server has accepted a message; `acknowledged`: with it, that the other profile is fictional. */
  onAccepted(message: Message, acknowledged: boolean): void
}

export type MessageSending = {
  /** The effect `take-turn`. */
  takeTurn(): void
  /** Dispatches, and settles when nothing is left to send, or the connection is lost. */
  sendAfter(event: WritingEvent<RefusalCode>): Promise<void>
}

/** Whether the same message may be accepted later: no connection, a busy server, a session that is being checked. */
const isTemporary = ({ code, status }: Refusal) =>
  status >= 500 || code === 'too_many' || code === 'sign_in_required'

export function createMessageSending(
  { deliver, inTurn, onCredits }: MessageSendingDeps,
  { id, getState, dispatch, patchChat, onAccepted }: ConversationAccess,
): MessageSending {
  /** The turns that were taken. */
  let turns: Promise<void> = Promise.resolve()

  async function takeTurn(): Promise<void> {
    try {
      await inTurn(id, sendInOrder)
    } catch (error) {
      dispatch({ type: 'crashed' })
      throw error
    }
    dispatch({ type: 'turn-ended' })
    if (getState().status !== 'idle') await turns
  }
  async function sendInOrder(): Promise<void> {
    for (let next = nextToSend(getState()); next; next = nextToSend(getState())) await sendOne(next)
  }
  async function sendOne(outgoing: Outgoing): Promise<void> {
    const { client_id, text, acknowledge_fictional, extra } = outgoing
    try {
      const sent = { conversation: id, client_id, text, acknowledge_fictional, ...extra }
      const { message, credits } = await deliver(sent)
      onCredits(credits)
      dispatch({ type: 'accepted', client_id })
      onAccepted(message, acknowledge_fictional)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuse(outgoing, error)
    }
  }

  function refuse({ client_id, acknowledge_fictional }: Outgoing, refusal: Refusal): void {
    const { code, details } = refusal
    if (details.credits !== undefined) onCredits(details.credits)
    if (isTemporary(refusal)) dispatch({ type: 'postponed', retry_after: details.retry_after ?? null })
    else if (code === 'member_unavailable') {
      if (dispatch({ type: 'undeliverable', client_id })) patchChat({ available: false })
    } else if (dispatch({ type: 'refused', client_id, code }, countRefusal(code))) {
      // The server keeps an acknowledgement of a message that it refuses; where it did not, it says so by the next refusal.
      if (code === 'fictional_unacknowledged') patchChat({ acknowledged: false })
      else if (acknowledge_fictional) patchChat({ acknowledged: true })
      if (code === 'not_answered_now') patchChat({ not_answered: { opens_at: details.opens_at ?? null } })
      if (code === 'chats_restricted') patchChat({ restricted: { until: details.until ?? null } })
    }
  }

  const countRefusal = (code: RefusalCode) =>
    code === 'insufficient_credits' ? { credit_refusals: getState().credit_refusals + 1 } : undefined

  return {
    takeTurn() {
      turns = takeTurn()
    },
    sendAfter(event) {
      dispatch(event)
      return getState().outgoing.some(isPending) ? turns : Promise.resolve()
    },
  }
}
