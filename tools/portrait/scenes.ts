// The backgrounds of portraits: each fills 480 × 600 behind the person and is slightly out of focus.

import type { Random } from '../../seed/random.ts'
import type { Light } from './palettes.ts'

type Scene = (rng: Random, light: Light) => string

const many = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

const sunDisc: Scene = (rng, { glow, near, mid }) => {
  const x = rng.between(120, 360)
  return (
    `<circle cx="${x}" cy="200" r="176" fill="${glow}" opacity=".9"/><path d="M-10 470Q120 400 250 452T490 430V610H-10Z" fill="${mid}"/>` +
    `<path d="M-10 530Q140 470 280 520T490 500V610H-10Z" fill="${near}"/>`
  )
}

const hills: Scene = (rng, { glow, near, mid, far }) => {
  const y = rng.between(-20, 20)
  return (
    `<circle cx="${rng.pick([96, 388])}" cy="${120 + y}" r="58" fill="${glow}"/><path d="M-10 ${330 + y}Q90 ${250 + y} 200 ${320 + y}T490 ${280 + y}V610H-10Z" fill="${far}"/>` +
    `<path d="M-10 ${410 + y}Q120 ${330 + y} 260 ${400 + y}T490 ${370 + y}V610H-10Z" fill="${mid}"/><path d="M-10 ${490 + y}Q160 ${410 + y} 300 ${480 + y}T490 ${470 + y}V610H-10Z" fill="${near}"/>`
  )
}

const windowLight: Scene = (rng, { glow, far, near }) => {
  const x = rng.between(-10, 50)
  const pane = (dx: number, dy: number) =>
    `<path d="M${x + dx} ${60 + dy}l120 -46v170l-120 46z" fill="${glow}" opacity=".88"/>`
  return `${pane(0, 0)}${pane(136, -52)}${pane(0, 188)}${pane(136, 136)}<path d="M-10 520H490V610H-10Z" fill="${near}" opacity=".5"/><path d="M400 0H490V520H400Z" fill="${far}" opacity=".6"/>`
}

