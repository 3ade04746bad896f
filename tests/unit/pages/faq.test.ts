// The FAQ in all seven languages, and its search.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, LOCALES } from '#src/domain/constants.ts'
import { searchTerms } from '#src/domain/text-search.ts'
import { SAFETY_TIPS } from '#src/pages/chat/safety/tips.ts'
import { parseFaq, searchFaq } from '#src/pages/faq/faq.ts'

const groupsOf = (language: string) => parseFaq(readFileSync(`public/texts/faq/faq.${language}.md`, 'utf8'))
const idsOf = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ questions }) => questions.map(({ id }) => id))
const find = (language: string, query: string) =>
  searchFaq(groupsOf(language), searchTerms(query)).flatMap(({ questions }) => questions.map(({ id }) => id))

describe.each(LANGUAGES)('in %s', (language) => {
  it('there are the same questions as in English, in the same order, each with an answer @spec 2.4', () => {
    const groups = groupsOf(language)
    expect(idsOf(groups)).toEqual(idsOf(groupsOf('en')))
    for (const { id, answer } of groups.flatMap(({ questions }) => questions)) {
      expect(answer.length, id).toBeGreaterThan(0)
    }
  })

  it('the words suggested in the search box are found', () => {
    const locale = LOCALES.find((known) => known.startsWith(language))
    const { faq } = JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))
    for (const word of faq.placeholder.replace('…', '').split(', ')) {
      expect(find(language, word), word).not.toEqual([])
    }
  })

  it('the tips for a first meeting are those of the chat', () => {
    const locale = LOCALES.find((known) => known.startsWith(language))
    const { safety } = JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))
    const found = groupsOf(language)
      .flatMap(({ questions }) => questions)
      .find(({ id }) => id === 'first-meeting')
    const tips = found?.answer.flatMap((block) =>
      block.kind === 'list' ? block.items.map((item) => item.map(({ text }) => text).join('')) : [],
    )
    expect(tips).toEqual(SAFETY_TIPS.map((tip) => safety.tips[tip]))
    expect(Object.keys(safety.tips)).toEqual([...SAFETY_TIPS])
  })

  it('every question finds itself', () => {
    for (const { id, question } of groupsOf(language).flatMap(({ questions }) => questions)) {
      expect(find(language, question)).toContain(id)
    }
  })
})

describe('a search', () => {
  it.each([
    ['pl', 'zablokowac', 'block'],
    ['pl', 'haslo', 'money'],
    ['fr', 'ARGENT recuperer', 'refund'],
    ['de', 'gesperrt', 'suspended'],
    ['es', 'contrasena', 'money'],
  ])('in %s for %s finds %s', (language, query, id) => expect(find(language, query)).toContain(id))

  it('without a match finds nothing, and an empty one everything', () => {
    expect(find('en', 'zeppelin')).toEqual([])
    expect(find('en', '  ')).toHaveLength(24)
  })
})
