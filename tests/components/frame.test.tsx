// The frame of a member's pages (src/parts/frame.css): two widths, one distance from the bar above, one size for headings; and the
// columns of a search in it.
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import type { Answers } from '#tests/support/fake-api.ts'
import { person } from '#tests/support/people.ts'
import { FACES, PHOTOS } from './support/faces.ts'
import { account, member, NO_VERIFICATION } from './support/member.ts'
import { openPage } from './support/open-page.tsx'
import { eur, NO_OFFERS, walletWith } from './support/shop.ts'

const NARROW = 720
const WIDE = 1200
const SCREEN = { width: 1440, height: 900 }
/** `--font-title-2` at 1440 px. */
const HEADING = '29.44px'
const PAGES: [string, number][] = [
  ['/members', WIDE],
  ['/members?gender=', WIDE],
  ['/members/lotte', WIDE],
  ['/likes', WIDE],
  ['/premium', WIDE],
  ['/credits/credits-20', WIDE],
  ['/signup-matches', WIDE],
  ['/pages/faq', WIDE],
  ['/pages/service', WIDE],
  ['/pages/terms', WIDE],
  ['/pages/ban', WIDE],
  ['/credits', NARROW],
  ['/profile', NARROW],
  ['/account', NARROW],
  ['/account/delete', NARROW],
  ['/notifications', NARROW],
  ['/saved-searches', NARROW],
  ['/complaints', NARROW],
  ['/pricing', NARROW],
  ['/premium/cancel', NARROW],
]

/** Who has just signed up: `/members` asks them whom they look for. */
const ANNA = member({}, { signup_date: new Date().toISOString() })
const NO_FILTERS = { gender: null, country: 'NL', countryregion: 0, min_age: null, max_age: null }
const ANSWERS: Answers = {
  ...FACES,
  ...account(ANNA).answers,
  ...NO_VERIFICATION,
  'search.run': (asked: { pp: number; manual_search?: boolean }) => ({
    ...(FACES['search.run']?.(asked as never) as object),
    unasked: !asked.manual_search,
  }),
  'saved_searches.list': () => [],
  'notifications.show': () => DEFAULT_CHOICES,
  'likes.list': () => ({ profiles: [], liked_by: [] }),
  'premium.show': () => null,
  'credits.show': () =>
    walletWith({
      offers: {
        ...NO_OFFERS,
        packages: [
          {
            id: 'credits-20',
            credits: 20,
            bonus: 0,
            price: eur(599),
            original: null,
            lowest: null,
            message: eur(30),
          },
        ],
        premium: [{ id: 'premium-100', credits: 100, price: eur(1_699), message: eur(17) }],
        methods: ['ideal'],
        premium_methods: ['ideal'],
      },
    }),
  'discountcode.show': () => ({ welcome_code: null, time_bonus: null, delete_discount: 25 }),
  'transactions.list': () => [],
  'transactions.last': () => null,
  'signup_matches.list': () => ({
    profiles: [{ ...person(), shared_interests: [], same_region: false }],
    wider: false,
    filter_options: NO_FILTERS,
  }),
  'cities.complete': () => ({ cities: [] }),
  'sessions.list': () => [],
  'passkeys.list': () => [],
  'block.list': () => [],
  'complaints.list': () => [],
}
const open = (path: string) =>
  openPage(path, { user: ANNA, answers: ANSWERS, seed: PHOTOS, viewport: SCREEN })

/** The measures of the page's frame, in px. */
function measure() {
  const [main, frame] = [document.querySelector('main'), document.querySelector('main [data-frame]')]
  const heading = frame?.querySelector('h1')
  if (!main || !frame || !heading) return null
  const { paddingBlockStart, paddingInlineStart, paddingInlineEnd } = getComputedStyle(frame)
  const { top, left, width } = frame.getBoundingClientRect()
  const [start, end] = [Number.parseFloat(paddingInlineStart), Number.parseFloat(paddingInlineEnd)]
  return {
    width: width - start - end,
    left: left + start,
    from_bar: top + Number.parseFloat(paddingBlockStart) - main.getBoundingClientRect().top,
    heading: getComputedStyle(heading).fontSize,
  }
}

it.each(PAGES)(
  'the frame of %s is %i px wide, at the distance from the bar and with the size of heading of all others',
  async (path, width) => {
    const { router, address } = await open(path)
    // The error page has a wide frame too.
    expect(router.state.errors).toBeNull()
    expect(address()).toContain(path)
    expect(measure()).toEqual({ width, left: (SCREEN.width - width) / 2, from_bar: 32, heading: HEADING })
  },
)

it('a search has four columns beside its filters at 1440 px and five at 2560', async () => {
  await open('/members?gender=')
  /** Of the first list: the row of fictional profiles below it has its own. */
  const columns = () => {
    const cards = document.querySelector('main article')?.closest('ul')?.querySelectorAll('article') ?? []
    return new Set([...cards].map((card) => Math.round(card.getBoundingClientRect().left))).size
  }
  expect(columns()).toBe(4)
  await page.viewport(2560, 1300)
  expect(columns()).toBe(5)
})
