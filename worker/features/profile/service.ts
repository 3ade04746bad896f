// Profiles as their viewer may see them; opening the profile of someone who likes you makes that like seen.
import type { Profile } from '#src/contract/profile.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { createLikes } from '#worker/features/likes/service.ts'
import { findProfile } from '#worker/features/members/profile-queries.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'

export function createProfiles(deps: ServiceDeps) {
  const { pool, database, now, background } = deps
  return {
    /**
     * One profile for a member, or for someone not signed in (null). `not_found` for whom they may not see. `looks`: nobody has
     * opened it yet, so that no like is seen by it.
     */
    async show(viewer: string | null, id: string, { looks = false } = {}): Promise<Profile> {
      const shown = await findProfile(database.read, { pool, viewer, id, now: now() })
      if (!shown) throw new Refusal('not_found')
      if (viewer !== null && shown.has_new_like && !looks) background(createLikes(deps).see(viewer, [id]))
      return shown.profile
    },
  }
}
