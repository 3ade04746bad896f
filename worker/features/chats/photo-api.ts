// `/api/chat_photo.php`: a photo for a message that follows, and the images of sent ones.
import { contract } from '#src/contract/index.ts'
import { bindHandlers } from '#worker/serve.ts'

export const chatPhotoApi = bindHandlers(contract.chatPhoto, {
  async add({ input, member, services }) {
    await services.limits.take('chat_photo', member.id)
    const [file] = input.file
    return { photo: await services.chatPhotos.add(member.id, input.conversation, file as File) }
  },

  show: ({ input, member, request, services }) =>
    services.chatPhotos.show(member.id, input, request.headers.get('If-None-Match')),
})
