// The name of two members' conversation object. It is the same for both, so that two people who open a chat at the same
// moment get one conversation. It is no secret: the inbox decides about access.
import { sha256Bytes } from '#src/domain/bytes.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 26

/** 26 characters of base32 (130 bits of SHA-256) from the pool and the two member ids, in either order. */
export async function conversationIdOf(pool: string, one: string, other: string): Promise<string> {
  const name = JSON.stringify([pool, ...[one, other].sort()])
  const bytes = await sha256Bytes(name)
  let bits = 0
  let held = 0
  let id = ''
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5 && id.length < LENGTH) {
      bits -= 5
      id += ALPHABET[(held >> bits) & 31]
    }
  }
  return id
}
