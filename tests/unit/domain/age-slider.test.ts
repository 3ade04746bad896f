// An age range as a slider with two thumbs.
import { expect, test } from 'vitest'
import { AGE_SLIDER, toAges, toThumbs } from '#src/domain/age-slider.ts'

const { min, max } = AGE_SLIDER

test('every age band and any other range is the same after the slider', () => {
  for (let low = min; low <= max; low++)
    for (let high = low; high <= max; high++) expect(toThumbs(toAges({ low, high }))).toEqual({ low, high })
})

test('the ends of the slider are no bounds', () => {
  expect(toAges({ low: min, high: max })).toEqual({ min_age: null, max_age: null })
  expect(toThumbs({ min_age: null, max_age: null })).toEqual({ low: min, high: max })
  expect(toAges({ low: 30, high: max })).toEqual({ min_age: 30, max_age: null })
})

test('ages beyond the slider are at its end, and the thumbs never cross', () => {
  expect(toThumbs({ min_age: 3, max_age: 110 })).toEqual({ low: min, high: max })
  expect(toThumbs({ min_age: 50, max_age: 20 })).toEqual({ low: 50, high: 50 })
})
