// Composes one portrait: scene, hair behind, shoulders, head, hair in front, and the light over everything. The person follows from the seed
// alone, the pose from seed and take, so that the images of one person show the same person on different days.

import { createRandom, type Random } from '../../seed/random.ts'
import type { Interest } from '../../seed/voices/voice.ts'
import { type Cloth, drawBody } from './clothes.ts'
import { type Companion, drawCompanion } from './companions.ts'
import { drawFace } from './face.ts'
import { mensHair } from './hair-men.ts'
import { womensHair } from './hair-women.ts'
import { drawLook, drawPose, type Look, type Sitter } from './look.ts'
import { LIGHTS } from './palettes.ts'
import { drawScene, PLACES, type Place } from './scenes.ts'

/** Size of a portrait in pixels (4:5). */
export const PORTRAIT_PX = { width: 480, height: 600 } as const

/** The margin around a portrait, cut off afterwards: there the blurred background fades out. */
export const BLEED_PX = 12

/** The number of the image (from 0), the person's interests and their animal, which decide place and companions. */
export type Take = { take?: number; interests?: readonly Interest[]; pet?: 'cat' | 'dog' | null }

const PLACES_OF: Partial<Record<Interest, readonly Place[]>> = {
  travel: ['sea', 'dunes', 'rooftops'],
  cooking: ['cafe', 'windowLight'],
  music: ['evening', 'alcove'],
  sports: ['hills', 'dunes'],
  nature: ['forest', 'mountains', 'leaves'],
  films: ['evening', 'moonrise'],
  reading: ['books', 'windowLight'],
  dancing: ['evening', 'cutouts'],
  photography: ['rooftops', 'sea', 'mountains'],
  art: ['cutouts', 'alcove', 'blossom'],
  festivals: ['evening', 'sunDisc'],
  wellness: ['leaves', 'blossom', 'sea'],
  motorbikes: ['hills', 'vineyard', 'mountains'],
  cycling: ['vineyard', 'dunes', 'hills'],
}

const THINGS_OF: Partial<Record<Interest, readonly Companion[]>> = {
  music: ['headphones'],
  photography: ['camera'],
  travel: ['rucksack'],
  nature: ['rucksack'],
}

const n = (value: number) => Number(value.toFixed(2))
const stop = (at: number, colour: string, opacity = 1) =>
  `<stop offset="${at}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`

function gradients({ skin, hair, gender }: Look): string {
  const vertical = 'x1="0" y1="0" x2="0" y2="1"'
  return (
    `<linearGradient id="skin" x1="0" y1="0" x2="1" y2=".35">${stop(0, skin.light)}${stop(0.45, skin.base)}${stop(1, skin.base)}</linearGradient>` +
    `<linearGradient id="skinlow" ${vertical}>${stop(0, skin.shade)}${stop(0.55, skin.base)}${stop(1, skin.base)}</linearGradient>` +
    `<radialGradient id="blush">${stop(0, skin.blush, gender === 'female' ? 0.5 : 0.34)}${stop(1, skin.blush, 0.01)}</radialGradient>` +
    `<linearGradient id="hair" gradientUnits="userSpaceOnUse" x1="-60" y1="-150" x2="50" y2="200">${stop(0, hair.light)}${stop(0.22, hair.base)}${stop(1, hair.dark)}</linearGradient>` +
    `<linearGradient id="beard" gradientUnits="userSpaceOnUse" x1="-60" y1="0" x2="50" y2="130">${stop(0, hair.base)}${stop(1, hair.dark)}</linearGradient>` +
    `<linearGradient id="hairback" gradientUnits="userSpaceOnUse" x1="0" y1="-150" x2="0" y2="200">${stop(0, hair.base)}${stop(0.35, hair.dark)}${stop(1, hair.dark)}</linearGradient>` +
    `<linearGradient id="strand" gradientUnits="userSpaceOnUse" x1="0" y1="-140" x2="0" y2="180">${stop(0, hair.light)}${stop(1, hair.base)}</linearGradient>`
  )
}

/** The place and light of each take of a person, none of them twice. */
function placeOf(seed: string, take: number, interests: readonly Interest[]) {
  const rng = createRandom(`places ${seed}`)
  const dear = rng.shuffled([...new Set(interests.flatMap((interest) => PLACES_OF[interest] ?? []))])
  const other = rng.shuffled(PLACES.filter((place) => !dear.includes(place)))
  // The first is anywhere; later ones show the person's interests.
  const places = [...other.slice(0, 1), ...dear, ...other.slice(1)]
  return { place: places[take] as Place, light: rng.shuffled(LIGHTS)[take] as (typeof LIGHTS)[number] }
}