function sprig(x: number, y: number, turn: number, size: number, colour: string): string {
  const leaves = [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<path d="M0 ${-i * 44}q46 -54 84 -44q-22 46 -84 44zM0 ${-i * 44 - 12}q-46 -54 -84 -44q22 46 84 44z"/>`,
    )
    .join('')
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="${colour}"><path d="M-3 30L0 -230L3 30Z"/>${leaves}<path d="M0 -216q-30 -50 0 -84q30 34 0 84z"/></g>`
}

const leaves: Scene = (rng, { glow, near, mid, far }) =>
  `<circle cx="240" cy="240" r="220" fill="${glow}" opacity=".55"/>${sprig(40, 330, -24 + rng.between(-8, 8), 1.15, far)}${sprig(450, 300, 26 + rng.between(-8, 8), 1.2, mid)}` +
  `${sprig(10, 560, 12 + rng.between(-8, 8), 1.2, near)}${sprig(478, 560, -16 + rng.between(-8, 8), 1.1, near)}`

const alcove: Scene = (rng, { glow, mid, near, far }) => {
  const w = rng.between(150, 178)
  return `<path d="M${240 - w - 22} 610V250a${w + 22} ${w + 22} 0 0 1 ${2 * w + 44} 0V610Z" fill="${mid}" opacity=".6"/><path d="M${240 - w} 610V250a${w} ${w} 0 0 1 ${2 * w} 0V610Z" fill="${glow}" opacity=".8"/><path d="M0 540H480V600H0Z" fill="${near}" opacity=".35"/><circle cx="${rng.pick([48, 432])}" cy="96" r="30" fill="${far}"/>`
}

const sea: Scene = (rng, { glow, near, mid, far }) => {
  const x = rng.pick([100, 240, 384])
  return (
    `<circle cx="${x}" cy="290" r="86" fill="${glow}"/><rect y="318" width="480" height="290" fill="${mid}"/>` +
    many(
      7,
      (i) =>
        `<rect x="${x - 74 + rng.between(-16, 16) + i * 3}" y="${330 + i * 18}" width="${130 - i * 12}" height="6" rx="3" fill="${glow}" opacity=".75"/>`,
    ) +
    `<path d="M-10 350Q120 338 240 352T490 346V366H-10Z" fill="${far}" opacity=".5"/><path d="M-10 500Q150 470 300 510T490 500V610H-10Z" fill="${near}"/>`
  )
}

const rooftops: Scene = (rng, { glow, near, mid, far }) => {
  const row = (y: number, colour: string, lit: number) => {
    let x = -30
    let out = ''
    while (x < 490) {
      const w = rng.between(52, 82)
      const top = y + rng.between(-46, 36)
      const roof = rng.pick([
        `l${w / 2} -44l${w / 2} 44`,
        `v-12h${w * 0.25}v-22h${w * 0.5}v22h${w * 0.25}v12`,
        `h${w}`,
      ])
      out += `<path d="M${x} 610V${top}${roof}V610Z" fill="${colour}"/>`
      for (let wy = top + 26; wy < 520; wy += 44) {
        out += [0.22, 0.58]
          .map((at) =>
            rng.chance(lit)
              ? `<rect x="${x + w * at}" y="${wy}" width="13" height="20" rx="2" fill="${glow}" opacity=".9"/>`
              : '',
          )
          .join('')
      }
      x += w + 2
    }
    return out
  }
  return `<circle cx="${rng.between(80, 400)}" cy="120" r="66" fill="${glow}" opacity=".8"/>${row(270, far, 0)}${row(350, mid, 0.35)}<rect y="560" width="480" height="50" fill="${near}"/>`
}

const evening: Scene = (rng, { glow, near, mid, far }) =>
  `<path d="M-10 420Q240 380 490 420V610H-10Z" fill="${near}" opacity=".6"/>` +
  many(
    26,
    () =>
      `<circle cx="${rng.between(0, 480)}" cy="${rng.between(20, 480)}" r="${rng.between(12, 46)}" fill="${rng.pick([glow, far, mid, glow])}" opacity="${rng.between(0.25, 0.62)}"/>`,
  )

const mountains: Scene = (rng, { glow, near, mid, far }) => {
  const x = rng.between(-40, 40)
  return (
    `<circle cx="${380 - x}" cy="110" r="50" fill="${glow}"/><path d="M-10 420L${90 + x} 190L${170 + x} 300L${290 + x} 150L490 400V610H-10Z" fill="${far}"/>` +
    `<path d="M-10 470L120 330L230 450L350 340L490 460V610H-10Z" fill="${mid}"/><path d="M-10 540Q240 470 490 540V610H-10Z" fill="${near}"/>`
  )
}

const cafe: Scene = (rng, { glow, near, mid, far }) => {
  const lamp = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y + 20}" r="96" fill="url(#glow)"/><path d="M${x - 2} 0H${x + 2}V${y - 34}H${x - 2}Z" fill="${near}"/><path d="M${x - 38} ${y}Q${x - 34} ${y - 40} ${x} ${y - 40}Q${x + 34} ${y - 40} ${x + 38} ${y}Z" fill="${near}"/><ellipse cx="${x}" cy="${y + 2}" rx="22" ry="10" fill="${glow}"/>`
  const shelf = (y: number) =>
    `<rect x="0" y="${y}" width="480" height="10" fill="${near}"/>` +
    many(9, (i) => {
      const h = rng.between(24, 58)
      return `<rect x="${12 + i * 54}" y="${y - h}" width="${rng.between(22, 36)}" height="${h}" rx="8" fill="${rng.pick([far, near, glow, mid])}" opacity=".85"/>`
    })
  return `<rect width="480" height="610" fill="${mid}" opacity=".45"/>${shelf(300)}${shelf(420)}${lamp(92, rng.between(110, 160))}${lamp(396, rng.between(90, 140))}`
}

const blossom: Scene = (rng, { glow, near, mid, far }) => {
  const flower = (x: number, y: number, r: number) =>
    `<g transform="translate(${x} ${y}) rotate(${rng.between(0, 72)})">${many(5, (i) => `<ellipse cy="${-r}" rx="${r * 0.72}" ry="${r}" transform="rotate(${i * 72})" fill="${rng.pick([glow, glow, far])}"/>`)}<circle r="${r * 0.5}" fill="${mid}"/></g>`
  return (
    `<path d="M-20 90Q120 60 210 110T500 40" stroke="${near}" stroke-width="11" fill="none"/><path d="M500 300Q420 250 390 150M-20 400Q60 330 70 220Q74 140 110 84" stroke="${near}" stroke-width="8" fill="none"/>` +
    many(24, () => flower(rng.between(-10, 490), rng.between(10, 400), rng.between(13, 23)))
  )
}

const forest: Scene = (rng, { glow, near, mid, far }) =>
  `<circle cx="${rng.between(140, 340)}" cy="220" r="190" fill="${glow}" opacity=".75"/>` +
  many(
    9,
    (i) =>
      `<rect x="${i * 58 + rng.between(-16, 10)}" y="-10" width="${rng.between(10, 20)}" height="620" fill="${far}"/>`,
  ) +
  many(
    5,
    (i) =>
      `<rect x="${rng.pick([0, 1]) * 60 + i * 104 - 30}" y="-10" width="${rng.between(20, 32)}" height="620" fill="${mid}"/>`,
  ) +
  `<path d="M-10 500Q140 450 260 500T490 480V610H-10Z" fill="${near}"/>`

const cutouts: Scene = (rng, { glow, near, mid, far }) =>
  `<path d="M-20 -20H250Q300 110 180 170T-20 250Z" fill="${far}"/><path d="M500 120Q360 140 390 270T300 430T500 560Z" fill="${mid}" opacity=".8"/>` +
  `<path d="M-20 400Q110 340 130 440T-20 610Z" fill="${near}" opacity=".75"/><circle cx="${rng.between(360, 420)}" cy="${rng.between(70, 110)}" r="50" fill="${glow}"/>`

const dunes: Scene = (rng, { glow, near, mid, far }) => {
  const grass = (x: number, y: number) =>
    many(
      9,
      (i) =>
        `<path d="M${x + i * 7} ${y}q${(i - 4) * 5} -50 ${(i - 4) * 12 + rng.between(-8, 8)} ${rng.between(-110, -76)}" stroke="${near}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
    )
  return (
    `<circle cx="${rng.pick([110, 370])}" cy="160" r="74" fill="${glow}" opacity=".9"/><rect y="296" width="480" height="60" fill="${far}"/><path d="M-10 380Q150 300 300 360T490 330V610H-10Z" fill="${mid}" opacity=".75"/>` +
    `${grass(24, 450)}${grass(390, 430)}<path d="M-10 470Q110 420 240 470T490 440V610H-10Z" fill="${mid}"/>`
  )
}

const books: Scene = (rng, { glow, near, mid, far }) => {
  const shelf = (y: number) => {
    let x = -6
    let out = ''
    while (x < 480) {
      const w = rng.between(14, 34)
      const h = rng.between(72, 108)
      out += `<rect x="${x}" y="${y - h}" width="${w}" height="${h}" rx="3" fill="${rng.pick([far, glow, mid, near, far])}"/>`
      x += w + (rng.chance(0.12) ? 40 : 3)
    }
    return `${out}<rect y="${y}" width="480" height="12" fill="${near}"/>`
  }
  return `<g opacity=".72">${shelf(118)}${shelf(250)}${shelf(382)}${shelf(514)}</g>`
}

const moonrise: Scene = (rng, { glow, near, mid }) =>
  `<circle cx="${rng.between(110, 370)}" cy="150" r="${rng.between(60, 92)}" fill="${glow}" opacity=".95"/>` +
  many(
    22,
    () =>
      `<circle cx="${rng.between(0, 480)}" cy="${rng.between(0, 300)}" r="${rng.between(1.5, 4)}" fill="${glow}"/>`,
  ) +
  `<path d="M-10 440Q100 390 220 430T490 400V610H-10Z" fill="${mid}"/><path d="M-10 520Q200 460 490 520V610H-10Z" fill="${near}"/>`

const vineyard: Scene = (rng, { glow, near, mid, far }) =>
  `<circle cx="${rng.pick([84, 398])}" cy="130" r="70" fill="${glow}"/><path d="M-10 300Q120 240 250 290T490 260V610H-10Z" fill="${far}"/><path d="M-10 360Q240 310 490 350V610H-10Z" fill="${mid}"/>` +
  many(
    11,
    (i) =>
      `<path d="M${240 + (i - 5) * 26} 344L${240 + (i - 5) * 150 - 20} 620H${240 + (i - 5) * 150 + 22}Z" fill="${near}" opacity=".55"/>`,
  ) +
  many(4, (i) => `<path d="M${rng.between(10, 60) + i * 118} 312q-13 -56 0 -92q13 36 0 92z" fill="${near}"/>`)

const SCENES = {
  sunDisc: [sunDisc, false],
  hills: [hills, false],
  windowLight: [windowLight, true],
  leaves: [leaves, true],
  alcove: [alcove, false],
  sea: [sea, true],
  rooftops: [rooftops, true],
  evening: [evening, true],
  mountains: [mountains, true],
  cafe: [cafe, true],
  blossom: [blossom, true],
  forest: [forest, true],
  cutouts: [cutouts, false],
  dunes: [dunes, true],
  books: [books, true],
  moonrise: [moonrise, false],
  vineyard: [vineyard, true],
} satisfies Record<string, readonly [Scene, blurred: boolean]>

export type Place = keyof typeof SCENES

export const PLACES = Object.keys(SCENES) as Place[]

/** Draws a background in the given light. */
export function drawScene(rng: Random, place: Place, light: Light): string {
  const [scene, blurred] = SCENES[place]
  const flip = rng.chance(0.5) ? -1.06 : 1.06
  return (
    `<rect x="-12" y="-12" width="504" height="624" fill="url(#sky)"/><g transform="translate(240 300) scale(${flip} 1.06) translate(-240 -300)"${blurred ? ' filter="url(#depth)"' : ''}>${scene(rng, light)}</g>` +
    '<ellipse cx="240" cy="330" rx="250" ry="300" fill="url(#glow)" opacity=".55"/>'
  )
}
