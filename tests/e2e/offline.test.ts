// Without a line, in a real browser: the page that stands in, the chats that can be read all the same, and whose they are; and how one
// build follows another where a service worker stands between.
import type { Page } from '@playwright/test'
import { allowRefusals, expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { currentUser, hydrated, logOut, openChatWith, openMembers, signUp, write } from './support/people.ts'

test.describe.configure({ timeout: 120_000 })

/** A dead line shows on the console of every browser. */
const DEAD_LINE = /net::ERR_|WebSocket connection/

/** Until the service worker answers for the page, and has what it answers with. `waitForFunction` takes a promise for a yes. */
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

/** What the device has kept of chats, as text. */
const keptChats = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'kept-chats')) return 'nothing'
    const request = indexedDB.open('kept-chats')
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const all = request.result.transaction('members').objectStore('members').getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    request.result.close()
    return JSON.stringify(all.result)
  })

/** Anna, who wrote to Ben, at the list of her chats; without a line if asked to be. */
async function annaAtHerChats(visit: () => Promise<Visitor>): Promise<{ anna: Visitor; ben: Visitor }> {
  const [anna, ben] = [await visit(), await visit()]
  anna.allowed.push(DEAD_LINE)
  await signUp(ben, 'Ben')
  await signUp(anna, 'Anna')
  await openChatWith(anna, (await currentUser(ben.page)).profile)
  await hydrated(anna.page)
  await write(anna, 'Ben', 'A walk along the quay?')
  // What follows closely is kept together, half a second later.
  await expect.poll(() => keptChats(anna.page)).toContain('A walk along the quay?')
  await anna.page.goto('/chats')
  await hydrated(anna.page)
  await readyForOffline(anna.page)
  await expect.poll(() => keptChats(anna.page)).toContain('A walk along the quay?')
  return { anna, ben }
}

for (const [locale, country] of [
  ['nl-NL', 'NL'],
  ['pl-PL', 'PL'],
] as const)
  test(`a page that is loaded anew without a line is the offline page, in ${locale}, and comes by itself with the line`, async ({
    visit,
  }) => {
    const anna = await visit({ locale, country })
    const { page, t } = anna
    anna.allowed.push(DEAD_LINE)
    await signUp(anna, 'Anna')
    await page.goto('/members')
    await hydrated(page)
    await readyForOffline(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'))
    await expect(page).toHaveTitle(new RegExp(t('offline.title')))
    await page.getByRole('button', { name: t('common.try_again') }).click()
    await expect(page.getByRole('status')).toHaveText(t('offline.still'))
    await expectAccessible(page)
    expect(new URL(page.url()).pathname).toBe('/members')

    await page.context().setOffline(false)
    await expect(page.getByRole('button', { name: t('nav.account') })).toBeVisible()
    await hydrated(page)
  })

test('the last chats are read without a line, the list and each of them', async ({ visit }) => {
  const {
    anna: { page, t },
  } = await annaAtHerChats(visit)
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
  await expect(page.getByRole('heading', { name: t('chats.title') })).toBeVisible()
})

test('who logs out leaves nothing: another member without a line sees nothing of the first', async ({
  visit,
}) => {
  const { anna } = await annaAtHerChats(visit)
  const { page, t } = anna
  await logOut(anna)
  await expect.poll(() => keptChats(page)).toBe('nothing')

  await signUp(anna, 'Carl')
  await page.goto('/chats')
  await hydrated(page)
  await readyForOffline(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'))
  await expect(page.locator('body')).not.toContainText('Ben')
  expect(await keptChats(page)).not.toContain('quay')
})

test('what a session that ended elsewhere left goes with the next page, and caches hold no page and no call', async ({
  visit,
}) => {
  const { anna } = await annaAtHerChats(visit)
  const { page } = anna
  const kept = await page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.filter((path) => !/^\/(assets|fonts|_offline)\//.test(path))).toEqual([])

  await page.context().clearCookies({ name: 'session' })
  await page.goto('/login')
  await hydrated(page)
  await expect.poll(() => keptChats(page)).toBe('nothing')
  allowRefusals(anna, 401)
})

test('an update is offered, and applied once: the page loads anew as the newer service worker takes over', async ({
  visit,
}) => {
  const anna = await visit()
  const { page, t } = anna
  await signUp(anna, 'Anna')
  await page.goto('/members')
  await hydrated(page)
  await readyForOffline(page)
  const inControl = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL.split('/').at(-1))
  expect(await inControl()).toBe('sw.js')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route('**/robots.txt', (route) => route.fulfill({ headers: { 'X-Build': 'another' } }))
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?newer', { scope: '/' }).then(() => {}))
  const notices = page.getByRole('region', { name: t('common.notices') })
  await expect(notices).toContainText(t('update.title'))
  expect([await inControl(), loads]).toEqual(['sw.js', 0])

  // From here on the page's build is the server's again, and the older script the newer one: it takes over without a word.
  await page.unroute('**/robots.txt')
  await notices.getByRole('button', { name: t('update.reload') }).click()
  await expect.poll(() => loads).toBe(1)
  await hydrated(page)
  await expect.poll(inControl, { timeout: 30_000 }).toBe('sw.js')
  await expect(notices).not.toContainText(t('update.title'))
  expect(loads).toBe(1)
})

/** As much of the first version as a page can tell: it shows pushes, waits for nobody, and answers no question. */
const FIRST_VERSION = `
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
  self.addEventListener('push', (event) => event.waitUntil(self.registration.showNotification('news')))`

test('a service worker of before, which is no version 2, is replaced even where an update waits for its word, and no page loads anew', async ({
  visit,
}) => {
  const anna = await visit()
  const { page } = anna
  await page
    .context()
    .route('**/sw.js', (route) => route.fulfill({ contentType: 'text/javascript', body: FIRST_VERSION }))
  await signUp(anna, 'Anna')
  await openMembers(anna)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  /** What the one in control answers, within a second. */
  const version = () =>
    page.evaluate(
      () =>
        new Promise<number | null>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => resolve(data)
          setTimeout(resolve, 1_000, null)
          navigator.serviceWorker.controller?.postMessage('tell-version', [port2])
        }),
    )
  expect(await version()).toBe(null)

  await page.context().unroute('**/sw.js')
  // Else the page is as new as the server, and whatever waits takes over.
  await page.route('**/robots.txt', (route) => route.fulfill({ headers: { 'X-Build': 'another' } }))
  await page.goto('/members')
  await hydrated(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await expect.poll(version, { timeout: 30_000 }).toBe(2)
  expect(loads).toBe(0)
})
