// The head of a portrait: its shape, eyes, brows, nose, mouth, beard, glasses. Local coordinates: the origin lies
// between the eyes, the crown at -118, the chin near 112.

import type { Random } from '../random.ts'
import type { Hair, Skin } from './palettes.ts'

export type Sitter = { gender: 'male' | 'female'; age: number }
export type FaceShape = { cheek: number; jaw: number; chin: number; chinY: number }
export type Face = { outline: string; head: string; features: string }

const EYES = ['#5b3a22', '#6d4a2b', '#3f2a1c', '#4d7290', '#5f8aa6', '#5d7a52', '#7a7f5a'] as const

export function faceShape(rng: Random, { gender }: Sitter): FaceShape {
  return gender === 'female'
    ? {
        cheek: rng.between(69, 75),
        jaw: rng.between(47, 55),
        chin: rng.between(14, 20),
        chinY: rng.between(105, 112),
      }
    : {
        cheek: rng.between(71, 77),
        jaw: rng.between(57, 65),
        chin: rng.between(22, 31),
        chinY: rng.between(110, 119),
      }
}

/** The outline of the head as path data. */
export function faceOutline({ cheek: w, jaw: j, chin: c, chinY: y }: FaceShape): string {
  return (
    `M${-w} -20C${-w} -88 ${-w * 0.62} -118 0 -118C${w * 0.62} -118 ${w} -88 ${w} -20` +
    `C${w} 22 ${j + 8} 48 ${j} 70C${j - 9} 92 ${c + 8} ${y} 0 ${y}C${-c - 8} ${y} ${-j + 9} 92 ${-j} 70` +
    `C${-j - 8} 48 ${-w} 22 ${-w} -20Z`
  )
}

function eye(side: number, iris: string, gaze: number, open: number, woman: boolean, skin: Skin): string {
  const top = -9 * open
  const upper = `M-14 3C-9 ${top * 1.05} 8 ${top * 1.2} 15 1.5`
  const lash = woman ? 3.6 : 2.6
  const wing = woman
    ? '<path d="M13 0.5Q17 -0.5 19.5 -3.5" stroke="#2a1a18" stroke-width="2.4" fill="none" stroke-linecap="round"/>'
    : ''
  const clip = `e${side > 0 ? 'r' : 'l'}`
  const dx = side > 0 ? gaze : -gaze
  return (
    `<g transform="translate(${side * 31} 0) scale(${side} 1)"><clipPath id="${clip}"><path d="${upper}Q5 9 -14 3Z"/></clipPath>` +
    `<path d="M-15 ${top - 2}Q1 ${top - 9} 16 ${top + 3}" stroke="${skin.shade}" stroke-width="2.2" fill="none" stroke-linecap="round" opacity=".75"/>` +
    `<g clip-path="url(#${clip})"><path d="${upper}Q5 9 -14 3Z" fill="#fffaf5"/>` +
    `<circle cx="${1 + dx}" cy="-1.5" r="7.2" fill="${iris}"/><circle cx="${1 + dx}" cy="-1.5" r="3.5" fill="#1b1110"/>` +
    `<circle cx="${1 + dx + side * 2.4}" cy="-4" r="1.9" fill="#fff"/></g>` +
    `<path d="${upper}" stroke="#2a1a18" stroke-width="${lash}" fill="none" stroke-linecap="round"/>${wing}` +
    `<path d="M-9 5.6Q3 8.6 13 3" stroke="${skin.shade}" stroke-width="1.6" fill="none" opacity=".7"/></g>`
  )
}

function laughingEye(side: number, woman: boolean): string {
  return (
    `<g transform="translate(${side * 31} 0) scale(${side} 1)">` +
    `<path d="M-14 3Q0 -12 15 2" stroke="#2a1a18" stroke-width="${woman ? 3.8 : 3.2}" fill="none" stroke-linecap="round"/>` +
    (woman
      ? '<path d="M13 1Q17 -1 19 -5" stroke="#2a1a18" stroke-width="2.2" fill="none" stroke-linecap="round"/>'
      : '') +
    '</g>'
  )
}

function brows(rng: Random, woman: boolean, hair: Hair): string {
  const thick = woman ? rng.between(4.5, 6.5) : rng.between(7, 9.5)
  const arch = woman ? rng.between(6, 9) : rng.between(2.5, 5)
  const raise = rng.between(-2, 2)
  const one = (side: number, lift: number) =>
    `<path transform="translate(${side * 31} ${-25 + lift}) scale(${side} 1)" fill="${hair.dark}" opacity=".92" ` +
    `d="M-17 -1Q-2 ${-arch - 2} 20 ${4}Q1 ${-arch + thick * 0.8 - 1} -16 ${thick * 0.75 - 0.5}Q-19 ${thick * 0.3} -17 -1Z"/>`
  return one(-1, raise) + one(1, rng.chance(0.2) ? raise - 3 : raise)
}

