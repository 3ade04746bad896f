// Women's hairstyles. Each is a function of chance, so that no two cuts of one kind are quite alike.

import type { Random } from '../../seed/random.ts'
import {
  arc,
  BACK,
  beanie,
  bothSides,
  cap,
  curls,
  FILL,
  type Hairstyle,
  lock,
  strands,
} from './hair-shapes.ts'
import { CLOTHES } from './palettes.ts'

const LONG_BACK =
  'M0 -138C-58 -139 -99 -94 -98 -22C-100 70 -112 130 -106 214Q0 246 106 214C112 130 100 70 98 -22C99 -94 58 -139 0 -138Z'

function fringe(): string {
  return (
    `<path ${FILL} d="M-78 -4C-86 -66 -58 -116 0 -116C58 -116 86 -66 78 -4Q70 -30 50 -34Q0 -46 -50 -34Q-70 -30 -78 -4Z"/>` +
    strands(
      [
        'M-40 -100Q-52 -70 -48 -44',
        'M-14 -106Q-18 -70 -16 -48',
        'M14 -106Q18 -70 16 -48',
        'M40 -100Q52 -70 48 -44',
      ],
      0.35,
    )
  )
}

function parted(rng: Random, right: string, left: string): string {
  const part = rng.pick([0, 0, -22, 24])
  return `${lock(part, right)}<g transform="scale(-1 1)">${lock(-part, left)}</g>`
}

function straight(rng: Random): Hairstyle {
  const end = rng.between(150, 214)
  const tail = `C98 60 110 120 102 ${end}Q84 ${end + 16} 62 ${end + 2}C74 130 64 80 72 42`
  const flow = [
    `M60 -118C92 -80 84 20 86 ${end - 20}`,
    `M40 -122C82 -90 78 0 80 60`,
    `M-60 -118C-92 -80 -84 20 -86 ${end - 20}`,
    'M-40 -122C-82 -90 -78 0 -80 60',
  ]
  return {
    back: `<path ${BACK} d="${LONG_BACK}"/>`,
    front: parted(rng, tail, tail) + (rng.chance(0.3) ? fringe() : '') + strands(flow),
  }
}

function wavy(rng: Random): Hairstyle {
  const swell = rng.between(108, 122)
  const tail = `C96 20 ${swell} 40 106 84C96 114 ${swell + 6} 134 110 178C106 212 78 214 58 198C86 172 58 144 70 112C80 86 60 70 73 42`
  const flow = [
    'M58 -120C100 -84 76 -10 90 40C100 80 78 100 94 150C98 170 88 186 82 194',
    'M-58 -120C-100 -84 -76 -10 -90 40C-100 80 -78 100 -94 150C-98 170 -88 186 -82 194',
    'M34 -126C76 -108 88 -60 82 -20',
    'M-34 -126C-76 -108 -88 -60 -82 -20',
  ]
  return { back: `<path ${BACK} d="${LONG_BACK}"/>`, front: parted(rng, tail, tail) + strands(flow) }
}

function bob(rng: Random): Hairstyle {
  const end = rng.between(84, 122)
  const tail = `C106 30 108 60 100 ${end}Q80 ${end + 14} 58 ${end + 2}C70 74 68 58 73 40`
  const back = `<path ${BACK} d="M0 -138C-58 -139 -99 -94 -98 -22C-108 40 -104 80 -98 ${end + 2}Q0 ${end + 20} 98 ${end + 2}C104 80 108 40 98 -22C99 -94 58 -139 0 -138Z"/>`
  const flow = [
    `M56 -120C96 -80 92 0 88 ${end - 8}`,
    `M-56 -120C-96 -80 -92 0 -88 ${end - 8}`,
    'M30 -128C74 -110 84 -60 80 -10',
    'M-30 -128C-74 -110 -84 -60 -80 -10',
  ]
  return { back, front: parted(rng, tail, tail) + (rng.chance(0.45) ? fringe() : '') + strands(flow) }
}

