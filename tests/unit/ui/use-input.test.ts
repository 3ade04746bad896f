// Generic inputs (specification section 5): trim on blur, number coercion.
import { expect, it } from 'vitest'
import { inputValue } from '#src/ui/use-input.ts'

it.each([
  ['as it is typed', ' Delft ', {}, false, ' Delft '],
  ['untrimmed while typing', ' Delft ', { trim: true }, false, ' Delft '],
  ['trimmed on blur', ' Delft ', { trim: true }, true, 'Delft'],
  ['as a number where one is expected', '42', { number: true }, false, 42],
  ['a number with a fraction', '4.5 km', { number: true }, true, 4.5],
  ['text where no number was typed', 'many', { number: true }, true, 'many'],
  ['nothing where nothing was typed', '', { number: true, trim: true }, true, ''],
] as const)('typed text is reported %s @spec 5.28', (_, text, rules, left, reported) => {
  expect(inputValue(text, rules, left)).toBe(reported)
})
