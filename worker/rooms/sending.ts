// The decision to send, and the money that goes with it: one synchronous step, run by the desk in one transaction
// (design section 4). Whatever dies afterwards, the message is paid for exactly once and on its way.
import type { Message, Producer } from '#src/contract/chat.ts'
import type { RefusalDetails } from '#src/contract/refusals.ts'
import type { Inbox } from './inbox.ts'
import type { MessagePace } from './message-pace.ts'
import type { Outbox } from './outbox.ts'
import type { Wallet } from './wallet.ts'

export type SendRequest = {
  conversation: string
  client_id: string
  text: string
  cost: number
  producer: Producer
  acknowledge_fictional: boolean
}
type SendRefusal =
  | 'not_found'
  | 'client_id_reused'
  | 'member_unavailable'
  | 'fictional_unacknowledged'
  | 'insufficient_credits'
  | 'too_many'
/** Crosses from a room to a service as data: a class of error would not survive the way. */
export type Refused<Code extends string = SendRefusal> = { ok: false; refusal: Code; details: RefusalDetails }
export type SendAnswer = { ok: true; message: Message; credits: number } | Refused

export function refuse<Code extends string>(refusal: Code, details: RefusalDetails = {}): Refused<Code> {
  return { ok: false, refusal, details }
}

/** Takes the message in, debits its cost and queues it; or refuses and changes nothing. A repeat is accepted as it is. */
export function acceptMessage(
  { inbox, outbox, wallet, pace }: { inbox: Inbox; outbox: Outbox; wallet: Wallet; pace: MessagePace },
  request: SendRequest,
  digest: string,
  at: number,
): { ok: true } | Refused {
  const { conversation, client_id, cost } = request
  const known = outbox.find(client_id)
  if (known) {
    if (known.conversation !== conversation || known.digest !== digest) return refuse('client_id_reused')
    return known.status === 'returned' ? refuse('member_unavailable') : { ok: true }
  }
  const chat = inbox.find(conversation)
  if (!chat?.listed) return refuse('not_found')
  if (chat.blocked || chat.gone) return refuse('member_unavailable')
  const unacknowledged = chat.peer_kind === 'fictional' && !chat.acknowledged
  if (unacknowledged && !request.acknowledge_fictional) return refuse('fictional_unacknowledged')
  const allowed = pace.check(at)
  if (!allowed.ok) return refuse('too_many', { retry_after: allowed.retry_after })
  const paid = wallet.debit(client_id, cost, at)
  if (!paid.ok) return refuse('insufficient_credits', { credits: paid.credits, required: cost })
  pace.count(at)
  if (unacknowledged) inbox.acknowledge(conversation)
  outbox.add({ conversation, client_id, digest, text: request.text, producer: request.producer, sent_at: at })
  return { ok: true }
}
