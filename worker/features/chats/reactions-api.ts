// `PUT /api/reactions.php`: a member's one reaction to a message.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const reactionsApi = bindHandlers(contract.reactions, {
  async set({ input, member, services }) {
    await services.limits.take('reaction', member.id)
    return services.chats.react(member.id, input)
  },
})
