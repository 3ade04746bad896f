// The head of a portrait: its outline, ears and shading, and what lies on it. Local coordinates: the origin lies
// between the eyes, the crown at -118, the chin near 105.

import { drawBrows, drawEyes, drawMouth, drawNose } from './features.ts'
import type { FaceShape, Look, Pose } from './look.ts'

export type Face = { outline: string; head: string; features: string }

const n = (value: number) => Number(value.toFixed(1))

/** How far the features move to the side to which the head is turned, and how far up or down. */
const shiftOf = ({ turn, nod }: Pose) => [n(turn * 11), n(-nod * 4)] as const

/** The outline of the head as path data; a turned head shows its chin to that side. */
function faceOutline({ cheek: w, jaw: j, chin: c, chinY: y }: FaceShape, turn: number): string {
  const x = turn * 8
  const left = turn < 0 ? 1 + turn * 0.05 : 1
  const right = turn > 0 ? 1 - turn * 0.05 : 1
  return (
    `M${n(-w * left)} -20C${n(-w * left)} -88 ${n(-w * 0.62)} -118 0 -118C${n(w * 0.62)} -118 ${n(w * right)} -88 ${n(w * right)} -20` +
    `C${n(w * right)} 22 ${n(j * right + 8)} 46 ${n(j * right + x * 0.6)} ${n(y - 38)}C${n(j - 9 + x)} ${n(y - 15)} ${n(c + 9 + x)} ${n(y)} ${n(x)} ${n(y)}` +
    `C${n(-c - 9 + x)} ${n(y)} ${n(-j + 9 + x)} ${n(y - 15)} ${n(-j * left + x * 0.6)} ${n(y - 38)}C${n(-j * left - 8)} 46 ${n(-w * left)} 22 ${n(-w * left)} -20Z`
  )
}

function lines({ age, gender, skin }: Look): string {
  if (age < 44) return ''
  const strength = Math.min(1, (age - 38) / 26)
  const brow =
    age > (gender === 'female' ? 64 : 56) ? '<path d="M-30 -56Q0 -61 30 -56M-20 -67Q0 -71 20 -67"/>' : ''
  return (
    `<g stroke="${skin.shade}" stroke-width="2.4" fill="none" stroke-linecap="round" opacity="${n(0.4 + strength * 0.5)}">` +
    `<path d="M-22 42Q-34 50 -35 64M22 42Q34 50 35 64"/><path d="M-53 -3L-59 -7M-53 4L-60 4M53 -3L59 -7M53 4L60 4"/>${brow}</g>`
  )
}

function beard({ beard: kind, hair, shape, cut }: Look, { turn }: Pose): string {
  if (kind === 'none') return ''
  const { jaw: j, chinY: y } = shape
  const x = turn * 8
  const moustache = 'M-29 56Q-13 47 0 52Q13 47 29 56Q16 62 0 58.5Q-16 62 -29 56Z'
  const cover = (low: number, wide: number) =>
    `M${n(-wide)} 8Q${n(-wide + 7)} 42 -32 50Q-16 43 0 49Q16 43 32 50Q${n(wide - 7)} 42 ${n(wide)} 8` +
    `C${n(wide + 1)} 42 ${n(j + 8)} 52 ${n(j + 2 + x * 0.6)} ${n(y - 36)}C${n(j - 8 + x)} ${n(y - 12)} ${n(24 + x)} ${n(low)} ${n(x)} ${n(low)}` +
    `C${n(-24 + x)} ${n(low)} ${n(-j + 8 + x)} ${n(y - 12)} ${n(-j - 2 + x * 0.6)} ${n(y - 36)}C${n(-j - 8)} 52 ${n(-wide - 1)} 42 ${n(-wide)} 8Z`
  const lip = `<path transform="translate(${n(turn * 9)} 0)" d="${moustache}" fill="${hair.dark}"/>`
  if (kind === 'moustache') return lip
  if (kind === 'goatee') {
    return `${lip}<path transform="translate(${n(turn * 8)} 0)" d="M-20 ${n(y - 20)}Q0 ${n(y - 26)} 20 ${n(y - 20)}Q19 ${n(y + 4)} 0 ${n(y + 6)}Q-19 ${n(y + 4)} -20 ${n(y - 20)}Z" fill="${hair.dark}"/>`
  }
  const w = shape.cheek - 2
  if (kind === 'stubble') return `<path d="${cover(y, w)}" fill="${hair.dark}" opacity=".2"/>`
  const low = kind === 'full' ? y + 12 + Number(cut) * 14 : y + 5
  return `<path d="${cover(low, w + 1)}" fill="url(#beard)"/><g opacity=".55">${lip}</g>`
}

