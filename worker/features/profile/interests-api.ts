// `GET /api/interests.php`: what a profile may say it likes, in the visitor's language.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const interestsApi = bindHandlers(contract.interests, {
  list: ({ services }) => services.interests.list(),
})
