// A member's own blocks: enough to recognise a profile and unblock it, and nothing that the block hides.
import * as v from 'valibot'
import { Cursor, ProfileId, Time } from './fields.ts'
import { ProfileKind } from './profile.ts'

/** `cursor`: the position in the list; null for the last of all. */
export const BlockedProfile = v.object({
  id: ProfileId,
  kind: ProfileKind,
  name: v.string(),
  blocked_at: Time,
  cursor: v.nullable(Cursor),
})
export type BlockedProfile = v.InferOutput<typeof BlockedProfile>

export const BlockedPage = v.object({ after: v.optional(Cursor) })
/** Newest first, at most twenty; without deleted accounts. */
export const BlockedProfiles = v.array(BlockedProfile)
