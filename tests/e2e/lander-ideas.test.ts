// What makes a lander its own, and what every one of them owes whoever opens it: the form on the first screen of a phone,
// stillness where it was asked for, and nothing that pretends.
import type { Page } from '@playwright/test'
import { LANDERS as ALL_LANDERS } from '#src/domain/landers.ts'
import { startDrippingProxy } from '#tests/support/upstream/proxy.ts'
import { expect, ONLY_IN_ALL, test, type Visitor } from './support/fixtures.ts'
import {
  drawn,
  layoutShift,
  layoutShifts,
  openDocumentFirst,
  picturesThere,
  withoutTypeface,
} from './support/layout-shift.ts'
import { fictionalProfile, hydrated } from './support/people.ts'

const SLUGS = ['eng', 'nl', 'de', 'it', 'fr', 'es', 'pl']
const LANDERS = ['gallery', 'collagelanding', 'transitionsvideolanding'].map((name) => `/landers/${name}`)
const PHONE = { width: 360, height: 740 }

/** The four pages of one profile; two of them are addressed with a slug, as the landers are. */
const STORIES = ['landing', 'landing2', 'landing3', 'signup']
const HAVE_SLUG = new Set(['landing2', 'landing3'])

/** The address of a lander, or of a story of some profile. */
async function pathOf({ page }: Visitor, lander: string, slug: string): Promise<string> {
  if (!STORIES.includes(lander)) return `/landers/${lander}/${slug}`
  const { id } = await fictionalProfile(page)
  return `/members/${id}/${lander}${HAVE_SLUG.has(lander) ? `/${slug}` : ''}`
}
const storiesOf = (visitor: Visitor, slug: string) =>
  Promise.all(STORIES.map((story) => pathOf(visitor, story, slug)))

/** What moved by each view transition since `watchTransitions`, the page as a whole left out. */
type Seen = Window & { transitionsSeen?: string[][] }

/** For a page whose React is there. */
const watchTransitions = (page: Page) =>
  page.evaluate(() => {
    const seen: string[][] = []
    Object.assign(window, { transitionsSeen: seen })
    if (!('startViewTransition' in document)) return
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        const moved = document
          .getAnimations()
          .map(({ effect }) =>
            /^::view-transition-\w+\(([\w-]+)\)/.exec((effect as KeyframeEffect).pseudoElement ?? ''),
          )
          .map((found) => found?.[1] ?? 'root')
        seen.push([...new Set(moved)].filter((name) => name !== 'root').toSorted())
      })
      return transition
    }
  })
const transitionsOf = (page: Page) => page.evaluate(() => (window as Seen).transitionsSeen)

/** The eight of the specification, and the four pages of one profile. */
async function allTwelve(visitor: Visitor, slug: string): Promise<string[]> {
  return [...ALL_LANDERS.map((name) => `/landers/${name}/${slug}`), ...(await storiesOf(visitor, slug))]
}

test('the form’s first field stands on the first screen of a phone, in every language, and nothing is cut off', async ({
  visit,
}) => {
  test.setTimeout(180_000)
  const visitor = await visit({ viewport: PHONE, reducedMotion: 'no-preference' })
  const { page } = visitor
  for (const slug of SLUGS) {
    for (const path of [
      ...LANDERS.map((lander) => `${lander}/${slug}`),
      ...(await storiesOf(visitor, slug)),
    ]) {
      await page.goto(path)
      const box = await page.locator('#signup-email').boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(PHONE.height)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
    }
  }
})

/** Goes to the end of the page in steps of a screen: what is fetched or drawn late comes on the way. */
async function readToTheEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const step = page.viewportSize()?.height ?? height
  for (let y = 0; y < height; y += step) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await drawn(page)
    await picturesThere(page)
  }
}

for (const lander of [...ALL_LANDERS, ...STORIES])
  test(`nothing jumps on ${lander}, on phone and desktop, read to the end`, async ({ visit }) => {
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      const visitor = await visit({ viewport, locale: 'de-DE', country: 'DE' })
      await withoutTypeface(visitor.page)
      const before = await openDocumentFirst(visitor.page, await pathOf(visitor, lander, 'de'))
      await readToTheEnd(visitor.page)
      expect((await layoutShifts(visitor.page)).slice(before), `${viewport.width} px`).toEqual([])
    }
  })

