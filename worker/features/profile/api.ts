// The calls of the feature `profile`.
import { contract } from '#src/contract/index.ts'
import { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createInterests } from './interests-service.ts'
import { createProfiles } from './service.ts'

/** `GET /api/profile.php?id`: one profile, for members and for visitors. */
export const profileApi = bindHandlers(contract.profile, {
  find: ({ input, member, deps, is_prefetch }) =>
    createProfiles(deps).show(member?.id ?? null, input.id, { is_prefetch }),
})

/** `GET /api/profile_fields.php`: the choices for the fields of a profile. */
export const profileFieldsApi = bindHandlers(contract.profileFields, {
  list: () => ({
    allowed_values: Object.fromEntries(
      Object.entries(PROFILE_FIELDS).map(([field, values]) => [field, [...values]]),
    ),
  }),
})

/** `GET /api/interests.php`: the interests a profile can choose, in the visitor's language. */
export const interestsApi = bindHandlers(contract.interests, {
  list: ({ deps }) => createInterests(deps).list(),
})
