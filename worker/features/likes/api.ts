// `/api/likes.php`: both lists, like, seen, unlike.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'

export const likesApi = bindHandlers(contract.likes, {
  list: ({ input, member, services }) => services.likes.of(member.id, input),

  async add({ input, member, services }) {
    await services.limits.take('like', member.id)
    return services.likes.add(member.id, input.profile)
  },

  see: ({ input, member, services }) => services.likes.see(member.id, input.profiles),

  remove: ({ input, member, services }) => services.likes.remove(member.id, input.profile),
})