function mouth(rng: Random, woman: boolean, skin: Skin): string {
  const lip = skin.lip
  const full = woman ? rng.between(1, 1.3) : rng.between(0.62, 0.8)
  const opacity = woman ? 1 : 0.6
  const kind = rng.weighted({ smile: 5, laugh: 3.2, soft: 3 })
  if (kind === 'laugh') {
    return (
      '<g transform="translate(0 66)"><clipPath id="m"><path d="M-25 -4Q0 2 25 -4Q20 20 0 20Q-20 20 -25 -4Z"/></clipPath>' +
      `<path d="M-28 -6Q-9 -8 0 -4Q9 -8 28 -6Q22 24 0 24Q-22 24 -28 -6Z" fill="${lip}" opacity="${opacity}"/>` +
      '<g clip-path="url(#m)"><rect x="-30" y="-10" width="60" height="34" fill="#6e2326"/>' +
      '<path d="M-26 -8H26Q24 7 0 8Q-24 7 -26 -8Z" fill="#fffaf4"/><ellipse cy="21" rx="13" ry="7" fill="#c9605c"/></g>' +
      `<path d="M-30 -8Q-27 -6 -26 -3M30 -8Q27 -6 26 -3" stroke="${skin.shade}" stroke-width="2.4" fill="none" stroke-linecap="round"/></g>`
    )
  }
  const up = kind === 'smile' ? -4.5 : -1.5
  const wide = kind === 'smile' ? 25 : 21
  return (
    `<g transform="translate(0 70)"><path d="M${-wide} ${up}Q-11 ${-5 * full} -4 ${-5.5 * full}Q0 ${-3 * full} 4 ${-5.5 * full}Q11 ${-5 * full} ${wide} ${up}` +
    `Q13 ${13 * full} 0 ${13 * full}Q-13 ${13 * full} ${-wide} ${up}Z" fill="${lip}" opacity="${opacity}"/>` +
    `<path d="M${-wide - 1} ${up - 0.5}Q-9 3.5 0 2.5Q9 3.5 ${wide + 1} ${up - 0.5}" stroke="#5c2322" stroke-width="2.4" fill="none" stroke-linecap="round" opacity=".85"/>` +
    `<path d="M-8 ${8.5 * full}Q0 ${10 * full} 8 ${8.5 * full}" stroke="#fff" stroke-width="2.2" opacity="${woman ? 0.35 : 0.12}" fill="none" stroke-linecap="round"/></g>`
  )
}

function nose(rng: Random, skin: Skin, woman: boolean): string {
  const w = woman ? rng.between(8, 10.5) : rng.between(10, 13)
  const y = rng.between(40, 46)
  const side = rng.pick([-1, 1])
  return (
    `<g transform="scale(${side} 1)"><path d="M-4 6C-1 22 ${w + 1} ${y - 10} ${w} ${y - 2}C${w - 1} ${y + 5} 0 ${y + 4} ${-w * 0.7} ${y + 3}" ` +
    `stroke="${skin.shade}" stroke-width="3" fill="none" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<ellipse cx="1" cy="${y - 7}" rx="3.4" ry="4.6" fill="${skin.light}" opacity=".75"/></g>`
  )
}

function lines({ age, gender }: Sitter, skin: Skin): string {
  if (age < 46) return ''
  const strength = Math.min(1, (age - 40) / 24)
  return (
    `<g stroke="${skin.shade}" stroke-width="2.2" fill="none" stroke-linecap="round" opacity="${(0.45 + strength * 0.45).toFixed(2)}">` +
    '<path d="M-24 44Q-34 54 -34 66M24 44Q34 54 34 66"/><path d="M-52 -4L-58 -8M-52 3L-59 3M52 -4L58 -8M52 3L59 3"/>' +
    (age > (gender === 'female' ? 66 : 58)
      ? '<path d="M-30 -58Q0 -63 30 -58M-22 -68Q0 -72 22 -68M-38 14Q-30 17 -22 14M38 14Q30 17 22 14"/>'
      : '') +
    '</g>'
  )
}

