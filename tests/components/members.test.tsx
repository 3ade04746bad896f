// The search in a browser: results belong to the current filters, also by keyboard, and the URL has the search.
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import { type TraitFilters, traitsOf } from '#src/domain/search-traits.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { expectAccessible } from './support/accessible.ts'
import { member } from './support/member.ts'
import { type OpenedPage, openPage } from './support/open-page.tsx'

type Asked = {
  gender?: 'male' | 'female'
  country?: string
  min_age?: number
  max_age?: number
  page?: number
  pp?: number
  after?: string
} & TraitFilters

const people = (from: number) =>
  Array.from({ length: 12 }, (_, index) => ({
    id: `p${from + index}`,
    name: `Person ${from + index}`,
    age: 30,
    city: 'Utrecht',
    personal: 'Ik bak op zondag brood.',
  }))

/** The server's answer to a search by hand: two pages of twelve. */
const found = ({ gender, country, min_age, max_age, page: number = 1, ...others }: Asked) => ({
  profiles: people(number === 2 ? 13 : 1),
  paging: { num_results: 24, page: number, pp: 12, next: null },
  filter_options: {
    gender: gender ?? null,
    country: country ?? null,
    countryregion: 0,
    min_age: min_age ?? null,
    max_age: max_age ?? null,
    ...traitsOf(others),
  },
})

const openSearch = (
  path: string,
  search: (asked: Asked) => unknown = found,
  { user = member(), ...more }: Pick<NonNullable<Parameters<typeof openPage>[1]>, 'user' | 'viewport'> = {},
) =>
  openPage(path, {
    user,
    ...more,
    answers: {
      'regions.list': () => ({ NL: [], DE: [] }),
      'notifications.show': () => DEFAULT_CHOICES,
      'search.run': search,
      'saved_searches.list': () => [
        {
          id: '1',
          name: 'Vrouwen in Nederland',
          filters: { gender: 'female', country: 'NL', countryregion: 0, min_age: 25, max_age: 50 },
          alert: true,
          created_at: '2026-11-20T12:00:00.000Z',
        },
      ],
    },
  })

const cards = () => page.getByRole('article')
/** `<search>` is not among the roles that Vitest's locators know. */
const filters = () => page.getByRole('main')
const countryOf = ({ t }: OpenedPage) =>
  filters().getByRole('combobox', { name: t('members.filters.country') })

it('the search works with an upstream without regions, in the region that the URL names', async () => {
  const { asked } = await openPage('/members?country=NL&countryregion=108', {
    user: member(),
    seed: { upstream: true },
    answers: {
      'search.run': found,
      'regions.list': () => refuse('not_offered'),
      'notifications.show': () => DEFAULT_CHOICES,
      'saved_searches.list': () => [],
    },
  })
  await expect.poll(() => cards().elements().length).toBe(12)
  expect(asked.find(({ call }) => call === 'search.run')?.input).toMatchObject({ countryregion: 108 })
})

it('another filter clears the results at once; another page of the same search does not @spec 4.37', async () => {
  let holding: PromiseWithResolvers<void> | null = null
  const opened = await openSearch('/members?gender=', async (asked) => {
    await holding?.promise
    return found(asked)
  })
  const { t, address } = opened
  await expect.poll(() => cards().elements().length).toBe(12)
  holding = Promise.withResolvers<void>()
  await countryOf(opened).selectOptions('DE')
  await expect.element(page.getByRole('heading', { level: 1, name: t('members.searching') })).toBeVisible()
  expect(cards().elements()).toEqual([])
  holding.resolve()
  await expect.poll(() => cards().elements().length).toBe(12)

  holding = Promise.withResolvers<void>()
  page
    .getByRole('link', { name: t('members.pages.more') })
    .element()
    .scrollIntoView()
  await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull()
  await expect.element(page.getByRole('link', { name: t('common.loading') })).toBeVisible()
  expect(cards().elements()).toHaveLength(12)
  holding.resolve()
  await expect.poll(address).toContain('page=2')
  // Loading a further page does not save another last search.
  const searches = opened.asked.filter(({ call }) => call === 'search.run').map(({ input }) => input)
  expect(searches.slice(0, 3)).toEqual([
    expect.objectContaining({ do_not_save: false }),
    expect.objectContaining({ country: 'DE', do_not_save: false }),
    expect.objectContaining({ country: 'DE', pp: 24, do_not_save: true }),
  ])
  // A further page is no entry of the history: back leads to the search before.
  await opened.goBack()
  await expect.poll(address).toBe('/members?gender=')
})

