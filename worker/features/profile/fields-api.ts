// `GET /api/profile_fields.php`: the choices for the fields of a profile.
import { contract } from '#src/contract/index.ts'
import { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'
import { bindHandlers } from '#worker/serve.ts'

export const profileFieldsApi = bindHandlers(contract.profileFields, {
  list: () => ({
    allowed_values: Object.fromEntries(
      Object.entries(PROFILE_FIELDS).map(([field, values]) => [field, [...values]]),
    ),
  }),
})
