// `/api/saved_searches.php`: a member's saved searches.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createSearch } from '#worker/features/search/service.ts'
import { createSavedSearches } from './service.ts'

export const savedSearchesApi = bindHandlers(contract.savedSearches, {
  list: ({ member, deps }) => createSavedSearches(deps).list(member.id),

  add: ({ input, member, deps }) => createSavedSearches(deps).add(member.id, input),

  async change({ input, member, deps }) {
    await createSavedSearches(deps).change(member.id, input)
    return 'done' as const
  },

  async remove({ input, member, deps }) {
    await createSavedSearches(deps).remove(member.id, input.id)
    return 'done' as const
  },

  async forget({ member, deps }) {
    await createSearch(deps).forget(member.id)
    return 'done' as const
  },
})
