// Passwords at rest: scrypt with its parameters in the text, so that they can be raised without a migration.
// Hashing freezes the isolate for a fifth of a second: callers take a limit first, and at most two run at once.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createGate } from './gate.ts'

const COST = { ln: 15, r: 8, p: 3 } as const
const MAX_MEMORY_BYTES = 64 * 1024 * 1024
const SALT_BYTES = 16
const KEY_BYTES = 32
const STORED = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Compared against when nobody has the address, so that a wrong address takes as long as a wrong password. */
const NOBODY = `$scrypt$ln=15,r=8,p=3$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Holds work that hashes to two at a time in this isolate. */
export const hashingGate = createGate(2)

type Cost = { ln: number; r: number; p: number }

function derive(password: string, salt: Uint8Array, { ln, r, p }: Cost): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      KEY_BYTES,
      { N: 2 ** ln, r, p, maxmem: MAX_MEMORY_BYTES },
      (error, key) => (error ? reject(error) : resolve(key)),
    )
  })
}

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replace(/=+$/, '')
const fromText = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** `$scrypt$ln=15,r=8,p=3$salt$key`, both base64 without padding. Run it inside `hashingGate`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, COST)
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${toText(salt)}$${toText(key)}`
}

/** Whether a password is the one of a stored hash; null stands for nobody and is never right. Run it inside `hashingGate`. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, ln, r, p, salt, key] = STORED.exec(stored ?? NOBODY) ?? []
  if (!salt || !key) throw new Error('a stored password hash cannot be read')
  const derived = await derive(password, fromText(salt), { ln: Number(ln), r: Number(r), p: Number(p) })
  return timingSafeEqual(derived, fromText(key)) && stored !== null
}
