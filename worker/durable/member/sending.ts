// Decides whether a message is sent, and pays for it: one synchronous step in one transaction (design section 4), so that after
// a crash a message is either paid for and queued, or neither.
import type * as v from 'valibot'
import type { Message, Producer, SendMessage } from '#src/contract/chat.ts'
import type { RefusalDetails } from '#src/contract/refusals.ts'
import { sha256 } from '#src/domain/bytes.ts'
import { endOf, type Restriction } from '#src/domain/restriction.ts'
import { packExtra, unpackExtra } from '#worker/durable/kit/message.ts'
import type { TakeResult } from '#worker/durable/kit/rate-windows.ts'
import { type Refused, refuse } from '#worker/durable/kit/refused.ts'
import type { MemberRecord } from './account-copy.ts'
import type { AnsweringTerms } from './answering-terms.ts'
import type { AwaitedAnswers } from './awaited-answers.ts'
import type { InboxChat } from './inbox/chat-rows.ts'
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
  /** Of the member's site: when messages to fictional profiles are answered; null: never. */
  answering: AnsweringTerms
  /** See `packExtra`. */
  extra?: string | null
}
/** What the member's site says of a message. */
export type SendTerms = Pick<SendRequest, 'cost' | 'answering'>
/** Why nobody answers now; `opens_at` in epoch milliseconds. */
export type Closure = { opens_at: number | null }

/** A request to send, over HTTP or the socket, as the member object gets it. */
export function requestOf(message: v.InferOutput<typeof SendMessage>, terms: SendTerms): SendRequest {
  const { conversation, client_id, text, acknowledge_fictional, quote, photo } = message
  const extra = packExtra({ quote, photo })
  return { conversation, client_id, text, acknowledge_fictional, extra, ...terms, producer: 'member' }
}

type SendRefusal =
  | 'not_found'
  | 'client_id_reused'
  | 'member_unavailable'
  | 'birth_date_required'
  | 'chats_restricted'
  | 'fictional_unacknowledged'
  | 'not_answered_now'
  | 'spending_guard'
  | 'in_debt'
  | 'insufficient_credits'
  | 'too_many'
  | 'busy'
  | 'invalid'
type SendRefused = Refused<SendRefusal>
export type SendAnswer = { ok: true; message: Message; credits: number } | SendRefused

type SendDeps = {
  member: string
  inbox: Inbox
  outbox: Outbox
  wallet: Wallet
  spendingLimit: Pick<SpendingLimitStore, 'allows'>
  rateLimit: MessageRateLimit
  record: Pick<MemberRecord, 'lacksBirthDate' | 'findRestriction'>
  awaited: Pick<AwaitedAnswers, 'add'>
}

/** Whether it has neither text nor photo. */
const isEmpty = ({ text, extra }: SendRequest) => text === '' && !unpackExtra(extra)?.photo

/** The most that may be queued in one conversation whose object does not answer. */
const WAITING_MAX = 200

/** Whether the message must be answered, or its credits go back: paid for, to a fictional profile. */
export const awaitsAnswer = (
  { cost, producer }: Pick<SendRequest, 'cost' | 'producer'>,
  chat: Pick<InboxChat, 'peer_kind'> | null,
): boolean => cost > 0 && producer === 'member' && chat?.peer_kind === 'fictional'

/**
 * Stores the message, debits its cost and queues it; or refuses and changes nothing, except that an acknowledgement is kept. A repeat is accepted without a second charge.
 * `closure`: nobody answers messages to fictional profiles now.
 */
export function acceptMessage(
  parts: SendDeps,
  request: SendRequest,
  digest: string,
  at: number,
  closure: Closure | null = null,
): { ok: true } | SendRefused {
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
  const refused = payFor(parts, request, { allowed, closure }, at)
  if (refused) {
    outbox.remove(conversation, client_id)
    return refused
  }
  const message = { client_id, sender: parts.member, producer, text, extra: extra ?? null, sent_at: at }
  const chat = parts.inbox.find(conversation)
  if (chat && request.answering && awaitsAnswer(request, chat))
    parts.awaited.add({ client_id, conversation, profile: chat.peer, sent_at: at }, request.answering)
  parts.inbox.expect(conversation, message, request.cost > 0)
  return { ok: true }
}

/** Debits a message that may be sent; otherwise returns the refusal. Keeps the acknowledgement in both cases. */
function payFor(
  { inbox, outbox, wallet, spendingLimit, rateLimit, record }: SendDeps,
  request: SendRequest,
  { allowed, closure }: { allowed: TakeResult; closure: Closure | null },
  at: number,
): SendRefused | null {
  const { conversation, client_id, cost, acknowledge_fictional } = request
  const chat = inbox.find(conversation)
  if (!chat?.listed) return refuse('not_found')
  if (chat.blocked || chat.gone) return refuse('member_unavailable')
  const unacknowledged = chat.peer_kind === 'fictional' && !chat.acknowledged
  // Kept whatever follows: whoever lacks credits or a birth date has acknowledged it all the same.
  if (unacknowledged && acknowledge_fictional) inbox.acknowledge(conversation)
  if (record.lacksBirthDate()) return refuse('birth_date_required')
  const restriction = isNewChat(chat) && record.findRestriction(at)
  if (restriction) return refuse('chats_restricted', untilOf(restriction))
  if (awaitsAnswer(request, chat) && (closure || !request.answering))
    return refuse('not_answered_now', openingOf(closure))
  if (unacknowledged && !acknowledge_fictional) return refuse('fictional_unacknowledged')
  if (outbox.countQueued(conversation) > WAITING_MAX) return refuse('busy', { retry_after: 5 })
  if (!allowed.ok) return refuse('too_many', { retry_after: allowed.retry_after })
  if (!spendingLimit.allows(conversation, cost, at)) return refuse('spending_guard')
  const paid = wallet.debit(client_id, cost, at)
  if (!paid.ok && paid.debt > 0) return refuse('in_debt')
  if (!paid.ok) return refuse('insufficient_credits', { credits: paid.credits, required: cost })
  rateLimit.count(at)
  return null
}

/** Whether nobody has written in it yet. */
export const isNewChat = ({
  last_seq,
  received_upto,
}: Pick<InboxChat, 'last_seq' | 'received_upto'>): boolean => last_seq === 0 && received_upto === 0

/** The details of a refused first message. */
export function untilOf(restriction: Restriction): RefusalDetails {
  const until = endOf(restriction)
  return until === null ? {} : { until }
}

const openingOf = (closure: Closure | null): RefusalDetails =>
  closure?.opens_at == null ? {} : { opens_at: new Date(closure.opens_at).toISOString() }

/** Tells a repeat from another message with the same `client_id`. */
export const digestOf = ({ text, extra }: Pick<SendRequest, 'text' | 'extra'>): Promise<string> =>
  sha256(extra ? JSON.stringify([text, extra]) : text)
