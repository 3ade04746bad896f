// Keeps the messages of a conversation without a gap. What comes live, or as the answer to a message of one's own, may stand beyond
// one: the newest message known is not how far everything is known.
import type { StoreApi } from 'zustand/vanilla'
import type { Api } from '../contract/client.ts'
import { type ConversationState, lastInRow, lastSeq, withMessages } from './conversation-state.ts'
import { withMarks } from './message-marks.ts'

export type CatchingUp = {
  /** Asks for all that is not known, and settles when it is. */
  catchUp(): Promise<void>
  /** To be called when messages were placed: asks for what lies between, if something does. */
  closeGap(): void
}

export function createCatchingUp(api: Api, id: string, store: StoreApi<ConversationState>): CatchingUp {
  /** Up to here nothing is missing. */
  let known_upto = lastSeq(store.getState().chat.messages)
  let asking: Promise<void> | null = null

  function ask(): Promise<void> {
    asking ??= askForAll().finally(() => {
      asking = null
    })
    return asking
  }
  async function askForAll(): Promise<void> {
    for (;;) {
      const after = known_upto
      const { revision: since } = store.getState().chat
      const answer = await api.chat.read({ id, after, ...(since !== undefined && { since }) })
      const { messages, conversation, available, revision, changes = [] } = answer
      known_upto = Math.max(known_upto, lastSeq(messages))
      const more = { conversation, available, ...(revision !== undefined && { revision }) }
      store.setState((state) => withMessages(state, messages, more))
      store.setState((state) => withMarks(state, changes))
      if (lastSeq(messages) <= after && changes.length === 0) return
    }
  }

  return {
    async catchUp() {
      // What is being asked may have been answered before the latest was said.
      await asking?.catch(() => undefined)
      await ask()
    },
    closeGap() {
      const { messages } = store.getState().chat
      known_upto = lastInRow(messages, known_upto)
      if (lastSeq(messages) > known_upto && !asking)
        ask().catch((error: unknown) => console.warn('A gap stays open until the next connect', error))
    },
  }
}
