// What makes a lander its own, and what every one of them owes whoever opens it: the form on the first screen of a phone,
// stillness where it was asked for, and nothing that pretends.
import type { Page } from '@playwright/test'
import { LANDERS as ALL_LANDERS } from '#src/domain/landers.ts'
import { expect, test, type Visitor } from './support/fixtures.ts'
import { fictionalProfile } from './support/people.ts'

const SLUGS = ['eng', 'nl', 'de', 'it', 'fr', 'es', 'pl']
const LANDERS = ['gallery', 'collagelanding', 'transitionsvideolanding'].map((name) => `/landers/${name}`)
const PHONE = { width: 360, height: 740 }

/** The addresses of a profile's three stories, as landers are addressed where they have a slug. */
async function storiesOf({ page }: Visitor, slug: string): Promise<string[]> {
  const { id } = await fictionalProfile(page)
  return ['landing', `landing2/${slug}`, `landing3/${slug}`].map((story) => `/members/${id}/${story}`)
}

/** The eight of the specification, and the four pages of one profile. */
async function allTwelve(visitor: Visitor, slug: string): Promise<string[]> {
  const stories = await storiesOf(visitor, slug)
  const signup = stories[0]?.replace(/landing$/, 'signup') ?? ''
  return [...ALL_LANDERS.map((name) => `/landers/${name}/${slug}`), ...stories, signup]
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

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** How far what a lander shows has jumped since it was loaded. */
const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const main = document.querySelector('main')
    return (observer.takeRecords() as Shift[])
      .filter(({ sources }) => sources.some(({ node }) => main?.contains(node)))
      .reduce((sum, { value }) => sum + value, 0)
  })

/** Goes to the end of the page in steps of a screen: what is fetched or drawn late comes on the way. */
async function readToTheEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const step = page.viewportSize()?.height ?? height
  for (let y = 0; y < height; y += step) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
  }
  await page.waitForLoadState('networkidle')
}

test('nothing jumps on any of the twelve landers, on phone and desktop, read to the end', async ({
  visit,
}) => {
  test.setTimeout(180_000)
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    const visitor = await visit({ viewport, locale: 'de-DE', country: 'DE' })
    for (const path of await allTwelve(visitor, 'de')) {
      await visitor.page.goto(path)
      await readToTheEnd(visitor.page)
      expect(await layoutShift(visitor.page), `${path} at ${viewport.width} px`).toBe(0)
    }
  }
})

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
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
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
    for (const other of [0, 1, 2])
      await expect(worn.nth(other)).toHaveCSS('opacity', other === index ? '1' : '0')
  }
  expect(requests.filter((request) => !request.endsWith(' image'))).toEqual([])
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
