// Photos in conversations: an upload is decoded, resized and stored; the file itself never is, because it may say where it was taken.
// The conversation object decides about every read.
import { Refusal } from '#src/contract/refusals.ts'
import { sha256Bytes, toBase64Url } from '#src/domain/bytes.ts'
import {
  CHAT_PHOTO_MIN_SIDE_PX,
  CHAT_PHOTO_SIZES,
  type ChatPhotoSize,
  chatPhotoKey,
  chatPhotoName,
} from '#src/domain/chat-photos.ts'
import { callDurableObject, requireOk } from '#worker/durable/kit/call-durable-object.ts'
import { conversationStub, memberStub } from '#worker/durable/kit/stubs.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { makeChatSizes } from '#worker/platform/images/make-chat-sizes.ts'
import { readHeader } from '#worker/platform/images/read-header.ts'
import { requirePhotoSize } from '#worker/platform/images/require-photo-size.ts'
import { requireVisible } from '#worker/platform/images/require-visible.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'

const BOUNDS = { min_side: CHAT_PHOTO_MIN_SIDE_PX, longest: CHAT_PHOTO_SIZES.view }

export function createChatPhotos({ env }: ServiceDeps) {
  return {
    /**
     * Stores a photo for a message that follows; returns its name. Throws `not_found`, `member_unavailable`,
     * `unsupported_media_type`, `photo_unreadable`, `photo_too_small`, `photo_too_many_pixels`,
     * `photo_too_narrow`, `photo_empty`.
     */
    async add(member_id: string, conversation: string, file: File): Promise<string> {
      const chat = await callDurableObject(() => memberStub(env, member_id).view(conversation))
      if (!chat?.listed) throw new Refusal('not_found')
      if (chat.gone || chat.blocked) throw new Refusal('member_unavailable')
      const image = new Uint8Array(await file.arrayBuffer())
      requirePhotoSize(readHeader(image), BOUNDS)
      await requireVisible(image)
      const { sizes, extent } = await makeChatSizes(env.IMAGES, image)
      const name = chatPhotoName(toBase64Url(await sha256Bytes(`${createId()} ${createId()}`)), extent)
      requireOk(await callDurableObject(() => conversationStub(env, conversation).addPhoto(member_id, name)))
      await Promise.all(
        Object.entries(sizes).map(([size, bytes]) =>
          env.PHOTOS.put(chatPhotoKey(conversation, name, size as ChatPhotoSize), bytes, {
            httpMetadata: { contentType: 'image/webp' },
          }),
        ),
      )
      return name
    },

    /**
     * An image, for a participant who sees the message it went with. It never changes, but a browser must ask each time whether it may
     * still show it; `known`: the tag of its copy. Throws `not_found`.
     */
    async show(
      member_id: string,
      { conversation, photo, size }: { conversation: string; photo: string; size: ChatPhotoSize },
      known: string | null,
    ): Promise<Response> {
      const [sender, chat] = await Promise.all([
        callDurableObject(() => conversationStub(env, conversation).findPhotoSender(member_id, photo)),
        callDurableObject(() => memberStub(env, member_id).view(conversation)),
      ])
      const sees_own = chat?.blocked !== 'me' && sender === member_id
      if (!sender || (chat?.blocked && !sees_own)) throw new Refusal('not_found')
      const headers = { 'Cache-Control': 'private, no-cache', ETag: `"${photo}.${size}"` }
      if (known === headers.ETag) return new Response(null, { status: 304, headers })
      const object = await env.PHOTOS.get(chatPhotoKey(conversation, photo, size))
      if (!object) throw new Refusal('not_found')
      return new Response(object.body, { headers: { ...headers, 'Content-Type': 'image/webp' } })
    },
  }
}