/** Replaces the observer of what comes near; `comesNear` says so to the one made last. */
function watchNear() {
  const made: ((entries: object[]) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: (entries: object[]) => void) {
        made.push(see)
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  return { made, comesNear: () => made.at(-1)?.([{ isIntersecting: true }]) }
}

it('a further page is loaded once', async () => {
  const { made } = watchNear()
  const opened = await openSearch('/members?gender=')
  const { address, asked } = opened
  const searches = () => asked.filter(({ call }) => call === 'search.run').length
  await expect.poll(() => cards().elements().length).toBe(12)
  const before = searches()
  const first = made.at(-1)
  first?.([{ isIntersecting: true }])
  await expect.poll(address).toBe('/members?gender=&page=2&from=1')
  // Seen again before the next page replaces it.
  first?.([{ isIntersecting: true }])
  for (let turn = 0; turn < 100; turn += 1) await null
  expect(searches()).toBe(before + 1)
})

it('a further page is not loaded while another page is being opened', async () => {
  const { made, comesNear } = watchNear()
  const { address, answer, router } = await openSearch('/members?gender=')
  await expect.poll(() => cards().elements().length).toBe(12)
  const saved = Promise.withResolvers<object[]>()
  answer({ 'saved_searches.list': () => saved.promise })
  // The link is observed anew while another page is being opened.
  const before = made.length
  const left = router.navigate('/saved-searches')
  await expect.poll(() => made.length).toBeGreaterThan(before)
  comesNear()
  saved.resolve([])
  await left
  await expect.poll(address).toBe('/saved-searches')
})

it('changing the country drops the region, and changing the gender nothing else', async () => {
  const opened = await openPage('/members?gender=&country=NL&countryregion=3', {
    user: member(),
    answers: {
      'regions.list': () => ({ NL: [{ id: 3, name: 'Gelderland' }], DE: [{ id: 4, name: 'Hessen' }] }),
      'notifications.show': () => DEFAULT_CHOICES,
      'saved_searches.list': () => [],
      'search.run': (asked: Asked & { countryregion?: number }) => {
        const answer = found(asked)
        return {
          ...answer,
          filter_options: { ...answer.filter_options, countryregion: asked.countryregion ?? 0 },
        }
      },
    },
  })
  const region = filters().getByRole('combobox', { name: opened.t('members.filters.region') })
  await expect.element(region).toHaveValue('3')
  await countryOf(opened).selectOptions('DE')
  await expect.poll(opened.address).toBe('/members?gender=&country=DE')
  // Whom one looks for changes nothing else.
  for (const [gender, query] of [
    ['female', 'female'],
    ['male', 'male'],
    ['everyone', ''],
  ] as const) {
    await filters()
      .getByRole('radio', { name: opened.t(`gender.${gender}`), exact: true })
      .click({ force: true })
    await expect.poll(opened.address).toBe(`/members?gender=${query}&country=DE`)
  }
})

it('another sort order has another URL, and is shown as current', async () => {
  const opened = await openSearch('/members?gender=female&country=NL')
  const { t, address } = opened
  const orders = page.getByRole('navigation', { name: t('members.sort.label') })
  const current = () => orders.element().querySelector('[aria-current]')?.textContent
  await expect.poll(current).toBe(t('members.sort.active'))
  await orders.getByRole('link', { name: t('members.sort.new') }).click()
  await expect.poll(address).toBe('/members?gender=female&country=NL&sort=new')
  await expect.poll(current).toBe(t('members.sort.new'))
  await countryOf(opened).selectOptions('DE')
  await expect.poll(address).toBe('/members?gender=female&country=DE&sort=new')
})

it('any age range is set by keyboard, beside the bands', async () => {
  const { t, address, goBack } = await openSearch('/members?gender=&min_age=30&max_age=40')
  const youngest = filters().getByRole('slider', { name: t('members.range.youngest') })
  const oldest = filters().getByRole('slider', { name: t('members.range.oldest') })
  await expect.element(youngest).toHaveValue('30')
  youngest.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.poll(address).toMatch(/min_age=33&max_age=40/)
  await expect.element(youngest).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.poll(address).toMatch(/min_age=40&max_age=40/)
  oldest.element().focus()
  // The thumbs never cross.
  await userEvent.keyboard('{Home}')
  expect(oldest.element()).toHaveProperty('value', '40')
  await userEvent.keyboard('{End}')
  await expect.element(oldest).toHaveAttribute('aria-valuetext', t('members.range.open'))
  await expect.poll(address).toMatch(/min_age=40$/)
  await filters()
    .getByRole('combobox', { name: t('members.filters.age') })
    .selectOptions('26-35')
  await expect.element(youngest).toHaveValue('26')
  await expect.element(oldest).toHaveValue('35')
  await goBack()
  await expect.element(youngest).toHaveValue('40')
})

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
/** Moves a thumb at once, as a finger does between two frames. */
function slide(thumb: Element, value: number) {
  setValue?.call(thumb, String(value))
  thumb.dispatchEvent(new Event('input', { bubbles: true }))
}

it('a thumb that is moved searches once it rests, and not any more on another page', async () => {
  const { t, address, asked, router } = await openSearch('/members?gender=')
  const searches = () => asked.filter(({ call }) => call === 'search.run').length
  const youngest = filters().getByRole('slider', { name: t('members.range.youngest') })
  await expect.element(youngest).toBeVisible()
  const before = searches()
  for (const age of [31, 32, 33]) slide(youngest.element(), age)
  await expect.poll(address).toBe('/members?gender=&min_age=33')
  expect(searches()).toBe(before + 1)

  // The timers of this length are those of the thumbs (ExactAge.tsx); this one does not run out.
  const HELD = -1
  const set = window.setTimeout
  const timers = vi
    .spyOn(window, 'setTimeout')
    .mockImplementation(((run: () => void, delay: number, ...rest: unknown[]) =>
      delay === 350 ? HELD : set(run, delay, ...rest)) as typeof setTimeout)
  const cleared = vi.spyOn(window, 'clearTimeout')
  slide(youngest.element(), 34)
  timers.mockRestore()
  cleared.mockClear()
  await router.navigate('/saved-searches')
  await expect.element(youngest).not.toBeInTheDocument()
  await expect.poll(() => cleared.mock.calls.flat()).toContain(HELD)
  cleared.mockRestore()
})

it('a card without text is as high as one with text, so that later cards move nothing', async () => {
  await openSearch('/members?gender=', (asked) => {
    const { profiles, ...rest } = found(asked)
    // A row each, so that neither is as high as its neighbour.
    return { ...rest, profiles: [{ ...profiles[0], personal: null }, ...profiles.slice(1)] }
  })
  await expect.poll(() => cards().elements().length).toBe(12)
  const grid = cards().first().element().closest('ul, ol')
  if (!(grid instanceof HTMLElement)) throw new Error('the cards are in no list')
  grid.style.gridTemplateColumns = '16rem'
  const [without, withText] = cards()
    .elements()
    .map((card) => card.getBoundingClientRect().height)
  expect(without).toBe(withText)
})

it('a card shows the profile’s text, and its link’s label only where there is space', async () => {
  const { t, address } = await openPage('/members?gender=', {
    user: member(),
    viewport: { width: 1920, height: 1080 },
    answers: {
      'regions.list': () => ({}),
      'search.run': found,
      'profile.find': () => people(1)[0],
    },
  })
  const card = cards().first()
  const link = card.getByText(t('profile.view'), { exact: true })
  await expect.element(link).toBeVisible()
  await page.viewport(390, 664)
  await expect.element(link).not.toBeVisible()
  const text = card.getByText('Ik bak op zondag brood.')
  await expect.element(text).toBeInViewport({ ratio: 1 })
  card
    .getByRole('link', { name: t('profile.view_of', { name: 'Person 1' }) })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/members/p1')
})

const figures = Array.from({ length: 6 }, (_, index) => ({
  id: `f${index}`,
  kind: 'fictional',
  name: `Figure ${index}`,
  age: 30,
}))

it('fictional profiles are a row of their own below the first page, and stay there when more are shown', async () => {
  const { t, address } = await openSearch('/members?gender=', (asked) => ({
    ...found(asked),
    profiles: (asked.pp ?? 12) > 12 ? [...people(1), ...people(13)] : people(1),
    fictional: figures,
  }))
  const row = page.getByRole('region', { name: t('members.fictional.title') })
  await expect.element(row.getByText(t('members.fictional.body'))).toBeVisible()
  expect(row.getByRole('article').elements()).toHaveLength(6)
  expect(row.getByText(t('profile.fictional'), { exact: true }).elements()).toHaveLength(6)
  expect(cards().elements()).toHaveLength(18)
  await expectAccessible()
  page
    .getByRole('link', { name: t('members.pages.more') })
    .element()
    .scrollIntoView()
  await expect.poll(address).toContain('page=2')
  await expect.poll(() => cards().elements().length).toBe(30)
  const order = cards()
    .elements()
    .map((card) => (row.element().contains(card) ? 'fictional' : 'member'))
  expect(order.slice(0, 18)).toEqual([...Array(12).fill('member'), ...Array(6).fill('fictional')])
  expect(order.slice(18)).toEqual(Array(12).fill('member'))
})

it('a search that finds fictional profiles alone says that nobody fits, and shows them below', async () => {
  const { t } = await openSearch('/members?gender=', (asked) => ({
    ...found(asked),
    profiles: [],
    paging: { num_results: 0 },
    fictional: figures,
  }))
  await expect.element(page.getByText(t('members.none.title'))).toBeVisible()
  const row = page.getByRole('region', { name: t('members.fictional.title') })
  expect(row.getByRole('article').elements()).toHaveLength(6)
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(t('members.heading', { count: 0, number: '0' }))
})

it('a widened search says so, with links to the exact search and to the filters', async () => {
  const wanted = { gender: 'female', country: 'NL', countryregion: 0, min_age: 97, max_age: 98 }
  const opened = await openSearch('/members', (asked) =>
    asked.min_age === 97
      ? { ...found(asked), profiles: [], paging: { num_results: 0 } }
      : { ...found(asked), widened: true, wanted },
  )
  const { t, address } = opened
  await expect.element(page.getByText('97–98')).toBeVisible()
  await expectAccessible()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('members.filters.edit') })
    .click()
  await expect.element(page.getByRole('dialog', { name: t('members.filters.title') })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('link', { name: t('members.widened.exact') }).click()
  await expect.poll(address).toMatch(/min_age=97&max_age=98/)
  await expect.element(page.getByText(t('members.none.title'))).toBeVisible()
})