/** The companion in this take: seldom in the first, often later. */
function companionOf(
  rng: Random,
  take: number,
  interests: readonly Interest[],
  pet: 'cat' | 'dog' | null,
): Companion | null {
  // A person who writes about an animal has it in a later image.
  if (pet && rng.chance(take === 0 ? 0.3 : 0.7)) return pet
  const things = interests.flatMap((interest) => THINGS_OF[interest] ?? [])
  return things.length > 0 && rng.chance(take === 0 ? 0.12 : 0.45) ? rng.pick(things) : null
}

/** The clothes in each take up to this one, so that none is repeated. */
function bodyOf(seed: string, take: number, look: Look): string {
  const worn: Cloth[] = []
  let body = ''
  for (let at = 0; at <= take; at += 1) {
    const drawn = drawBody(createRandom(`clothes ${seed} ${at}`), look, worn)
    worn.push(drawn.cloth)
    body = drawn.body
  }
  return body
}

/** Draws one portrait as SVG, with its margin. The same seed, sitter and take give the same image. */
export function drawPortrait(
  seed: string,
  sitter: Sitter,
  { take = 0, interests = [], pet = null }: Take = {},
): string {
  const look = drawLook(createRandom(`portrait ${seed}`), sitter)
  const rng = createRandom(`take ${seed} ${take}`)
  const pose = drawPose(rng)
  const { place, light } = placeOf(seed, take, interests)
  const scene = drawScene(rng, place, light)
  const face = drawFace(look, pose)
  const cut = createRandom(`hair ${look.cut}`)
  const woman = look.gender === 'female'
  const style = woman ? womensHair(cut, look.age) : mensHair(cut, look.age)
  const side = rng.pick([-1, 1])
  const companion = companionOf(rng, take, interests, pet)
  const brought = companion
    ? drawCompanion(createRandom(`${companion} ${seed}`), companion, side)
    : { worn: '', near: '' }

  const head_scale = (woman ? 1.13 : 1.17) * (1 + (Number(look.cut) - 0.5) * 0.05)
  const place_head = (dx: number) =>
    `transform="translate(${n(240 + pose.turn * 5 + dx)} ${n(288 + pose.nod * -3)}) rotate(${n(pose.tilt)} 0 110) scale(${n(head_scale)})"`
  const zoom = companion === 'cat' || companion === 'dog' ? rng.between(0.98, 1.06) : rng.between(0.98, 1.32)
  const drop = Math.max(0, (zoom - 1.04) * 236)
  const aside =
    companion === 'cat' || companion === 'dog' ? -side * 34 : rng.between(-30, 30) - pose.turn * 14
  const lean = rng.between(-3, 3)
  const earrings =
    woman && Number(look.cut) < 0.45
      ? `<g fill="#e2b34b"><circle cx="${n(-look.shape.cheek - 5)}" cy="38" r="6"/><circle cx="${n(look.shape.cheek + 5)}" cy="38" r="6"/></g>`
      : ''
  const width = PORTRAIT_PX.width + 2 * BLEED_PX
  const height = PORTRAIT_PX.height + 2 * BLEED_PX
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-BLEED_PX} ${-BLEED_PX} ${width} ${height}">` +
    `<defs>${gradients(look)}<radialGradient id="glow">${stop(0, light.glow, 0.85)}${stop(1, light.glow, 0.01)}</radialGradient>` +
    `<linearGradient id="sky" x1="0" y1="0" x2=".25" y2="1">${stop(0, light.top)}${stop(1, light.bottom)}</linearGradient>` +
    `<linearGradient id="fall" x1="0" y1="0" x2="1" y2="1">${stop(0, light.glow, 0.24)}${stop(0.5, light.glow, 0.01)}${stop(1, light.near, 0.16)}</linearGradient>` +
    '<filter id="depth" filterUnits="userSpaceOnUse" x="-12" y="-12" width="504" height="624"><feGaussianBlur stdDeviation="3.2"/></filter></defs>' +
    `${scene}<g transform="translate(${n(240 + aside)} ${n(606 + drop)}) rotate(${n(lean)} 0 -120) scale(${n(zoom)}) translate(-240 -600)"><g ${place_head(-pose.turn * 4)}>${style.back}</g>` +
    `<g transform="translate(${n(-pose.turn * 6)} 0)">${bodyOf(seed, take, look)}${brought.worn}</g>` +
    `<g ${place_head(0)}>${face.head}${earrings}${face.features}<g transform="translate(${n(pose.turn * 3)} 0)">${style.front}</g></g></g>${brought.near}` +
    `<rect x="${-BLEED_PX}" y="${-BLEED_PX}" width="${width}" height="${height}" fill="url(#fall)"/></svg>`
  )
}
