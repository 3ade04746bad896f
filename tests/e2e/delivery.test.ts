// What reaches whom over bad lines (design section 4, trust): two people in real browsers write to each other while lines end, pages
// are loaded anew, tabs look on and the server dies. Both sides end with the same messages, each once, in the same order.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from '@playwright/test'
import { expect, openVisitor, test, type Visitor } from './support/fixtures.ts'
import { withLine } from './support/live-connection.ts'
import { currentUser, hydrated, logOut, messages, openChatWith, signUp } from './support/people.ts'
import { OwnServer } from './support/server.ts'
import { slowDown } from './support/slow-connection.ts'
import { stored } from './support/stored.ts'

test.describe.configure({ timeout: 180_000 })

const SETTLED_WITHIN_MS = 60_000
/** The delivery tests' own server. */

type Side = Visitor & { peer: string }

const box = ({ page, t, peer }: Side) => page.getByLabel(t('chat.write_to', { name: peer }))
const log = (side: Side) => messages(side, side.peer)
/** A dead line, or a server that is not there, shows on the console of every browser. */
const DEAD_LINE = /net::ERR_|WebSocket connection|status of 50\d/

async function say(side: Side, text: string): Promise<void> {
  await box(side).fill(text)
  await side.page.getByRole('button', { name: side.t('chat.send') }).click()
  await expect(box(side)).toHaveValue('')
}

/** Two people, each with the conversation open. */
async function annaAndBen(visit: () => Promise<Visitor>): Promise<[Side, Side]> {
  const [anna, ben] = [
    { ...(await visit()), peer: 'Ben' },
    { ...(await visit()), peer: 'Anna' },
  ]
  for (const side of [anna, ben]) side.allowed.push(DEAD_LINE)
  await signUp(anna, 'Anna')
  await signUp(ben, 'Ben')
  await openChatWith(anna, (await currentUser(ben.page)).profile)
  await openChatWith(ben, (await currentUser(anna.page)).profile)
  for (const { page } of [anna, ben]) await hydrated(page)
  return [anna, ben]
}

/** The texts in a log, from top to bottom. */
const shown = (side: Side) => log(side).locator('[data-part="bubble"]').allTextContents()

/** The messages of the conversation as the server has them, in order. */
async function placed({ page }: Visitor): Promise<string[]> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const chat = await (await page.request.get(`/api/chat.php?id=${id}`)).json()
  return chat.messages.map(({ text }: { text: string }) => text)
}

/** Both sides show what the server has, which is each of these once, and nothing waits anywhere. */
async function expectSettled(sides: readonly Side[], texts: readonly string[]): Promise<void> {
  const [first] = sides as [Side]
  await expect
    .poll(async () => (await placed(first)).sort(), { timeout: SETTLED_WITHIN_MS })
    .toEqual([...texts].sort())
  const order = await placed(first)
  for (const side of sides) {
    await expect.poll(() => shown(side), { timeout: SETTLED_WITHIN_MS }).toEqual(order)
    await expect(log(side).getByText(side.t('chat.waiting'))).toHaveCount(0)
    await expect.poll(() => stored(side.page)).toBe('{}')
  }
}

test('two people write while one has no line: both see the same, once, in one order', async ({ visit }) => {
  const [anna, ben] = await annaAndBen(visit)
  const { credits } = await currentUser(anna.page)
  await anna.page.context().setOffline(true)
  for (const text of ['Anna 1', 'Anna 2']) await say(anna, text)
  await expect(log(anna).getByText(anna.t('chat.waiting'))).toBeVisible()
  for (const text of ['Ben 1', 'Ben 2']) await say(ben, text)
  await say(anna, 'Anna 3')
  await anna.page.context().setOffline(false)
  await expectSettled([anna, ben], ['Anna 1', 'Anna 2', 'Anna 3', 'Ben 1', 'Ben 2'])
  const order = await shown(anna)
  expect(order.filter((text) => text.startsWith('Anna'))).toEqual(['Anna 1', 'Anna 2', 'Anna 3'])
  expect((await currentUser(anna.page)).credits).toBe(credits - 3)
})

