// Random identifiers and secrets. Of a secret only the SHA-256 is stored.
import { toBase64Url, toHex } from '#src/domain/bytes.ts'

/** An identifier of 120 random bits, 20 URL-safe characters. */
export function createId(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(15)))
}

/** A secret of 256 random bits, 43 URL-safe characters. */
export function createSecret(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

const RECEIPT_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number to read aloud: 60 random bits as `K7QF-2M9X-4TBD`, without letters that look like digits. */
export function createReceiptNumber(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => RECEIPT_LETTERS[byte % 32])
  return [0, 4, 8].map((start) => letters.slice(start, start + 4).join('')).join('-')
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const encoder = new TextEncoder()
// The key and not its promise: workerd lets no request wait for a promise of another one.
let signing: { secret: string; key: CryptoKey } | null = null

/** The key of a secret, imported once per isolate: importing costs more than signing. */
export async function signingKey(secret: string): Promise<CryptoKey> {
  if (signing?.secret !== secret) {
    const key = await crypto.subtle.importKey('raw', encoder.encode(secret), HMAC, false, ['sign', 'verify'])
    signing = { secret, key }
  }
  return signing.key
}

/** HMAC-SHA-256 in hex: a name from which its text cannot be read. */
export async function hmac(secret: string, text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.sign(HMAC, await signingKey(secret), encoder.encode(text))))
}

/** Compares in constant time, so that an attacker cannot find a secret character by character. */
export function isSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
