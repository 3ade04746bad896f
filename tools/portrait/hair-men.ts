// Men's hairstyles, from thick curls to none.

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

const SIDES = `<path ${FILL} d="M-78 12C-86 -40 -84 -122 0 -124C84 -122 86 -40 78 12L71 4C74 -30 72 -62 56 -82Q0 -98 -56 -82C-72 -62 -74 -30 -71 4Z"/>`

function flipped(rng: Random, piece: string): string {
  return rng.chance(0.5) ? `<g transform="scale(-1 1)">${piece}</g>` : piece
}

function sidePart(rng: Random): Hairstyle {
  const rise = rng.between(140, 152)
  const top = `<path ${FILL} d="M-78 8C-90 -44 -86 -104 -46 -130C-6 -${rise + 4} 52 -${rise - 2} 74 -104C88 -76 86 -30 78 8L72 2C74 -30 70 -52 58 -66C20 -62 -16 -72 -46 -94C-60 -72 -70 -40 -72 2Z"/>`
  return {
    back: '',
    front: flipped(
      rng,
      top +
        strands([
          'M-40 -118C0 -134 60 -124 78 -70',
          'M-40 -104C0 -96 40 -90 66 -74',
          'M-58 -116C-78 -90 -82 -50 -78 -16',
        ]),
    ),
  }
}

function quiff(rng: Random): Hairstyle {
  const rise = rng.between(158, 176)
  const top = `<path ${FILL} d="M-66 -62C-92 -110 -64 -${rise - 14} -8 -${rise}C50 -${rise + 6} 94 -${rise - 30} 72 -62C54 -84 20 -78 -8 -86C-34 -92 -52 -82 -66 -62Z"/>`
  return {
    back: '',
    front:
      SIDES +
      flipped(
        rng,
        top +
          strands([
            'M-50 -82C-60 -120 -30 -146 0 -152',
            'M-22 -92C-30 -122 0 -146 30 -150',
            'M14 -90C10 -118 34 -138 56 -136',
            'M46 -84C50 -104 62 -116 70 -112',
          ]),
      ),
  }
}

function buzz(): Hairstyle {
  return { back: '', front: `<g opacity=".86">${SIDES}</g>` }
}

function curlyTop(rng: Random): Hairstyle {
  return {
    back: '',
    front:
      SIDES +
      curls(
        rng,
        [
          ...arc(-168, -12, 9, 70, 62, -58),
          ...arc(-158, -22, 8, 62, 86, -56),
          [0, -112],
          [-26, -104],
          [26, -104],
        ],
        20,
      ),
  }
}

function bald(rng: Random): Hairstyle {
  const ring = bothSides(`<path ${FILL} opacity=".8" d="M78 14C86 -20 84 -56 70 -74C74 -44 74 -18 70 6Z"/>`)
  return {
    back: '',
    front: `${rng.chance(0.5) ? ring : ''}<ellipse cx="-26" cy="-88" rx="22" ry="11" transform="rotate(-24 -26 -88)" fill="#fff" opacity=".22"/>`,
  }
}

function swept(rng: Random): Hairstyle {
  const back = `<path ${BACK} d="M-90 -60C-104 20 -96 70 -84 104Q0 124 84 104C96 70 104 20 90 -60Z"/>`
  const half = `<path ${FILL} d="M-10 -146C60 -154 104 -110 98 -40C96 10 104 40 92 84C86 60 80 40 78 14C80 -20 70 -52 36 -84C20 -92 4 -94 -10 -92Z"/>`
  return {
    back,
    front: flipped(
      rng,
      `${half}<g transform="translate(-20 0) scale(-1 1)"><path ${FILL} d="M-10 -146C40 -150 82 -110 78 -40C76 0 78 20 72 60C66 50 60 34 58 10C58 -24 50 -60 -10 -92Z"/></g>${strands(['M0 -128C60 -124 88 -80 88 -10', 'M6 -108C50 -100 78 -60 84 -10', 'M-20 -124C-60 -116 -86 -80 -86 -20'])}`,
    ),
  }
}

function bunTop(): Hairstyle {
  return {
    back: `<circle cx="0" cy="-150" r="28" ${FILL}/>${strands(['M-18 -148Q0 -172 18 -152'], 0.6)}`,
    front: `${cap(-90)}${strands(['M-60 -60Q-40 -120 0 -134', 'M60 -60Q40 -120 0 -134', 'M-26 -90Q-16 -120 0 -132', 'M26 -90Q16 -120 0 -132'])}`,
  }
}

