// Photos in conversations: uploaded before the message that contains one, and visible to its two members alone.
import * as v from 'valibot'
import { CHAT_PHOTO_SIZES, type ChatPhotoSize } from '../domain/chat-photos.ts'
import { ConversationId, Id } from './fields.ts'

const SIZES = Object.keys(CHAT_PHOTO_SIZES) as ChatPhotoSize[]

export const NewChatPhoto = v.object({
  conversation: ConversationId,
  file: v.pipe(v.array(v.instance(File)), v.length(1, 'required')),
})
/** The `photo` of the message that follows. */
export const AddedChatPhoto = v.object({ photo: Id })
export const ChatPhotoQuery = v.object({
  conversation: ConversationId,
  photo: Id,
  size: v.optional(v.picklist(SIZES, 'invalid'), 'thumb'),
})