function beard(rng: Random, age: number, hair: Hair, shape: FaceShape): string {
  const kind = rng.weighted({
    none: age < 24 ? 6 : 3,
    stubble: 3.4,
    short: 2.8,
    full: age > 28 ? 1.6 : 0.3,
    moustache: 0.6,
    goatee: 0.8,
  })
  const { jaw: j, chinY: y } = shape
  const moustache = 'M-27 62Q-14 51 0 55Q14 51 27 62Q14 60 0 61Q-14 60 -27 62Z'
  const cover = (low: number, wide: number) =>
    `M${-wide} 8Q${-wide + 7} 46 -31 52Q-16 46 0 51Q16 46 31 52Q${wide - 7} 46 ${wide} 8` +
    `C${wide + 1} 44 ${j + 6} 58 ${j + 2} 74C${j - 8} 100 22 ${low} 0 ${low}C-22 ${low} ${-j + 8} 100 ${-j - 2} 74C${-j - 6} 58 ${-wide - 1} 44 ${-wide} 8Z`
  if (kind === 'none') return ''
  if (kind === 'moustache') return `<path d="${moustache}" fill="${hair.dark}"/>`
  if (kind === 'goatee') {
    return (
      `<path d="${moustache}" fill="${hair.dark}"/>` +
      `<path d="M-22 88Q0 82 22 88Q20 ${y + 4} 0 ${y + 6}Q-20 ${y + 4} -22 88Z" fill="${hair.dark}"/>`
    )
  }
  const w = shape.cheek - 2
  if (kind === 'stubble') return `<path d="${cover(y, w)}" fill="${hair.dark}" opacity=".26"/>`
  const low = kind === 'full' ? y + rng.between(14, 28) : y + 5
  return `<path d="${cover(low, w + 1)}" fill="${hair.base}"/><path d="${moustache}" fill="${hair.dark}" opacity=".6"/>`
}

function glasses(rng: Random): string {
  const colour = rng.pick(['#2b2326', '#5a3a28', '#7a2f36', '#b08a4a', '#37474f'])
  const lens = rng.chance(0.5)
    ? '<circle cx="-31" cy="2" r="24"/><circle cx="31" cy="2" r="24"/>'
    : '<rect x="-56" y="-17" width="48" height="38" rx="13"/><rect x="8" y="-17" width="48" height="38" rx="13"/>'
  return (
    `<g fill="#fff" fill-opacity=".14" stroke="${colour}" stroke-width="4.2">${lens}` +
    '<path d="M-8 -1Q0 -7 8 -1M-56 -4L-74 -8M56 -4L74 -8" fill="none" stroke-linecap="round"/></g>'
  )
}

/** Draws the head and, apart from it, what lies on the face. */
export function drawFace(rng: Random, sitter: Sitter, shape: FaceShape, skin: Skin, hair: Hair): Face {
  const woman = sitter.gender === 'female'
  const outline = faceOutline(shape)
  const ear = (side: number) =>
    `<g transform="translate(${side * (shape.cheek - 1)} 10) scale(${side} 1)"><path d="M-4 -20Q14 -24 13 -3Q11 18 -4 20Z" fill="${skin.base}"/>` +
    `<path d="M2 -11Q8 -10 6 0Q5 7 1 10" stroke="${skin.shade}" stroke-width="2.6" fill="none" stroke-linecap="round"/></g>`
  const head =
    `${ear(-1)}${ear(1)}<path d="${outline}" fill="url(#skin)"/><clipPath id="face"><path d="${outline}"/></clipPath>` +
    `<g clip-path="url(#face)"><path d="M20 -130C58 -60 62 20 42 66C34 92 16 112 -6 124H110V-130Z" fill="${skin.shade}" opacity=".2"/>` +
    '<ellipse cx="-45" cy="36" rx="24" ry="17" fill="url(#blush)"/><ellipse cx="45" cy="36" rx="24" ry="17" fill="url(#blush)"/></g>'
  const iris = skin.base < '#e' ? rng.pick(['#3f2a1c', '#3a2418', '#5b3a22']) : rng.pick(EYES)
  const gaze = rng.between(-1.6, 1.6)
  const open = rng.between(0.92, 1.1)
  const eyes = rng.chance(0.11)
    ? laughingEye(-1, woman) + laughingEye(1, woman)
    : eye(-1, iris, gaze, open, woman, skin) + eye(1, iris, gaze, open, woman, skin)
  const freckles = rng.chance(skin.base > '#ef' ? 0.2 : 0.03)
    ? [-50, -42, -36, -28, -46, 50, 42, 36, 28, 46, -4, 5]
        .map((x, i) => `<circle cx="${x}" cy="${26 + ((i * 7) % 17)}" r="1.7" fill="${skin.shade}"/>`)
        .join('')
    : ''
  const features =
    freckles +
    lines(sitter, skin) +
    (woman ? '' : beard(rng, sitter.age, hair, shape)) +
    brows(rng, woman, hair) +
    eyes +
    nose(rng, skin, woman) +
    mouth(rng, woman, skin) +
    (rng.chance(sitter.age > 45 ? 0.36 : 0.17) ? glasses(rng) : '')
  return { outline, head, features }
}
