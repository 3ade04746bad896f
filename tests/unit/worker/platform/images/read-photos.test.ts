// What an image's own bytes say of it, before it is decoded.
import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { readHeader } from '#worker/platform/images/read-header.ts'
import { requirePhotoSize } from '#worker/platform/images/require-photo-size.ts'
import { requireVisible } from '#worker/platform/images/require-visible.ts'

type Colour = { r: number; g: number; b: number; alpha: number }
const CLEAR: Colour = { r: 200, g: 30, b: 30, alpha: 0 }
const rendered = (background: Colour, { width = 240, height = 320 } = {}) =>
  sharp({ create: { width, height, channels: 4, background } })
const bytesOf = async (image: Sharp) => Uint8Array.from(await image.toBuffer())

function jpegOf(...scan: number[]): Uint8Array {
  const frame = [0xff, 0xc0, 0, 11, 8, 1, 144, 1, 144, 1, 1, 17, 0]
  return Uint8Array.of(0xff, 0xd8, ...frame, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, ...scan, 0xff, 0xd9)
}

describe('a JPEG', () => {
  it.each([
    ['begins with a stuffed byte', [0xff, 0x00, 0x12]],
    ['is a stuffed byte', [0xff, 0x00]],
    ['begins with a plain byte', [0x12, 0xff, 0x00]],
  ])('whose scan %s is complete', (_how, scan) => {
    expect(readHeader(jpegOf(...scan))).toEqual({ width: 400, height: 400 })
  })

  it('whose scan is empty is not complete', () => {
    expect(() => readHeader(jpegOf())).toThrow('photo_unreadable')
  })

  it('that is dark in its upper left corner, at the best quality, is complete', async () => {
    const corners = [0, 255].flatMap((level) => [
      { r: level, g: level, b: level, alpha: 1 },
      { r: 255 - level, g: level, b: level, alpha: 1 },
    ])
    for (const background of corners) {
      for (const progressive of [false, true]) {
        const bytes = await bytesOf(rendered(background).jpeg({ quality: 100, progressive }))
        expect(readHeader(bytes)).toEqual({ width: 240, height: 320 })
      }
    }
  })

  it('that a camera has padded between two segments is complete', () => {
    const whole = jpegOf(0x12)
    const frame_end = 15
    const filled = [...whole.slice(0, frame_end), 0, 0, 0xff, 0, ...whole.slice(frame_end)]
    expect(readHeader(Uint8Array.from(filled))).toEqual({ width: 400, height: 400 })
  })
})

describe('a PNG', () => {
  it.each([
    ['in colour', (p: Sharp) => p.png()],
    ['interlaced', (p: Sharp) => p.png({ progressive: true })],
    ['in grey', (p: Sharp) => p.toColourspace('b-w').png()],
    ['of sixteen bits', (p: Sharp) => p.toColourspace('rgb16').png()],
    ['with a palette', (p: Sharp) => p.png({ palette: true })],
  ])('%s is visible unless it is fully transparent', async (_kind, as) => {
    await expect(requireVisible(await bytesOf(as(rendered(CLEAR))))).rejects.toThrow('photo_empty')
    const spot = {
      input: await rendered({ ...CLEAR, alpha: 1 }, { width: 1, height: 1 })
        .png()
        .toBuffer(),
    }
    for (const at of [
      { left: 0, top: 0 },
      { left: 239, top: 319 },
      { left: 101, top: 57 },
    ]) {
      const image = rendered(CLEAR).composite([{ ...spot, ...at }])
      await expect(requireVisible(await bytesOf(as(image)))).resolves.toBeUndefined()
    }
  })

  it('without transparency is visible, however black', async () => {
    const black = { r: 0, g: 0, b: 0, alpha: 1 }
    for (const image of [rendered(black).removeAlpha(), rendered(black)])
      await expect(requireVisible(await bytesOf(image.png()))).resolves.toBeUndefined()
  })

  it('with broken data is left to the decoder', async () => {
    const whole = await bytesOf(rendered(CLEAR).png())
    await expect(requireVisible(whole.fill(7, 60, 90))).resolves.toBeUndefined()
    await expect(requireVisible(Uint8Array.from(deflateSync('none')))).resolves.toBeUndefined()
  })
})

describe('a narrow image', () => {
  const bounds = { min_side: 200, longest: 2_560 }

  it.each([
    [20_000, 210],
    [210, 20_000],
    [2_600, 200],
  ])('of %d × %d is refused, as too little of it would be stored', (width, height) => {
    expect(() => requirePhotoSize({ width, height }, bounds)).toThrow('photo_too_narrow')
  })

  it.each([
    [2_560, 200],
    [16_000, 3_000],
    [12_800, 1_000],
    [200, 200],
  ])('of %d × %d is accepted', (width, height) => {
    expect(() => requirePhotoSize({ width, height }, bounds)).not.toThrow()
  })
})
