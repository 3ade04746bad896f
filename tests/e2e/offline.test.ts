// Offline, in a browser: the offline page, the stored chats and their owner; and how a new build replaces an old one when there is a
// service worker.
import type { Page } from '@playwright/test'
import { RESPONSE_TIMEOUT_MS } from '#client/devices/push-worker-version.ts'
import { allowRefusals, expect, expectAccessible, test } from './support/fixtures.ts'
import { open } from './support/open.ts'
import { hydrated, logIn, logOut, makeMember, openMembers, PASSWORD, write } from './support/people.ts'

test.describe.configure({ timeout: 120_000 })

/** Every browser logs a failed connection on its console. */
const OFFLINE_ERRORS = /net::ERR_|WebSocket connection/

/** Waits until the service worker controls the page and has its cache. `waitForFunction` would take a promise for true. */
const readyForOffline = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        async () =>
          navigator.serviceWorker.controller !== null &&
          (await (await caches.open('offline-page')).keys()).length > 0,
      ),
    )
    .toBe(true)

/** The chats that are stored on the device, as text. */
const storedChats = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'kept-chats')) return 'nothing'
    const request = indexedDB.open('kept-chats')
    // Deleted in the meantime: opening it must not make an empty one.
    request.addEventListener('upgradeneeded', () => request.transaction?.abort())
    const isThere = await new Promise<boolean>((resolve) => {
      request.addEventListener('success', () => resolve(true))
      request.addEventListener('error', () => resolve(false))
    })
    if (!isThere) return 'nothing'
    const all = request.result.transaction('members').objectStore('members').getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    request.result.close()
    return JSON.stringify(all.result)
  })

async function openChats(page: Page): Promise<void> {
  await open(page, '/chats')
  await readyForOffline(page)
}

