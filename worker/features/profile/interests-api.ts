// `GET /api/interests.php`: the interests a profile can choose, in the visitor's language.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const interestsApi = bindHandlers(contract.interests, {
  list: ({ services }) => services.interests.list(),
})
