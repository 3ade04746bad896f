// Keeps the messages of a conversation without a gap. What comes live, or as the answer to a message of one's own, may stand beyond
// one: the newest message known is not how far everything is known.
import type { StoreApi } from 'zustand/vanilla'
import type { Chat, Message } from '../contract/chat.ts'
import type { Api } from '../contract/client.ts'
import { type ConversationState, lastContiguousSeq, lastSeq } from './conversation-state.ts'
import { withMessageChanges } from './message-changes.ts'

export type MessageSync = {
  /** Asks for all that is not known, and settles when it is. */
  catchUp(): Promise<void>
  /** To be called when messages were placed: asks for what lies between, if something does. */
  closeGap(): void
}

/** `merge` takes messages into the store. */
export function createMessageSync(
  api: Api,
  id: string,
  store: StoreApi<ConversationState>,
  merge: (fresh: readonly Message[], more: Partial<Chat>) => void,
): MessageSync {
  /** Up to here nothing is missing. */
  let known_upto = lastSeq(store.getState().chat.messages)
  let fetching: Promise<void> | null = null

  function fetchOnce(): Promise<void> {
    fetching ??= fetchMissing().finally(() => {
      fetching = null
    })
    return fetching
  }
  async function fetchMissing(): Promise<void> {
    for (;;) {
      const after = known_upto
      const { revision: since } = store.getState().chat
      const answer = await api.chat.read({ id, after, ...(since !== undefined && { since }) })
      const { messages, conversation, available, revision, changes = [] } = answer
      known_upto = Math.max(known_upto, lastSeq(messages))
      const more = { conversation, available, ...(revision !== undefined && { revision }) }
      merge(messages, more)
      store.setState((state) => withMessageChanges(state, changes))
      if (lastSeq(messages) <= after && changes.length === 0) return
    }
  }

  return {
    async catchUp() {
      // What is being asked may have been answered before the latest was said.
      await fetching?.catch(() => undefined)
      await fetchOnce()
    },
    closeGap() {
      const { messages } = store.getState().chat
      known_upto = lastContiguousSeq(messages, known_upto)
      if (lastSeq(messages) > known_upto && !fetching)
        fetchOnce().catch((error: unknown) => console.warn('A gap stays open until the next connect', error))
    },
  }
}
