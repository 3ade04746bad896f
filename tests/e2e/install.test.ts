// The site as an app: that a browser may install it, when members are asked, and the photo that another app shares with it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { hydrated, openMembers, signUp } from './support/people.ts'
import { photo } from './support/photo.ts'

test.describe.configure({ timeout: 120_000 })

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
type Seen = { prompted?: number }

/** The browser's offer, as early as it can come: before any script of the page. */
const offerEarly = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.addInitScript((answer) => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return
      observer.disconnect()
      const event = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = async () => {
        const seen = window as unknown as Seen
        seen.prompted = (seen.prompted ?? 0) + 1
        return { outcome: answer }
      }
      window.dispatchEvent(Object.assign(event, { prompt }))
    }).observe(document, { childList: true, subtree: true })
  }, outcome)

/** A new member at the search, past the question whom they look for. */
async function atTheSearch(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await openMembers(visitor)
  await page.getByRole('link', { name: t('members.whom.skip') }).click()
  await expect(page.getByRole('navigation', { name: t('members.sort.label') })).toBeVisible()
}
const cardOf = ({ page, t }: Visitor) =>
  page.getByRole('region', { name: t('install.title', { site: 'Emberly' }) })

test('Chromium finds nothing that keeps the site from being installed', async ({
  baseURL,
  launchOptions,
}) => {
  // One that is not for private windows: these install nothing.
  const profile = mkdtempSync(path.join(tmpdir(), 'vonk-install-'))
  const context = await chromium.launchPersistentContext(profile, launchOptions)
  try {
    const page = await context.newPage()
    const browser = await context.newCDPSession(page)
    const obstacles = async () =>
      (await browser.send('Page.getInstallabilityErrors')).installabilityErrors.map(({ errorId }) => errorId)
    // It looks: a page that names no manifest can be installed by nobody.
    await page.goto(`${baseURL}/robots.txt`)
    expect(await obstacles()).toEqual(['no-manifest'])
    await page.goto(`${baseURL}/login`)
    const { errors, url, data } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toContain('/manifest.webmanifest?locale=')
    expect(JSON.parse(data ?? '{}').share_target.action).toBe('/share')
    expect(await obstacles()).toEqual([])
    const { appId } = await browser.send('Page.getAppId')
    expect(appId).toBe(`${baseURL}/`)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
})

test('what the browser offers before any script is there is offered to a member, once declined no more, and stays where one looks for it', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await atTheSearch(visitor)
  await offerEarly(page, 'accepted')
  await page.reload()
  await expect(cardOf(visitor)).toBeVisible()
  await expectAccessible(page)
  await cardOf(visitor)
    .getByRole('button', { name: t('install.later') })
    .click()
  await expect(cardOf(visitor)).toBeHidden()

  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('button', { name: t('saved_searches.save') })).toBeVisible()
  await page.goto('/notifications')
  await cardOf(visitor)
    .getByRole('button', { name: t('install.accept') })
    .click()
  await expect(cardOf(visitor)).toBeHidden()
  expect(await page.evaluate(() => (window as unknown as Seen).prompted)).toBe(1)
})

test('an iPhone is shown once how it is done by hand, a visitor never', async ({ visit }) => {
  const visitor = await visit({
    userAgent: PHONE,
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
  })
  const { page, t } = visitor
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }))
  await page.goto('/')
  await expect(page.getByText(t('install.ios.choose'))).toHaveCount(0)
  await atTheSearch(visitor)
  await expect(cardOf(visitor).getByRole('listitem')).toHaveText([
    t('install.ios.share'),
    t('install.ios.choose'),
    t('install.ios.add'),
  ])
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await cardOf(visitor)
    .getByRole('button', { name: t('install.understood') })
    .click()
  await expect(cardOf(visitor)).toBeHidden()
  await page.goto('/notifications')
  await expect(cardOf(visitor)).toBeVisible()
  await page.goto('/members')
  await hydrated(page)
  await expect(page.getByRole('button', { name: t('saved_searches.save') })).toBeVisible()
  await expect(cardOf(visitor)).toBeHidden()
})

