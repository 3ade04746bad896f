// Things and animals in portraits: a cat, a dog, headphones, a camera, a rucksack. In the image's coordinates, between body and head or over
// both.

import type { Random } from '../../seed/random.ts'
import { CLOTHES } from './palettes.ts'

export type Companion = 'cat' | 'dog' | 'headphones' | 'camera' | 'rucksack'

/** `worn` lies over the clothes and under the head, `near` in front of everything. */
export type Drawn = { worn: string; near: string }

const INK = '#33201d'
const FURS = [
  ['#c98a4b', '#a56a30', '#f6e3c8'],
  ['#5a4a45', '#433633', '#e9ddd2'],
  ['#efe2cf', '#d2bd9f', '#fffaf2'],
  ['#8d8a8c', '#6c696c', '#f3efec'],
  ['#7c5437', '#5c3b25', '#e8c9a3'],
] as const

const animalEyes = (x: number, y: number) =>
  `<g fill="${INK}"><circle cx="${-x}" cy="${y}" r="6"/><circle cx="${x}" cy="${y}" r="6"/></g><g fill="#fff"><circle cx="${-x + 2}" cy="${y - 2}" r="1.9"/><circle cx="${x + 2}" cy="${y - 2}" r="1.9"/></g>`

function cat(rng: Random): string {
  const [base, dark, pale] = rng.pick(FURS)
  const stripes = rng.chance(0.6)
    ? `<path d="M-10 -44L-7 -26M0 -46V-26M10 -44L7 -26M-50 4L-36 7M50 4L36 7" stroke="${dark}" stroke-width="5" stroke-linecap="round"/>`
    : ''
  return (
    `<path d="M-62 130C-70 60 -44 30 0 30C44 30 70 60 62 130Z" fill="${base}"/><path d="M-22 130C-28 84 -14 52 0 52C14 52 28 84 22 130Z" fill="${pale}"/>` +
    `<path d="M-50 -14L-46 -66L-14 -42M50 -14L46 -66L14 -42" fill="${base}" stroke="${base}" stroke-width="6" stroke-linejoin="round"/><path d="M-42 -30L-40 -54L-24 -40ZM42 -30L40 -54L24 -40Z" fill="#e9a79a"/>` +
    `<ellipse rx="54" ry="46" fill="${base}"/>${stripes}<ellipse cy="20" rx="26" ry="19" fill="${pale}"/>${animalEyes(22, -2)}` +
    `<path d="M-6 10H6L0 17Z" fill="#d47c74"/><path d="M0 17V21M-11 22Q-5 29 0 21Q5 29 11 22" stroke="${INK}" stroke-width="2.6" fill="none" stroke-linecap="round"/>` +
    `<path d="M-30 16L-58 10M-30 22L-58 24M30 16L58 10M30 22L58 24" stroke="${pale}" stroke-width="2.2" stroke-linecap="round"/>`
  )
}

function dog(rng: Random): string {
  const [base, dark, pale] = rng.pick(FURS)
  const collar = rng.pick(CLOTHES)[0]
  const ear = rng.chance(0.7)
    ? `<path d="M-40 -38C-78 -44 -82 10 -62 36C-48 30 -42 4 -36 -14Z" fill="${dark}"/>`
    : `<path d="M-44 -20L-56 -74L-14 -46Z" fill="${dark}" stroke="${dark}" stroke-width="6" stroke-linejoin="round"/>`
  return (
    `<path d="M-70 140C-76 76 -50 44 0 44C50 44 76 76 70 140Z" fill="${base}"/><path d="M-50 58Q0 84 50 58" stroke="${collar}" stroke-width="13" fill="none"/><circle cy="76" r="8" fill="#e2b34b"/>` +
    `<path d="M-52 -14C-52 -60 52 -60 52 -14C52 14 38 22 34 38C28 58 -28 58 -34 38C-38 22 -52 14 -52 -14Z" fill="${base}"/>` +
    `<path d="M-12 -50Q0 -54 12 -50L18 10C34 16 34 52 0 54C-34 52 -34 16 -18 10Z" fill="${pale}"/>${ear}<g transform="scale(-1 1)">${ear}</g>${animalEyes(25, -10)}` +
    `<path d="M-14 12Q0 5 14 12Q12 25 0 27Q-12 25 -14 12Z" fill="${INK}"/><path d="M0 26V33M-19 33Q-10 43 0 33Q10 43 19 33" stroke="${INK}" stroke-width="3" fill="none" stroke-linecap="round"/>` +
    (rng.chance(0.6) ? '<path d="M-9 38H9V48Q0 62 -9 48Z" fill="#e07f7a"/>' : '')
  )
}

function headphones(rng: Random): string {
  const [base, dark] = rng.pick(CLOTHES)
  const cup = (side: number) =>
    `<g transform="translate(${240 + side * 62} 462) rotate(${side * -24}) scale(${side} 1)"><rect x="-19" y="-34" width="38" height="66" rx="18" fill="${base}"/><rect x="-8" y="-30" width="26" height="58" rx="13" fill="${dark}"/></g>`
  return `<path d="M182 446Q176 396 206 392M298 446Q304 396 274 392" stroke="${dark}" stroke-width="13" fill="none" stroke-linecap="round"/>${cup(-1)}${cup(1)}`
}

function camera(): string {
  return (
    '<path d="M186 446Q176 490 204 530M294 446Q304 490 276 530" stroke="#4a332a" stroke-width="9" fill="none"/><g transform="translate(0 -36)">' +
    '<rect x="178" y="540" width="124" height="84" rx="14" fill="#3a3438"/><rect x="178" y="540" width="124" height="22" rx="11" fill="#b9aea6"/><rect x="194" y="528" width="30" height="16" rx="5" fill="#8b8180"/>' +
    '<circle cx="240" cy="588" r="31" fill="#221d20"/><circle cx="240" cy="588" r="21" fill="#4d6a80"/><circle cx="232" cy="580" r="7" fill="#cfe2ec"/><circle cx="284" cy="551" r="5" fill="#e2b34b"/></g>'
  )
}

function rucksack(rng: Random): string {
  const [base, dark] = rng.pick(CLOTHES)
  const strap = (side: number) =>
    `<path transform="translate(240 0) scale(${side} 1)" d="M84 452C100 470 104 540 98 612H136C138 540 130 486 112 462Z" fill="${base}" stroke="${dark}" stroke-width="3"/><rect x="${240 + side * 118 - 20}" y="540" width="40" height="13" rx="4" fill="${dark}"/>`
  return strap(-1) + strap(1)
}

/** Draws a companion, the same for the same seed; an animal sits on the given side. */
export function drawCompanion(rng: Random, companion: Companion, side: number): Drawn {
  if (companion === 'cat' || companion === 'dog') {
    const animal = companion === 'cat' ? cat(rng) : dog(rng)
    return {
      worn: '',
      near: `<g id="${companion}" transform="translate(${240 + side * rng.between(132, 150)} ${rng.between(496, 520)}) rotate(${-side * rng.between(3, 10)}) scale(1.06)">${animal}</g>`,
    }
  }
  if (companion === 'headphones') return { worn: headphones(rng), near: '' }
  if (companion === 'camera') return { worn: camera(), near: '' }
  return { worn: rucksack(rng), near: '' }
}
