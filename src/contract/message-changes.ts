// What is added to a message: reactions, the quoted message, and whether a member has hidden it.
import * as v from 'valibot'
import { REACTION_NAMES } from '../domain/reactions.ts'
import { ConversationId, ProfileId } from './fields.ts'

const Seq = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
export const ReactionName = v.picklist(REACTION_NAMES, 'invalid')

/**
 * A member's reaction to a message, at most one each; null: taken back. `revision` numbers the changes of a conversation: of two by the
 * same member the higher one holds.
 */
export const Reaction = v.object({
  member: ProfileId,
  reaction: v.nullable(ReactionName),
  revision: v.number(),
})
export type Reaction = v.InferOutput<typeof Reaction>

/**
 * The message that another one replies to, read from the conversation, because a sender could quote words that were never written: an
 * excerpt, empty for a photo without text. Null where it no longer exists.
 */
export const Quoted = v.nullable(v.object({ sender: ProfileId, text: v.string(), photo: v.boolean() }))
export type Quoted = v.InferOutput<typeof Quoted>

/** Of the caller's own message to a fictional profile: nobody answered it in time, and its credits are back. */
export const Unanswered = v.exactOptional(v.literal(true))

/** The changes of a message since a revision. `hidden`: from the caller. */
export const MessageChange = v.object({
  seq: Seq,
  hidden: v.boolean(),
  reactions: v.array(Reaction),
  unanswered: Unanswered,
})
export type MessageChange = v.InferOutput<typeof MessageChange>

export const MessageRef = v.object({ conversation: ConversationId, seq: Seq })
/** Null takes it back. */
export const SetReaction = v.object({ ...MessageRef.entries, reaction: v.nullable(ReactionName) })
