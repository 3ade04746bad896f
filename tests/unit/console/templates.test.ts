// Texts that operators begin an answer with, in every language of the sites.
import { describe, expect, it } from 'vitest'
import { insertAt, loadTemplate, TEMPLATE_GROUPS } from '#console/pages/cases/case/templates.ts'
import { COMPLAINT_MAX_LENGTH, LOCALES } from '#src/domain/constants.ts'

const NAMES = Object.values(TEMPLATE_GROUPS).flat()

describe('a template', () => {
  it.each(LOCALES)('is there in %s, short, its own, and has nothing left to fill in', async (locale) => {
    const texts = await Promise.all(NAMES.map((name) => loadTemplate(locale, name)))
    for (const text of texts) {
      expect(text.length).toBeGreaterThan(40)
      expect(text.length).toBeLessThan(COMPLAINT_MAX_LENGTH / 10)
      expect(text).not.toMatch(/[{}[\]<>_]|\.\.\./)
    }
    expect(new Set(texts).size).toBe(NAMES.length)
  })

  it('is translated: no text is the same in two languages', async () => {
    for (const name of NAMES) {
      const texts = await Promise.all(LOCALES.map((locale) => loadTemplate(locale, name)))
      expect(new Set(texts).size, name).toBe(LOCALES.length)
    }
  })

  it('has the narrow no-break space before double punctuation in French', async () => {
    for (const name of NAMES) expect(await loadTemplate('fr-FR', name)).not.toMatch(/ [?!:;]/)
  })
})

describe('inserting a text', () => {
  it.each([
    ['', 0, 'New.', 4],
    ['Before.', 7, 'Before.\n\nNew.', 13],
    ['After.', 0, 'New.\n\nAfter.', 4],
    ['One. Two.', 5, 'One.\n\nNew.\n\nTwo.', 10],
    ['One.\n\n', 6, 'One.\n\nNew.', 10],
  ])('into %j at %i keeps what was written', (text, at, expected, caret) => {
    expect(insertAt(text, at, 'New.')).toEqual({ text: expected, caret })
  })
})