test('a page that is loaded anew in the midst of sending loses and doubles nothing', async ({ visit }) => {
  const [anna, ben] = await annaAndBen(visit)
  const texts = ['One', 'Two', 'Three', 'Four', 'Five']
  for (const text of texts) {
    await box(anna).fill(text)
    // In one go: the page is on its way out while the message is.
    await anna.page.evaluate(() => {
      document.querySelector<HTMLFormElement>('form:has(textarea)')?.requestSubmit()
      window.location.reload()
    })
    await anna.page.waitForLoadState()
    await hydrated(anna.page)
    await expect(log(anna).getByText(text, { exact: true })).toBeVisible()
  }
  await expectSettled([anna, ben], texts)
  expect(await shown(anna)).toEqual(texts)
})

test('two tabs of one member show the same: what is typed, what waits, what is sent', async ({ visit }) => {
  const [anna, ben] = await annaAndBen(visit)
  const context = anna.page.context()
  const second: Side = { ...anna, page: await context.newPage() }
  await withLine(anna.page, () => anna.page.reload())
  await withLine(second.page, () => second.page.goto(anna.page.url()))
  for (const { page } of [anna, second]) await hydrated(page)

  await box(anna).fill('Half')
  await expect(box(second)).toHaveValue('Half')
  await box(second).press('End')
  await box(second).pressSequentially(' a sentence')
  await expect(box(anna)).toHaveValue('Half a sentence')
  await say(anna, 'Half a sentence')
  await expect(box(second)).toHaveValue('')
  await expect(log(second).getByText('Half a sentence')).toHaveCount(1)

  await context.setOffline(true)
  await say(anna, 'From the first')
  await expect(log(second).getByText('From the first')).toBeVisible()
  await say(second, 'From the second')
  await expect(log(anna).getByText('From the second')).toBeVisible()
  // Who wrote the first of them is gone; the other tab brings both.
  await anna.page.close()
  await context.setOffline(false)
  await expectSettled([second, ben], ['Half a sentence', 'From the first', 'From the second'])
  expect(await shown(second)).toEqual(['Half a sentence', 'From the first', 'From the second'])
})

test('a chat read in one tab is read in the other, and credits are the same in both', async ({ visit }) => {
  const [anna, ben] = await annaAndBen(visit)
  const second: Side = { ...ben, page: await ben.page.context().newPage() }
  await ben.page.goto('/chats')
  await hydrated(ben.page)
  await say(anna, 'Hello')
  await expect(ben.page.getByText('Hello')).toBeVisible()
  await second.page.goto(anna.page.url())
  await hydrated(second.page)
  await second.page.bringToFront()
  await say(second, 'Hello yourself')
  const unread = (side: Side) => side.page.title()
  await expect.poll(() => unread(ben)).not.toMatch(/\(\d+\)/)
  await expect(ben.page.getByText('Hello yourself')).toBeVisible()
})

test('over a line as slow as 3G, to and fro, both see the same', async ({ visit }) => {
  const [anna, ben] = await annaAndBen(visit)
  for (const { page } of [anna, ben]) await slowDown(page)
  const texts: string[] = []
  for (const number of [1, 2, 3]) {
    for (const side of [anna, ben]) {
      const text = `${side.peer === 'Ben' ? 'Anna' : 'Ben'} ${number}`
      texts.push(text)
      await say(side, text)
    }
  }
  await expectSettled([anna, ben], texts)
})

/** The service worker of a context, once it is registered, as the browser's own tools see it. */
async function registrationOf(cdp: CDPSession): Promise<string> {
  let found = ''
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    found = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? found
  })
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => found).not.toBe('')
  return found
}

