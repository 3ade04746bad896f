// What there is of a message beside what its sender wrote: the reactions of the two, what it answers to, and that somebody
// does not want to see it any more.
import * as v from 'valibot'
import { REACTION_NAMES } from '../domain/reactions.ts'
import { ConversationId, ProfileId } from './fields.ts'

const Seq = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
export const ReactionName = v.picklist(REACTION_NAMES, 'invalid')

/**
 * One of the two reacts to a message, each at most once; null: they have taken it back. `revision` numbers the changes of a
 * conversation: of two by the same member the higher one holds.
 */
export const Reaction = v.object({
  member: ProfileId,
  reaction: v.nullable(ReactionName),
  revision: v.number(),
})
export type Reaction = v.InferOutput<typeof Reaction>

/**
 * The message that another one answers to, as the conversation knows it and never as somebody says it was: an excerpt, empty
 * for a photo without words. Null where it is not there any more.
 */
export const Quoted = v.nullable(v.object({ sender: ProfileId, text: v.string(), photo: v.boolean() }))
export type Quoted = v.InferOutput<typeof Quoted>

/** What changed on a message since a revision. `hidden`: from whoever asks. */
export const MessageChange = v.object({ seq: Seq, hidden: v.boolean(), reactions: v.array(Reaction) })
export type MessageChange = v.InferOutput<typeof MessageChange>

export const MessageRef = v.object({ conversation: ConversationId, seq: Seq })
/** Null takes it back. */
export const SetReaction = v.object({ ...MessageRef.entries, reaction: v.nullable(ReactionName) })
