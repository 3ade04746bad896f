// The signatures of devices, taken apart as the library takes them (worker/platform/crypto/ec-signature.ts).
import { createSign, generateKeyPairSync, webcrypto } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { unwrapEC2Signature } from '#worker/platform/crypto/ec-signature.ts'

const CURVES = [
  { name: 'P-256', number: 1, length: 32 },
  { name: 'P-384', number: 2, length: 48 },
  { name: 'P-521', number: 3, length: 66 },
]
const ROUNDS = 60

describe('an ECDSA signature of a device', () => {
  it.each(CURVES)('holds for WebCrypto once it is unwrapped: $name', async ({ name, number, length }) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: name })
    const spki = publicKey.export({ type: 'spki', format: 'der' })
    const algorithm = { name: 'ECDSA', namedCurve: name, hash: 'SHA-256' }
    const key = await webcrypto.subtle.importKey('spki', spki, algorithm, false, ['verify'])
    for (let round = 0; round < ROUNDS; round++) {
      const data = Buffer.from(`round ${round}`)
      const pair = unwrapEC2Signature(createSign('sha256').update(data).sign(privateKey), number)
      expect(pair).toHaveLength(2 * length)
      expect(await webcrypto.subtle.verify(algorithm, key, pair, data)).toBe(true)
    }
  })

  it('pads short integers and takes the sign’s zero away', () => {
    const pair = unwrapEC2Signature(Uint8Array.from([0x30, 7, 2, 1, 5, 2, 2, 0, 0x80]), 1)
    expect([pair[31], pair[63], pair.reduce((sum, byte) => sum + byte, 0)]).toEqual([5, 0x80, 0x85])
  })

  it.each([
    ['nothing', []],
    ['another tag', [0x31, 6, 2, 1, 5, 2, 1, 5]],
    ['a third integer', [0x30, 9, 2, 1, 5, 2, 1, 5, 2, 1, 5]],
    ['bytes after it', [0x30, 6, 2, 1, 5, 2, 1, 5, 0]],
    ['a negative integer', [0x30, 6, 2, 1, 0x80, 2, 1, 5]],
    ['a length beyond its end', [0x30, 6, 2, 1, 5, 2, 9, 5]],
    ['an integer too long', [0x30, 38, 2, 33, ...Array(33).fill(1), 2, 1, 5]],
  ])('is refused: %s', (_what, bytes) => {
    expect(() => unwrapEC2Signature(Uint8Array.from(bytes), 1)).toThrow()
  })
})
