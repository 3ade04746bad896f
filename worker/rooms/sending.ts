// The decision to send, and the money that goes with it: one synchronous step, run by the desk in one transaction
// (design section 4). Whatever dies afterwards, the message is paid for exactly once and on its way.
import type { Message, Producer } from '#src/contract/chat.ts'
import type { ProfileKind } from '#src/contract/profile.ts'
import type { RefusalDetails } from '#src/contract/refusals.ts'
import type { Inbox } from './inbox.ts'
import type { Outbox } from './outbox.ts'
import type { Wallet } from './wallet.ts'

/** `available`: whether the peer may be written to now; `peer_kind` as the members' table has it. */
export type SendRequest = {
  conversation: string
  client_id: string
  text: string
  cost: number
  producer: Producer
  peer_kind: ProfileKind
  available: boolean
  acknowledge_fictional: boolean
}
type SendRefusal =
  | 'not_found'
  | 'client_id_reused'
  | 'member_unavailable'
  | 'fictional_unacknowledged'
  | 'insufficient_credits'
/** Crosses from a room to a service as data: a class of error would not survive the way. */
export type Refused<Code extends string = SendRefusal> = { ok: false; refusal: Code; details: RefusalDetails }
export type SendAnswer = { ok: true; message: Message; credits: number } | Refused

export function refuse<Code extends string>(refusal: Code, details: RefusalDetails = {}): Refused<Code> {
  return { ok: false, refusal, details }
}

/** Takes the message in, debits its cost and queues it; or refuses and changes nothing. A repeat is accepted as it is. */
export function acceptMessage(
  { inbox, outbox, wallet }: { inbox: Inbox; outbox: Outbox; wallet: Wallet },
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
  if (!request.available) return refuse('member_unavailable')
  const unacknowledged = request.peer_kind === 'fictional' && !chat.acknowledged
  if (unacknowledged && !request.acknowledge_fictional) return refuse('fictional_unacknowledged')
  const paid = wallet.debit(client_id, cost, at)
  if (!paid.ok) return refuse('insufficient_credits', { credits: paid.credits, required: cost })
  if (unacknowledged) inbox.acknowledge(conversation)
  outbox.add({ conversation, client_id, digest, text: request.text, producer: request.producer, sent_at: at })
  return { ok: true }
}
