// Photos in conversations: their sizes and names. A name cannot be guessed, and contains width and height, so that the page does not
// shift when the photo loads.

/** The longer side of each size in pixels; the aspect ratio is the photo's own. `teaser`: too few pixels to recognise anything. */
export const CHAT_PHOTO_SIZES = { view: 1_600, thumb: 640, teaser: 20 } as const
/** Of the shorter side; a cropped screenshot may be small. */
export const CHAT_PHOTO_MIN_SIDE_PX = 16
export type ChatPhotoSize = keyof typeof CHAT_PHOTO_SIZES

const NAME = /^[A-Za-z0-9_-]{43}-(\d{1,4})x(\d{1,4})$/

export const chatPhotoName = (stem: string, { width, height }: { width: number; height: number }) =>
  `${stem}-${width}x${height}`

/** Width and height of the largest size; null for another name. */
export function extentOfChatPhoto(name: string): { width: number; height: number } | null {
  const [, width, height] = NAME.exec(name) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}

/** The storage key of a size. It contains the conversation, whose object authorises each read. */
export const chatPhotoKey = (conversation: string, name: string, size: ChatPhotoSize) =>
  `chat/${conversation}/${name}-${size}.webp`

/** All storage keys of a photo. */
export const chatPhotoKeys = (conversation: string, name: string): string[] =>
  (Object.keys(CHAT_PHOTO_SIZES) as ChatPhotoSize[]).map((size) => chatPhotoKey(conversation, name, size))
