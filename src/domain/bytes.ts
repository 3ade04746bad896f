// Bytes as texts and back, and their SHA-256. For the browser, the edge and the sites alike: Chrome 111 and Safari 16.4 have
// no `toHex` and `toBase64` of their own.

type Bytes = Uint8Array<ArrayBuffer>

/** Texts as UTF-8. */
const bytesOf = (data: string | Bytes) => (typeof data === 'string' ? new TextEncoder().encode(data) : data)

export const toHex = (bytes: Bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Of any length. */
export function toBase64(data: string | Bytes): string {
  let binary = ''
  for (const byte of bytesOf(data)) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** Throws for invalid base64. */
export const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** Without padding. */
export const toBase64Url = (data: string | Bytes) =>
  toBase64(data).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** Throws for invalid base64url. */
export const fromBase64Url = (text: string) => fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))

/**
 * Throws also for another spelling of the same bytes, whose last character differs in bits that no byte has (RFC 4648 section 3.5). For
 * texts of our own that come back: otherwise one token has up to sixteen spellings.
 */
export function fromOwnBase64Url(text: string): Bytes {
  const bytes = fromBase64Url(text)
  if (toBase64Url(bytes) !== text) throw new TypeError('not the base64url that toBase64Url writes')
  return bytes
}

export const sha256Bytes = async (data: string | Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(data)))

/** In hex. */
export const sha256 = async (data: string | Bytes) => toHex(await sha256Bytes(data))
