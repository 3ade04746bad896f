// Decides whether a message is sent, and pays for it: one synchronous step in one transaction (design section 4), so that after
// a crash a message is either paid for and queued, or neither.
import type * as v from 'valibot'
import type { Message, Producer, SendMessage } from '#src/contract/chat.ts'
import type { RefusalDetails } from '#src/contract/refusals.ts'
import { sha256 } from '#src/domain/bytes.ts'
import { packExtra, unpackExtra } from '#worker/durable/kit/message.ts'
import type { TakeResult } from '#worker/durable/kit/rate-windows.ts'
import type { MemberRecord } from './account-copy.ts'
import type { Inbox } from './inbox/inbox.ts'
import type { MessageRateLimit } from './message-rate-limit.ts'
import type { Outbox } from './outbox.ts'
import type { SpendingLimitStore } from './wallet/spending-limit.ts'
import type { Wallet } from './wallet/wallet.ts'

export type SendRequest = {
  conversation: string
  client_id: string
  text: string
  cost: number
  producer: Producer
  acknowledge_fictional: boolean
  /** See `packExtra`. */
  extra?: string | null
}
/** A request to send, over HTTP or the socket, as the member object gets it. `cost`: of the member's site. */
export function requestOf(message: v.InferOutput<typeof SendMessage>, cost: number): SendRequest {
  const { conversation, client_id, text, acknowledge_fictional, quote, photo } = message
  const extra = packExtra({ quote, photo })
  return { conversation, client_id, text, acknowledge_fictional, extra, cost, producer: 'member' }
}

type SendRefusal =
  | 'not_found'
  | 'client_id_reused'
  | 'member_unavailable'
  | 'birth_date_required'
  | 'fictional_unacknowledged'
  | 'spending_guard'
  | 'in_debt'
  | 'insufficient_credits'
  | 'too_many'
  | 'busy'
  | 'invalid'
/** Returned as data, because an error class does not survive the call to another object. */
export type Refused<Code extends string = SendRefusal> = { ok: false; refusal: Code; details: RefusalDetails }
export type SendAnswer = { ok: true; message: Message; credits: number } | Refused

export function refuse<Code extends string>(refusal: Code, details: RefusalDetails = {}): Refused<Code> {
  return { ok: false, refusal, details }
}

type SendDeps = {
  member: string
  inbox: Inbox
  outbox: Outbox
  wallet: Wallet
  spendingLimit: Pick<SpendingLimitStore, 'allows'>
  rateLimit: MessageRateLimit
  record: Pick<MemberRecord, 'lacksBirthDate'>
}

/** Whether it has neither text nor photo. */
const isEmpty = ({ text, extra }: SendRequest) => text === '' && !unpackExtra(extra)?.photo

/** The most that may be queued in one conversation whose object does not answer. */
const WAITING_MAX = 200

/** Stores the message, debits its cost and queues it; or refuses and changes nothing. A repeat is accepted without a second charge. */
export function acceptMessage(
  parts: SendDeps,
  request: SendRequest,
  digest: string,
  at: number,
): { ok: true } | Refused {
  const { outbox } = parts
  const { conversation, client_id, text, extra, producer } = request
  if (isEmpty(request)) return refuse('invalid', { fields: { text: 'required' } })
  // Checked before the message is in the outbox, which would count it.
  const allowed = parts.rateLimit.check(at)
  // Written before the other checks, because this insert shows whether the message is a repeat.
  if (!outbox.add({ conversation, client_id, digest, text, extra: extra ?? null, producer, sent_at: at })) {
    const known = outbox.find(client_id)
    if (known?.conversation !== conversation || known.digest !== digest) return refuse('client_id_reused')
    return known.status === 'returned' ? refuse('member_unavailable') : { ok: true }
  }
  const refused = payFor(parts, request, allowed, at)
  if (refused) {
    outbox.remove(conversation, client_id)
    return refused
  }
  const message = { client_id, sender: parts.member, producer, text, extra: extra ?? null, sent_at: at }
  parts.inbox.expect(conversation, message, request.cost > 0)
  return { ok: true }
}

/** Debits a message that may be sent; otherwise returns the refusal and changes nothing. */
function payFor(
  { inbox, outbox, wallet, spendingLimit, rateLimit, record }: SendDeps,
  { conversation, client_id, cost, acknowledge_fictional }: SendRequest,
  allowed: TakeResult,
  at: number,
): Refused | null {
  const chat = inbox.find(conversation)
  if (!chat?.listed) return refuse('not_found')
  if (chat.blocked || chat.gone) return refuse('member_unavailable')
  if (record.lacksBirthDate()) return refuse('birth_date_required')
  const unacknowledged = chat.peer_kind === 'fictional' && !chat.acknowledged
  if (unacknowledged && !acknowledge_fictional) return refuse('fictional_unacknowledged')
  if (outbox.countQueued(conversation) > WAITING_MAX) return refuse('busy', { retry_after: 5 })
  if (!allowed.ok) return refuse('too_many', { retry_after: allowed.retry_after })
  if (!spendingLimit.allows(conversation, cost, at)) return refuse('spending_guard')
  const paid = wallet.debit(client_id, cost, at)
  if (!paid.ok && paid.debt > 0) return refuse('in_debt')
  if (!paid.ok) return refuse('insufficient_credits', { credits: paid.credits, required: cost })
  rateLimit.count(at)
  if (unacknowledged) inbox.acknowledge(conversation)
  return null
}

/** Tells a repeat from another message with the same `client_id`. */
export const digestOf = ({ text, extra }: Pick<SendRequest, 'text' | 'extra'>): Promise<string> =>
  sha256(extra ? JSON.stringify([text, extra]) : text)
