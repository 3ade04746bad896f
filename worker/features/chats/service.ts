// Chats (specification sections 3 and 7, design section 4): combines member object, conversation object and the members' table.
// The participants of a conversation come from the member's own object, never from a request.

import type * as v from 'valibot'
import type { Chat, Message, SendMessage } from '#src/contract/chat.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { findClosure } from '#src/domain/answering.ts'
import type { ReactionName } from '#src/domain/reactions.ts'
import { endOf } from '#src/domain/restriction.ts'
import { conversationIdOf } from '#worker/durable/conversation/conversation-id.ts'
import { callDurableObject, requireOk } from '#worker/durable/kit/call-durable-object.ts'
import { runBestEffort } from '#worker/durable/kit/retry.ts'
import { conversationStub, memberStub } from '#worker/durable/kit/stubs.ts'
import { answeringTermsOf } from '#worker/durable/member/answering-terms.ts'
import { requestOf } from '#worker/durable/member/sending.ts'
import {
  type CallerSession,
  type ChatState,
  type Preloaded,
  SOCKET_HEADER,
  type SocketRequest,
} from '#worker/durable/protocol.ts'
import { findLastSeen } from '#worker/features/answer-desk/presence.ts'
import { profileCards } from '#worker/features/members/card-queries.ts'
import { findReachable, findVisibleKind } from '#worker/features/members/visibility-queries.ts'
import type { Bearer } from '#worker/platform/crypto/session-token.ts'
import type { Caller, Member, Session } from '#worker/principal.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'
import { createChatList } from './list-service.ts'
import { withoutPeer } from './without-peer.ts'

/** Messages of one page. */
const PAGE_LENGTH = 50

type Page = { id: string } & Record<'after' | 'before' | 'since', number | undefined>

