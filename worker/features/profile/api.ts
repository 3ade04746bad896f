// `GET /api/profile.php?id`: one profile, for members and for visitors.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const profileApi = bindHandlers(contract.profile, {
  find: ({ input, member, services, only_looked_at }) =>
    services.profiles.show(member?.id ?? null, input.id, { looks: only_looked_at }),
})
