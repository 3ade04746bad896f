// Closes gaps in the messages of a conversation. A message of the live socket, or the answer to an own one, may be beyond a gap, so
// the highest known `seq` does not mean that all before it are known.
import type { StoreApi } from 'zustand/vanilla'
import type { Chat, Message } from '../contract/chat.ts'
import type { Api } from '../contract/client.ts'
import { type ConversationState, lastContiguousSeq, lastSeq } from './conversation-state.ts'
import { withMessageChanges } from './message-changes.ts'

export type MessageSync = {
  /** Fetches all missing messages, and settles when they are merged. */
  catchUp(): Promise<void>
  /** Called after messages were merged: fetches those of a gap, if there is one. */
  closeGap(): void
}

/** `merge` adds messages to the store. */
export function createMessageSync(
  api: Api,
  id: string,
  store: StoreApi<ConversationState>,
  merge: (fresh: readonly Message[], more: Partial<Chat>) => void,
): MessageSync {
  /** No message is missing up to this `seq`. */
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
      // A call in progress may have been answered before the newest message.
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
