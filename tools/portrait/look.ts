// The constant look of a person, and their pose in one image.

import type { Random } from '../../seed/random.ts'
import { HAIRS, type Hair, SKINS, type Skin } from './palettes.ts'

export type Sitter = { gender: 'male' | 'female'; age: number }

/** Half widths at cheek, jaw and chin, and how far below the eyes the chin lies. */
export type FaceShape = { cheek: number; jaw: number; chin: number; chinY: number }

export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'moustache' | 'goatee'
export type Glasses = { lens: 'round' | 'square' | 'soft' | 'half'; colour: string }

export type Look = Sitter & {
  skin: Skin
  hair: Hair
  shape: FaceShape
  eyes: { form: 'round' | 'almond' | 'gentle' | 'narrow'; iris: string; size: number; apart: number }
  brows: { thick: number; arch: number; slope: number }
  nose: { form: 'button' | 'straight' | 'broad' | 'bent'; width: number; y: number }
  lips: { full: number; wide: number }
  marks: { freckles: boolean; mole: readonly [number, number] | null; dimples: boolean }
  beard: Beard
  glasses: Glasses | null
  /** Seeds the hair style, so that it is the same in every image. */
  cut: string
}

export type Pose = {
  /** -1 looks to the left of the picture, 1 to the right. */
  turn: number
  /** The tilt of the head in degrees. */
  tilt: number
  /** -1 looks down, 1 up. */
  nod: number
  gaze: readonly [x: number, y: number]
  eyes: 'open' | 'laughing' | 'wink'
  mouth: 'smile' | 'grin' | 'laugh' | 'crooked' | 'soft'
}

const PALE = {
  platinum: 1,
  blonde: 3,
  honey: 3,
  copper: 1.8,
  auburn: 1.4,
  hazel: 3,
  chestnut: 3,
  brunette: 2.4,
  black: 0.8,
}
const WARM = { honey: 0.6, auburn: 0.5, hazel: 2, chestnut: 4, brunette: 5, black: 3 }
const DARK = { chestnut: 0.4, brunette: 2, black: 6 }

const TONES = { porcelain: 2, fair: 3.8, beige: 3.6, olive: 2.4, tan: 1.4, brown: 1, deep: 0.8 }

const SHAPES = {
  oval: { cheek: 71, jaw: 50, chin: 17, chinY: 106 },
  round: { cheek: 77, jaw: 61, chin: 24, chinY: 99 },
  heart: { cheek: 75, jaw: 48, chin: 12, chinY: 103 },
  square: { cheek: 73, jaw: 63, chin: 30, chinY: 104 },
  long: { cheek: 68, jaw: 51, chin: 19, chinY: 114 },
} as const

const LIGHT_IRIS = [
  '#5b3a22',
  '#6d4a2b',
  '#4a3020',
  '#4d7290',
  '#5783a0',
  '#587a52',
  '#767a54',
  '#4f6a72',
] as const
const DARK_IRIS = ['#3a2418', '#4a2d1b', '#2f1e16'] as const
const FRAMES = ['#2b2326', '#5a3a28', '#8a3640', '#b08a4a', '#2f4d5c', '#3d5a48', '#7c5b86'] as const

function hairColour(rng: Random, tone: keyof typeof SKINS, age: number): Hair {
  if (rng.chance((age - 44) / 22)) return HAIRS[rng.weighted({ silver: age > 58 ? 4 : 1.4, grey: 3 })]
  if (tone === 'porcelain' || tone === 'fair' || tone === 'beige') return HAIRS[rng.weighted(PALE)]
  return HAIRS[tone === 'olive' || tone === 'tan' ? rng.weighted(WARM) : rng.weighted(DARK)]
}

function faceShape(rng: Random, { gender, age }: Sitter): FaceShape {
  const woman = gender === 'female'
  const kind = rng.weighted({
    oval: 3,
    round: 2.2,
    heart: woman ? 2 : 0.5,
    square: woman ? 0.7 : 2.4,
    long: 1.3,
  })
  const { cheek, jaw, chin, chinY } = SHAPES[kind]
  // Fuller cheeks for the young, softer jaws for the old.
  const years = Math.max(0, age - 45) / 9
  const vary = (by: number) => rng.between(-by, by)
  return {
    cheek: cheek + (woman ? 0 : 2) + (age < 28 ? 1.5 : 0) + vary(1.6),
    jaw: jaw + (woman ? 0 : 6) + years * 1.6 + vary(2.4),
    chin: chin + (woman ? 0 : 5) + vary(2),
    chinY: chinY + (woman ? 0 : 4) + vary(2.6),
  }
}

