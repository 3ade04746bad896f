// Photos in conversations: their sizes, and how each is called. A name cannot be guessed, and says the shape of the picture, so
// that its place is kept before it is there.

/** The longer side in pixels for which each size is made; the shape is the photo's own. `teaser`: too few to see anything. */
export const CHAT_PHOTO_SIZES = { view: 1_600, thumb: 640, teaser: 20 } as const
/** Of the shorter side: a cut-out of a screen may be small. */
export const CHAT_PHOTO_MIN_SIDE_PX = 16
export type ChatPhotoSize = keyof typeof CHAT_PHOTO_SIZES

const NAME = /^[A-Za-z0-9_-]{43}-(\d{1,4})x(\d{1,4})$/

export const chatPhotoName = (stem: string, { width, height }: { width: number; height: number }) =>
  `${stem}-${width}x${height}`

/** Width and height of the largest size; null for what is no such name. */
export function extentOfChatPhoto(name: string): { width: number; height: number } | null {
  const [, width, height] = NAME.exec(name) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}

/** Under what a size is stored. The conversation is part of it; nothing serves it but by way of its room. */
export const chatPhotoKey = (conversation: string, name: string, size: ChatPhotoSize) =>
  `chat/${conversation}/${name}-${size}.webp`

/** Everything that is stored of a photo. */
export const chatPhotoKeys = (conversation: string, name: string): string[] =>
  (Object.keys(CHAT_PHOTO_SIZES) as ChatPhotoSize[]).map((size) => chatPhotoKey(conversation, name, size))