it.each(['/members?gender=female&country=NL&min_age=25&max_age=50', '/saved-searches'])(
  '%s is accessible',
  async (path) => {
    await openSearch(path)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
  },
)

it('a new member chooses whom they look for, and clears it', async () => {
  const unasked = (asked: Asked) => ({ ...found(asked), unasked: asked.gender === undefined })
  const opened = await openSearch('/members', unasked, {
    user: member({}, { signup_date: new Date().toISOString() }),
  })
  const { t, address, asked } = opened
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('members.whom.title'))
  expect(cards().elements()).toEqual([])
  await expectAccessible()
  page.getByLabelText(t('gender.female'), { exact: true }).element().focus()
  await userEvent.keyboard(' ')
  await page.getByLabelText(t('members.range.youngest'), { exact: true }).fill('21')
  await page.getByLabelText(t('members.range.oldest'), { exact: true }).fill('57')
  await page.getByRole('button', { name: t('members.filters.apply') }).click()
  await expect.poll(address).toMatch(/gender=female&min_age=21&max_age=57/)
  await expect.poll(() => cards().elements().length).toBe(12)
  const ages = filters().getByRole('combobox', { name: t('members.filters.age') })
  await expect.element(ages).toHaveValue('21-57')

  opened.answer({ 'search.run': found, 'saved_searches.forget': () => 'done' })
  await page.getByRole('button', { name: t('members.filters.clear') }).click()
  await expect.poll(address).toBe('/members')
  await expect.element(ages).not.toHaveValue('21-57')
  expect(asked.map(({ call }) => call)).toContain('saved_searches.forget')
})

