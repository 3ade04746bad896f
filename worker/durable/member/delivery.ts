// Delivers queued messages to their conversations, stores what those deliver, and refunds what can never be delivered
// (design section 4). Every step is persisted before its event is sent, and safe to repeat.

import type {
  AppendAnswer,
  AssignedSeqs,
  DeliveryBatch,
  MessageBatch,
} from '#worker/durable/conversation/protocol.ts'
import type { AlarmScheduler } from '#worker/durable/kit/alarms.ts'
import { type SequencedMessage, toMessage } from '#worker/durable/kit/message.ts'
import { createKeyedRunner } from '#worker/durable/kit/retry.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import { logWarning } from '#worker/log.ts'
import type { MemberEvents } from './events.ts'
import type { Inbox } from './inbox/inbox.ts'
import type { Outbox, QueuedMessage } from './outbox.ts'
import type { Wallet } from './wallet/wallet.ts'

type MemberDeliveryDeps = {
  member: string
  storage: Storage
  inbox: Inbox
  outbox: Outbox
  wallet: Wallet
  events: MemberEvents
  alarms: AlarmScheduler
  now: () => number
  /** An account that is not active sends no new messages. */
  isClosed: () => boolean
  /** Calls the conversation object; rejects when the call fails. */
  append: (conversation: string, batch: MessageBatch) => Promise<AppendAnswer>
  /** The same, for the seqs that the member's messages have already. */
  findSeqs: (conversation: string, client_ids: string[]) => Promise<AssignedSeqs>
  /** The newest message of a conversation that is shown. */
  findNewest: (conversation: string) => Promise<SequencedMessage | null>
  /** A message or a return has come in. */
  onReceived: (conversation: string) => void
}

export type MemberDelivery = ReturnType<typeof createMemberDelivery>

export function createMemberDelivery(parts: MemberDeliveryDeps) {
  const { member, storage, inbox, outbox, wallet, events, alarms } = parts

  const refund = (client_id: string, at: number) => {
    const returned = outbox.markReturned(client_id)
    if (returned) wallet.refund(client_id, at)
    return returned
  }

  /** The seqs of queued messages; for an account that is not active only those assigned before. */
  async function requestSeqs(conversation: string, receiver: string, messages: QueuedMessage[]) {
    if (parts.isClosed()) {
      return parts.findSeqs(
        conversation,
        messages.map(({ client_id }) => client_id),
      )
    }
    const listening = events.hasListeners()
    const answer = await parts.append(conversation, { sender: member, receiver, messages, listening })
    return answer.ok ? answer.seqs : []
  }

  /** Refunds messages that the conversation will never accept, and shows the previous message in the list. */
  async function refundAll(conversation: string, unplaced: QueuedMessage[]): Promise<QueuedMessage[]> {
    const newest = await parts.findNewest(conversation)
    const returned = storage.transactionSync(() => {
      inbox.showAsLast(conversation, newest)
      return unplaced.filter(({ client_id }) => refund(client_id, parts.now()))
    })
    alarms.set()
    return returned
  }

  async function sequenceAll(conversation: string): Promise<void> {
    const messages = outbox.listQueued(conversation)
    const chat = inbox.find(conversation)
    if (messages.length === 0 || !chat) return
    const places = await requestSeqs(conversation, chat.peer, messages)
    const seqs = new Map(places.map(({ client_id, seq }) => [client_id, seq]))
    const placed = messages.flatMap((queued): SequencedMessage[] => {
      const seq = seqs.get(queued.client_id)
      if (seq === undefined || !outbox.recordSequenced(conversation, queued.client_id, seq)) return []
      return [{ ...queued, seq, sender: member }]
    })
    for (const message of placed) inbox.recordSequenced(conversation, message)
    const unplaced = messages.filter(({ client_id }) => !seqs.has(client_id))
    const returned = unplaced.length === 0 ? [] : await refundAll(conversation, unplaced)
    events.emitSent(placed.map((message) => toMessage(conversation, message)))
    events.emitReturned(
      conversation,
      returned.map((message) => message.client_id),
    )
  }

  const drain = createKeyedRunner(sequenceAll, (conversation, error) => {
    const attempt = outbox.postpone(conversation, parts.now())
    alarms.set()
    logWarning('conversation-object-unreachable', { attempt, error })
  })

  const drainAll = (conversations: string[]) =>
    Promise.all(
      conversations.map((conversation) => drain(conversation, () => outbox.hasQueued(conversation))),
    )

  return {
    /** Delivers a message to its conversation; afterwards `outbox.find` says whether it is queued, placed or returned. */
    async deliver(conversation: string, client_id: string): Promise<void> {
      await drain(conversation, () => outbox.isQueued(conversation, client_id))
    },

    /** Delivers everything that is queued, due or not. */
    async deliverAll(): Promise<void> {
      await drainAll(outbox.listDue(Number.MAX_SAFE_INTEGER))
      outbox.flush()
    },

    /** Delivers what was queued before the object was restarted, except what failed and is not due yet. */
    async deliverRemaining(): Promise<void> {
      await drainAll(outbox.listRemaining(parts.now()))
    },

    /** The alarm rang: stores the seqs, and retries what is due. */
    async deliverDue(): Promise<void> {
      await drainAll(outbox.listDue(parts.now()))
      outbox.flush()
    },

    /** Returns the messages that this member will never receive. */
    receive({ conversation, messages, returns }: DeliveryBatch): { refused: number[] } {
      const welcome = messages.filter((message) => inbox.accepts(conversation, message))
      const { received, returned } = storage.transactionSync(() => ({
        received: welcome.filter((message) => inbox.receive(conversation, message)),
        returned: returns.filter(({ client_id, seq, previous }) => {
          inbox.removeMessage(conversation, seq, previous)
          return refund(client_id, parts.now())
        }),
      }))
      for (const message of received) events.emitMessage(toMessage(conversation, message))
      if (received.length > 0) parts.onReceived(conversation)
      events.emitReturned(
        conversation,
        returned.map((message) => message.client_id),
      )
      return { refused: messages.filter((message) => !welcome.includes(message)).map(({ seq }) => seq) }
    },
  }
}
