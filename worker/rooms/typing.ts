// Typing is news of a moment: told at most every two seconds per chat, and kept nowhere.

const TYPING_PAUSE_MS = 2_000

/** Answers whether a chat may be told again. */
export function createTypingThrottle() {
  const told_at = new Map<string, number>()
  return (conversation: string, now: number): boolean => {
    if (now - (told_at.get(conversation) ?? 0) < TYPING_PAUSE_MS) return false
    told_at.set(conversation, now)
    return true
  }
}
