// `/api/block.php`: the list of blocked profiles, blocking one, lifting a block. Both member objects are notified.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createBlocks } from './service.ts'
import { syncBlock } from './sync-block.ts'

export const blockApi = bindHandlers(contract.block, {
  list: ({ input, member, deps }) => createBlocks(deps).list(member.id, input.after),

  async add({ input, member, deps }) {
    const done = await createBlocks(deps).add(member.id, input.profile)
    await syncBlock(deps, member.id, input.profile)
    return done
  },
  async remove({ input, member, deps }) {
    const done = await createBlocks(deps).remove(member.id, input.profile)
    await syncBlock(deps, member.id, input.profile)
    return done
  },
})
