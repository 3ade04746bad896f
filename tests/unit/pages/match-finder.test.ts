// The match finder's rules: what a drag means, decisions, saving, taking back, retrying.
import { describe, expect, it, vi } from 'vitest'
import type { User } from '#src/contract/account.ts'
import type { Deck } from '#src/contract/match-finder.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { FoundProfile } from '#src/contract/search.ts'
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'
import { pathOfDeck, USUAL } from '#src/parts/match-finder/deck-choice.ts'
import { createDeckStore, type SwipeAction } from '#src/parts/match-finder/deck-store.ts'
import { dropKept, keepDeck, topOfKept } from '#src/parts/match-finder/kept-deck.ts'
import { actionOfSwipe, type PointerSample } from '#src/parts/match-finder/swipe.ts'
import { createSessionStore } from '#src/state/session.ts'
import { createServer } from '#tests/support/fake-api.ts'

const WIDTH_PX = 320
/** A drag at one speed. */
const drag = (to: number, ms: number): PointerSample[] =>
  [0, 0.25, 0.5, 0.75, 1].map((part) => ({ x: to * part, at: ms * part }))

describe('a drag', () => {
  it.each<[string, PointerSample[], SwipeAction | null]>([
    ['far to the right, slowly', drag(140, 2_000), 'like'],
    ['far to the left, slowly', drag(-140, 2_000), 'pass'],
    ['a quick flick to the right', drag(45, 60), 'like'],
    ['a quick flick to the left', drag(-45, 60), 'pass'],
    ['not far and not quick', drag(60, 600), null],
    ['a quick slip', drag(12, 15), null],
    ['no movement at all', [{ x: 0, at: 0 }], null],
    ['far, and quickly back', [...drag(200, 400), { x: 130, at: 450 }], null],
  ])('%s: a like, a pass, or neither', (_, moments, decision) => {
    expect(actionOfSwipe(moments, WIDTH_PX)).toBe(decision)
  })
})

const profile = (id: string): FoundProfile => ({
  id,
  kind: 'member',
  name: id,
  age: 30,
  gender: 'female',
  city: null,
  country: 'NL',
  countryregion: 0,
  language: 'nl',
  main_image: null,
  did_like_profile: false,
  may_write: true,
  personal: null,
  interests: [],
})
const many = (from: string, count = DEFAULT_PAGE_SIZE) =>
  Array.from({ length: count }, (_, index) => profile(`${from}${index}`))
const NO_FILTERS = { gender: null, country: null, countryregion: 0, min_age: null, max_age: null }
const deckOf = (
  profiles: FoundProfile[],
  last_passed: FoundProfile | null = null,
  top: FoundProfile | null = null,
): Deck => ({
  profiles,
  last_passed,
  top,
  can_widen: true,
  filter_options: NO_FILTERS,
})

function finder(deck: Deck | null) {
  const api = {
    deck: vi.fn(async () => deckOf([])),
    pass: vi.fn<(_: { profile: string | number }) => Promise<'done'>>(async () => 'done'),
    undo: vi.fn<(_: { profile: string | number }) => Promise<'done'>>(async () => 'done'),
  }
  const like = vi.fn(async (_: FoundProfile) => {})
  const liked = new Set<string>()
  const isLiked = ({ id }: FoundProfile) => liked.has(id)
  const store = createDeckStore({ api, like, isLiked, query: USUAL }, deck)
  const cards = () => store.getState().cards.map(({ id }) => id)
  return { api, like, liked, store, cards }
}

