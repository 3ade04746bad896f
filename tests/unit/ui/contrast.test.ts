// WCAG 2.2 AA in every niche, light and dark: 4.5 for text, 3 for controls and focus (1.4.3, 1.4.11).
import { describe, expect, it } from 'vitest'
import { createTheme, NICHES, type Scheme } from '#tools/brand/token-colors.ts'

const SCHEMES: Scheme[] = ['light', 'dark']

const GROUNDS = ['canvas', 'surface', 'raised', 'well']

const TEXT: [front: string, back: string][] = [
  ...GROUNDS.flatMap((ground) => ['text', 'text-muted'].map((text): [string, string] => [text, ground])),
  ['text', 'well-hover'],
  ['text', 'thumb'],
  ['on-bubble-mine', 'bubble-mine'],
  ['text', 'bubble-theirs'],
  ['text', 'accent-soft'],
  ['text-muted', 'accent-soft'],
  ...['canvas', 'surface', 'raised', 'well', 'accent-soft', 'accent-soft-hover'].map(
    (ground): [string, string] => ['accent-text', ground],
  ),
  ['placeholder', 'surface'],
  ['placeholder', 'canvas'],
  ['placeholder', 'well'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ...['success', 'warning', 'danger', 'info'].flatMap((tone): [string, string][] => [
    [tone, 'canvas'],
    [tone, 'surface'],
    [tone, 'raised'],
    [tone, `${tone}-soft`],
    ['text', `${tone}-soft`],
  ]),
  ['on-photo', 'photo-label'],
  ['on-photo', 'photo-label-hover'],
  ['on-photo-muted', 'photo-shade'],
]

const SHAPES: [front: string, back: string][] = [
  ...['canvas', 'surface', 'raised'].flatMap((ground): [string, string][] => [
    ['border-strong', ground],
    ['accent', ground],
    ['focus', ground],
    ['online', ground],
  ]),
  ...[
    'well',
    'well-hover',
    'thumb',
    'accent-soft',
    'danger-soft',
    'warning-soft',
    'success-soft',
    'info-soft',
  ].map((ground): [string, string] => ['focus', ground]),
]

/** A field in error and in focus: its border, its focus ring, and the background between and around them. */
const FIELD_IN_ERROR: [front: string, back: string][] = [
  ...['canvas', 'surface', 'raised', 'well'].flatMap((ground): [string, string][] => [
    ['danger', ground],
    ['focus', ground],
  ]),
  ['focus', 'danger'],
]

describe.each(NICHES)('niche %s @design 13', (niche) => {
  it.each(SCHEMES)('keeps every pair of roles legible in the %s scheme', (scheme) => {
    const { contrast } = createTheme(niche, scheme)
    const failing = [
      ...TEXT.map(([front, back]) => ({ front, back, least: 4.5 })),
      ...SHAPES.map(([front, back]) => ({ front, back, least: 3 })),
    ]
      .map((pair) => ({ ...pair, ratio: Number(contrast(pair.front, pair.back).toFixed(2)) }))
      .filter((pair) => pair.ratio < pair.least)
      .map(({ front, back, ratio, least }) => `${front} on ${back}: ${ratio} < ${least}`)
    expect(failing).toEqual([])
  })
})

describe.each(NICHES)('niche %s', (niche) => {
  it.each(SCHEMES)('distinguishes the focus ring from an error in the %s scheme', (scheme) => {
    const { contrast } = createTheme(niche, scheme)
    for (const [front, back] of FIELD_IN_ERROR) {
      expect(contrast(front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(3)
    }
  })
})

/** Five times what is just noticeable. */
const CLEARLY_DIFFERENT = 0.1

describe.each(NICHES)('the error colour of niche %s', (niche) => {
  it.each(SCHEMES)(
    'differs clearly from the colours of the brand and of a warning in the %s scheme',
    (scheme) => {
      const { difference } = createTheme(niche, scheme)
      for (const other of ['accent', 'accent-text', 'warning'])
        expect(difference('danger', other), other).toBeGreaterThanOrEqual(CLEARLY_DIFFERENT)
    },
  )
})

describe('the computation', () => {
  it('gives the extremes of a scheme a high contrast and equal colours none', () => {
    const { contrast } = createTheme('1', 'light')
    expect(contrast('surface', 'surface')).toBe(1)
    expect(contrast('text', 'surface')).toBeGreaterThan(14)
  })

  it('measures no difference between equal colours and a great one from white to the text', () => {
    const { difference } = createTheme('1', 'light')
    expect(difference('surface', 'surface')).toBe(0)
    expect(difference('on-photo', 'text')).toBeGreaterThan(0.7)
  })
})