/** Shares photos as the device would: by a form that is posted where the manifest says. */
async function share(page: Page, ...names: string[]): Promise<void> {
  const photos = await Promise.all(
    names.map(async (one) => {
      const { name, mimeType, buffer } = await photo(one)
      return {
        name,
        mimeType: one.endsWith('.gif') ? 'image/gif' : mimeType,
        bytes: buffer.toString('base64'),
      }
    }),
  )
  await page.evaluate((shared) => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photo' })
    const files = new DataTransfer()
    for (const { name, mimeType, bytes } of shared) {
      const raw = Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))
      files.items.add(new File([raw], name, { type: mimeType }))
    }
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, photos)
  await page.waitForURL('**/profile?shared=1')
  await hydrated(page)
}
const photosOf = async (page: Page): Promise<unknown[]> =>
  (await (await page.request.get('/api/user.php')).json()).profile.images

test('a photo that another app shares waits on the profile, and is added when its owner says so', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await openMembers(visitor)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const shared = page.getByRole('region', { name: t('install.shared.title', { count: 1 }) })

  await share(page, 'terras.jpg')
  await expect(shared.locator('img')).toBeVisible()
  await expectAccessible(page)
  expect(await photosOf(page)).toEqual([])
  await shared.getByRole('button', { name: t('install.shared.leave', { count: 1 }) }).click()
  await page.waitForURL('**/profile')
  await expect(shared).toBeHidden()
  expect(await photosOf(page)).toEqual([])

  await share(page, 'terras.jpg')
  // It waits for as long as its owner thinks.
  await page.reload()
  await shared.getByRole('button', { name: t('install.shared.add', { count: 1 }) }).click()
  await page.getByRole('button', { name: t('photos.crop.whole') }).click()
  const photos = page.getByRole('region', { name: t('own_profile.photos.title') })
  await expect(photos.getByRole('list', { name: t('photos.yours') }).getByRole('img')).toHaveCount(1)
  await expect.poll(async () => (await photosOf(page)).length).toBe(1)
  expect(await page.evaluate(() => caches.has('shared-photo'))).toBe(false)
})

test('several photos are shared at once, added together, and one that is no picture says why it is not', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await openMembers(visitor)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await share(page, 'terras.jpg', 'kade.jpg', 'not-one.gif')
  const shared = page.getByRole('region', { name: t('install.shared.title', { count: 3 }) })
  await expect(shared.locator('img')).toHaveCount(2)
  await expectAccessible(page)
  await shared.getByRole('button', { name: t('install.shared.add', { count: 3 }) }).click()
  const photos = page.getByRole('region', { name: t('own_profile.photos.title') })
  await expect(photos.getByRole('list', { name: t('photos.yours') }).getByRole('img')).toHaveCount(2)
  await expect(photos.getByText(t('photos.problems.unsupported_media_type'))).toBeVisible()
  await expect.poll(async () => (await photosOf(page)).length).toBe(2)
})

test('what was shared and not looked at for an hour goes with the next page, whichever that is', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page } = visitor
  await signUp(visitor, 'Anna')
  await openMembers(visitor)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await share(page, 'terras.jpg')
  await page.evaluate(async () => {
    const cache = await caches.open('shared-photo')
    const [request] = await cache.keys()
    const kept = request && (await cache.match(request))
    if (!kept) throw new Error('nothing waits')
    const headers = new Headers(kept.headers)
    headers.set('X-Kept-At', String(Date.now() - 3_600_001))
    await cache.put(request, new Response(await kept.blob(), { headers }))
  })
  await page.goto('/members')
  await expect.poll(() => page.evaluate(() => caches.has('shared-photo'))).toBe(false)
})

test('where no service worker takes it, the profile says that the photo did not arrive', async ({
  visit,
}) => {
  const visitor = await visit({ serviceWorkers: 'block' })
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await openMembers(visitor)
  await share(page, 'terras.jpg')
  await expect(page.getByText(t('install.shared.lost'))).toBeVisible()
  expect(await photosOf(page)).toEqual([])
})
