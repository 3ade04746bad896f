// Typing is news of a moment: told at most every two seconds per chat, and kept nowhere.
import { createBoundedMap } from '#worker/platform/memory/bounded-map.ts'

const TYPING_PAUSE_MS = 2_000
const CHATS_AT_ONCE = 100

/** Answers whether a chat may be told again. */
export function createTypingThrottle() {
  const told_at = createBoundedMap<string, number>({ max_entries: CHATS_AT_ONCE })
  return (conversation: string, now: number): boolean => {
    if (now - (told_at.get(conversation) ?? 0) < TYPING_PAUSE_MS) return false
    told_at.set(conversation, now)
    return true
  }
}