export function createChats(deps: SiteServiceDeps) {
  const { env, pool, database, site, now, background } = deps
  const memberObject = (member_id: string) => memberStub(env, member_id)
  const kindOf = (viewer: string, id: string) => findVisibleKind(database.read, { pool, viewer, id })

  /** Whether paid messages to the peer are refused now, because nobody would answer. */
  async function closureFor({ peer_kind }: ChatState) {
    if (peer_kind !== 'fictional' || site.settings.message_cost === 0) return null
    const seen_at = site.answering && (await findLastSeen(database.read, pool, now()))
    return findClosure(site.answering, seen_at, now())
  }

  async function requireChat(member_id: string, conversation: string, { chat: seen }: Preloaded) {
    const chat =
      seen?.conversation === conversation
        ? seen.view
        : await callDurableObject(() => memberObject(member_id).view(conversation))
    if (!chat || chat.blocked === 'me') throw new Refusal('not_found')
    return chat
  }

  return {
    ...createChatList(deps),

    /**
     * Opens the conversation with a profile in the member's own list. `member_unavailable` when there can be none,
     * `email_unconfirmed` for a second one before the address is confirmed, `not_writing_to` where the other does not let this member
     * begin one, `chats_restricted` (details: until) where this member may begin none; an existing one opens all the same.
     */
    async open(
      { id: member_id, email_confirmed }: Pick<Member, 'id' | 'email_confirmed'>,
      profile_id: string,
    ): Promise<{ id: string }> {
      const peer =
        member_id === profile_id
          ? null
          : await findReachable(database.read, { pool, viewer: member_id, id: profile_id })
      if (!peer) throw new Refusal('member_unavailable')
      const conversation = await conversationIdOf(pool, member_id, profile_id)
      const { kind: peer_kind, may_write: may_begin } = peer
      const opening = { conversation, peer: profile_id, peer_kind, email_confirmed, may_begin }
      requireOk(await callDurableObject(() => memberObject(member_id).open(opening)))
      return { id: conversation }
    },

    /**
     * One page of a conversation. Queued messages come last, without a seq. `not_found` while the member blocks the other; a peer who
     * blocks the member looks as if they had deleted their account (docs/decisions/privacy.md).
     */
    async read(
      member_id: string,
      { id, after, before, since }: Partial<Page> & { id: string },
      preloaded: Preloaded = {},
    ): Promise<Chat> {
      const chat = await requireChat(member_id, id, preloaded)
      if (!chat.listed) throw new Refusal('not_found')
      const page = { after, before, since, cleared_upto: chat.cleared_upto, limit: PAGE_LENGTH }
      const [conversationObject, cards, kind, closure] = await Promise.all([
        callDurableObject(() => conversationStub(env, id).read(member_id, page))
          .then(requireOk)
          .then((answer) => (chat.blocked ? withoutPeer(answer, chat.peer) : answer)),
        profileCards(database.read, { pool, viewer: member_id, ids: [chat.peer], now: now() }),
        kindOf(member_id, chat.peer),
        closureFor(chat),
      ])
      const profile = cards.get(chat.peer)
      if (!profile) throw new Refusal('not_found')
      const gone = kind === null
      if (!chat.blocked && chat.gone !== gone)
        background(runBestEffort(memberObject(member_id).setPeerGone(chat.peer, gone)))
      const queued = before === undefined ? withoutPlaced(chat.queued, conversationObject.messages) : []
      return {
        conversation: {
          id,
          read_upto: chat.read_upto,
          peer_read_upto: chat.read_receipts ? conversationObject.peer_read_upto : 0,
          peer_has_upto: conversationObject.peer_has_upto,
        },
        profile,
        messages: [...conversationObject.messages, ...queued],
        ...(since !== undefined && { changes: conversationObject.changes }),
        revision: conversationObject.revision,
        has_more: conversationObject.has_more,
        available: kind !== null,
        acknowledged: chat.acknowledged,
        message_cost: site.settings.message_cost,
        ...(closure && { not_answered: toShown(closure) }),
        ...(chat.restriction && { restricted: { until: endOf(chat.restriction) } }),
        ...(env.TRANSLATE_URL && { translates: true }),
      }
    },

    /**
     * Sends a message and debits its cost; the same `client_id` again returns the same message and costs nothing. The member object
     * knows the session and the peer, so that this takes one call. Throws `sign_in_required`, `too_many` (details:
     * retry_after), `not_found`, `client_id_reused`, `member_unavailable`, `birth_date_required`, `chats_restricted` (details: until), `fictional_unacknowledged`,
     * `not_answered_now` (details: opens_at),
     * `insufficient_credits` (details: credits, required), `busy` (details: retry_after) or `unavailable`.
     */
    async send(
      caller: Pick<Session, 'member_id'> | Bearer,
      message: v.InferOutput<typeof SendMessage>,
    ): Promise<{ message: Message; credits: number }> {
      const { message_cost: cost } = site.settings
      const request = requestOf(message, { cost, answering: answeringTermsOf(site) })
      // A caller without a bearer token was authenticated before.
      const [member_id, callerSession] =
        'hash' in caller ? [caller.member_id, { pool, hash: caller.hash }] : [caller.member_id, null]
      const sent = requireOk(
        await callDurableObject(() => memberObject(member_id).send(request, callerSession)),
      )
      return { message: sent.message, credits: sent.credits }
    },

    /** Marks everything up to a `seq` as read, on all the member's devices and for the other to see. */
    async markRead(member_id: string, conversation: string, read_upto: number): Promise<'done'> {
      if (await callDurableObject(() => memberObject(member_id).markRead(conversation, read_upto)))
        return 'done'
      throw new Refusal('not_found')
    },

    /** Archives a chat, or puts it back into the list. */
    async archive(member_id: string, conversation: string, archived: boolean): Promise<'done'> {
      if (await callDurableObject(() => memberObject(member_id).archive(conversation, archived)))
        return 'done'
      throw new Refusal('not_found')
    },

    /** Removes the chat from the member's own list; the other keeps theirs. */
    async remove(member_id: string, conversation: string): Promise<'done'> {
      if (await callDurableObject(() => memberObject(member_id).remove(conversation))) return 'done'
      throw new Refusal('not_found')
    },

    /** Sets the member's reaction to a message; null takes it back. Throws `not_found`, `member_unavailable`. */
    async react(
      member_id: string,
      { conversation, seq, reaction }: { conversation: string; seq: number; reaction: ReactionName | null },
    ): Promise<'done'> {
      requireOk(await callDurableObject(() => memberObject(member_id).react(conversation, seq, reaction)))
      return 'done'
    },

    /** Hides a message from the member alone, or shows it again. Throws `not_found`. */
    async setHidden(
      member_id: string,
      { conversation, seq }: { conversation: string; seq: number },
      hidden: boolean,
    ): Promise<'done'> {
      requireOk(await callDurableObject(() => memberObject(member_id).setHidden(conversation, seq, hidden)))
      return 'done'
    },

    /** Opens a live socket of a session; answers the upgrade. `sign_in_required` when the session has ended. */
    async connect(caller: Caller): Promise<Response> {
      const [member_id, callerSession]: [string, CallerSession] =
        'hash' in caller
          ? [caller.member_id, { pool, hash: caller.hash }]
          : [caller.member_id, { pool, session: caller.id }]
      const request: SocketRequest = {
        caller_session: callerSession,
        message_cost: site.settings.message_cost,
        answering: answeringTermsOf(site),
      }
      const headers = { Upgrade: 'websocket', [SOCKET_HEADER]: JSON.stringify(request) }
      const answer = await callDurableObject(() =>
        memberObject(member_id).fetch('https://desk/', { headers }),
      )
      if (!answer.webSocket) throw new Refusal('sign_in_required')
      return answer
    },
  }
}

const toShown = ({ opens_at }: { opens_at: number | null }) => ({
  opens_at: opens_at === null ? null : new Date(opens_at).toISOString(),
})

/** The member object was asked before the conversation object: a queued message may have got its seq in between. */
function withoutPlaced(queued: Message[], placed: Message[]): Message[] {
  const known = new Set(placed.map(({ sender, client_id }) => `${sender} ${client_id}`))
  return queued.filter(({ sender, client_id }) => !known.has(`${sender} ${client_id}`))
}
