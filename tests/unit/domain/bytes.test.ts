import { describe, expect, it } from 'vitest'
import {
  fromBase64,
  fromBase64Url,
  fromOwnBase64Url,
  sha256,
  toBase64,
  toBase64Url,
  toHex,
} from '#src/domain/bytes.ts'
import fc from '#tests/support/properties.ts'

const anyBytes = fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes))

describe('bytes', () => {
  it('are written as Node writes them, and read back', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const buffer = Buffer.from(bytes)
        expect(toHex(bytes)).toBe(buffer.toString('hex'))
        expect(toBase64(bytes)).toBe(buffer.toString('base64'))
        expect(toBase64Url(bytes)).toBe(buffer.toString('base64url'))
        expect(fromBase64(toBase64(bytes))).toEqual(bytes)
        expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes)
        expect(fromOwnBase64Url(toBase64Url(bytes))).toEqual(bytes)
      }),
    )
  })

  it('of a text are its UTF-8, however long it is', () => {
    const long = 'żółw 🐢 '.repeat(50_000)
    expect(toBase64(long)).toBe(Buffer.from(long).toString('base64'))
  })

  it('have the SHA-256 of FIPS 180-4', async () => {
    expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(await sha256(new Uint8Array())).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
  })

  it('are not decoded from invalid base64', () => {
    expect(() => fromBase64('*')).toThrow()
    expect(() => fromBase64Url('a b*')).toThrow()
  })

  it('of our own have one spelling in base64url', () => {
    expect(fromOwnBase64Url('QQ')).toEqual(fromBase64Url('QR'))
    for (const other of ['QR', 'QQ==', 'Q Q', 'Q+', '*']) expect(() => fromOwnBase64Url(other)).toThrow()
  })
})
