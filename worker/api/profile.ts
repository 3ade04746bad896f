// `GET /api/profile.php?id`: one profile, for members and for visitors.
import { contract } from '#src/contract/index.ts'
import { serve } from './serve.ts'

export const profileApi = serve(contract.profile, {
  find: ({ input, member, services }) => services.profiles.show(member?.id ?? null, input.id),
})
