// The installed app: that a browser can install it, an offer before any script runs, and photos shared by another app. The cards are
// tested in tests/components/install.test.tsx.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { open } from './support/open.ts'
import { hydrated, makeMember } from './support/people.ts'
import { photo } from './support/photo.ts'

test.describe.configure({ timeout: 120_000 })

type Seen = { prompted?: number }

/** The browser's install event, as early as possible: before any script of the page. */
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

test('Chromium reports no installability error', async ({ baseURL, launchOptions }) => {
  // A persistent context, because a private window cannot install.
  const profile = mkdtempSync(path.join(tmpdir(), 'vonk-install-'))
  const context = await chromium.launchPersistentContext(profile, launchOptions)
  try {
    const page = await context.newPage()
    const browser = await context.newCDPSession(page)
    const obstacles = async () =>
      (await browser.send('Page.getInstallabilityErrors')).installabilityErrors.map(({ errorId }) => errorId)
    // Counter-check: a page without a manifest cannot be installed.
    await open(page, `${baseURL}/robots.txt`, 'loaded')
    expect(await obstacles()).toEqual(['no-manifest'])
    await open(page, `${baseURL}/login`, 'loaded')
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

/** Shares photos as the device does: by posting a form to the manifest's share target. */
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
  await page.waitForURL(/\/profile\?shared=1/)
  await hydrated(page)
}
const photosOf = async (page: Page): Promise<unknown[]> =>
  (await (await page.request.get('/api/user.php')).json()).profile.images

test('install: an offer of the browser before any script runs is shown to a member; a photo shared by another app is shown on the profile, and added when its owner confirms', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  await makeMember(visitor, 'Anna')
  const shared = (count: number) => page.getByRole('region', { name: t('install.shared.title', { count }) })
  const photos = page.getByRole('dialog', { name: t('own_profile.photos.title') })
  const added = photos.getByRole('list', { name: t('photos.yours') }).getByRole('img')

  await test.step('the browser shows its dialog once the member accepts', async () => {
    await offerEarly(page, 'accepted')
    await visitor.open('/notifications')
    const card = page.getByRole('region', { name: t('install.title', { site: 'Emberly' }) })
    await card.getByRole('button', { name: t('install.accept') }).click()
    await expect(card).toBeHidden()
    expect(await page.evaluate(() => (window as unknown as Seen).prompted)).toBe(1)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  })

  await test.step('one photo is shared, waits for as long as its owner thinks, and is added', async () => {
    await share(page, 'terras.jpg')
    await expect(shared(1).locator('img')).toBeVisible()
    expect(await photosOf(page)).toEqual([])
    await page.reload()
    await shared(1)
      .getByRole('button', { name: t('install.shared.add', { count: 1 }) })
      .click()
    await page.getByRole('button', { name: t('photos.crop.whole') }).click()
    await expect(added).toHaveCount(1)
    await expect.poll(async () => (await photosOf(page)).length).toBe(1)
    expect(await page.evaluate(() => caches.has('shared-photo'))).toBe(false)
  })

  await test.step('several are shared at once and added together; a file that is not an image is refused with a reason', async () => {
    await share(page, 'plein.jpg', 'kade.jpg', 'not-one.gif')
    await expect(shared(3).locator('img')).toHaveCount(2)
    await shared(3)
      .getByRole('button', { name: t('install.shared.add', { count: 3 }) })
      .click()
    await expect(added).toHaveCount(3)
    await expect(photos.getByText(t('photos.problems.unsupported_media_type'))).toBeVisible()
    await expect.poll(async () => (await photosOf(page)).length).toBe(3)
  })

  await test.step('what was shared and not looked at for an hour goes with the next page, whichever that is', async () => {
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
    await visitor.open('/members')
    await expect.poll(() => page.evaluate(() => caches.has('shared-photo'))).toBe(false)
  })
})
