// Composes one portrait: scene, hair behind, shoulders, head, hair in front, and the light that falls over all of it.

import { createRandom, type Random } from '../random.ts'
import { drawBody } from './clothes.ts'
import { drawFace, faceShape, type Sitter } from './face.ts'
import { mensHair } from './hair-men.ts'
import { womensHair } from './hair-women.ts'
import { HAIRS, type Hair, LIGHTS, SKINS, type Skin } from './palettes.ts'
import { drawScene } from './scenes.ts'

/** Size of a portrait in pixels (4:5). */
export const PORTRAIT_PX = { width: 480, height: 600 } as const

/** Drawn around a portrait on every side and cut off afterwards: there the blurred background fades out. */
export const BLEED_PX = 12

const PALE = {
  platinum: 1,
  blonde: 3,
  honey: 3,
  copper: 1.6,
  auburn: 1.4,
  hazel: 3,
  chestnut: 3,
  brunette: 2.4,
  black: 0.8,
}
const WARM = { blonde: 0.4, honey: 1.2, auburn: 0.5, hazel: 2, chestnut: 4, brunette: 5, black: 3 }
const DARK = { chestnut: 0.4, brunette: 2, black: 6 }

function hairColour(rng: Random, tone: keyof typeof SKINS, age: number): Hair {
  if (rng.chance((age - 44) / 22)) return HAIRS[rng.weighted({ silver: age > 58 ? 4 : 1.4, grey: 3 })]
  if (tone === 'porcelain' || tone === 'fair' || tone === 'beige') return HAIRS[rng.weighted(PALE)]
  return HAIRS[tone === 'olive' || tone === 'tan' ? rng.weighted(WARM) : rng.weighted(DARK)]
}

const stop = (at: number, colour: string, opacity = 1) =>
  `<stop offset="${at}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`

function gradients(sitter: Sitter, skin: Skin, hair: Hair): string {
  const vertical = 'x1="0" y1="0" x2="0" y2="1"'
  return (
    `<linearGradient id="skin" x1="0" y1="0" x2="1" y2=".35">${stop(0, skin.light)}${stop(0.45, skin.base)}${stop(1, skin.base)}</linearGradient>` +
    `<linearGradient id="skinlow" ${vertical}>${stop(0, skin.shade)}${stop(0.55, skin.base)}${stop(1, skin.base)}</linearGradient>` +
    `<radialGradient id="blush">${stop(0, skin.blush, sitter.gender === 'female' ? 0.42 : 0.26)}${stop(1, skin.blush, 0.01)}</radialGradient>` +
    `<linearGradient id="hair" gradientUnits="userSpaceOnUse" x1="-60" y1="-150" x2="50" y2="200">${stop(0, hair.light)}${stop(0.22, hair.base)}${stop(1, hair.dark)}</linearGradient>` +
    `<linearGradient id="hairback" gradientUnits="userSpaceOnUse" x1="0" y1="-150" x2="0" y2="200">${stop(0, hair.base)}${stop(0.35, hair.dark)}${stop(1, hair.dark)}</linearGradient>` +
    `<linearGradient id="strand" gradientUnits="userSpaceOnUse" x1="0" y1="-140" x2="0" y2="180">${stop(0, hair.light)}${stop(1, hair.base)}</linearGradient>`
  )
}

/** Draws one portrait as SVG, with its bleed. The same seed and sitter give the same picture; no two seeds give quite the same. */
export function drawPortrait(seed: string, sitter: Sitter): string {
  const rng = createRandom(`portrait ${seed}`)
  const tone = rng.weighted({
    porcelain: 2.2,
    fair: 4,
    beige: 3.6,
    olive: 2.2,
    tan: 1.2,
    brown: 0.8,
    deep: 0.6,
  })
  const skin = SKINS[tone]
  const hair = hairColour(rng, tone, sitter.age)
  const light = rng.pick(LIGHTS)
  const scene = drawScene(rng, light)
  const shape = faceShape(rng, sitter)
  const face = drawFace(rng, sitter, shape, skin, hair)
  const style = sitter.gender === 'female' ? womensHair(rng, sitter.age) : mensHair(rng, sitter.age)
  const body = drawBody(rng, sitter, skin)
  const scale = (sitter.gender === 'female' ? 1.1 : 1.14) * rng.between(0.98, 1.04)
  const tilt = rng.between(-5, 5)
  const head = `transform="translate(240 ${276 + rng.between(-4, 4)}) rotate(${tilt} 0 120) scale(${scale})"`
  const shift = rng.between(-22, 22)
  const earrings =
    sitter.gender === 'female' && rng.chance(0.35)
      ? `<g fill="#e2b34b"><circle cx="${-shape.cheek - 5}" cy="38" r="6"/><circle cx="${shape.cheek + 5}" cy="38" r="6"/></g>`
      : ''
  const width = PORTRAIT_PX.width + 2 * BLEED_PX
  const height = PORTRAIT_PX.height + 2 * BLEED_PX
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-BLEED_PX} ${-BLEED_PX} ${width} ${height}">` +
    `<defs>${gradients(sitter, skin, hair)}<radialGradient id="glow">${stop(0, light.glow, 0.85)}${stop(1, light.glow, 0.01)}</radialGradient>` +
    `<linearGradient id="sky" x1="0" y1="0" x2=".25" y2="1">${stop(0, light.top)}${stop(1, light.bottom)}</linearGradient>` +
    `<linearGradient id="fall" x1="0" y1="0" x2="1" y2="1">${stop(0, light.glow, 0.24)}${stop(0.5, light.glow, 0.01)}${stop(1, light.near, 0.16)}</linearGradient>` +
    '<filter id="depth" filterUnits="userSpaceOnUse" x="-12" y="-12" width="504" height="624"><feGaussianBlur stdDeviation="3.2"/></filter></defs>' +
    `${scene}<g transform="translate(${240 + shift} 604) scale(1.1) translate(-240 -600)"><g ${head}>${style.back}</g>${body}` +
    `<g ${head}>${face.head}${earrings}${face.features}${style.front}</g></g>` +
    `<rect x="${-BLEED_PX}" y="${-BLEED_PX}" width="${width}" height="${height}" fill="url(#fall)"/></svg>`
  )
}
