// `/api/likes.php`: both lists, like, seen, unlike.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createLikes } from './service.ts'

export const likesApi = bindHandlers(contract.likes, {
  list: ({ input, member, deps }) => createLikes(deps).of(member.id, input),

  async add({ input, member, deps }) {
    await createLimits(deps).take('like', member.id)
    return createLikes(deps).add(member.id, input.profile)
  },

  see: ({ input, member, deps }) => createLikes(deps).see(member.id, input.profiles),

  remove: ({ input, member, deps }) => createLikes(deps).remove(member.id, input.profile),
})
