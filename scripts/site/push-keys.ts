// Makes the key pair that authenticates a site's pushes (VAPID, RFC 8292).
import { generateKeyPairSync } from 'node:crypto'
import type { PushKeys } from '#src/domain/push.ts'

/** The coordinates and the private key of a pair, each 32 bytes in base64url. */
export type PushJwk = { x: string; y: string; d: string }

export const makePushJwk = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) as PushJwk

const UNCOMPRESSED = Buffer.from([4])

export function toPushKeys({ x, y, d }: PushJwk): PushKeys {
  const point = [UNCOMPRESSED, Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { pub: Buffer.concat(point).toString('base64url'), key: d }
}