function sideSwept(rng: Random): Hairstyle {
  const tail =
    'C96 20 116 50 106 96C98 130 116 150 106 190C96 214 72 208 56 190C80 160 62 132 70 104C78 80 62 66 74 42'
  const tucked = 'C100 10 98 24 92 40Q84 30 78 14'
  const body = `${lock(-34, tail, -78)}<g transform="scale(-1 1)">${lock(34, tucked, -82)}</g>`
  const flow = [
    'M-20 -126C60 -130 100 -70 88 10C80 60 100 90 92 150',
    'M-26 -120C40 -110 84 -70 84 -20',
    'M-44 -124C-78 -104 -92 -50 -86 0',
  ]
  const flip = rng.chance(0.5) ? ' transform="scale(-1 1)"' : ''
  return { back: `<path ${BACK} d="${LONG_BACK}"/>`, front: `<g${flip}>${body}${strands(flow)}</g>` }
}

function bun(rng: Random): Hairstyle {
  const x = rng.pick([0, 0, 18, -18])
  const knot = `<circle cx="${x}" cy="-156" r="38" ${FILL}/>${strands([`M${x - 24} -150Q${x} -186 ${x + 24} -158`, `M${x - 18} -140Q${x + 4} -166 ${x + 26} -142`], 0.6)}`
  const loose = bothSides(`<path ${FILL} d="M72 -30C86 10 82 44 74 74C76 40 72 6 66 -22Z"/>`)
  const flow = [
    'M-60 -60Q-40 -120 0 -134',
    'M60 -60Q40 -120 0 -134',
    'M-30 -84Q-20 -120 0 -132',
    'M30 -84Q20 -120 0 -132',
  ]
  return {
    back: knot,
    front: cap(rng.between(-88, -78)) + loose + (rng.chance(0.25) ? fringe() : '') + strands(flow),
  }
}

function lowBun(rng: Random): Hairstyle {
  const side = rng.pick([-1, 1])
  const knot = `<g transform="scale(${side} 1)"><circle cx="74" cy="78" r="34" ${BACK}/>${strands(['M56 70Q80 46 98 74', 'M60 86Q80 66 96 90'], 0.5)}</g>`
  const sweep = bothSides(
    `<path ${FILL} d="M0 -136C60 -146 100 -100 92 -20C92 20 88 44 80 56C82 20 82 0 76 -16C70 -52 44 -76 0 -88Z"/>`,
  )
  return {
    back: knot,
    front:
      sweep +
      strands(
        [
          'M6 -118C60 -112 86 -60 84 20',
          'M-6 -118C-60 -112 -86 -60 -84 20',
          'M6 -102C50 -92 74 -50 80 -6',
          'M-6 -102C-50 -92 -74 -50 -80 -6',
        ],
        0.45,
      ),
  }
}

function ponytail(rng: Random): Hairstyle {
  const side = rng.pick([-1, 1])
  const tail = `<g transform="scale(${side} 1)"><path ${BACK} d="M30 -132C110 -150 136 -60 122 20C112 80 134 130 112 204C96 170 76 140 82 90C88 30 84 -20 60 -70Z"/>${strands(['M70 -118C118 -90 112 -10 104 40C98 90 116 120 108 170'], 0.5)}</g>`
  const flow = ['M-70 -40Q-60 -100 10 -130', 'M70 -40Q64 -104 20 -130', 'M-36 -80Q-20 -116 14 -130']
  return {
    back: tail,
    front: cap(rng.between(-90, -80)) + (rng.chance(0.35) ? fringe() : '') + strands(flow),
  }
}

function braid(rng: Random): Hairstyle {
  const side = rng.pick([-1, 1])
  const knots = Array.from({ length: 7 }, (_, i) => {
    const x = 88 + Math.sin(i * 0.55) * 9
    const y = 62 + i * 24
    const w = 21 - i * 1.3
    return `<path ${FILL} d="M${x} ${y - 16}Q${x + w + 6} ${y - 8} ${x + w} ${y + 8}Q${x + 4} ${y + 22} ${x - w} ${y + 8}Q${x - w - 6} ${y - 8} ${x} ${y - 16}Z"/>${strands([`M${x - w + 4} ${y + 4}Q${x} ${y + 14} ${x + w - 4} ${y}`], 0.6)}`
  }).join('')
  const sweep = `<g transform="scale(${side} 1)">${lock(-24, 'C96 20 100 40 100 64Q86 78 70 60C76 50 74 46 74 40', -82)}<g transform="scale(-1 1)">${lock(24, 'C100 10 96 30 88 42Q84 26 78 12', -84)}</g>${knots}${strands(['M-10 -124C60 -124 98 -60 88 40', 'M-30 -124C-76 -104 -92 -50 -86 6'])}</g>`
  return { back: '', front: sweep }
}