function drawBeard(rng: Random, { gender, age }: Sitter): Beard {
  if (gender === 'female') return 'none'
  return rng.weighted({
    none: age < 24 ? 6 : 3.4,
    stubble: 3,
    short: 2.6,
    full: age > 28 ? 1.6 : 0.3,
    moustache: age > 24 ? 0.8 : 0.2,
    goatee: age > 24 ? 0.7 : 0.2,
  })
}

/** Draws the look of a person; the same seed and sitter give the same person. */
export function drawLook(rng: Random, sitter: Sitter): Look {
  const { age, gender } = sitter
  const woman = gender === 'female'
  const tone = rng.weighted(TONES)
  const deep = tone === 'brown' || tone === 'deep' || tone === 'tan'
  const pale = tone === 'porcelain' || tone === 'fair'
  const bespectacled = rng.chance(age > 45 ? 0.42 : 0.22)
  return {
    ...sitter,
    skin: SKINS[tone],
    hair: hairColour(rng, tone, age),
    shape: faceShape(rng, sitter),
    eyes: {
      form: rng.weighted({ round: 3, almond: 3, gentle: 2, narrow: 1.4 }),
      iris: rng.pick(deep ? DARK_IRIS : LIGHT_IRIS),
      size: rng.between(0.96, 1.1) * (woman ? 1.05 : 0.98) * (age < 30 ? 1.04 : age > 58 ? 0.94 : 1),
      apart: rng.between(29, 34),
    },
    brows: {
      thick: woman ? rng.between(4.5, 7) : rng.between(6.5, 10.5),
      arch: woman ? rng.between(4, 9) : rng.between(1.5, 5.5),
      slope: rng.between(-3, 0.8),
    },
    nose: {
      form: rng.weighted({
        button: woman ? 3 : 1.6,
        straight: 2.4,
        broad: deep ? 2.4 : 1.2,
        bent: woman ? 0.7 : 1.5,
      }),
      width: woman ? rng.between(8, 11) : rng.between(10, 14),
      y: rng.between(36, 42),
    },
    lips: {
      full: (woman ? rng.between(0.9, 1.25) : rng.between(0.6, 0.9)) * (deep ? 1.15 : 1),
      wide: rng.between(0.9, 1.14),
    },
    marks: {
      freckles: rng.chance(pale ? 0.3 : 0.06),
      mole: rng.chance(0.13) ? [rng.pick([-1, 1]) * rng.between(28, 46), rng.between(38, 72)] : null,
      dimples: rng.chance(0.25),
    },
    beard: drawBeard(rng, sitter),
    glasses: bespectacled
      ? { lens: rng.weighted({ round: 3, square: 2, soft: 2.4, half: 1 }), colour: rng.pick(FRAMES) }
      : null,
    cut: String(rng.next()),
  }
}

/** Draws the pose of a person in one image. */
export function drawPose(rng: Random): Pose {
  const side = rng.pick([-1, 1])
  const turn = rng.chance(0.3) ? rng.between(-0.2, 0.2) : side * rng.between(0.35, 1)
  // Most look at the viewer, some to the side they turn to, a few elsewhere.
  const away = rng.chance(0.22)
    ? Math.sign(turn) * rng.between(2.4, 4.2)
    : rng.between(-0.8, 0.8) - turn * 0.9
  return {
    turn,
    tilt: rng.between(-9, 9),
    nod: rng.between(-0.8, 0.8),
    gaze: [away, rng.between(-1, 0.8)],
    eyes: rng.weighted({ open: 8.4, laughing: 1.6, wink: 0.25 }),
    mouth: rng.weighted({ smile: 4, grin: 3.4, laugh: 1.6, crooked: 1.6, soft: 1.8 }),
  }
}
