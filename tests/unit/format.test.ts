import { expect, test } from 'vitest'
import { createFormat, formatOf } from '#src/i18n/format.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const ago = (ms: number) => new Date(NOW - ms).toISOString()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const en = createFormat('en-US', 'UTC')

test('numbers and countries are in the locale', () => {
  expect(en.number(1204)).toBe('1,204')
  expect(createFormat('nl-NL', 'UTC').number(1204)).toBe('1.204')
  expect(createFormat('pl-PL', 'UTC').country('DE')).toBe('Niemcy')
  expect(en.country('XX')).toBe('XX')
})

test('money is whole minor units, written as its currency is', () => {
  expect(en.money({ amount: 1999, currency: 'EUR' })).toBe('€19.99')
  expect(en.money({ amount: 500, currency: 'JPY' })).toBe('¥500')
  expect(createFormat('pl-PL').money({ amount: 4999, currency: 'PLN' })).toBe('49,99\u00a0zł')
})

test('a change has its sign', () => {
  expect(en.signed(10)).toBe('+10')
  expect(en.signed(0)).toBe('0')
})

test('how long ago is as exact as a list needs', () => {
  expect(en.since(ago(-5_000), NOW)).toBe('now')
  expect(en.since(ago(20_000), NOW)).toBe('now')
  expect(en.since(ago(5 * MINUTE), NOW)).toContain('5')
  expect(en.since(ago(3 * HOUR), NOW)).toMatch(/^9:00\sAM$/)
  expect(en.since(ago(2 * DAY), NOW)).toBe('Wed')
  expect(en.since(ago(30 * DAY), NOW)).toBe('Oct 21')
  expect(en.since(ago(400 * DAY), NOW)).toContain('2025')
})

test('days are called today and yesterday, then by their name', () => {
  expect(en.day(ago(HOUR), NOW)).toBe('Today')
  expect(en.day(ago(DAY), NOW)).toBe('Yesterday')
  expect(en.day(ago(3 * DAY), NOW)).toBe('Tuesday, November 17')
  expect(createFormat('nl-NL', 'UTC').day(ago(DAY), NOW)).toBe('Gisteren')
})

test('days begin at midnight of the time zone', () => {
  const late = '2026-11-19T23:30:00.000Z'
  expect(en.dayKey(late)).toBe('2026-11-19')
  expect(createFormat('en-US', 'Europe/Amsterdam').dayKey(late)).toBe('2026-11-20')
})

test('formatters are made once per locale and zone', () => {
  expect(formatOf('de-DE', 'UTC')).toBe(formatOf('de-DE', 'UTC'))
  expect(formatOf('de-DE', 'UTC')).not.toBe(formatOf('de-DE', 'Europe/Berlin'))
})