function messy(rng: Random): Hairstyle {
  const top = `<path ${FILL} d="M-80 10C-96 -40 -98 -104 -62 -128Q-56 -148 -30 -144Q-10 -160 14 -148Q44 -158 58 -136Q92 -124 90 -78Q92 -30 79 10L72 2Q76 -30 66 -50Q54 -46 46 -60Q34 -44 16 -56Q0 -40 -16 -58Q-34 -46 -44 -62Q-56 -48 -66 -54Q-74 -30 -72 2Z"/>`
  return {
    back: '',
    front: flipped(
      rng,
      top +
        strands([
          'M-40 -126Q-50 -90 -42 -66',
          'M-6 -136Q-18 -96 -10 -62',
          'M28 -132Q18 -92 28 -62',
          'M58 -118Q56 -88 60 -56',
          'M-66 -112Q-80 -80 -74 -40',
        ]),
    ),
  }
}

function receding(): Hairstyle {
  const ring = `<path ${FILL} d="M-79 12C-90 -40 -88 -130 0 -128C88 -130 90 -40 79 12L71 4C74 -40 66 -92 40 -98Q24 -92 10 -106Q0 -110 -10 -106Q-24 -92 -40 -98C-66 -92 -74 -40 -71 4Z"/>`
  return {
    back: '',
    front: ring + strands(['M-60 -90C-76 -60 -80 -30 -76 -6', 'M60 -90C76 -60 80 -30 76 -6'], 0.4),
  }
}

function slick(): Hairstyle {
  return {
    back: '',
    front:
      cap(-98, -142) +
      strands([
        'M-50 -84C-52 -112 -40 -128 -30 -134',
        'M-24 -98C-26 -120 -18 -134 -12 -138',
        'M0 -102V-138',
        'M24 -98C26 -120 18 -134 12 -138',
        'M50 -84C52 -112 40 -128 30 -134',
      ]),
  }
}

function roundAfro(rng: Random): Hairstyle {
  return {
    back: `<ellipse cx="0" cy="-66" rx="96" ry="86" ${BACK}/>`,
    front: cap(-82) + curls(rng, [...arc(-176, -4, 13, 80, 70, -48), ...arc(-170, -10, 12, 88, 92, -44)], 15),
  }
}

function surfer(): Hairstyle {
  const tail = 'C98 40 112 70 102 128Q84 146 66 128C80 100 64 76 74 42'
  return {
    back: `<path ${BACK} d="M0 -136C-58 -138 -98 -94 -97 -22C-104 40 -104 90 -96 140Q0 164 96 140C104 90 104 40 97 -22C98 -94 58 -138 0 -136Z"/>`,
    front: `${lock(0, tail, -92)}<g transform="scale(-1 1)">${lock(0, tail, -92)}</g>${strands(['M50 -118C92 -80 80 20 90 100', 'M-50 -118C-92 -80 -80 20 -90 100'])}`,
  }
}

function hat(rng: Random): Hairstyle {
  return {
    back: '',
    front:
      bothSides(`<path ${FILL} d="M79 14C86 -20 84 -50 80 -70H66C72 -40 74 -16 71 6Z"/>`) +
      beanie(rng.pick(CLOTHES)),
  }
}

/** Draws a style that suits the age: hair gets shorter and thinner with the years. */
export function mensHair(rng: Random, age: number): Hairstyle {
  const late = age > 48
  const kind = rng.weighted({
    sidePart: 2.6,
    quiff: late ? 0.6 : 2,
    buzz: 1.5,
    curlyTop: late ? 0.5 : 1.6,
    bald: late ? 2 : 0.6,
    swept: late ? 0.1 : 0.25,
    bunTop: late ? 0.05 : 0.3,
    messy: late ? 0.5 : 2,
    receding: late ? 2.4 : 0.2,
    slick: 1.2,
    roundAfro: late ? 0.1 : 0.45,
    surfer: late ? 0.03 : 0.07,
    hat: 0.5,
  })
  return STYLES[kind](rng)
}

const STYLES = {
  sidePart,
  quiff,
  buzz,
  curlyTop,
  bald,
  swept,
  bunTop,
  messy,
  receding,
  slick,
  roundAfro,
  surfer,
  hat,
}
