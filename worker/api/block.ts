// `/api/block.php`: block a profile, and lift one's own block.
import { contract } from '#src/contract/index.ts'
import { serve } from './serve.ts'

export const blockApi = serve(contract.block, {
  add: ({ input, member, services }) => services.blocks.add(member.id, input.profile),
  remove: ({ input, member, services }) => services.blocks.remove(member.id, input.profile),
})
