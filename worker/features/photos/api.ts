// `/api/profileimage.php`: adding and deleting a member's photos, and choosing the main one.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createAccounts } from '#worker/features/account/service.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createOwnPhotos } from './service.ts'

export const profileImageApi = bindHandlers(contract.profileImage, {
  async add({ input, member, principal, deps }) {
    await createLimits(deps).take('photo', member.id)
    await createOwnPhotos(deps).add(member.id, input.files, input.crop)
    return createAccounts(deps).user(member.id, principal.state)
  },

  async choose({ input, member, principal, deps }) {
    await createOwnPhotos(deps).choose(member.id, input.image)
    return createAccounts(deps).user(member.id, principal.state)
  },

  async remove({ input, member, principal, deps }) {
    await createOwnPhotos(deps).remove(member.id, input.image)
    return createAccounts(deps).user(member.id, principal.state)
  },
})
