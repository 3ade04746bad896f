import type { ChatListItem } from '#src/contract/chat.ts'
import type { ProfileCard } from '#src/contract/profile.ts'
import { LIST_PAGE_LENGTH } from '#src/domain/lists.ts'
import { nameMatcher } from '#src/domain/name-search.ts'
import { conversationIdOf } from '#worker/durable/conversation/conversation-id.ts'
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import type { InboxItem, InboxPeer } from '#worker/durable/member/inbox/chat-list.ts'
import type { Preloaded } from '#worker/durable/protocol.ts'
import { profileCards, profileNames } from '#worker/features/members/card-queries.ts'
import { pageAfter, positionOf, toPage } from '#worker/platform/database/cursor.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'

export function createChatList({ env, pool, database, now }: ServiceDeps) {
  const memberObject = (member_id: string) => memberStub(env, member_id)
  const cardsFor = (viewer: string, ids: string[]) =>
    profileCards(database.read, { pool, viewer, ids, now: now() })

  return {
    /**
     * A page of the chat list, or of the archive, newest first; the first one without a cursor. `preloaded`: what the member object has
     * returned already. Throws `invalid`.
     */
    async list(
      member_id: string,
      { after, archived }: { after?: string | undefined; archived?: '1' | undefined } = {},
      preloaded: Preloaded = {},
    ): Promise<ChatListItem[]> {
      const cursors = { env, list: 'chats', of: member_id }
      const request = { ...pageAfter(await positionOf(cursors, after)), archived: archived === '1' }
      const known = after === undefined && !request.archived ? preloaded.chats : undefined
      const rows = known ?? (await callDurableObject(() => memberObject(member_id).list(request)))
      const items = await toPage(cursors, rows, ({ active_at, conversation }) => ({
        at: active_at,
        id: conversation,
      }))
      const cards = await cardsFor(member_id, items.map(peerOf))
      return toListed(items, cards)
    },

    /** The newest chats, archived or not, with members of such a name; at most a page. */
    async find(member_id: string, q: string): Promise<ChatListItem[]> {
      const peers = await callDurableObject(() => memberObject(member_id).listPeers())
      const names = await profileNames(database.read, { pool, viewer: member_id, ids: peers.map(peerOf) })
      const hasName = nameMatcher(q)
      const found = peers.filter(({ peer }) => hasName(names.get(peer) ?? '')).slice(0, LIST_PAGE_LENGTH)
      const [items, cards] = await Promise.all([
        callDurableObject(() => memberObject(member_id).pick(found.map(({ conversation }) => conversation))),
        cardsFor(member_id, found.map(peerOf)),
      ])
      return toListed(items, cards)
    },

    /** The conversation with a profile if it is in the member's list or archive; begins none. */
    async findWith(member_id: string, profile_id: string): Promise<{ id: string | null }> {
      if (member_id === profile_id) return { id: null }
      const id = await conversationIdOf(pool, member_id, profile_id)
      const [chat] = await callDurableObject(() => memberObject(member_id).pick([id]))
      return { id: chat ? id : null }
    },
  }
}

const peerOf = ({ peer }: InboxPeer) => peer

/** Rows of the chat list with the cards of the peers; a row without a card is left out. */
function toListed(
  items: readonly (InboxItem & { cursor?: string | null })[],
  cards: ReadonlyMap<string, ProfileCard>,
): ChatListItem[] {
  return items.flatMap(({ conversation, peer, active_at: _, ...item }) => {
    const profile = cards.get(peer)
    return profile ? [{ ...item, conversation: { id: conversation }, profile }] : []
  })
}