it('a visitor searches, and is led to a profile and to signing up', async () => {
  const opened = await openSearch('/members', found, { user: null })
  const { t, address } = opened
  await expect.poll(() => cards().elements().length).toBe(12)
  await expect.element(page.getByText(t('members.visitor.body'))).toBeVisible()
  await expectAccessible()
  expect(page.getByRole('button', { name: t('saved_searches.save') }).elements()).toEqual([])
  await countryOf(opened).selectOptions('DE')
  await expect.poll(address).toMatch(/country=DE/)
  await expect.poll(() => cards().elements().length).toBe(12)
  expect(cards().first().getByRole('link').first().element().getAttribute('href')).toBe('/members/p1')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('member.sign_up.action') })
    .click()
  await expect.poll(address).toBe('/signup')
})

it('a search is saved, renamed, its mails switched off, and removed', async () => {
  const filters = { gender: 'male', country: 'DE', countryregion: 0, min_age: 41, max_age: 60 }
  let stored: object[] = []
  const change = ({ id: _, ...changed }: { id: string }) => {
    stored = stored.map((one) => ({ ...one, ...changed }))
    return 'done'
  }
  const opened = await openSearch('/members?gender=male&country=DE&min_age=41&max_age=60')
  const { t, address, asked } = opened
  opened.answer({
    'saved_searches.list': () => stored,
    'saved_searches.add': (given: object) => {
      const saved = { ...given, id: '1', alert: true, created_at: '2026-11-20T12:00:00.000Z' }
      stored = [saved]
      return saved
    },
    'saved_searches.change': change,
    'saved_searches.remove': () => {
      stored = []
      return 'done'
    },
  })
  await page.getByRole('button', { name: t('saved_searches.save') }).click()
  await expect.poll(address).toBe('/saved-searches')
  await expect.element(page.getByRole('status').filter({ hasText: t('gender.male') })).toBeVisible()
  expect(asked.find(({ call }) => call === 'saved_searches.add')?.input).toMatchObject({ filters })
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const first = row(t('gender.male'))
  await first.getByText(t('saved_searches.rename')).click()
  await first.getByRole('textbox', { name: t('saved_searches.name') }).fill('Mannen thuis')
  await first.getByRole('button', { name: t('saved_searches.keep') }).click()
  const named = row('Mannen thuis')
  await expect.element(named.getByText(t('saved_searches.on'))).toBeVisible()
  await named.getByRole('button', { name: t('saved_searches.turn_off') }).click()
  await expect.element(named.getByText(t('saved_searches.off'))).toBeVisible()
  await named.getByRole('link', { name: 'Mannen thuis' }).click()
  await expect.poll(address).toMatch(/gender=male&min_age=41&max_age=60&country=DE&sort=new/)
  await opened.goBack()
  await named.getByRole('button', { name: t('saved_searches.remove') }).click()
  await expect.element(page.getByRole('heading', { name: t('saved_searches.none_title') })).toBeVisible()
  await expect.element(named).not.toBeInTheDocument()
})

