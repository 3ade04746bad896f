// Delivery over bad connections (design section 4, trust): two members write to each other in browsers while connections end, pages
// reload, other tabs are open and the server is killed. Both sides end with the same messages, each once, in the same order.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { expect, ONLY_IN_ALL, openVisitor, test, type Visitor } from './support/fixtures.ts'
import { withLiveConnection } from './support/live-connection.ts'
import { open } from './support/open.ts'
import { currentUser, hydrated, makeMember, messages, openChatWith } from './support/people.ts'
import { OwnServer } from './support/server.ts'
import { slowDown } from './support/slow-connection.ts'
import { stored } from './support/stored.ts'

test.use({ serviceWorkers: 'allow' })

test.describe.configure({ timeout: 180_000 })

const SETTLED_WITHIN_MS = 60_000

type Side = Visitor & { peer: string }

const box = ({ page, t, peer }: Side) => page.getByLabel(t('chat.write_to', { name: peer }))
const log = (side: Side) => messages(side, side.peer)
/** Every browser logs a failed connection on its console. */
const OFFLINE_ERRORS = /net::ERR_|WebSocket connection|status of 50\d/

async function say(side: Side, text: string): Promise<void> {
  await box(side).fill(text)
  await side.page.getByRole('button', { name: side.t('chat.send') }).click()
  await expect(box(side)).toHaveValue('')
}

/** Two members, each with the conversation open. */
async function annaAndBen(visit: () => Promise<Visitor>): Promise<[Side, Side]> {
  const [anna, ben] = [
    { ...(await visit()), peer: 'Ben' },
    { ...(await visit()), peer: 'Anna' },
  ]
  for (const side of [anna, ben]) side.allowed.push(OFFLINE_ERRORS)
  const bens = await makeMember(ben, 'Ben')
  const annas = await makeMember(anna, 'Anna', { chats: [{ with: bens.profile.id }] })
  await anna.open(annas.chats[0] ?? '')
  await openChatWith(ben, annas.profile)
  await hydrated(ben.page)
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

/** Both sides show the messages of the server, each of these texts once, and no message is unsent. */
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

test('delivery: two members write offline, during reloads, over the live connection and over a slow network: both see the same messages, once, in one order', async ({
  visit,
}) => {
  const [anna, ben] = await annaAndBen(visit)
  const texts = ['Anna 1', 'Anna 2', 'Anna 3', 'Ben 1', 'Ben 2']
  const settle = async (...more: string[]) => {
    texts.push(...more)
    await expectSettled([anna, ben], texts)
  }

  await test.step('two members write while one is offline: both see the same, once, in one order', async () => {
    const { credits } = await currentUser(anna.page)
    await anna.page.context().setOffline(true)
    for (const text of ['Anna 1', 'Anna 2']) await say(anna, text)
    await expect(log(anna).getByText(anna.t('chat.waiting'))).toBeVisible()
    await expect(log(anna).getByText(anna.t('chat.not_sent'))).toHaveCount(0)
    for (const text of ['Ben 1', 'Ben 2']) await say(ben, text)
    await say(anna, 'Anna 3')
    await anna.page.context().setOffline(false)
    await settle()
    const order = await shown(anna)
    expect(order.filter((text) => text.startsWith('Anna'))).toEqual(['Anna 1', 'Anna 2', 'Anna 3'])
    expect((await currentUser(anna.page)).credits).toBe(credits - 3)
  })

  await test.step('a reload while sending loses and duplicates nothing', async () => {
    const sent = ['One', 'Two', 'Three', 'Four', 'Five']
    for (const text of sent) {
      await box(anna).fill(text)
      // In one step, so that the page unloads while the message is sent.
      await anna.page.evaluate(() => {
        document.querySelector<HTMLFormElement>('form:has(textarea)')?.requestSubmit()
        window.location.reload()
      })
      await anna.page.waitForLoadState()
      await hydrated(anna.page)
      await expect(log(anna).getByText(text, { exact: true })).toBeVisible()
    }
    await settle(...sent)
    expect((await shown(anna)).slice(-sent.length)).toEqual(sent)
  })

  await test.step('with a live connection messages are sent by it, none by HTTP', async () => {
    const posted: string[] = []
    ben.page.on('request', (request) => {
      if (request.url().endsWith('/api/message.php')) posted.push(request.method())
    })
    const frames: string[] = []
    ben.page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => void frames.push(String(payload)))
    })
    await ben.page.reload()
    await hydrated(ben.page)
    // It is open once it was pinged.
    await expect.poll(() => frames).toContain('ping')
    for (const text of ['By line 1', 'By line 2']) await say(ben, text)
    await settle('By line 1', 'By line 2')
    expect(frames.filter((frame) => frame.includes('"type":"send"'))).toHaveLength(2)
    expect(posted).toEqual([])
  })

  await test.step('over a network as slow as 3G both see the same', async () => {
    for (const { page } of [anna, ben]) await slowDown(page)
    const slow: string[] = []
    // Their remaining credits.
    for (const number of [1, 2]) {
      for (const side of [anna, ben]) {
        const text = `${side.peer === 'Ben' ? 'Anna' : 'Ben'} slowly ${number}`
        slow.push(text)
        await say(side, text)
      }
    }
    await settle(...slow)
  })
})

