// The reactions: few and fixed, so that each has a text for screen readers.

/** The name, which is stored, and its emoji. */
export const REACTIONS = {
  heart: '❤️',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  thumbs_up: '👍',
  fire: '🔥',
} as const
export type ReactionName = keyof typeof REACTIONS
export const REACTION_NAMES = Object.keys(REACTIONS) as ReactionName[]
