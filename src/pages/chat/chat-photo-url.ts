// URLs of the images of a chat photo.
import { contract } from '#src/contract/index.ts'
import type { ChatPhotoSize } from '#src/domain/chat-photos.ts'

export function chatPhotoUrl(conversation: string, photo: string, size: ChatPhotoSize): string {
  return `${contract.chatPhoto.path}?${new URLSearchParams({ conversation, photo, size })}`
}