/** The registered service worker of a context, by the DevTools protocol. */
async function registrationOf(cdp: CDPSession): Promise<string> {
  let found = ''
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    found = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? found
  })
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => found).not.toBe('')
  return found
}

test('delivery: the tabs of a member show the same drafts, unsent, sent and read messages; unsent messages are sent without an open page too', async ({
  visit,
}) => {
  const [anna, ben] = await annaAndBen(visit)
  const chat = anna.page.url()
  const context = anna.page.context()
  const second: Side = { ...anna, page: await context.newPage() }
  await withLiveConnection(anna.page, () => anna.page.reload())
  await withLiveConnection(second.page, () => open(second.page, chat))
  for (const { page } of [anna, second]) await hydrated(page)

  await test.step('two tabs of one member show the same: what is typed, what waits, what is sent', async () => {
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
    // The tab of the first message is closed; the other tab sends both.
    await anna.page.close()
    await context.setOffline(false)
    await expectSettled([second, ben], ['Half a sentence', 'From the first', 'From the second'])
    expect(await shown(second)).toEqual(['Half a sentence', 'From the first', 'From the second'])
  })

  await test.step('a chat read in one tab is read in the other', async () => {
    const list = await ben.page.context().newPage()
    await ben.open('/chats')
    await withLiveConnection(list, () => open(list, '/chats'))
    await say(second, 'Hello')
    const rowOn = (page: Page) =>
      page.locator('[data-part="list"]').getByRole('listitem').filter({ hasText: 'Anna' })
    for (const page of [ben.page, list]) {
      await expect(rowOn(page)).toContainText('Hello')
      await expect(page).toHaveTitle(/\(1\)/)
    }
    await ben.open(chat)
    await ben.page.bringToFront()
    await say(ben, 'Hello yourself')
    await expect(list).not.toHaveTitle(/\(\d+\)/)
    await expect(rowOn(list)).toContainText('Hello yourself')
    await list.close()
  })

  await test.step('unsent messages are sent without a page once the browser is online: exactly once', async () => {
    await expect
      .poll(() =>
        second.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
      )
      .toBe('activated')
    await context.setOffline(true)
    for (const text of ['One', 'Two']) await say(second, text)
    await expect(log(second).getByText(anna.t('chat.waiting'))).toBeVisible()
    // A page of the origin without our scripts: only the service worker runs.
    const bystander = await context.newPage()
    await second.page.close()
    await context.setOffline(false)
    await open(bystander, '/robots.txt', 'loaded')
    const cdp = await context.newCDPSession(bystander)
    const registrationId = await registrationOf(cdp)
    await cdp.send('ServiceWorker.dispatchSyncEvent', {
      origin: new URL(chat).origin,
      registrationId,
      tag: 'outbox',
      lastChance: false,
    })
    const all = [
      ...['Half a sentence', 'From the first', 'From the second', 'Hello', 'Hello yourself'],
      ...['One', 'Two'],
    ]
    await expect.poll(() => shown(ben)).toEqual(all)
    await open(bystander, chat)
    await expectSettled([{ ...anna, page: bystander }, ben], all)
  })
})

/** Two members on their own server. */
function visitorsOf(browser: Browser, server: OwnServer) {
  const opened: BrowserContext[] = []
  const visit = async (options: BrowserContextOptions = {}) => {
    const visitor = await openVisitor(browser, { ...options, baseURL: server.origin })
    opened.push(visitor.page.context())
    return visitor
  }
  return { visit, closeAll: () => Promise.all(opened.map((context) => context.close())) }
}

test(
  'delivery: the server is killed and restarted while both write: no message lost, none duplicated, one order',
  ONLY_IN_ALL,
  async ({ browser }) => {
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
  },
)
