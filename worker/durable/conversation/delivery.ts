// A room's post: brings messages to the receiver's desk, and the undeliverable ones back to their sender
// (design section 4). In order per desk, one call at a time, repeated until the desk has answered.

import type { AlarmScheduler } from '#worker/durable/kit/alarms.ts'
import type { SequencedMessage } from '#worker/durable/kit/message.ts'
import { createKeyedRunner } from '#worker/durable/kit/retry.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import type { DeliveryBatch } from '#worker/durable/protocol.ts'
import { logWarning } from '#worker/log.ts'
import type { PendingDeliveries } from './deliveries.ts'
import type { ConversationLog } from './log.ts'
import type { ConversationReader } from './reader.ts'

type ConversationDeliveryDeps = {
  conversation: string
  storage: Storage
  log: ConversationLog
  reader: Pick<ConversationReader, 'withQuoted'>
  deliveries: PendingDeliveries
  alarmClock: AlarmScheduler
  now: () => number
  /** Reaches a desk; rejects when it cannot be reached. */
  deliver: (recipient: string, batch: DeliveryBatch) => Promise<{ refused: number[] }>
  /** A desk has taken messages; the last of them. */
  onDelivered: (last: SequencedMessage) => void
}

export function createConversationDelivery(parts: ConversationDeliveryDeps) {
  const { conversation, storage, log, reader, deliveries, alarmClock } = parts

  function wrapReturns(recipient: string): DeliveryBatch['returns'] {
    return deliveries.listReturns(recipient).flatMap((seq) => {
      const message = log.find(seq)
      return message ? [{ client_id: message.client_id, seq, previous: log.findBefore(seq, recipient) }] : []
    })
  }

  async function deliverAll(recipient: string): Promise<void> {
    const messages = deliveries.listMessages(recipient)
    const returns = wrapReturns(recipient)
    if (messages.length === 0 && returns.length === 0) return
    const brought = messages.map((message) => reader.withQuoted(recipient, message))
    const { refused } = await parts.deliver(recipient, { conversation, messages: brought, returns })
    const at = parts.now()
    const undeliverable = messages.filter(({ seq }) => refused.includes(seq))
    if (undeliverable.length > 0 || returns.length > 0) {
      storage.transactionSync(() => {
        deliveries.acknowledgeReturns(
          recipient,
          returns.map(({ seq }) => seq),
        )
        for (const { seq, sender } of undeliverable) {
          log.removeMessage(seq, at)
          deliveries.returnToSender(seq, sender, at)
        }
      })
      alarmClock.set()
    }
    deliveries.acknowledge(recipient, messages.at(-1)?.seq ?? 0)
    const last = messages.findLast(({ seq }) => !refused.includes(seq))
    if (last) parts.onDelivered(last)
  }

  const drain = createKeyedRunner(deliverAll, (recipient, error) => {
    const attempt = deliveries.postpone(recipient, parts.now())
    alarmClock.set()
    logWarning('desk-unreachable', { attempt, error })
  })

  const drainAll = (recipients: string[]) =>
    Promise.all(recipients.map((recipient) => drain(recipient, () => deliveries.has(recipient))))

  return {
    /** Brings a desk everything that waits for it. Never rejects: what fails is tried again by the alarm. */
    async deliver(recipient: string): Promise<void> {
      await drainAll([recipient])
      // What the desk refused is due to its sender at once.
      await drainAll(deliveries.listReturnRecipients(parts.now()))
    },

    /** What an earlier life of the room has left is brought at once, but what failed before and has its time. */
    async deliverRemaining(): Promise<void> {
      await drainAll(deliveries.listDue(parts.now()))
    },

    /** The alarm rang: what waits longest is tried again, and what the desks have is written down. */
    async deliverDue(): Promise<void> {
      const now = parts.now()
      await drainAll(deliveries.listDue(Math.max(now, deliveries.getNextDue(now) ?? now)))
      await drainAll(deliveries.listReturnRecipients(parts.now()))
      storage.transactionSync(() => deliveries.save())
      alarmClock.set()
    },
  }
}