test('offline: the last chats can be read, the list and each of them; logging out deletes them: another member gets the offline page, which closes by itself once online', async ({
  visit,
}) => {
  const [anna, ben] = [await visit(), await visit({ locale: 'pl-PL', country: 'PL' })]
  const { page, t } = anna
  for (const visitor of [anna, ben]) visitor.allowed.push(OFFLINE_ERRORS)
  const bens = await makeMember(ben, 'Ben')
  const { email, chats } = await makeMember(anna, 'Anna', { chats: [{ with: bens.profile.id }] })

  await test.step('chats are stored, and caches contain no page and no API answer', async () => {
    await anna.open(chats[0] ?? '')
    await write(anna, 'Ben', 'A walk along the quay?')
    // Changes in quick succession are stored together, half a second later.
    await expect.poll(() => storedChats(page)).toContain('A walk along the quay?')
    await openChats(page)
    await expect.poll(() => storedChats(page)).toContain('A walk along the quay?')
    const kept = await page.evaluate(async () => {
      const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
      return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.length).toBeGreaterThan(5)
    expect(kept.filter((path) => !/^\/(assets|fonts|_offline)\//.test(path))).toEqual([])
  })

  await test.step('offline the list and the chat can be read', async () => {
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.chats'))
    const row = page.getByRole('link', { name: 'Ben' })
    await expect(row).toContainText(t('chats.you', { text: 'A walk along the quay?' }))
    await expectAccessible(page)

    await row.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ben')
    await expect(page.getByText('A walk along the quay?', { exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await page.getByRole('link', { name: t('chat.back') }).click()
    await expect(row).toBeVisible()

    await page.context().setOffline(false)
    await expect(page.getByRole('button', { name: t('nav.account') })).toBeVisible()
    await hydrated(page)
    await expect(page.getByRole('heading', { name: t('chats.title') })).toBeVisible()
  })

  await test.step('what a session that ended elsewhere left goes with the next page', async () => {
    expect(await storedChats(page)).toContain('A walk along the quay?')
    await page.context().clearCookies({ name: 'session' })
    await anna.open('/login')
    await expect.poll(() => storedChats(page)).toBe('nothing')
    allowRefusals(anna, 401)
  })

  await test.step('who logs out leaves nothing', async () => {
    await logIn(anna, email, PASSWORD)
    await openChats(page)
    await expect.poll(() => storedChats(page)).toContain('A walk along the quay?')
    await logOut(anna)
    await expect.poll(() => storedChats(page)).toBe('nothing')
  })

  await test.step('another member gets the offline page, which closes by itself once online', async () => {
    await makeMember(anna, 'Carl')
    await openChats(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'))
    await expect(page.locator('body')).not.toContainText('Ben')
    expect(await storedChats(page)).not.toContain('quay')
    await expect(page).toHaveTitle(new RegExp(t('offline.title')))
    await page.getByRole('button', { name: t('common.try_again') }).click()
    await expect(page.getByRole('status')).toHaveText(t('offline.still'))
    await expectAccessible(page)
    expect(new URL(page.url()).pathname).toBe('/chats')

    await page.context().setOffline(false)
    await expect(page.getByRole('button', { name: t('nav.account') })).toBeVisible()
    await hydrated(page)
  })

  await test.step('it is in one’s language', async () => {
    await ben.open('/members')
    await readyForOffline(ben.page)
    await ben.page.context().setOffline(true)
    await ben.page.reload()
    await expect(ben.page.getByRole('heading', { level: 1 })).toHaveText(ben.t('offline.title'))
  })
})

/** The first version as far as a page can observe it: shows pushes, never waits, and answers only the test's message. */
const FIRST_VERSION = `
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
  self.addEventListener('message', ({ data, ports }) => data === 'are-you-first' && ports[0].postMessage('first'))
  self.addEventListener('push', (event) => event.waitUntil(self.registration.showNotification('news')))`

/** Which service worker is in control, by which of two messages it answers. */
const versionOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        for (const question of ['are-you-first', 'tell-version']) {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => resolve(data)
          navigator.serviceWorker.controller?.postMessage(question, [port2])
        }
      }),
  )

test('service worker: version 1 is replaced even while an update waits for a confirmation; an update is offered, and applied once', async ({
  visit,
}) => {
  const anna = await visit()
  const { page, t } = anna
  const context = page.context()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })

  await test.step('version 1 is replaced, and no page reloads', async () => {
    await context.route('**/sw.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: FIRST_VERSION }),
    )
    await makeMember(anna, 'Anna')
    await openMembers(anna)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    expect(await versionOf(page)).toBe('first')

    await context.unroute('**/sw.js')
    // Otherwise the page is of the server's build, and a waiting worker takes over.
    await page.route('**/robots.txt', (route) => route.fulfill({ headers: { 'X-Build': 'another' } }))
    await page.clock.install()
    await anna.open('/members')
    loads = 0
    await expect
      .poll(async () => {
        // The page waits this long for an answer, which version 1 never sends.
        await page.clock.fastForward(RESPONSE_TIMEOUT_MS)
        return versionOf(page)
      })
      .toBe(2)
    expect(loads).toBe(0)
  })

  await test.step('the page reloads when the newer service worker takes over', async () => {
    const inControl = () =>
      page.evaluate(() => navigator.serviceWorker.controller?.scriptURL.split('/').at(-1))
    expect(await inControl()).toBe('sw.js')
    loads = 0
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js?newer', { scope: '/' }).then(() => {}))
    const notices = page.getByRole('region', { name: t('common.notices') })
    await expect(notices).toContainText(t('update.title'))
    expect([await inControl(), loads]).toEqual(['sw.js', 0])

    // From here on the page's build is the server's again, and the older script is the newer one: it takes over without asking.
    await page.unroute('**/robots.txt')
    await notices.getByRole('button', { name: t('update.reload') }).click()
    await expect.poll(() => loads).toBe(1)
    await hydrated(page)
    await expect.poll(inControl, { timeout: 30_000 }).toBe('sw.js')
    await expect(notices).not.toContainText(t('update.title'))
    expect(loads).toBe(1)
  })
})
