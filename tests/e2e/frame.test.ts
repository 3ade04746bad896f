// The frame of a member's pages (src/parts/frame.css): two widths, one distance from the bar above, one size for headings.
import { expect, test } from './support/fixtures.ts'
import { logIn, makeMember } from './support/people.ts'

const NARROW = 720
const WIDE = 1200
/** `--font-title-2` at 1440 px. */
const HEADING = '29.44px'
const PAGES = {
  '/members': WIDE,
  '/likes': WIDE,
  '/premium': WIDE,
  '/credits/credits-20': WIDE,
  '/signup-matches': WIDE,
  '/pages/faq': WIDE,
  '/pages/service': WIDE,
  '/pages/terms': WIDE,
  '/pages/ban': WIDE,
  '/credits': NARROW,
  '/profile': NARROW,
  '/account': NARROW,
  '/account/delete': NARROW,
  '/notifications': NARROW,
  '/saved-searches': NARROW,
  '/complaints': NARROW,
  '/pricing': NARROW,
  '/premium/cancel': NARROW,
}

/** Runs in the page: the measures of its frame, in px. */
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

test('the pages of members have two widths, one distance from the bar, and one size of headings', async ({
  visit,
}) => {
  const visitor = await visit({ viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  const { profile } = await makeMember(visitor, 'Frieda')
  const pages = { ...PAGES, [`/members/${profile.id}`]: WIDE }
  const found: Record<string, unknown> = {}
  for (const path of Object.keys(pages)) {
    await visitor.open(path)
    found[path] = await page.evaluate(measure)
  }
  const expected = Object.entries(pages).map(([path, width]) => [
    path,
    { width, left: (1440 - width) / 2, from_bar: 32, heading: HEADING },
  ])
  expect(found).toEqual(Object.fromEntries(expected))
})

test('a search has four columns beside its filters at 1440 px and five at 2560', async ({ visit }) => {
  const visitor = await visit({ viewport: { width: 1440, height: 900 } })
  await logIn(visitor, 'sophie@example.test')
  await visitor.open('/members')
  /** Of the first list: the row of fictional profiles below it has its own. */
  const columns = () =>
    visitor.page.evaluate(() => {
      const cards = document.querySelector('main article')?.closest('ul')?.querySelectorAll('article') ?? []
      return new Set([...cards].map((card) => Math.round(card.getBoundingClientRect().left))).size
    })
  expect(await columns()).toBe(4)
  await visitor.page.setViewportSize({ width: 2560, height: 1300 })
  expect(await columns()).toBe(5)
})
