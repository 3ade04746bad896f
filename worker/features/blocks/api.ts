// `/api/block.php`: the list of blocked profiles, blocking one, lifting a block. Both member objects are notified.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'

export const blockApi = bindHandlers(contract.block, {
  list: ({ input, member, services }) => services.blocks.list(member.id, input.after),

  async add({ input, member, services }) {
    const done = await services.blocks.add(member.id, input.profile)
    await services.chats.syncBlock(member.id, input.profile)
    return done
  },
  async remove({ input, member, services }) {
    const done = await services.blocks.remove(member.id, input.profile)
    await services.chats.syncBlock(member.id, input.profile)
    return done
  },
})
