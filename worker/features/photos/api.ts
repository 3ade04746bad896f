// `/api/profileimage.php`: adding and deleting a member's photos, and choosing the main one.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'

export const profileImageApi = bindHandlers(contract.profileImage, {
  async add({ input, member, principal, services }) {
    await services.limits.take('photo', member.id)
    await services.ownPhotos.add(member.id, input.files, input.crop)
    return services.accounts.user(member.id, principal.state)
  },

  async choose({ input, member, principal, services }) {
    await services.ownPhotos.choose(member.id, input.image)
    return services.accounts.user(member.id, principal.state)
  },

  async remove({ input, member, principal, services }) {
    await services.ownPhotos.remove(member.id, input.image)
    return services.accounts.user(member.id, principal.state)
  },
})
