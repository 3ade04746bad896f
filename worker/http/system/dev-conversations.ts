// `POST /_dev/conversations`, in local bundles alone: has members and fictional profiles write to each other at times that are over, through
// their member objects, so that what is not answered waits at the answer desk and is given back when its time is over.
import type { Context } from 'hono'
import * as v from 'valibot'
import { MessageText, ProfileId } from '#src/contract/fields.ts'
import { answerBy } from '#src/domain/answering.ts'
import type { AppEnv } from '#worker/context.ts'
import { conversationIdOf } from '#worker/durable/conversation/conversation-id.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { answeringTermsOf } from '#worker/durable/member/answering-terms.ts'
import type { SendRequest } from '#worker/durable/member/sending.ts'
import { waitingIdOf } from '#worker/features/answer-desk/waiting-queries.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { batch, build } from '#worker/platform/database/query.ts'
import { readDevInput } from './dev-input.ts'

/** A profile can answer once it has the message, which takes a moment. */
const RETRY_MS = 20
const ATTEMPTS_MAX = 250

const PastMessage = v.strictObject({
  client_id: v.string(),
  by: v.picklist(['member', 'profile']),
  text: MessageText,
  /** Epoch milliseconds. */
  sent_at: v.number(),
})
const PastConversation = v.strictObject({
  member_id: ProfileId,
  profile_id: ProfileId,
  /** The member's credits before they wrote. */
  credits: v.number(),
  /** The member's and the profile's in turn, the member's first. */
  messages: v.array(PastMessage),
})
type PastConversation = v.InferOutput<typeof PastConversation>
const PastConversations = v.strictObject({
  /** Who answered for the profiles. */
  operator: v.string(),
  conversations: v.array(PastConversation),
})

/** Safe to repeat. Returns in `error` what was wrong, by field. */
export async function writeConversations(c: Context<AppEnv>): Promise<Response> {
  const past = await readDevInput(c, PastConversations)
  if ('refusal' in past) return past.refusal
  const { operator, conversations } = past.output
  await Promise.all(conversations.map((one) => writeConversation(c, operator, one)))
  return c.json('done')
}

async function writeConversation(
  c: Context<AppEnv>,
  operator: string,
  past: PastConversation,
): Promise<void> {
  const { env } = c
  const { site } = c.var
  const { member_id, profile_id, credits, messages } = past
  const conversation = await conversationIdOf(site.pool, member_id, profile_id)
  await recordAnswers(c, { ...past, conversation, operator })
  const opening = {
    conversation,
    peer: profile_id,
    peer_kind: 'fictional',
    email_confirmed: true,
    may_begin: true,
  } as const
  for (const { client_id, by, text, sent_at } of messages) {
    const is_member = by === 'member'
    const request: SendRequest = {
      conversation,
      client_id,
      text,
      cost: is_member ? site.settings.message_cost : 0,
      producer: is_member ? 'member' : 'operator',
      acknowledge_fictional: is_member,
      answering: is_member ? answeringTermsOf(site) : null,
    }
    const begins = is_member && { opening, grant: { key: 'demo', origin: 'gift', credits } as const }
    await untilAccepted(() =>
      memberStub(env, is_member ? member_id : profile_id).relive(sent_at, {
        ...begins,
        request,
      }),
    )
  }
}

async function untilAccepted(send: () => Promise<{ ok: boolean; refusal?: string }>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { ok, refusal } = await send()
    if (ok) return
    if (refusal !== 'not_found' || attempt === ATTEMPTS_MAX) throw new Error(`not sent: ${refusal}`)
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

/** Written before the messages are sent: the member object finds them answered, and gives none of them back. */
async function recordAnswers(
  c: Context<AppEnv>,
  {
    conversation,
    operator,
    member_id,
    profile_id,
    messages,
  }: PastConversation & { conversation: string; operator: string },
): Promise<void> {
  const { site } = c.var
  const of = { pool: site.pool, conversation, member_id, profile_id }
  const answering = answeringTermsOf(site)
  const writes = messages.flatMap(({ client_id, sent_at }, index) => {
    const answer = messages[index + 1]
    if (answer?.by !== 'profile' || !answering) return []
    const { client_id: id, sent_at: at } = answer
    return [
      build
        .insertInto('waiting_messages')
        .values({
          ...of,
          id: waitingIdOf({ member_id, client_id }),
          seq: index + 1,
          sent_at,
          due_at: answerBy(answering, sent_at),
          state: 'answered',
          decided_at: at,
          answer_id: id,
        })
        .onConflict((conflict) => conflict.doNothing()),
      build
        .insertInto('desk_answers')
        .values({ ...of, id, operator, digest: '', text: null, created_at: at, delivered_at: at })
        .onConflict((conflict) => conflict.doNothing()),
    ]
  })
  if (writes.length > 0) await batch(databaseOf(c.env, site.pool).write, writes)
}
