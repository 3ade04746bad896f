// Encrypts text that a browser sends back later, such as a cursor: AES-256-GCM (NIST SP 800-38D) with a key derived from the
// deployment's secret.
import { fromOwnBase64Url, toBase64Url } from '#src/domain/bytes.ts'
import { signingKey } from './secrets.ts'

const NONCE_BYTES = 12
const encoder = new TextEncoder()

// Caches the key, not its promise: in workerd a request must not wait for another request's promise.
let derived: { secret: string; key: CryptoKey } | null = null

/** Derived once per isolate. */
async function keyOf(secret: string): Promise<CryptoKey> {
  if (derived?.secret !== secret) {
    const raw = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey'])
    const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode('seal') }
    const key = await crypto.subtle.deriveKey(hkdf, raw, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    derived = { secret, key }
  }
  return derived.key
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, bound_to: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(bound_to),
})

/** The same for the same text and place, and for no other. */
async function stableNonce(secret: string, bound_to: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const named = encoder.encode(['nonce', bound_to, text].join('\n'))
  const signature = await crypto.subtle.sign('HMAC', await signingKey(secret), named)
  return new Uint8Array(signature).slice(0, NONCE_BYTES)
}

/**
 * Nonce, text and tag in base64url. `bound_to`: the only place where it can be opened, such as a list and its owner. Differs each time,
 * so that nobody sees whether the text has changed, unless it is `stable`.
 */
export async function seal(
  secret: string,
  bound_to: string,
  text: string,
  { stable = false }: { stable?: boolean } = {},
): Promise<string> {
  const nonce = stable
    ? await stableNonce(secret, bound_to, text)
    : crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const sealed = await crypto.subtle.encrypt(
    algorithm(nonce, bound_to),
    await keyOf(secret),
    encoder.encode(text),
  )
  return toBase64Url(new Uint8Array([...nonce, ...new Uint8Array(sealed)]))
}

/** The text that was sealed; null for what was forged, changed, or sealed for another place. */
export async function unseal(secret: string, bound_to: string, sealed: string): Promise<string | null> {
  const key = await keyOf(secret)
  try {
    const bytes = fromOwnBase64Url(sealed)
    const text = await crypto.subtle.decrypt(
      algorithm(bytes.slice(0, NONCE_BYTES), bound_to),
      key,
      bytes.slice(NONCE_BYTES),
    )
    return new TextDecoder().decode(text)
  } catch {
    return null
  }
}