test('what waits goes without a page, once the browser has a line: exactly once', async ({ visit }) => {
  const [anna, ben] = await annaAndBen(visit)
  const chat = anna.page.url()
  const context = anna.page.context()
  await expect
    .poll(() =>
      anna.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
    )
    .toBe('activated')
  await context.setOffline(true)
  for (const text of ['One', 'Two']) await say(anna, text)
  await expect(log(anna).getByText(anna.t('chat.waiting'))).toBeVisible()
  // A page of the site that is none of the product: nothing of ours runs in it but the service worker.
  const bystander = await context.newPage()
  await anna.page.close()
  await context.setOffline(false)
  await bystander.goto('/robots.txt')
  const cdp = await context.newCDPSession(bystander)
  const registrationId = await registrationOf(cdp)
  await cdp.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(chat).origin,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  })
  await expect.poll(() => shown(ben)).toEqual(['One', 'Two'])
  await bystander.goto(chat)
  await hydrated(bystander)
  await expectSettled([{ ...anna, page: bystander }, ben], ['One', 'Two'])
})

test('nothing that waits is left after logging out in another tab', async ({ visit }) => {
  // What is sent comes nowhere, by no way there is.
  const [anna] = await annaAndBen(async () => {
    const visitor = await visit({ serviceWorkers: 'block' })
    const context = visitor.page.context()
    await context.routeWebSocket('**/api/live.php', (socket) => socket.close())
    await context.route('**/api/message.php', (route) => route.abort())
    return visitor
  })
  const second = await anna.page.context().newPage()
  await second.goto('/members')
  await hydrated(second)
  await say(anna, 'A secret')
  await expect.poll(() => stored(second)).toContain('A secret')
  await logOut({ page: second, t: anna.t })
  await anna.page.waitForURL('**/login')
  for (const page of [second, anna.page]) await expect.poll(() => stored(page)).toBe('{}')
})

test('over an open line messages go by it, and nothing is posted', async ({ visit }) => {
  const [anna, ben] = await annaAndBen(visit)
  const posted: string[] = []
  anna.page.on('request', (request) => {
    if (request.url().endsWith('/api/message.php')) posted.push(request.method())
  })
  const frames: string[] = []
  anna.page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => void frames.push(String(payload)))
  })
  await anna.page.reload()
  await hydrated(anna.page)
  // It is open once it was pinged.
  await expect.poll(() => frames).toContain('ping')
  for (const text of ['One', 'Two']) await say(anna, text)
  await expectSettled([anna, ben], ['One', 'Two'])
  expect(frames.filter((frame) => frame.includes('"type":"send"'))).toHaveLength(2)
  expect(posted).toEqual([])
})

/** Two people of a server of their own. */
function visitorsOf(browser: Browser, server: OwnServer) {
  const opened: BrowserContext[] = []
  const visit = async (options: BrowserContextOptions = {}) => {
    const visitor = await openVisitor(browser, { ...options, baseURL: server.origin })
    opened.push(visitor.page.context())
    return visitor
  }
  return { visit, closeAll: () => Promise.all(opened.map((context) => context.close())) }
}

test('the server is killed and starts again while both write: nothing lost, nothing doubled, one order', async ({
  browser,
}) => {
  const server = new OwnServer()
  const { visit, closeAll } = visitorsOf(browser, server)
  await server.start()
  try {
    const [anna, ben] = await annaAndBen(visit)
    const texts: string[] = []
    for (const round of [1, 2]) {
      for (const text of [`${round} before`, `${round} dying`, `${round} after`]) {
        if (text.endsWith('dying')) server.killRuntime()
        for (const [side, name] of [
          [anna, 'Anna'],
          [ben, 'Ben'],
        ] as const) {
          texts.push(`${name} ${text}`)
          await say(side, `${name} ${text}`)
        }
      }
      await server.answering(SETTLED_WITHIN_MS)
    }
    await expectSettled([anna, ben], texts)
    for (const name of ['Anna', 'Ben'])
      expect((await shown(anna)).filter((text) => text.startsWith(name))).toEqual(
        texts.filter((text) => text.startsWith(name)),
      )
  } finally {
    await closeAll()
    await server.stop()
  }
})
