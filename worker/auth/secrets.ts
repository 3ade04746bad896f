// Random identifiers and secrets. A secret is told once; only its SHA-256 is stored.

/** Base64url without padding. */
export const toText = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
/** The bytes of base64url text; throws for any other. */
export const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** An identifier of 120 random bits, 20 URL-safe characters. */
export function createId(): string {
  return toText(crypto.getRandomValues(new Uint8Array(15)))
}

/** A secret of 256 random bits, 43 URL-safe characters. */
export function createSecret(): string {
  return toText(crypto.getRandomValues(new Uint8Array(32)))
}

const RECEIPT_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number to read aloud: 60 random bits as `K7QF-2M9X-4TBD`, without letters that look like digits. */
export function createReceiptNumber(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => RECEIPT_LETTERS[byte % 32])
  return [0, 4, 8].map((start) => letters.slice(start, start + 4).join('')).join('-')
}

/** SHA-256 of text, in hex: what is kept of a secret. */
export async function sha256(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/** HMAC-SHA-256 in hex: a name for something that must not be readable from the name. */
export async function hmac(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  return toHex(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}
