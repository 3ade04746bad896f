import { describe, expect, it } from 'vitest'
import { compareLocale, compareNiches, findUses, flatten, type Uses } from '#scripts/locales/check.ts'

const source = flatten({
  nav: { chats: 'Chats', unread: { one: '{{count}} message', other: '{{count}} messages' } },
  hello: 'Hello {{name}}',
})

const usesIn = (text: string): Uses => {
  const uses: Uses = { exact: new Set(), called: new Map(), patterns: [] }
  findUses('page.tsx', text, uses)
  return uses
}

describe('a locale is complete', () => {
  it('with every message, every placeholder and the plural forms of its language @spec 1.3', () => {
    const words = flatten({
      nav: {
        chats: 'Czaty',
        unread: { one: 'Jedna', few: '{{count}} a', many: '{{count}} b', other: '{{count}} c' },
      },
      hello: 'Cześć {{name}}',
    })
    expect(compareLocale('pl-PL', words, source)).toEqual([])
  })

  it('otherwise missing, empty, unknown and wrong forms are reported', () => {
    const words = flatten({ nav: { unread: { one: 'x', other: 'y' } }, hello: ' ', more: '{{what}}' })
    const problems = compareLocale('pl-PL', words, source)
    expect(problems).toEqual([
      'missing: nav.chats',
      'plural forms of nav.unread are one other, must be few many one other',
      'nav.unread lacks {{count}}',
      'empty: hello',
      'hello lacks {{name}}',
      'not in the source: more',
    ])
  })
})

describe('uses of messages', () => {
  it('are literals that look like a key, and the keys given to t', () => {
    const uses = usesIn(`t('nav.chats'); const label = 'nav.unread'; const file = 'a/b.ts'`)
    expect([...uses.exact]).toEqual(['nav.chats', 'nav.unread'])
    expect([...uses.called.keys()]).toEqual(['nav.chats'])
  })

  it('are keys composed from a fixed prefix', () => {
    const variable = (name: string) => `$\{${name}}`
    const composed = `t(\`errors.${variable('code')}\`); \`${variable('key')}.${variable('category')}\`; \`fields.${variable('name')}.label\`; \`a.b ${variable('c')}\``
    const { patterns } = usesIn(composed)
    expect(patterns.map(String)).toEqual(['/^errors\\..+$/', '/^fields\\..+\\.label$/'])
  })
})

describe('messages of niches', () => {
  const messages = flatten({ lander: { headline: 'Hello {{name}}', lead: 'Come in' } })
  const expected = { she: flatten({ lander: { headline: 'Hey {{name}}' } }) }
  const problemsOf = (lander: Record<string, string>) =>
    compareNiches('en-US', { she: flatten({ lander }) }, { messages, expected })

  it('are valid if they replace the same keys in each language', () => {
    expect(problemsOf({ headline: 'Good to see you, {{name}}' })).toEqual([])
  })

  it.each([
    ['a missing key', {}, 'she lacks lander.headline'],
    [
      'a key of one language only',
      { headline: 'Hi {{name}}', lead: 'Enter' },
      'she has lander.lead in this locale only',
    ],
    ['a missing placeholder', { headline: 'Hi' }, 'she: lander.headline lacks {{name}}'],
    [
      'a text that equals the locale’s',
      { headline: 'Hello {{name}}' },
      'she repeats lander.headline of the locale',
    ],
    ['an unknown key', { headline: 'Hi {{name}}', tail: 'Bye' }, 'she: not in the source: lander.tail'],
  ])('%s is reported', (_, lander, problem) => {
    expect(problemsOf(lander)).toContain(problem)
  })
})