describe('the deck', () => {
  it('decides at once and saves in the background, a like as a like', async () => {
    const { store, api, like, cards } = finder(deckOf([profile('anna'), profile('bea'), profile('cleo')]))
    expect(store.decide('anna', 'pass')).toBe(true)
    expect(store.decide('bea', 'like')).toBe(true)
    expect(cards()).toEqual(['cleo'])
    await store.whenIdle()
    expect(api.pass.mock.calls).toEqual([[{ profile: 'anna' }]])
    expect(like.mock.calls.map(([{ id }]) => id)).toEqual(['bea'])
  })

  it('ignores a second decision about the same member', async () => {
    const { store, api, cards } = finder(deckOf([profile('anna'), profile('bea')]))
    expect([store.decide('anna', 'pass'), store.decide('anna', 'pass')]).toEqual([true, false])
    expect(cards()).toEqual(['bea'])
    await store.whenIdle()
    expect(api.pass).toHaveBeenCalledTimes(1)
  })

  it('takes back pass after pass, the last first, those of an earlier visit included, and never a like', async () => {
    const { store, api, cards } = finder(deckOf([profile('anna'), profile('bea')], profile('zoe')))
    store.decide('anna', 'pass')
    store.decide('bea', 'like')
    expect([store.undo()?.id, store.undo()?.id, store.undo()]).toEqual(['anna', 'zoe', null])
    expect(cards()).toEqual(['zoe', 'anna'])
    await store.whenIdle()
    expect(api.undo.mock.calls).toEqual([[{ profile: 'anna' }], [{ profile: 'zoe' }]])
  })

  it('keeps failed decisions until they are retried, and sends each only once more', async () => {
    const { store, api } = finder(deckOf([profile('anna'), profile('bea')]))
    api.pass.mockRejectedValueOnce(new Refusal('unavailable'))
    store.decide('anna', 'pass')
    store.decide('bea', 'pass')
    await store.whenIdle()
    expect(store.getState().unsaved).toMatchObject([{ profile: { id: 'anna' }, what: 'pass' }])
    store.retry()
    store.retry()
    await store.whenIdle()
    expect(store.getState().unsaved).toEqual([])
    expect(api.pass.mock.calls.filter(([{ profile: id }]) => id === 'anna')).toHaveLength(2)
  })

  it('drops an unsaved pass when it is taken back', async () => {
    const { store, api } = finder(deckOf([profile('anna')]))
    api.pass.mockRejectedValueOnce(new Refusal('unavailable'))
    store.decide('anna', 'pass')
    store.undo()
    await store.whenIdle()
    expect(store.getState().unsaved).toEqual([])
    expect(api.undo).toHaveBeenCalledTimes(1)
  })

  it('drops a decision about a member who is gone', async () => {
    const { store, api } = finder(deckOf([profile('anna')]))
    api.pass.mockRejectedValueOnce(new Refusal('not_found'))
    store.decide('anna', 'pass')
    await store.whenIdle()
    expect(store.getState().unsaved).toEqual([])
  })

  it('loads more before it ends, shows nobody twice, and ends when there are no more', async () => {
    const first = many('a')
    const { store, api, cards } = finder(deckOf(first))
    api.deck.mockResolvedValueOnce(deckOf([...first.slice(-3), profile('new')]))
    for (const { id } of first.slice(0, 9)) store.decide(id, 'pass')
    await store.whenIdle()
    expect(api.deck).toHaveBeenCalledTimes(1)
    expect(cards()).toEqual(['a9', 'a10', 'a11', 'new'])
    expect(store.getState().more).toBe('none')
  })

  it('ends where a whole page has only members who were shown, and goes on where it has one who was not', async () => {
    const first = many('a')
    const { store, api, cards } = finder(deckOf(first))
    const oneNew = [...first.slice(1), profile('new')]
    api.deck.mockResolvedValueOnce(deckOf(oneNew)).mockResolvedValueOnce(deckOf(oneNew))
    for (const { id } of first.slice(0, 9)) store.decide(id, 'pass')
    await store.whenIdle()
    expect(store.getState().more).toBe('some')
    store.decide('a9', 'pass')
    await store.whenIdle()
    expect(cards()).toEqual(['a10', 'a11', 'new'])
    expect(store.getState().more).toBe('none')
    store.decide('a10', 'pass')
    await store.whenIdle()
    expect(api.deck).toHaveBeenCalledTimes(2)
  })

  it('reports that loading more failed, and retries on request', async () => {
    const first = many('a')
    const { store, api, cards } = finder(deckOf(first))
    api.deck.mockRejectedValueOnce(new Refusal('unavailable')).mockResolvedValueOnce(deckOf([profile('new')]))
    for (const { id } of first) store.decide(id, 'pass')
    await store.whenIdle()
    expect(store.getState()).toMatchObject({ cards: [], more: 'failed' })
    store.loadAgain()
    await store.whenIdle()
    expect(cards()).toEqual(['new'])
  })

  it('offers to load one where there is none', async () => {
    const { store, api, cards } = finder(null)
    expect(store.getState()).toMatchObject({ cards: [], more: 'failed' })
    api.deck.mockResolvedValueOnce(deckOf([profile('anna')]))
    store.loadAgain()
    await store.whenIdle()
    expect(cards()).toEqual(['anna'])
  })
})

