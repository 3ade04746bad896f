// A desk's post: brings queued messages to their rooms, takes in what rooms bring, and gives credits back for what
// can never be delivered (design section 4). Every step is persisted before it is told, and safe to repeat.

import type { AlarmScheduler } from '#worker/durable/kit/alarms.ts'
import { type SequencedMessage, toMessage } from '#worker/durable/kit/message.ts'
import { createKeyedRunner } from '#worker/durable/kit/retry.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import type { AppendAnswer, AssignedSeqs, DeliveryBatch, MessageBatch } from '#worker/durable/protocol.ts'
import { logWarning } from '#worker/log.ts'
import type { MemberEvents } from './events.ts'
import type { Inbox } from './inbox.ts'
import type { Outbox, QueuedMessage } from './outbox.ts'
import type { Wallet } from './wallet/wallet.ts'

type MemberDeliveryDeps = {
  member: string
  storage: Storage
  inbox: Inbox
  outbox: Outbox
  wallet: Wallet
  events: MemberEvents
  alarmClock: AlarmScheduler
  now: () => number
  /** Nothing new leaves a closed desk. */
  isClosed: () => boolean
  /** Reaches the room; rejects when it cannot be reached. */
  append: (conversation: string, batch: MessageBatch) => Promise<AppendAnswer>
  /** The same, for which of the member's messages are there already. */
  findSeqs: (conversation: string, client_ids: string[]) => Promise<AssignedSeqs>
  /** The newest message of a conversation that is shown. */
  findNewest: (conversation: string) => Promise<SequencedMessage | null>
  /** Something of the peer has come in. */
  onReceived: (conversation: string) => void
}

export function createMemberDelivery(parts: MemberDeliveryDeps) {
  const { member, storage, inbox, outbox, wallet, events, alarmClock } = parts

  const refund = (client_id: string, at: number) => {
    const returned = outbox.markReturned(client_id)
    if (returned) wallet.refund(client_id, at)
    return returned
  }

  /** The places that the room has for messages: of a closed desk only those it gave before. */
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

  /** Gives back what the room will never place, and shows in the list what was said last instead. */
  async function refundAll(conversation: string, unplaced: QueuedMessage[]): Promise<QueuedMessage[]> {
    const newest = await parts.findNewest(conversation)
    const returned = storage.transactionSync(() => {
      inbox.showAsLast(conversation, newest)
      return unplaced.filter(({ client_id }) => refund(client_id, parts.now()))
    })
    alarmClock.set()
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
    alarmClock.set()
    logWarning('room-unreachable', { attempt, error })
  })

  const drainAll = (conversations: string[]) =>
    Promise.all(
      conversations.map((conversation) => drain(conversation, () => outbox.hasQueued(conversation))),
    )

  return {
    /** Brings a message to its room; afterwards its record says how far it came. */
    async deliver(conversation: string, client_id: string): Promise<void> {
      await drain(conversation, () => outbox.isQueued(conversation, client_id))
    },

    /** Settles everything that is queued now, without waiting for its time. */
    async deliverAll(): Promise<void> {
      await drainAll(outbox.listDue(Number.MAX_SAFE_INTEGER))
      outbox.flush()
    },

    /** What an earlier life of the desk has left is brought at once, but what failed before and has its time. */
    async deliverRemaining(): Promise<void> {
      await drainAll(outbox.listRemaining(parts.now()))
    },

    /** The alarm rang: places are written down, and everything that waits longest is tried again. */
    async deliverDue(): Promise<void> {
      await drainAll(outbox.listDue(parts.now()))
      outbox.flush()
    },

    /** Answers the messages that this member will never receive. */
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
