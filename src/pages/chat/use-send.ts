// Sending a message from the box, and trying again under the same client_id, which charges nothing twice.
import { useApp } from '#src/app-context.tsx'
import { Refusal } from '#src/contract/refusals.ts'
import type { ConversationStore } from '#src/state/conversation.ts'

export type Send = (
  text: string,
  options: { client_id?: string; acknowledge_fictional?: boolean },
) => Promise<void>

/** Never rejects: the store keeps what could not be sent, and the page shows it. */
export function useSend(store: ConversationStore): Send {
  const { session } = useApp()
  return async (text, { client_id = crypto.randomUUID(), acknowledge_fictional = false }) => {
    try {
      session.setCredits(await store.send(client_id, text, { acknowledge_fictional }))
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error)
      else if (error.details.credits !== undefined) session.setCredits(error.details.credits)
    }
  }
}
