// What a member does in an open conversation beside writing: shown at once, and undone where the server refuses.
import type { StoreApi } from 'zustand/vanilla'
import type { Api } from '../contract/client.ts'
import type { ReactionName } from '../domain/reactions.ts'
import { type ConversationState, lastSeq } from './conversation-state.ts'
import { findReaction, withMessageChanges, withOwnReaction } from './message-changes.ts'
import type { TabEvent } from './tabs.ts'

export type MessageActions = {
  /** Sets `self`'s reaction, or takes it back where it is the same. The error is passed on. */
  react(seq: number, reaction: ReactionName, self: string): Promise<void>
  /** Hides a message from this member alone, or shows it again. The error is passed on. */
  setHidden(seq: number, hidden: boolean): Promise<void>
  /** The next message replies to this one; null: to none. */
  replyTo(seq: number | null): void
  /** Marks all placed messages as read; on failure they count as unread again, and the error is passed on. */
  markRead(): Promise<void>
}

export type MessageActionsDeps = {
  /** The member whose conversation it is. */
  self(): string
  /** To the member's other tabs. */
  publish(event: TabEvent): void
}

export function createMessageActions(
  api: Api,
  conversation: string,
  store: StoreApi<ConversationState>,
  { self: member, publish }: MessageActionsDeps,
): MessageActions {
  const setReadUpto = (read_upto: number) =>
    store.setState(({ chat }) => ({
      chat: { ...chat, conversation: { ...chat.conversation, read_upto } },
    }))

  return {
    async react(seq, wanted, self) {
      const before = findReaction(store.getState(), seq, self)?.reaction ?? null
      const reaction = before === wanted ? null : wanted
      store.setState((state) => withOwnReaction(state, seq, { member: self, reaction }))
      try {
        await api.reactions.set({ conversation, seq, reaction })
      } catch (error) {
        store.setState((state) => withOwnReaction(state, seq, { member: self, reaction: before }))
        throw error
      }
    },
    async setHidden(seq, hidden) {
      const show = (is: boolean) =>
        store.setState((state) => ({
          ...withMessageChanges(state, [{ seq, reactions: [], hidden: is }]),
          ...(is && state.replying === seq && { replying: null }),
        }))
      show(hidden)
      try {
        await api.message[hidden ? 'hide' : 'restore']({ conversation, seq })
      } catch (error) {
        show(!hidden)
        throw error
      }
    },
    replyTo: (replying) => store.setState({ replying }),
    async markRead() {
      const { messages, conversation: before } = store.getState().chat
      const read_upto = lastSeq(messages)
      if (read_upto <= before.read_upto) return
      setReadUpto(read_upto)
      try {
        await api.chat.markRead({ conversation, read_upto })
        publish({ type: 'read', conversation, reader: member(), read_upto })
      } catch (error) {
        if (store.getState().chat.conversation.read_upto === read_upto) setReadUpto(before.read_upto)
        throw error
      }
    },
  }
}
