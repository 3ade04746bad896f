// Checks and decrypts a push as push service and browser do, written from the RFCs and not from our sender: VAPID (8292), the headers of
// 8030, and the encryption of 8291, by Node's own cryptography.
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto'
import type { ReceivedRequest } from '../upstream/server.ts'
import type { ReceivedPush } from './known.ts'

const URL_SAFE = /^[A-Za-z0-9_-]{1,32}$/
const DAY_SECONDS = 86_400
const RECORD_BYTES = 4_096

export type Receiver = { ecdh: ECDH; auth: Buffer }

export function makeReceiver(): Receiver {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { ecdh, auth: Buffer.alloc(16, 9) }
}

type Read = Omit<ReceivedPush, 'path' | 'status' | 'problem'>

/** Throws with the violation. */
export function readPush(
  received: ReceivedRequest,
  { receiver, pub, origin }: { receiver: Receiver; pub: string; origin: string },
): Read {
  const { headers, body, method } = received
  const demand = (holds: boolean, problem: string) => {
    if (!holds) throw new Error(problem)
  }
  const header = (name: string) => String(headers[name] ?? '')
  demand(method === 'POST', 'not posted')
  demand(/^\d+$/.test(header('ttl')), 'no TTL')
  demand(['very-low', 'low', 'normal', 'high'].includes(header('urgency')), 'no urgency')
  demand(URL_SAFE.test(header('topic')), 'no topic')
  demand(header('content-encoding') === 'aes128gcm', 'not aes128gcm')
  demand(body.length <= RECORD_BYTES, 'too large')
  demand(headers.cookie === undefined && headers.referer === undefined, 'says who asks')
  const claims = readToken(header('authorization'), pub)
  demand(claims.aud === origin, 'for somebody else')
  const left = (claims.exp ?? 0) - Date.now() / 1_000
  demand(left > 0 && left <= DAY_SECONDS, 'over, or for too long')
  demand(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/.+)$/.test(claims.sub ?? ''), 'nobody to write to')
  return {
    claims,
    text: decrypt(body, receiver),
    topic: header('topic'),
    ttl: Number(header('ttl')),
    urgency: header('urgency'),
  }
}

function readToken(authorization: string, pub: string): ReceivedPush['claims'] {
  const [, head = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== pub) throw new Error('not the key of the subscription')
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string }
  if (alg !== 'ES256') throw new Error('not ES256')
  const point = Buffer.from(pub, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const public_key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: public_key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!signed) throw new Error('not signed')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

function decrypt(body: Buffer, { ecdh, auth }: Receiver): string {
  const salt = body.subarray(0, 16)
  if (body.readUInt32BE(16) !== RECORD_BYTES || body[20] !== 65) throw new Error('another header')
  const sender = body.subarray(21, 86)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const record = body.subarray(86)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  if (plain.at(-1) !== 2) throw new Error('not the last record')
  return plain.subarray(0, -1).toString('utf8')
}
