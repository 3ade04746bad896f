// Encrypts a push for one browser: Message Encryption for Web Push (RFC 8291, aes128gcm of RFC 8188), in one record. Our own, over WebCrypto:
// the libraries are written for Node, or still use the draft of 2016.
import { fromBase64Url } from '#src/domain/bytes.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The keys of a subscription, in base64url: its public key, and a secret. */
export type ReceiverKeys = { p256dh: string; auth: string }
/** Generated for each push; given only in tests with a known result. */
export type Once = { sender: CryptoKeyPair; salt: Bytes }

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const RECORD_BYTES = 4_096
const SALT_BYTES = 16
const TAG_BYTES = 16
/** Marks the last record. */
const LAST = 2
const HEADER_BYTES = SALT_BYTES + 4 + 1 + 65
/** The size that every push service must accept (RFC 8030 section 7.2) is 4,096 bytes, header and tag included. */
export const PUSH_MAX_BYTES = RECORD_BYTES - HEADER_BYTES - TAG_BYTES - 1

const encoder = new TextEncoder()
/** Of plain characters and NUL. */
const ascii = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0))

function joined(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

async function derive(secret: Bytes, salt: Bytes, info: Bytes, bytes: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const derived = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    key,
    bytes * 8,
  )
  return new Uint8Array(derived)
}

export async function makeOnce(): Promise<Once> {
  const sender = (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair
  return { sender, salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)) }
}

/** The body of a push. Throws for a text that is too long, and for a key that is no point of the curve. */
export async function encryptPush(
  text: string,
  { p256dh, auth }: ReceiverKeys,
  { sender, salt }: Once,
): Promise<Bytes> {
  const plain = encoder.encode(text)
  if (plain.length > PUSH_MAX_BYTES) throw new RangeError('a push of more bytes than are taken')
  const receiver_point = fromBase64Url(p256dh)
  const receiver = await crypto.subtle.importKey('raw', receiver_point, CURVE, false, [])
  const sender_point = new Uint8Array((await crypto.subtle.exportKey('raw', sender.publicKey)) as ArrayBuffer)
  // The runtime's types call it `$public`; it reads the standard's name.
  const agreement = { name: 'ECDH', public: receiver } as unknown as Parameters<SubtleCrypto['deriveBits']>[0]
  const shared = new Uint8Array(await crypto.subtle.deriveBits(agreement, sender.privateKey, 256))
  const info = joined(ascii('WebPush: info\0'), receiver_point, sender_point)
  const secret = await derive(shared, fromBase64Url(auth), info, 32)
  const key_bytes = await derive(secret, salt, ascii('Content-Encoding: aes128gcm\0'), 16)
  const iv = await derive(secret, salt, ascii('Content-Encoding: nonce\0'), 12)
  const key = await crypto.subtle.importKey('raw', key_bytes, 'AES-GCM', false, ['encrypt'])
  const record = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, joined(plain, Uint8Array.of(LAST)))
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, RECORD_BYTES)
  return joined(salt, size, Uint8Array.of(sender_point.length), sender_point, new Uint8Array(record))
}
