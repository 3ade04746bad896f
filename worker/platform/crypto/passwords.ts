// Password hashes. A stored hash names its scheme and parameters, so that both can change without a migration: today's is Argon2id,
// older ones (scrypt) are checked and replaced at the next login (docs/decisions/privacy.md). Hashing blocks the isolate: run it
// in the hash queue (hash-queue.ts).
import Argon2, { Argon2Type } from '@phi-ag/argon2'
import argon2Module from '@phi-ag/argon2/argon2.wasm'
import { fromBase64, toBase64 } from '#src/domain/bytes.ts'
import { isSame } from './secrets.ts'

/** OWASP's first choice: 19 MiB, two passes, one lane. */
const ARGON2ID = {
  type: Argon2Type.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  hashLength: 32,
}
const CURRENT_PARAMETERS = '$argon2id$v=19$m=19456,t=2,p=1$'
const SALT_BYTES = 16

const SCRYPT = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const SCRYPT_KEY_BYTES = 32
const SCRYPT_MAX_MEMORY_BYTES = 64 * 1024 * 1024

/** Compared against for an unknown address, so that an attacker cannot tell by the time whether it has an account. */
const DUMMY_HASH = `${CURRENT_PARAMETERS}${'A'.repeat(22)}$${'A'.repeat(43)}`

/** One per isolate: the next hash uses its 19 MiB again. */
let argon2: Promise<Argon2> | undefined

function argon2Instance(): Promise<Argon2> {
  argon2 ??= WebAssembly.instantiate(argon2Module, {}).then((instance) => new Argon2(instance))
  return argon2
}

/**
 * What is hashed in place of a password: its UTF-8 in base64, after NFKC, so that accents may be entered either way. The library
 * counts UTF-16 units where it hashes bytes: other characters than ASCII would be cut off.
 */
export function toHashable(password: string): string {
  return toBase64(password.normalize('NFKC'))
}

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$key`, both base64 without padding. */
export async function hashPassword(password: string): Promise<string> {
  const options = { ...ARGON2ID, salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)) }
  return (await argon2Instance()).hash(toHashable(password), options).encoded
}

/** Whether a password matches a stored hash; null, for an unknown account, never matches. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const known = stored ?? DUMMY_HASH
  const right = known.startsWith('$argon2id$')
    ? (await argon2Instance()).tryVerify(known, toHashable(password)).success
    : await isScryptPassword(password, known)
  return right && stored !== null
}

/** Whether a stored hash is of an older scheme or weaker than those made today. */
export const isOutdated = (stored: string) => !stored.startsWith(CURRENT_PARAMETERS)

async function isScryptPassword(password: string, stored: string): Promise<boolean> {
  const [, ln, r, p, salt, key] = SCRYPT.exec(stored) ?? []
  if (!salt || !key) throw new Error('a stored password hash cannot be read')
  const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p), dkLen: SCRYPT_KEY_BYTES }
  // Loaded here, because few have a hash of that scheme.
  const { scrypt } = await import('@noble/hashes/scrypt.js')
  const derived = scrypt(password.normalize('NFKC'), fromBase64(salt), {
    ...cost,
    maxmem: SCRYPT_MAX_MEMORY_BYTES,
  })
  return isSame(toBase64(derived), toBase64(fromBase64(key)))
}