/** A centred line that grows, a name below which its place appears: seen, and nothing goes from under a finger. */
const UNNOTICED = 0.02

test(
  'nothing jumps on any of the twelve landers either that comes in pieces, on phone and desktop',
  ONLY_IN_ALL,
  async ({ visit, baseURL }) => {
    test.setTimeout(240_000)
    const paths = await allTwelve(await visit(), 'de')
    const { origin, stop } = await startDrippingProxy(String(baseURL), { size: 500, pause: 20 })
    try {
      for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
        const { page } = await visit({ viewport, locale: 'de-DE', country: 'DE' })
        await withoutTypeface(page)
        for (const path of paths) {
          await page.goto(origin + path)
          expect.soft(await layoutShift(page), `${path} at ${viewport.width} px`).toBeLessThan(UNNOTICED)
        }
      }
    } finally {
      await stop()
    }
  },
)

test('the form of all twelve landers answers without a script, on the page it stands on', async ({
  visit,
}) => {
  test.setTimeout(180_000)
  const visitor = await visit({ viewport: PHONE, javaScriptEnabled: false, reducedMotion: 'reduce' })
  const { page, t } = visitor
  for (const path of await allTwelve(visitor, 'nl')) {
    await page.goto(path)
    const form = page.getByRole('form', { name: t('signup.form_label') }).first()
    for (const field of ['email', 'name', 'password'] as const)
      await expect(form.getByLabel(t(`signup.${field}`), { exact: true })).toBeVisible()
    await form.getByLabel(t('signup.email'), { exact: true }).fill('iemand@example.test')
    await form.getByLabel(t('signup.name'), { exact: true }).fill('@iemand')
    await form.getByLabel(t('signup.password'), { exact: true }).fill('een rustige dinsdag')
    await form.getByRole('button', { name: t('signup.submit') }).click()
    await expect(page.getByText(t('errors.fields.name_starts_with_at')), path).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    visitor.allowed.push(/status of 422/)
  }
})

test('who asked for stillness sees nothing of a lander move, however far they scroll', async ({ visit }) => {
  const visitor = await visit({ reducedMotion: 'reduce' })
  const { page } = visitor
  for (const path of [...LANDERS.map((lander) => `${lander}/nl`), ...(await storiesOf(visitor, 'nl'))]) {
    await page.goto(path)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => page.evaluate(() => document.getAnimations().length), path).toBe(0)
  }
})

test('nobody is behind the frosted frames of the gallery', async ({ visit }) => {
  const { page, t } = await visit()
  await page.goto('/landers/gallery/nl')
  const frames = page.getByRole('listitem').filter({ hasText: t('lander.gallery.frosted') })
  await expect(frames).toHaveCount(3)
  await expect(frames.locator('img, a')).toHaveCount(0)
  const painted = await frames.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage))
  for (const background of painted) expect(background).not.toContain('url(')
})

