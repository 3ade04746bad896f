// Variants of a lander: the random choice, and the value in a form.
import { describe, expect, it } from 'vitest'
import { chooseVariant, readVariantSeed, type Variant, variantSeed } from '#src/domain/variants.ts'
import fc from '#tests/support/properties.ts'

const own: Variant = { name: 'own', weight: 3, lander: null }
const reel: Variant = { name: 'reel', weight: 1, lander: 'video' }
const variants = { gallery: [own, reel] }

describe('a draw among variants', () => {
  it('gives each the part of all draws that its weight is of all weights', () => {
    const draws = Array.from({ length: 400 }, (_, index) => chooseVariant([own, reel], index / 400)?.name)
    expect(draws.filter((name) => name === 'own')).toHaveLength(300)
    expect(draws.slice(300)).toEqual(Array(100).fill('reel'))
  })

  it('always falls on one', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 })
    const random = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((value) => value / 2 ** 32)
    fc.assert(
      fc.property(weights, random, (all, drawn) => {
        const named = all.map((weight, index) => ({ name: String(index), weight, lander: null }))
        expect(named).toContain(chooseVariant(named, drawn))
      }),
    )
  })
})

describe('the mark of a variant', () => {
  it('is parsed from its value', () => {
    const mark = variantSeed({ of: 'gallery', variant: reel })
    expect(mark).toBe('gallery.reel')
    expect(readVariantSeed(variants, mark)).toEqual({ of: 'gallery', variant: reel })
  })

  it.each([
    null,
    '',
    'gallery',
    'gallery.',
    'gallery.other',
    'video.reel',
    'gallery.reel.x',
    'toString.name',
  ])('is none for %s, which the site does not have', (mark) => {
    expect(readVariantSeed(variants, mark)).toBeNull()
    expect(readVariantSeed(null, mark)).toBeNull()
  })
})