function pixie(rng: Random): Hairstyle {
  const flip = rng.chance(0.5) ? ' transform="scale(-1 1)"' : ''
  const top = `<path ${FILL} d="M-80 14C-96 -40 -92 -136 -6 -142C70 -148 96 -84 80 10Q76 -6 74 -30C66 -52 50 -66 34 -78C14 -46 -34 -34 -66 -40Q-76 -20 -80 14Z"/>`
  return {
    back: '',
    front: `<g${flip}>${top}${strands(['M30 -120C10 -70 -30 -50 -64 -50', 'M46 -112C34 -82 10 -60 -20 -50', 'M-6 -128C-50 -118 -80 -80 -80 -30', 'M52 -110C74 -90 82 -50 78 -20'])}</g>`,
  }
}

function curlyLong(rng: Random): Hairstyle {
  const back =
    curls(rng, [...arc(150, 390, 13, 98, 100, -30), ...bothColumns(96, [40, 78, 116, 152])], 34, BACK) +
    `<path ${BACK} d="M-90 -20H90V150H-90Z"/>`
  const front =
    cap(-86) + curls(rng, [...arc(-165, -15, 9, 80, 76, -46), ...bothColumns(92, [4, 38, 72, 106, 138])], 23)
  return { back, front }
}

function bothColumns(x: number, ys: readonly number[]): readonly (readonly [number, number])[] {
  return ys.flatMap((y) => [[x, y] as const, [-x, y] as const])
}

function cloud(rng: Random): Hairstyle {
  const back = `<ellipse cx="0" cy="-44" rx="118" ry="112" ${BACK}/>${curls(rng, arc(140, 400, 17, 112, 108, -40), 27, BACK)}`
  return {
    back,
    front:
      cap(-80) +
      curls(rng, arc(-172, -8, 12, 82, 74, -44), 19) +
      curls(rng, arc(-160, -20, 10, 96, 100, -40), 23),
  }
}

function shortCurls(rng: Random): Hairstyle {
  const back = curls(rng, arc(160, 380, 12, 88, 84, -28), 27, BACK)
  return {
    back,
    front: cap(-82) + curls(rng, [...arc(-172, -8, 10, 80, 66, -40), ...arc(-150, -30, 7, 64, 90, -40)], 22),
  }
}

function hat(rng: Random): Hairstyle {
  const under = rng.chance(0.6) ? straight(rng) : wavy(rng)
  return { back: under.back, front: under.front + beanie(rng.pick(CLOTHES)) }
}

/** Draws a style that suits the age: long and loose rather for the young, short rather later. */
export function womensHair(rng: Random, age: number): Hairstyle {
  const late = age > 54
  const kind = rng.weighted({
    straight: late ? 0.4 : 2.2,
    wavy: late ? 0.8 : 2.4,
    bob: late ? 3 : 1.8,
    sideSwept: late ? 0.6 : 1.8,
    bun: late ? 0.7 : 1.4,
    lowBun: 1.1,
    ponytail: late ? 0.3 : 1.3,
    braid: late ? 0.1 : 0.9,
    pixie: late ? 2.4 : 0.7,
    curlyLong: late ? 0.3 : 1.2,
    cloud: late ? 0.2 : 0.5,
    shortCurls: late ? 1.8 : 0.6,
    hat: late ? 0.1 : 0.5,
  })
  return STYLES[kind](rng)
}

const STYLES = {
  straight,
  wavy,
  bob,
  sideSwept,
  bun,
  lowBun,
  ponytail,
  braid,
  pixie,
  curlyLong,
  cloud,
  shortCurls,
  hat,
}
