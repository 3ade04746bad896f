// What a member does to a message of an open conversation beside writing: shown at once, and put back where the server says no.
import type { StoreApi } from 'zustand/vanilla'
import type { Api } from '../contract/client.ts'
import type { ReactionName } from '../domain/reactions.ts'
import type { ConversationState } from './conversation-state.ts'
import { findReaction, withMessageChanges, withOwnReaction } from './message-changes.ts'

export type MessageActions = {
  /** Sets `self`'s reaction, or with the one that stands takes it back. The failure is passed on. */
  react(seq: number, reaction: ReactionName, self: string): Promise<void>
  /** Hides a message from this member alone, or shows it again. The failure is passed on. */
  setHidden(seq: number, hidden: boolean): Promise<void>
  /** What is written next answers this message; null: nothing. */
  replyTo(seq: number | null): void
}

export function createMessageActions(
  api: Api,
  conversation: string,
  store: StoreApi<ConversationState>,
): MessageActions {
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
  }
}
