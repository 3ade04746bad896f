import { describe, expect, it } from 'vitest'
import { compareLocale, compareVoices, findUses, flatten, type Uses } from '#scripts/locales/check.ts'

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

  it('and tells what is missing, empty, unknown or in the wrong form', () => {
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

  it('are keys put together from a fixed beginning, and nothing else', () => {
    const variable = (name: string) => `$\{${name}}`
    const composed = `t(\`errors.${variable('code')}\`); \`${variable('key')}.${variable('category')}\`; \`fields.${variable('name')}.label\`; \`a.b ${variable('c')}\``
    const { patterns } = usesIn(composed)
    expect(patterns.map(String)).toEqual(['/^errors\\..+$/', '/^fields\\..+\\.label$/'])
  })
})

describe('the voices of niches', () => {
  const words = flatten({ lander: { headline: 'Hello {{name}}', lead: 'Come in' } })
  const expected = { she: flatten({ lander: { headline: 'Hey {{name}}' } }) }
  const problemsOf = (lander: Record<string, string>) =>
    compareVoices('en-US', { she: flatten({ lander }) }, { words, expected })

  it('are in order where each says the same things in words of its own', () => {
    expect(problemsOf({ headline: 'Good to see you, {{name}}' })).toEqual([])
  })

  it.each([
    ['what is lacking', {}, 'she lacks lander.headline'],
    ['what no other language says', { headline: 'Hi {{name}}', lead: 'Enter' }, 'she alone says lander.lead'],
    ['a placeholder that is lost', { headline: 'Hi' }, 'she: lander.headline lacks {{name}}'],
    ['what everybody says', { headline: 'Hello {{name}}' }, 'she says lander.headline as everybody does'],
    ['what no page has', { headline: 'Hi {{name}}', tail: 'Bye' }, 'she: not in the source: lander.tail'],
  ])('%s is told', (_, lander, problem) => {
    expect(problemsOf(lander)).toContain(problem)
  })
})
