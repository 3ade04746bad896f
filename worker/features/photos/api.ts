// `/api/profileimage.php`: adding and deleting a member's photos, and choosing the main one. `/api/photo_verification.php`: the photo
// in a pose, by which an operator verifies them.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { createAccounts } from '#worker/features/account/service.ts'
import { createLimits } from '#worker/features/limits/service.ts'
import { createOwnPhotos } from './service.ts'
import { createPhotoVerification } from './verification-service.ts'

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

export const photoVerificationApi = bindHandlers(contract.photoVerification, {
  find: ({ member, deps }) => createPhotoVerification(deps).find(member.id),
  begin: ({ member, deps }) => createPhotoVerification(deps).begin(member.id),
  async send({ input, member, deps }) {
    await createLimits(deps).take('photo', member.id)
    return createPhotoVerification(deps).send(member.id, input)
  },
  withdraw: ({ member, deps }) => createPhotoVerification(deps).withdraw(member.id),
})
