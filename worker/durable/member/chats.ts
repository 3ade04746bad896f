// What a member does in a chat, and what others do to it: here, at its conversation object, then in the events for the member's tabs.
import type { ReactionName } from '#src/domain/reactions.ts'
import { toMessage } from '#worker/durable/kit/message.ts'
import { type Refused, refuse } from '#worker/durable/kit/refused.ts'
import type { Storage } from '#worker/durable/kit/storage.ts'
import type { conversationStub } from '#worker/durable/kit/stubs.ts'
import type { BlockedBy, ChatState, OpenAnswer, OpenPermission } from '#worker/durable/protocol.ts'
import type { MemberRecord } from './account-copy.ts'
import type { MemberEvents } from './events.ts'
import type { Opening } from './inbox/chat-list.ts'
import { blockedBy } from './inbox/chat-rows.ts'
import type { Inbox } from './inbox/inbox.ts'
import type { NewLikes } from './new-likes.ts'
import type { Outbox } from './outbox.ts'
import { isNewChat, untilOf } from './sending.ts'

type MemberChatsDeps = {
  member: string
  storage: Storage
  record: MemberRecord
  inbox: Inbox
  outbox: Outbox
  events: MemberEvents
  newLikes: NewLikes
  conversationObject: (conversation: string) => ReturnType<typeof conversationStub>
  now: () => number
}

export function createMemberChats(parts: MemberChatsDeps) {
  const { member, storage, record, inbox, outbox, events, newLikes, conversationObject, now } = parts

  return {
    open({ email_confirmed, may_begin, ...opening }: Opening & OpenPermission): OpenAnswer {
      return storage.transactionSync(() => {
        const is_new = !inbox.hasStarted(opening.conversation)
        if (!may_begin && is_new) return refuse('not_writing_to')
        const restriction = is_new && record.findRestriction(now())
        if (restriction) return refuse('chats_restricted', untilOf(restriction))
        const may = email_confirmed || inbox.beginUnconfirmed(opening.conversation)
        if (!may) return refuse('email_unconfirmed')
        inbox.open(opening, now())
        return { ok: true }
      })
    },

    view(conversation: string): ChatState | null {
      const chat = inbox.find(conversation)
      if (!chat) return null
      return {
        peer: chat.peer,
        peer_kind: chat.peer_kind,
        listed: chat.listed === 1,
        gone: chat.gone === 1,
        blocked: blockedBy(chat),
        acknowledged: chat.peer_kind !== 'fictional' || chat.acknowledged === 1,
        read_upto: chat.read_upto,
        restriction: isNewChat(chat) ? record.findRestriction(now()) : null,
        read_receipts: record.sharesReads(),
        cleared_upto: chat.cleared_upto,
        queued: outbox
          .listQueued(conversation)
          .map((message) => toMessage(conversation, { ...message, seq: null, sender: member })),
      }
    },

    archive(conversation: string, archived: boolean): boolean {
      if (inbox.find(conversation)?.listed !== 1) return false
      storage.transactionSync(() => inbox.archive(conversation, archived))
      events.emit({ type: 'chat-archived', conversation, archived })
      return true
    },

    async remove(conversation: string): Promise<boolean> {
      if (!inbox.find(conversation)) return false
      storage.transactionSync(() => inbox.remove(conversation))
      const cleared_upto = inbox.find(conversation)?.cleared_upto ?? 0
      if (cleared_upto > 0) await conversationObject(conversation).clear(member, cleared_upto)
      events.emit({ type: 'chat-removed', conversation })
      return true
    },

    async markRead(conversation: string, upto: number): Promise<boolean> {
      const chat = inbox.find(conversation)
      if (!chat || blockedBy(chat) === 'me') return false
      const answer = await conversationObject(conversation).markRead(member, upto, record.sharesReads())
      if (!answer.ok) return false
      const moved = storage.transactionSync(() => inbox.markRead(conversation, answer.read_upto))
      if (moved) events.emitRead(conversation, member, answer.read_upto)
      return true
    },

    async react(
      conversation: string,
      seq: number,
      reaction: ReactionName | null,
    ): Promise<{ ok: true } | Refused<'not_found' | 'member_unavailable'>> {
      const chat = inbox.find(conversation)
      if (!chat?.listed || seq <= chat.cleared_upto || record.isClosed()) return refuse('not_found')
      if (chat.blocked || chat.gone) return refuse('member_unavailable')
      const answer = await conversationObject(conversation).react(member, seq, reaction)
      if (!answer.ok) return answer
      if (answer.marked) events.emitReaction(conversation, answer.marked)
      return { ok: true }
    },

    async setHidden(
      conversation: string,
      seq: number,
      hidden: boolean,
    ): Promise<{ ok: true } | Refused<'not_found'>> {
      const chat = inbox.find(conversation)
      if (!chat?.listed || seq <= chat.cleared_upto) return refuse('not_found')
      const answer = await conversationObject(conversation).setHidden(member, seq, hidden)
      if (!answer.ok) return answer
      storage.transactionSync(() => {
        if (hidden) inbox.removeMessage(conversation, seq, answer.previous)
        else inbox.restoreMessage(conversation, answer.message)
      })
      events.emitHidden(conversation, seq, hidden)
      return { ok: true }
    },

    async setBlocked(peer: string, by: BlockedBy, pool: string): Promise<void> {
      storage.transactionSync(() => inbox.setBlocked(peer, by))
      // A blocked peer is in no list of likes.
      await newLikes.refresh(pool)
      events.emit({ type: by === 'me' ? 'blocked' : 'unblocked', profile: peer })
    },

    setBlockedByPeer(peer: string, by: BlockedBy): void {
      const looks_different = storage.transactionSync(() => inbox.setBlocked(peer, by))
      if (looks_different) events.emit({ type: 'gone', profile: peer, gone: by !== null })
    },

    setPeerGone(peer: string, gone: boolean): void {
      if (inbox.setGone(peer, gone)) events.emit({ type: 'gone', profile: peer, gone })
    },

    eraseMessagesOf(peer: string): void {
      const has_changed = inbox.setGone(peer, true)
      inbox.eraseMessagesOf(peer)
      if (has_changed) events.emit({ type: 'gone', profile: peer, gone: true })
    },
  }
}
