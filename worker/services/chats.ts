// Chats (specification sections 3 and 7, design section 4): puts together what the member's desk, the room and the
// members' table each know. Who takes part in a conversation comes from the member's own desk, never from a request.

import type * as v from 'valibot'
import type { Chat, ChatListItem, Message, SendMessage } from '#src/contract/chat.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { Bearer } from '../auth/session-token.ts'
import { isBlockedBetween } from '../data/blocks.ts'
import { findVisibleKind, profileCards } from '../data/profiles.ts'
import type { Asker, Member, Session } from '../principal.ts'
import { conversationIdOf } from '../rooms/conversation-id.ts'
import { ASKING_HEADER, type Asking, type AtHand } from '../rooms/protocol.ts'
import { reach, requireOk } from '../rooms/reach.ts'
import { tryOnce } from '../rooms/retry.ts'
import { chatRoom, memberDesk } from '../rooms/stubs.ts'
import { pageAfter, placeOf, toPage } from './cursor.ts'
import type { SiteServiceDeps } from './service-deps.ts'

/** Messages of one page. */
const PAGE_LENGTH = 50

type Page = { id: string; after?: number | undefined; before?: number | undefined }

export function createChats({ env, pool, database, site, now, background }: SiteServiceDeps) {
  const desk = (member_id: string) => memberDesk(env, member_id)
  const cardsFor = (viewer: string, ids: string[]) =>
    profileCards(database.read, { pool, viewer, ids, now: now() })
  const kindOf = (viewer: string, id: string) => findVisibleKind(database.read, { pool, viewer, id })

  async function requireChat(member_id: string, conversation: string, { chat: seen }: AtHand) {
    const chat =
      seen?.conversation === conversation ? seen.view : await reach(() => desk(member_id).view(conversation))
    if (!chat) throw new Refusal('not_found')
    return chat
  }

  return {
    /**
     * A page of the chat list, newest first; the first one without a cursor. `at_hand`: what the desk has said already, of
     * that or of a conversation. Throws `invalid`.
     */
    async list(member_id: string, after?: string, at_hand: AtHand = {}): Promise<ChatListItem[]> {
      const asked = pageAfter(placeOf(after))
      const rows = (after === undefined && at_hand.chats) || (await reach(() => desk(member_id).list(asked)))
      const items = toPage(rows, ({ active_at, conversation }) => ({ at: active_at, id: conversation }))
      const cards = await cardsFor(
        member_id,
        items.map((item) => item.peer),
      )
      return items.flatMap(({ conversation, peer, num_unread_messages, last_message, cursor }) => {
        const profile = cards.get(peer)
        return profile
          ? [{ conversation: { id: conversation }, profile, num_unread_messages, last_message, cursor }]
          : []
      })
    },

    /**
     * Opens the conversation with a profile in the member's own list. `member_unavailable` when there can be none,
     * `email_unconfirmed` for a second one before the address is confirmed.
     */
    async open(
      { id: member_id, email_confirmed }: Pick<Member, 'id' | 'email_confirmed'>,
      profile_id: string,
    ): Promise<{ id: string }> {
      const peer_kind = member_id === profile_id ? null : await kindOf(member_id, profile_id)
      if (!peer_kind) throw new Refusal('member_unavailable')
      const conversation = await conversationIdOf(pool, member_id, profile_id)
      const opening = { conversation, peer: profile_id, peer_kind, email_confirmed }
      requireOk(await reach(() => desk(member_id).open(opening)))
      return { id: conversation }
    },

    /** One page of a conversation. What is queued comes last, without a place. */
    async read(member_id: string, { id, after, before }: Page, at_hand: AtHand = {}): Promise<Chat> {
      const chat = await requireChat(member_id, id, at_hand)
      if (!chat.listed) throw new Refusal('not_found')
      const page = { after, before, cleared_upto: chat.cleared_upto, limit: PAGE_LENGTH }
      const [room, cards, kind] = await Promise.all([
        reach(() => chatRoom(env, id).read(member_id, page)).then(requireOk),
        cardsFor(member_id, [chat.peer]),
        kindOf(member_id, chat.peer),
      ])
      const profile = cards.get(chat.peer)
      if (!profile) throw new Refusal('not_found')
      const gone = kind === null
      if (chat.gone !== gone) background(tryOnce(desk(member_id).setGone(chat.peer, gone)))
      const queued = before === undefined ? withoutPlaced(chat.queued, room.messages) : []
      return {
        conversation: { id, read_upto: chat.read_upto, peer_read_upto: room.peer_read_upto },
        profile,
        messages: [...room.messages, ...queued],
        has_more: room.has_more,
        available: kind !== null,
        acknowledged: chat.acknowledged,
        message_cost: site.settings.message_cost,
      }
    },

    /**
     * Sends a message and debits its cost; the same `client_id` again answers the same message and costs nothing.
     * The desk knows who asks and whom they write to: nobody else is asked. Throws `sign_in_required`, `too_many` (details:
     * retry_after), `not_found`, `client_id_reused`, `member_unavailable`, `fictional_unacknowledged`,
     * `insufficient_credits` (details: credits, required) or `unavailable`.
     */
    async send(
      asker: Pick<Session, 'member_id'> | Bearer,
      { conversation, client_id, text, acknowledge_fictional }: v.InferOutput<typeof SendMessage>,
    ): Promise<{ message: Message; credits: number }> {
      const request = {
        conversation,
        client_id,
        text,
        acknowledge_fictional,
        cost: site.settings.message_cost,
        producer: 'member' as const,
      }
      // Whoever is no bearer was recognised before.
      const [member_id, asking] =
        'hash' in asker ? [asker.desk, { pool, hash: asker.hash }] : [asker.member_id, null]
      const { message, credits } = requireOk(await reach(() => desk(member_id).send(request, asking)))
      return { message, credits }
    },

    /** Marks everything up to a `seq` as read, on all the member's devices and for the other to see. */
    async markRead(member_id: string, conversation: string, read_upto: number): Promise<'done'> {
      if (await reach(() => desk(member_id).markRead(conversation, read_upto))) return 'done'
      throw new Refusal('not_found')
    },

    /** Removes the chat from the member's own list; the other keeps theirs. */
    async remove(member_id: string, conversation: string): Promise<'done'> {
      if (await reach(() => desk(member_id).remove(conversation))) return 'done'
      throw new Refusal('not_found')
    },

    /** Opens a live socket of a session; answers the upgrade. `sign_in_required` when it is over. */
    async connect(asker: Asker): Promise<Response> {
      const [member_id, asking]: [string, Asking] =
        'hash' in asker
          ? [asker.desk, { pool, hash: asker.hash }]
          : [asker.member_id, { pool, session: asker.id }]
      const headers = { Upgrade: 'websocket', [ASKING_HEADER]: JSON.stringify(asking) }
      const answer = await reach(() => desk(member_id).fetch('https://desk/', { headers }))
      if (!answer.webSocket) throw new Refusal('sign_in_required')
      return answer
    },

    /** After a block was added or lifted: both desks learn how the two stand now. Safe to repeat. */
    async syncBlock(member_id: string, profile_id: string): Promise<void> {
      const blocked = await isBlockedBetween(database.read, member_id, profile_id)
      await Promise.all([
        reach(() => desk(member_id).setBlocked(profile_id, blocked, pool)),
        reach(() => desk(profile_id).setBlocked(member_id, blocked, pool)),
      ])
    },
  }
}

/** The desk was asked before the room: a message may have got its place in between. */
function withoutPlaced(queued: Message[], placed: Message[]): Message[] {
  const known = new Set(placed.map(({ sender, client_id }) => `${sender} ${client_id}`))
  return queued.filter(({ sender, client_id }) => !known.has(`${sender} ${client_id}`))
}