const PHONE = { viewport: { width: 360, height: 740 } }
const chipsOf = ({ t }: OpenedPage) =>
  page.getByRole('group', { name: t('members.filters.title'), exact: true })

it('on phones each filter is a chip with a sheet, which searches at once and takes the filter away again', async () => {
  const opened = await openSearch('/members?gender=', found, PHONE)
  const { t, address, goBack } = opened
  const chips = chipsOf(opened)
  const chip = chips.getByRole('button', { name: t('members.filters.interests') })
  await chip.click()
  const sheet = page.getByRole('dialog', { name: t('members.filters.interests') })
  const choose = (interest: 'travel' | 'music') =>
    sheet.getByRole('checkbox', { name: t(`interests.${interest}`) }).click()
  await choose('music')
  await expect.poll(address).toBe('/members?gender=&interests=music')
  await choose('travel')
  await expect.poll(address).toBe('/members?gender=&interests=travel%2Cmusic')
  await expectAccessible()
  await page.viewport(PHONE.viewport.width, PHONE.viewport.height)
  await sheet.getByRole('button', { name: t('members.filters.show', { count: 24, number: '24' }) }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect
    .element(chip)
    .toHaveAccessibleName(`${t('members.filters.interests')}: ${t('interests.travel')} +1`)
  await expect.element(chip).toHaveFocus()
  await expectAccessible()
  await page.viewport(PHONE.viewport.width, PHONE.viewport.height)

  await goBack()
  await expect
    .element(chip)
    .toHaveAccessibleName(`${t('members.filters.interests')}: ${t('interests.music')}`)
  await chip.click()
  await sheet.getByRole('button', { name: t('members.filters.remove') }).click()
  await expect.poll(address).toBe('/members?gender=')
  await expect.element(sheet.getByRole('button', { name: t('members.filters.remove') })).toHaveFocus()
  expect(sheet.getByRole('checkbox', { checked: true }).elements()).toEqual([])
  // There is nothing to take away any more: nothing is searched again.
  const calls = opened.asked.length
  await sheet.getByRole('button', { name: t('members.filters.remove') }).click()
  await userEvent.keyboard('{Escape}')
  expect(opened.asked.length).toBe(calls)
  await expect.element(chip).toHaveAccessibleName(t('members.filters.interests'))
})

it('a chip for a photo changes at once and says that it is on; all filters are one tap away', async () => {
  const opened = await openSearch('/members?gender=', found, PHONE)
  const { t, address } = opened
  const chips = chipsOf(opened)
  const photo = chips.getByRole('button', { name: t('members.filters.with_photo') })
  await expect.element(photo).toHaveAttribute('aria-pressed', 'false')
  await photo.click()
  await expect.poll(address).toBe('/members?gender=&with_photo=1')
  await expect.element(photo).toHaveAttribute('aria-pressed', 'true')
  await chips.getByRole('button', { name: t('members.filters.edit') }).click()
  const sheet = page.getByRole('dialog', { name: t('members.filters.title') })
  await expect.element(sheet.getByRole('checkbox', { name: t('members.filters.with_photo') })).toBeChecked()
  await sheet.getByRole('checkbox', { name: t('members.filters.real_only') }).click()
  await expect.poll(address).toBe('/members?gender=&with_photo=1&real_only=1')
  await expectAccessible()
  await page.viewport(PHONE.viewport.width, PHONE.viewport.height)
  await sheet.getByRole('button', { name: t('members.filters.show', { count: 24, number: '24' }) }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

it('the chips are one row that scrolls sideways, and the page does not', async () => {
  const opened = await openSearch('/members?gender=', found, PHONE)
  await expect.element(chipsOf(opened)).toBeVisible()
  const row = chipsOf(opened).element()
  const tops = new Set([...row.querySelectorAll('button')].map((chip) => chip.getBoundingClientRect().top))
  expect(tops.size).toBe(1)
  expect(row.scrollWidth).toBeGreaterThan(row.clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

it('the button of a sheet shows no count of the old filters while others are searched', async () => {
  let holding: PromiseWithResolvers<void> | null = null
  const opened = await openSearch(
    '/members?gender=',
    async (asked) => {
      await holding?.promise
      return found(asked)
    },
    PHONE,
  )
  const { t } = opened
  await chipsOf(opened)
    .getByRole('button', { name: t('fields.smoking.label') })
    .click()
  const sheet = page.getByRole('dialog', { name: t('fields.smoking.label') })
  const counted = sheet.getByRole('button', { name: t('members.filters.show', { count: 24, number: '24' }) })
  await expect.element(counted).toBeVisible()
  holding = Promise.withResolvers<void>()
  await sheet.getByRole('checkbox', { name: t('fields.smoking.no') }).click()
  await expect.element(sheet.getByRole('button', { name: t('members.filters.apply') })).toBeVisible()
  holding.resolve()
  await expect.element(counted).toBeVisible()
})

it('where nobody counts, the heading says at least how many, and the pages follow each other by cursors', async () => {
  const opened = await openSearch('/members?gender=&smoking=no', ({ after = 'c0', ...asked }) => {
    const behind = Number(after.slice(1))
    const paging = {
      num_results: 12,
      page: 1,
      pp: 12,
      next: behind === 1 ? null : `c${behind + 1}`,
      at_least: true,
    }
    return { ...found(asked), profiles: people(1 + 12 * behind), paging }
  })
  const { t, address, asked } = opened
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent(t('members.heading', { count: 12, number: '12+' }))
  page
    .getByRole('link', { name: t('members.pages.more') })
    .element()
    .scrollIntoView()
  await expect.poll(address).toBe('/members?gender=&smoking=no&page=2&from=1')
  await expect.element(heading).toHaveTextContent(t('members.heading', { count: 24, number: '24' }))
  await expect.element(page.getByText(t('members.end'))).toBeVisible()
  expect(cards().elements()).toHaveLength(24)
  expect(page.getByRole('navigation', { name: t('members.pages.label') }).elements()).toEqual([])
  const cursors = () =>
    asked.filter(({ call }) => call === 'search.run').map(({ input }) => (input as Asked).after)
  expect(cursors()).toEqual([undefined, 'c1'])

  // The same pages again, one behind the other, after a reload.
  const again = await openSearch(address(), ({ after = 'c0', ...rest }) => ({
    ...found(rest),
    profiles: people(1 + 12 * Number(after.slice(1))),
    paging: { num_results: 12, next: after === 'c1' ? null : 'c1', at_least: true },
  }))
  await expect.poll(() => cards().elements().length).toBe(24)
  expect(again.asked.filter(({ call }) => call === 'search.run')).toHaveLength(2)
})

it('where nobody fits so far, some pages are looked through by themselves and the next ones on request', async () => {
  const opened = await openSearch('/members?gender=&smoking=no', ({ after = 'c0', ...asked }) => ({
    ...found(asked),
    profiles: [],
    paging: { num_results: 0, next: `c${Number(after.slice(1)) + 1}`, at_least: true },
  }))
  const { t, address } = opened
  await expect.poll(address).toMatch(/page=5&from=1$/)
  await expect.element(page.getByText(t('members.so_far.title'))).toBeVisible()
  await expectAccessible()
  const further = page.getByRole('link', { name: t('members.so_far.further') })
  await expect.element(further).toHaveAttribute('href', '/members?gender=&smoking=no&after=c5')
  opened.answer({
    'search.run': (asked: Asked) => ({
      ...found(asked),
      profiles: people(1).slice(0, 1),
      paging: { num_results: 1, next: null, at_least: true },
    }),
  })
  await further.click()
  await expect.poll(() => cards().elements().length).toBe(1)
  await expect.element(page.getByText(t('members.end'))).toBeVisible()
})

it('a cursor of another search, as in a link of somebody else, begins the search anew', async () => {
  const { address } = await openSearch('/members?gender=&smoking=no&after=c5', (asked) =>
    asked.after ? refuse('invalid') : found(asked),
  )
  await expect.poll(address).toBe('/members?gender=&smoking=no')
  await expect.poll(() => cards().elements().length).toBe(12)
})
