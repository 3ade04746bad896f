// `/api/saved_searches.php`: a member's saved searches.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'

export const savedSearchesApi = bindHandlers(contract.savedSearches, {
  list: ({ member, services }) => services.savedSearches.list(member.id),

  add: ({ input, member, services }) => services.savedSearches.add(member.id, input),

  async change({ input, member, services }) {
    await services.savedSearches.change(member.id, input)
    return 'done' as const
  },

  async remove({ input, member, services }) {
    await services.savedSearches.remove(member.id, input.id)
    return 'done' as const
  },

  async forget({ member, services }) {
    await services.search.forget(member.id)
    return 'done' as const
  },
})
