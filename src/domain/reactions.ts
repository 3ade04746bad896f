// The reactions there are: few and fixed, so that each has words of its own for whoever cannot see it.

/** What travels and is kept, and what is drawn. */
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
