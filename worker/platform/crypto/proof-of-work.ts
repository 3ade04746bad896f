// Proofs of work (docs/decisions/privacy.md), required above a soft limit: a phone solves one in a second or two, and an attacker pays
// that for every call. Challenges are signed, for one action of one pool, and valid for five minutes; the services count that each is
// used once.
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as v from 'valibot'
import { hmac } from './secrets.ts'

export const PROOF_SECONDS = 300

/** Making a challenge derives one key (0.2 ms), solving it a thousand to three thousand, checking it none. */
const ALGORITHM = 'PBKDF2/SHA-256'
const ITERATIONS = 500
const MIN_KEYS = 1_000
const MAX_KEYS = 3_000

export type ProvenAction = 'login' | 'signup' | 'reset'
/** `now` in epoch milliseconds. */
type Terms = { secret: string; pool: string; action: ProvenAction; now: number }

const Hex = v.pipe(v.string(), v.regex(/^[0-9a-f]+$/), v.maxLength(128))
const Solved = v.object({
  challenge: v.object({
    parameters: v.strictObject({
      algorithm: v.literal(ALGORITHM),
      cost: v.literal(ITERATIONS),
      data: v.strictObject({ action: v.string(), pool: v.string(), expires: v.number() }),
      keyLength: v.number(),
      keyPrefix: Hex,
      keySignature: Hex,
      nonce: Hex,
      salt: Hex,
    }),
    signature: Hex,
  }),
  solution: v.object({ counter: v.number(), derivedKey: Hex }),
})

type Keys = { hmacSignatureSecret: string; hmacKeySignatureSecret: string }
let cachedKeys: { secret: string; keys: Keys } | null = null

/** Derived keys, so that no signature is valid anywhere else. Cached, because a flood requests many tasks. */
async function keysOf({ secret }: Terms): Promise<Keys> {
  if (cachedKeys?.secret === secret) return cachedKeys.keys
  const [hmacSignatureSecret, hmacKeySignatureSecret] = await Promise.all([
    hmac(secret, 'proof of work: challenge'),
    hmac(secret, 'proof of work: key'),
  ])
  cachedKeys = { secret, keys: { hmacSignatureSecret, hmacKeySignatureSecret } }
  return cachedKeys.keys
}

export async function createProofChallenge(terms: Terms): Promise<Challenge> {
  const { action, pool, now } = terms
  return createChallenge({
    algorithm: ALGORITHM,
    cost: ITERATIONS,
    counter: randomInt(MAX_KEYS, MIN_KEYS),
    data: { action, pool, expires: now + PROOF_SECONDS * 1_000 },
    deriveKey,
    ...(await keysOf(terms)),
  })
}

/** The name of the challenge that a proof solves; null for a proof that is wrong, expired or of another action. */
export async function readProof(terms: Terms, proof: string): Promise<string | null> {
  const parsed = v.safeParse(Solved, parseProof(proof))
  if (!parsed.success) return null
  const { challenge, solution } = parsed.output
  const { action, pool, expires } = challenge.parameters.data
  if (action !== terms.action || pool !== terms.pool || expires <= terms.now) return null
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await keysOf(terms)) })
  return verified ? challenge.signature : null
}

function parseProof(proof: string): unknown {
  try {
    return JSON.parse(atob(proof))
  } catch {
    return null
  }
}
