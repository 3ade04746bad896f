import { expect, test } from 'vitest'
import { mergeDraft } from '#src/state/shared-draft.ts'
import fc from '#tests/support/properties.ts'

test('a draft follows the other tab where nothing was typed here meanwhile', () => {
  expect(mergeDraft('Half', { draft: 'Half a', before: 'Half' })).toBe('Half a')
  expect(mergeDraft('Half', { draft: '', before: 'Half' })).toBe('')
})

test('a message that was sent elsewhere does not empty a composer with later text', () => {
  expect(mergeDraft('Half a sentence', { draft: '', before: 'Half' })).toBe('Half a sentence')
})

test('two tabs that changed one draft at the same moment end with the same, and with both texts', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (before, one, other) => {
      const inOne = mergeDraft(one, { draft: other, before })
      const inOther = mergeDraft(other, { draft: one, before })
      if (one === before || other === before) return
      expect(inOne).toBe(inOther)
      expect(inOne).toContain(one)
      expect(inOne).toContain(other)
    }),
  )
})
