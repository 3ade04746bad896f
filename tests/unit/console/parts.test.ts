// Pure parts of the operators' console: keys, filters, drafts, pages of the queue, where a sign-in leads.
import { describe, expect, it } from 'vitest'
import { readDraft } from '#console/drafts.ts'
import { type Command, createCommands, createKeyReader, keyOf } from '#console/keyboard/commands.ts'
import { typedTexts } from '#console/pages/cases/case/drafts.ts'
import { readFilters, toInput, writeFilters } from '#console/pages/cases/filters.ts'
import { joinPages } from '#console/pages/cases/join-pages.ts'
import { safePath } from '#console/pages/sign-in/safe-path.ts'
import { rightsIn } from '#console/session.ts'

const command = (id: string, keys: string): Command => ({
  id,
  keys,
  label: id,
  section: 'here',
  run: () => undefined,
})

describe('keys', () => {
  const press = (key: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) =>
    keyOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...held })

  it('are named as commands write them: Ctrl and Cmd are one, Alt types letters', () => {
    expect(press('J')).toBe('j')
    expect(press('Escape')).toBe('Escape')
    expect(press('k', { ctrlKey: true })).toBe('mod+k')
    expect(press('k', { metaKey: true })).toBe('mod+k')
    expect(press('ł', { altKey: true })).toBeNull()
  })

  it('are one, or two after each other within a second', () => {
    let now = 0
    const commands = [command('cases', 'g c'), command('close', 'c'), command('next', 'j')]
    const read = createKeyReader(
      () => commands,
      () => now,
    )
    const idOf = (key: string) => read(key)?.id ?? null
    expect(idOf('j')).toBe('next')
    expect([idOf('g'), idOf('c')]).toEqual([null, 'cases'])
    expect(idOf('c')).toBe('close')
    idOf('g')
    now += 1_001
    expect(idOf('c')).toBe('close')
    expect([idOf('g'), idOf('j'), idOf('c')]).toEqual([null, 'next', 'close'])
  })

  it('of a page come before those of the frame, until the page is gone', () => {
    const registry = createCommands()
    const [frame, page] = [Symbol('frame'), Symbol('page')]
    registry.set(frame, [command('frame', 'r')])
    registry.set(page, [command('page', 'r')])
    expect(registry.list().map(({ id }) => id)).toEqual(['page', 'frame'])
    registry.remove(page)
    expect(registry.list().map(({ id }) => id)).toEqual(['frame'])
  })
})

describe('filters of the queue', () => {
  it.each([
    '',
    '?category=appeal',
    '?state=closed&whose=me',
    '?category=report&state=closed&whose=piotr',
    '?whose=nobody&language=pl-PL&site=localhost&sender=K7QF-2M9X-4TBD',
  ])('come back from the address as they were written: %s', (query) => {
    expect(writeFilters(readFilters(new URLSearchParams(query)))).toBe(query)
  })

  it('that nobody offers are none, and the call gets only what is chosen', () => {
    expect(
      toInput(readFilters(new URLSearchParams('?category=notice&state=lost&language=xx&sender='))),
    ).toEqual({})
    expect(
      toInput({ ...readFilters(new URLSearchParams()), category: 'privacy', is_closed: true, holder: 'me' }),
    ).toEqual({
      category: 'privacy',
      closed: '1',
      taken_by: 'me',
    })
  })
})

describe('pages of the queue', () => {
  it('are one list without repeats, and without what this operator closed', () => {
    const cases = (...receipts: string[]) => receipts.map((receipt) => ({ receipt }))
    expect(joinPages(cases('a', 'b', 'c'), cases('c', 'd', 'e'), new Set(['b', 'e']))).toEqual(
      cases('a', 'c', 'd'),
    )
  })
})

describe('a draft', () => {
  const stored = (text: string | null) =>
    readDraft({ getItem: () => text }, 'console.case main K7QF-2M9X-4TBD')

  it('is read from the device, and is empty where the device has something else', () => {
    expect(stored('{"answer":"Hello","outcome":"none"}')).toEqual({ answer: 'Hello', outcome: 'none' })
    expect(stored('{"answer":1,"facts":"Five people"}')).toEqual({ facts: 'Five people' })
    for (const broken of [null, '', '{', '[]', 'null', '"text"']) expect(stored(broken)).toEqual({})
  })

  it('has typed texts where more than a choice was made', () => {
    expect(typedTexts({ outcome: 'suspended', ground: 'harm', answer: '  ' })).toEqual([])
    expect(typedTexts({ answer: ' Hello ', facts: 'Five people' })).toEqual(['Hello', 'Five people'])
  })
})

describe('the path after a sign-in', () => {
  it.each(['/', '/main/cases?state=closed', '/main/cases/K7QF-2M9X-4TBD'])(
    'is one of the console: %s',
    (path) => {
      expect(safePath(path)).toBe(path)
    },
  )

  it.each([
    null,
    '',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/a\nb',
    '/sign-in?next=/',
  ])('is the start for %j', (path) => {
    expect(safePath(path)).toBe('/')
  })
})

describe('rights', () => {
  const session = {
    pools: [
      { id: 'main', sites: [], rights: ['support' as const] },
      { id: 'gay', sites: [], rights: ['moderate' as const, 'support' as const] },
    ],
  }
  it('are those of a pool, or of all for what belongs to none', () => {
    expect(rightsIn(session, 'main')).toEqual(['support'])
    expect(rightsIn(session, null)).toEqual(['support', 'moderate'])
    expect(rightsIn(session, 'elsewhere')).toEqual([])
  })
})
