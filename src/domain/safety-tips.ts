// When a chat shows the line about meeting safely. By how often both have written alone: no text is read for it.

/** Messages of each of the two, among those that are loaded. */
export const TIPS_AFTER_MESSAGES = 5

type CountedChat = {
  profile: { id: string; kind: 'member' | 'fictional' }
  messages: readonly { sender: string }[]
  available: boolean
}

/** False in a chat with a fictional profile, and where the other account is gone. */
export function areTipsDue({ profile, messages, available }: CountedChat): boolean {
  const theirs = messages.filter(({ sender }) => sender === profile.id).length
  return (
    available &&
    profile.kind === 'member' &&
    Math.min(theirs, messages.length - theirs) >= TIPS_AFTER_MESSAGES
  )
}