describe('a deck that is loaded again', () => {
  it('has the same card on top, though others come first by now', () => {
    const { store, cards } = finder(deckOf([profile('anna'), profile('bea')]))
    store.renew(deckOf(many('new'), null, profile('anna')))
    expect(cards()).toEqual(['anna', ...many('new').map(({ id }) => id)])
    store.renew(deckOf([profile('bea'), profile('anna')], null, profile('anna')))
    expect(cards()).toEqual(['anna', 'bea'])
  })

  it('begins anew when the card on top is gone', () => {
    const { store, cards } = finder(deckOf([profile('anna'), profile('bea')]))
    store.renew(deckOf([profile('cleo'), profile('bea')]))
    expect(cards()).toEqual(['cleo', 'bea'])
  })

  it('shows nobody again who was decided on while it was on its way, nor who was liked elsewhere', async () => {
    const { store, liked, cards } = finder(deckOf(['anna', 'bea', 'cleo', 'dora'].map(profile)))
    store.decide('anna', 'pass')
    store.decide('bea', 'like')
    liked.add('cleo')
    store.renew(deckOf(['anna', 'bea', 'cleo', 'dora'].map(profile), null, profile('cleo')))
    expect(cards()).toEqual(['dora'])
    await store.whenIdle()
  })

  it('keeps what can be taken back and what is not saved, and shows who was taken back', async () => {
    const { store, api, cards } = finder(deckOf([profile('anna'), profile('bea')]))
    api.pass.mockRejectedValueOnce(new Refusal('unavailable'))
    store.decide('anna', 'pass')
    await store.whenIdle()
    store.renew(deckOf([profile('bea')], profile('zoe'), profile('bea')))
    expect(store.getState().unsaved).toMatchObject([{ profile: { id: 'anna' } }])
    expect(store.undo()?.id).toBe('anna')
    store.renew(deckOf([profile('bea'), profile('anna')], null, profile('anna')))
    expect(cards()).toEqual(['anna', 'bea'])
    await store.whenIdle()
  })
})

describe('the kept deck', () => {
  const user = (id: string) => ({ profile: { id } }) as User
  const { api } = createServer({})
  const appOf = (id: string) => ({ session: createSessionStore(api, user(id)) })
  const keep = (app: ReturnType<typeof appOf>, deck: Deck, query = USUAL) =>
    keepDeck(app, { deck, query }, () => finder(deck).store)

  it('is found by its member and its query, in one app', () => {
    const app = appOf('anna')
    const store = keep(app, deckOf([profile('ben')]))
    expect(topOfKept(app, USUAL)).toBe('ben')
    expect(topOfKept(app, { ...USUAL, wider: true })).toBeNull()
    expect(topOfKept(appOf('anna'), USUAL)).toBeNull()
    expect(keep(app, deckOf([profile('cas')], null, profile('ben')))).toBe(store)
    app.session.setState({ user: user('eva') })
    expect(topOfKept(app, USUAL)).toBeNull()
  })

  it('begins anew with another search, and after passes were taken back', () => {
    const app = appOf('anna')
    const store = keep(app, deckOf([profile('ben')]))
    const other = {
      ...deckOf([profile('cas')], null, profile('ben')),
      filter_options: { ...NO_FILTERS, country: 'BE' },
    }
    expect(keep(app, other)).not.toBe(store)
    expect(topOfKept(app, USUAL)).toBe('cas')
    dropKept(app)
    expect(topOfKept(app, USUAL)).toBeNull()
  })
})

describe('the path of a deck', () => {
  it.each([
    [USUAL, '/match-finder'],
    [{ wider: true, fictional: false }, '/match-finder?wider=1'],
    [{ wider: true, fictional: true }, '/match-finder?wider=1&fictional=1'],
  ])('of %j is %s', (query, path) => {
    expect(pathOfDeck(query)).toBe(path)
  })
})
