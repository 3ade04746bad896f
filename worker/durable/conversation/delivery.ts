// Delivers a conversation's messages to the receiver's member object, and returns the undeliverable ones to their sender
// (design section 4): in order per member object, one call at a time, repeated until it has answered.

import type { AlarmScheduler } from '#worker/durable/kit/alarms.ts'
import type { SequencedMessage } from '#worker/durable/kit/message.ts'
import { createKeyedRunner } from '#worker/durable/kit/retry.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import { logWarning } from '#worker/log.ts'
import type { PendingDeliveries } from './deliveries.ts'
import type { ConversationLog } from './log.ts'
import type { DeliveryBatch } from './protocol.ts'
import type { ConversationReader } from './reader.ts'

type ConversationDeliveryDeps = {
  conversation: string
  storage: Storage
  log: ConversationLog
  reader: Pick<ConversationReader, 'withQuoted'>
  deliveries: PendingDeliveries
  alarms: AlarmScheduler
  now: () => number
  /** Calls a member object; rejects when the call fails. */
  deliver: (recipient: string, batch: DeliveryBatch) => Promise<{ refused: number[] }>
  /** A member object has stored a batch; `last` is the last message of it. */
  onDelivered: (last: SequencedMessage) => void
}

export function createConversationDelivery(parts: ConversationDeliveryDeps) {
  const { conversation, storage, log, reader, deliveries, alarms } = parts

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
    const delivered = messages.map((message) => reader.withQuoted(recipient, message))
    const { refused } = await parts.deliver(recipient, { conversation, messages: delivered, returns })
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
      alarms.set()
    }
    deliveries.acknowledge(recipient, messages.at(-1)?.seq ?? 0)
    const last = messages.findLast(({ seq }) => !refused.includes(seq))
    if (last) parts.onDelivered(last)
  }

  const drain = createKeyedRunner(deliverAll, (recipient, error) => {
    const attempt = deliveries.postpone(recipient, parts.now())
    alarms.set()
    logWarning('member-object-unreachable', { attempt, error })
  })

  const drainAll = (recipients: string[]) =>
    Promise.all(recipients.map((recipient) => drain(recipient, () => deliveries.has(recipient))))

  return {
    /** Delivers everything that is queued for a member object. Never rejects: the alarm retries what fails. */
    async deliver(recipient: string): Promise<void> {
      await drainAll([recipient])
      // A message that was refused goes back to its sender in the same step.
      await drainAll(deliveries.listReturnRecipients(parts.now()))
    },

    /** Delivers what was queued before the object was restarted, except what failed and is not due yet. */
    async deliverRemaining(): Promise<void> {
      await drainAll(deliveries.listDue(parts.now()))
    },

    /** The alarm rang: retries what is due, and stores the delivered marks. */
    async deliverDue(): Promise<void> {
      const now = parts.now()
      await drainAll(deliveries.listDue(Math.max(now, deliveries.getNextDue(now) ?? now)))
      await drainAll(deliveries.listReturnRecipients(parts.now()))
      storage.transactionSync(() => deliveries.save())
      alarms.set()
    },
  }
}