test('a line that is tried on is worn by the portrait, without a script, and is sent nowhere', async ({
  visit,
}) => {
  const { page, t } = await visit({ javaScriptEnabled: false, reducedMotion: 'reduce' })
  await page.goto('/landers/transitionsvideolanding/nl')
  const chapter = page.getByRole('region', { name: t('lander.transitionsvideolanding.say') })
  const lines = chapter.getByRole('radio')
  await expect(lines).toHaveCount(3)
  const worn = chapter.locator('figure > p')
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.resourceType()}`))
  for (const index of [0, 1, 2]) {
    await lines.nth(index).check()
    for (const other of [0, 1, 2]) await expect(worn.nth(other)).toBeVisible({ visible: other === index })
  }
  expect(requests.filter((request) => !request.endsWith(' image'))).toEqual([])
})

test('a line that is tried on flies to the portrait, and a portrait that is called opens', async ({
  visit,
}) => {
  const { page, t } = await visit({ reducedMotion: 'no-preference' })
  await withoutTypeface(page)
  const before = await openDocumentFirst(page, '/landers/transitionsvideolanding/nl')
  await hydrated(page)
  const chapter = page.getByRole('region', { name: t('lander.transitionsvideolanding.say') })
  const [first, second] = [chapter.getByRole('radio').nth(0), chapter.getByRole('radio').nth(1)]

  await watchTransitions(page)
  // What one scrolls to arrives with the scrolling: a click in the midst of it would go beside.
  await first.scrollIntoViewIfNeeded()
  await drawn(page)
  await first.click()
  await expect(first).toBeChecked()
  await expect.poll(() => transitionsOf(page)).toEqual([['line-1']])
  // By keyboard too, and from one to the next.
  await first.press('ArrowDown')
  await expect(second).toBeChecked()
  await expect(second).toBeFocused()
  await expect.poll(() => transitionsOf(page)).toHaveLength(2)
  expect((await transitionsOf(page))?.[1]).toEqual(['line-1', 'line-2'])
  // What is chosen already changes nothing.
  await second.press('Space')
  await expect(second).toBeChecked()

  const faces = page.getByRole('group', { name: t('lander.choose_face') }).getByRole('radio')
  await faces.nth(2).press('Space')
  await expect(faces.nth(2)).toBeChecked()
  await expect.poll(() => transitionsOf(page)).toHaveLength(3)
  expect((await transitionsOf(page))?.[2]).toContain('stage')
  // The dot that is chosen grows, by what no eye would call a jump.
  const jumped = (await layoutShifts(page)).slice(before).reduce((sum, { value }) => sum + value, 0)
  expect(jumped).toBeCloseTo(0, 5)
})

test('an answer is there at once where stillness was asked for, and where the browser has no transitions', async ({
  visit,
}) => {
  const still = await visit({ reducedMotion: 'reduce' })
  const older = await visit({ reducedMotion: 'no-preference' })
  await older.page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
  for (const { page, t } of [still, older]) {
    await page.goto('/landers/transitionsvideolanding/nl')
    await hydrated(page)
    await watchTransitions(page)
    const chapter = page.getByRole('region', { name: t('lander.transitionsvideolanding.say') })
    const checked = await chapter
      .getByRole('radio')
      .first()
      .evaluate((radio: HTMLInputElement) => {
        radio.click()
        return radio.checked
      })
    expect(checked).toBe(true)
    await expect(chapter.locator('figure > p').first()).toBeVisible()
    expect(await transitionsOf(page)).toEqual([])
  }
})

test('the gallery shows four and twenty faces, each once, and their pictures move nothing when they come', async ({
  visit,
}) => {
  const { page, t } = await visit({ viewport: PHONE, reducedMotion: 'no-preference' })
  await withoutTypeface(page)
  const before = await openDocumentFirst(page, '/landers/gallery/nl')
  const faces = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.locator('img') })
  await expect(faces).toHaveCount(24)
  expect(new Set(await faces.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).size).toBe(24)
  for (const face of await faces.all()) await expect(face).toContainText(t('profile.fictional'))
  const images = faces.locator('img')
  const loading = await images.evaluateAll((all) => all.map((one) => one.getAttribute('loading')))
  expect(loading.filter((when) => when === 'eager')).toHaveLength(3)
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
      .toBe(true)
  }
  expect((await layoutShifts(page)).slice(before)).toEqual([])
})

test('the signup of a profile sets it and the reader side by side, line by line', async ({ visit }) => {
  const { page, t } = await visit({ javaScriptEnabled: false })
  const { id, name, age, city } = await fictionalProfile(page)
  await page.goto(`/members/${id}/signup`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('lander.profile.side_headline', { name }),
  )
  const sides = page.getByRole('region', { name: t('lander.profile.side_by_side', { name }) })
  await expect(sides.getByRole('definition')).toHaveText([
    name,
    t('lander.profile.side_name'),
    String(age),
    t('lander.profile.side_age'),
    city ?? '',
    t('lander.profile.side_place'),
    t('lander.profile.side_email'),
  ])
  await expect(sides).toContainText(t('lander.profile.note', { name }))
  await sides.getByRole('link', { name: t('lander.profile.side_take') }).click()
  await expect(page.locator('#signup-email')).toBeInViewport()
})

test('every lander is led by a face of its own', async ({ visit }) => {
  const { page, t } = await visit()
  const leading: (string | null)[] = []
  for (const lander of LANDERS) {
    await page.goto(`${lander}/nl`)
    const faces = page.getByRole('list', { name: t('lander.faces', { site: 'Emberly' }) })
    leading.push(await faces.getByRole('link').first().getAttribute('href'))
  }
  expect(new Set(leading).size).toBe(LANDERS.length)
})
