// Whom a member has blocked, for them alone: enough to know who it is and to take it back, and nothing that the block hides.
import * as v from 'valibot'
import { Cursor, ProfileId, Time } from './fields.ts'
import { ProfileKind } from './profile.ts'

/** `cursor` is where it stands; null for the last of all. */
export const BlockedProfile = v.object({
  id: ProfileId,
  kind: ProfileKind,
  name: v.string(),
  blocked_at: Time,
  cursor: v.nullable(Cursor),
})
export type BlockedProfile = v.InferOutput<typeof BlockedProfile>

export const BlockedPage = v.object({ after: v.optional(Cursor) })
/** Newest first, at most twenty; whoever has deleted their account is not among them. */
export const BlockedProfiles = v.array(BlockedProfile)