const LENSES = {
  round: '<circle cx="-31" cy="2" r="24"/><circle cx="31" cy="2" r="24"/>',
  square:
    '<rect x="-56" y="-17" width="48" height="38" rx="11"/><rect x="8" y="-17" width="48" height="38" rx="11"/>',
  soft: '<path d="M-57 -12Q-32 -20 -8 -12Q-7 20 -31 22Q-56 20 -57 -12ZM57 -12Q32 -20 8 -12Q7 20 31 22Q56 20 57 -12Z"/>',
  half: '<path d="M-56 -8H-8Q-8 21 -32 21Q-56 21 -56 -8ZM56 -8H8Q8 21 32 21Q56 21 56 -8Z"/>',
} as const

function glasses({ glasses: worn, shape }: Look): string {
  if (!worn) return ''
  const w = shape.cheek
  return (
    `<g fill="#fff" fill-opacity=".16" stroke="${worn.colour}" stroke-width="4.4" stroke-linejoin="round">${LENSES[worn.lens]}` +
    `<path d="M-8 -2Q0 -8 8 -2M-56 -6L${n(-w + 1)} -10M56 -6L${n(w - 1)} -10" fill="none" stroke-linecap="round"/></g>`
  )
}

function marks({ marks: { freckles, mole }, skin }: Look): string {
  const dots = freckles
    ? [-52, -43, -36, -28, -47, -31, 52, 43, 36, 28, 47, 31, -5, 4]
        .map(
          (x, i) =>
            `<circle cx="${x}" cy="${22 + ((i * 7) % 17)}" r="1.9" fill="${skin.shade}" opacity=".85"/>`,
        )
        .join('')
    : ''
  return mole ? `${dots}<circle cx="${n(mole[0])}" cy="${n(mole[1])}" r="2.4" fill="#5a3428"/>` : dots
}

/** Draws the head and, apart from it, what lies on the face. */
export function drawFace(look: Look, pose: Pose): Face {
  const { shape, skin } = look
  const { turn } = pose
  const outline = faceOutline(shape, turn)
  const [dx, dy] = shiftOf(pose)
  const ear = (side: number) => {
    const far = Math.max(0, turn * side)
    const near = Math.max(0, -turn * side)
    return (
      `<g transform="translate(${n(side * (shape.cheek - 1 - far * 6 - near * 3))} ${n(10 + dy * -0.6)}) scale(${n(side * (1 - far * 0.6) * 10) / 10} 1)"><path d="M-4 -20Q14 -24 13 -3Q11 18 -4 20Z" fill="${skin.base}"/>` +
      `<path d="M2 -11Q8 -10 6 0Q5 7 1 10" stroke="${skin.shade}" stroke-width="2.6" fill="none" stroke-linecap="round"/></g>`
    )
  }
  const cheek = (side: number) =>
    `<ellipse cx="${n(side * 44 + dx)}" cy="${34 + dy}" rx="23" ry="17" fill="url(#blush)"/>`
  const head =
    `${ear(-1)}${ear(1)}<path d="${outline}" fill="url(#skin)"/><clipPath id="face"><path d="${outline}"/></clipPath>` +
    `<g clip-path="url(#face)"><path d="M${n(30 + dx)} -130C${n(64 + dx)} -60 ${n(66 + dx)} 20 ${n(46 + dx)} 60C${n(36 + dx)} 90 ${n(16 + dx)} 108 ${n(-10 + dx)} 124H120V-130Z" fill="${skin.shade}" opacity=".2"/>` +
    `<ellipse cy="-92" rx="90" ry="34" fill="${skin.shade}" opacity=".28"/>${cheek(-1)}${cheek(1)}</g>`
  const features =
    beard(look, pose) +
    `<g transform="translate(${dx} ${dy})">${marks(look)}${lines(look)}${drawBrows(look, pose)}${drawEyes(look, pose)}${drawNose(look, pose)}${drawMouth(look, pose)}</g>` +
    `<g transform="translate(${n(dx * 0.9)} ${dy})">${glasses(look)}</g>`
  return { outline, head, features }
}
