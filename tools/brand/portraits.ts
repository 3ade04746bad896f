// Portraits for the brand images: the same in every niche, so that a shared link reveals no more about a site than its name.
import sharp from 'sharp'
import { BLEED_PX, drawPortrait, PORTRAIT_PX } from '../portrait/portrait.ts'

const SITTERS = [
  { id: 'brand a', gender: 'female', age: 34 },
  { id: 'brand b', gender: 'male', age: 41 },
  { id: 'brand c', gender: 'female', age: 52 },
  { id: 'brand d', gender: 'male', age: 29 },
  { id: 'brand k', gender: 'male', age: 62 },
  { id: 'brand f', gender: 'female', age: 27 },
  { id: 'brand g', gender: 'female', age: 45 },
  { id: 'brand h', gender: 'male', age: 36 },
] as const

/** The portraits as data URLs (JPEG, 4:5), for an SVG. */
export const drawFaces = () =>
  Promise.all(
    SITTERS.map(async ({ id, ...sitter }) => {
      const picture = await sharp(Buffer.from(drawPortrait(id, sitter)))
        .extract({ left: BLEED_PX, top: BLEED_PX, ...PORTRAIT_PX })
        .jpeg({ quality: 92 })
        .toBuffer()
      return `data:image/jpeg;base64,${picture.toString('base64')}`
    }),
  )
