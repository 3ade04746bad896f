// Limits typing events to one in two seconds per chat. They are stored nowhere.
import { createBoundedMap } from '#worker/platform/memory/bounded-map.ts'

const TYPING_PAUSE_MS = 2_000
const CHATS_AT_ONCE = 100

/** Returns whether a typing event of a chat may be sent again. */
export function createTypingThrottle() {
  const sent_at = createBoundedMap<string, number>({ max_entries: CHATS_AT_ONCE })
  return (conversation: string, now: number): boolean => {
    if (now - (sent_at.get(conversation) ?? 0) < TYPING_PAUSE_MS) return false
    sent_at.set(conversation, now)
    return true
  }
}
