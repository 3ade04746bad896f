// Profiles as their viewer may see them; opening a profile marks its like as seen.
import type { Profile } from '#src/contract/profile.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { createLikes } from '#worker/features/likes/service.ts'
import { findProfile } from '#worker/features/members/profile-queries.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'

export function createProfiles(deps: ServiceDeps) {
  const { pool, database, now, background } = deps
  return {
    /**
     * One profile for a member, or for a visitor (null). `not_found` where they may not see it. `is_prefetch`: the page
     * may never be opened, so that no like is marked as seen.
     */
    async show(viewer: string | null, id: string, { is_prefetch = false } = {}): Promise<Profile> {
      const shown = await findProfile(database.read, { pool, viewer, id, now: now() })
      if (!shown) throw new Refusal('not_found')
      if (viewer !== null && shown.has_new_like && !is_prefetch)
        background(createLikes(deps).see(viewer, [id]))
      return shown.profile
    },
  }
}
