// Sends the member's message, exactly once: one transaction debits and writes the outbox row, unique by `client_id` (sending.ts); the
// conversation object stores it once by sender and `client_id` and gives it a seq; the receiver ignores a seq that it has. Each step is
// repeated by alarms; what can never arrive is refunded once (docs/architecture.md#a-message).
import type { AlarmScheduler } from '#worker/durable/kit/alarms.ts'
import { messageConcurrency } from '#worker/durable/kit/concurrency-limit.ts'
import { toMessage, unpackExtra } from '#worker/durable/kit/message.ts'
import { refuse } from '#worker/durable/kit/refused.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import type { MemberRecord } from './account-copy.ts'
import type { AnsweringTerms } from './answering-terms.ts'
import type { AwaitedAnswers } from './awaited-answers.ts'
import type { MemberDelivery } from './delivery.ts'
import type { MemberEvents } from './events.ts'
import type { Inbox } from './inbox/inbox.ts'
import type { MessageRateLimit } from './message-rate-limit.ts'
import type { Outbox } from './outbox.ts'
import {
  acceptMessage,
  awaitsAnswer,
  type Closure,
  digestOf,
  type SendAnswer,
  type SendRequest,
} from './sending.ts'
import type { SpendingLimitStore } from './wallet/spending-limit.ts'
import type { Wallet } from './wallet/wallet.ts'

type SendMessageDeps = {
  member: string
  storage: Storage
  record: MemberRecord
  inbox: Inbox
  outbox: Outbox
  wallet: Wallet
  spendingLimit: SpendingLimitStore
  rateLimit: MessageRateLimit
  events: MemberEvents
  delivery: MemberDelivery
  alarms: AlarmScheduler
  /** Asks the conversation object whether the member added a photo and has not sent it. */
  isOffered: (conversation: string, photo: string) => Promise<boolean>
  awaited: AwaitedAnswers
  /** Whether messages to fictional profiles are answered now; null where they are. Asks D1 where memory does not know. */
  findClosure: (terms: AnsweringTerms) => Promise<Closure | null>
  background: (work: Promise<unknown>) => void
  now: () => number
}

export function createMessageSender(parts: SendMessageDeps) {
  const { member, storage, record, inbox, outbox, wallet, events, delivery, alarms, isOffered, now } = parts

  /** Whether the message has no photo, or one that this member added and has not sent. A repeat was checked before. */
  async function mayAttach({ conversation, client_id, extra }: SendRequest): Promise<boolean> {
    const photo = unpackExtra(extra)?.photo
    if (!photo || outbox.find(client_id) || !inbox.find(conversation)?.listed) return true
    return isOffered(conversation, photo)
  }

  /** Null for a message that needs no answer, and for a repeat, which was accepted before. */
  async function findClosureFor(request: SendRequest): Promise<Closure | null> {
    const { conversation, client_id, answering } = request
    if (!awaitsAnswer(request, inbox.find(conversation)) || outbox.find(client_id)) return null
    return parts.findClosure(answering)
  }

  async function acceptAndDeliver(request: SendRequest): Promise<SendAnswer> {
    const [digest, attachable, closure] = await Promise.all([
      digestOf(request),
      mayAttach(request),
      findClosureFor(request),
    ])
    if (!attachable) return refuse('invalid', { fields: { photo: 'invalid' } })
    const at = now()
    const accepted = storage.transactionSync(() =>
      record.isClosed() ? refuse('not_found') : acceptMessage(parts, request, digest, at, closure),
    )
    if (!accepted.ok) return accepted
    alarms.coverMessage(at)
    const { conversation, client_id, text, extra = null } = request
    await delivery.deliver(conversation, client_id)
    if (awaitsAnswer(request, inbox.find(conversation))) parts.background(parts.awaited.report(client_id))
    const stored = outbox.peekSequenced(client_id) ?? outbox.find(client_id)
    if (!stored || ('status' in stored && stored.status === 'returned')) return refuse('member_unavailable')
    const message = toMessage(conversation, { ...stored, text, extra, sender: member })
    if (message.seq === null) events.emitSent([message])
    return { ok: true, message, credits: wallet.getBalance() }
  }

  return async function sendMessage(request: SendRequest): Promise<SendAnswer> {
    const entered = messageConcurrency.enter()
    if (!entered.ok) return refuse('busy', { retry_after: entered.retry_after })
    try {
      return await acceptAndDeliver(request)
    } finally {
      messageConcurrency.leave(entered.place)
    }
  }
}
