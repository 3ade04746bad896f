// Sends a message from the composer, with a `client_id` of its own.
import type { MessageExtra } from '#src/domain/message-extra.ts'
import type { ConversationStore } from '#src/state/conversation.ts'

export type Send = (text: string, options: { acknowledge_fictional: boolean; extra?: MessageExtra }) => void

/** The store keeps unsent messages and the page shows them; any other error is a bug. */
export function useSend(store: ConversationStore): Send {
  return (text, options) => {
    store.send(crypto.randomUUID(), text, options).catch(console.error)
  }
}
