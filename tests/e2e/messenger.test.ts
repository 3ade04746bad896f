// What is around the messages: the list with its search and archive, the keyboard, opening at what is new, emoji, first lines.
import type { BrowserContextOptions } from '@playwright/test'
import { expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { currentUser, hydrated, messages, openChatWith, signUp, write } from './support/people.ts'

/** Several people sign up in each test; a machine under load takes its time. */
test.describe.configure({ timeout: 120_000 })

type Visit = (options?: BrowserContextOptions) => Promise<Visitor>

/** Anna has opened the conversation with Ben, in which nothing is said yet. */
async function annaMeetsBen(visit: Visit, options?: BrowserContextOptions) {
  const [anna, ben] = [await visit(options), await visit()]
  await signUp(anna, 'Anna')
  await signUp(ben, 'Ben')
  const { profile } = await currentUser(ben.page)
  await openChatWith(anna, profile)
  return { anna, ben, path: new URL(anna.page.url()).pathname }
}

const row = ({ page }: Visitor, name: string) =>
  page.locator('[data-part="list"]').getByRole('listitem').filter({ hasText: name })
async function chooseInRow(visitor: Visitor, name: string, action: string): Promise<void> {
  await visitor.page.getByRole('button', { name: visitor.t('chats.options', { name }) }).click()
  await visitor.page.getByRole('button', { name: action }).click()
}

test('a chat is put away and taken back at once, and a new message brings it back by itself', async ({
  visit,
}) => {
  const { anna, ben } = await annaMeetsBen(visit)
  await write(anna, 'Ben', 'Are you there?')
  const { page, t } = ben
  await page.goto('/chats')
  await hydrated(page)
  await chooseInRow(ben, 'Anna', t('chats.archive.action'))
  await expect(row(ben, 'Anna')).toHaveCount(0)
  await page.getByRole('button', { name: t('chats.archive.undo') }).click()
  await expect(row(ben, 'Anna')).toHaveCount(1)

  await chooseInRow(ben, 'Anna', t('chats.archive.action'))
  await page.getByRole('link', { name: t('chats.archive.title'), exact: true }).click()
  await expect(page).toHaveURL(/archived=1/)
  await expect(row(ben, 'Anna')).toHaveCount(1)
  await expectAccessible(page)
  await page.goBack()
  await expect(row(ben, 'Anna')).toHaveCount(0)
  await write(anna, 'Ben', 'One more thing')
  await expect(row(ben, 'Anna').getByText('One more thing')).toBeVisible()
})

test('chats are found by name while one types, and by a form without scripts', async ({ visit }) => {
  const { anna } = await annaMeetsBen(visit)
  const { page, t } = anna
  const search = page.getByRole('searchbox', { name: t('chats.search.label') })
  await search.fill('bé')
  await expect(row(anna, 'Ben')).toHaveCount(1)
  await search.fill('nobody')
  await expect(page.getByText(t('chats.search.none_title'))).toBeVisible()
  // The conversation beside it stays open.
  await expect(page.getByRole('heading', { name: 'Ben', level: 1 })).toBeVisible()
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await expect(row(anna, 'Ben')).toHaveCount(1)

  const state = await page.context().storageState()
  const plain = await visit({ javaScriptEnabled: false, storageState: state })
  await plain.page.goto('/chats')
  await plain.page.getByRole('searchbox').fill('be')
  await plain.page.getByRole('searchbox').press('Enter')
  await expect(plain.page).toHaveURL(/q=be/)
  await expect(row(plain, 'Ben')).toHaveCount(1)
})

test('a chat opens at the first new message, and is read only when its end is seen', async ({ visit }) => {
  const { anna, ben, path } = await annaMeetsBen(visit)
  const id = path.split('/').at(-1)
  for (let number = 1; number <= 9; number += 1) {
    const text = `Line ${number} ${'and more of it, '.repeat(20)}`
    const sent = await anna.page.request.post('/api/message.php', {
      headers: { origin: new URL(anna.page.url()).origin, 'sec-fetch-site': 'same-origin' },
      data: { conversation: id, client_id: crypto.randomUUID(), text },
    })
    expect(sent.ok()).toBe(true)
  }
  const { page, t } = ben
  await page.setViewportSize({ width: 900, height: 600 })
  await expect
    .poll(async () => (await (await page.request.get('/api/chats.php')).json())[0]?.num_unread_messages)
    .toBe(9)
  await page.goto(path)
  await hydrated(page)
  await expect(page.getByText(t('chat.unread_line'), { exact: true })).toBeInViewport()
  await expect(messages(ben, 'Anna').getByText('Line 1 ')).toBeInViewport()
  const newest = page.getByRole('button', { name: t('chat.new_messages', { count: 9 }) })
  await expect(newest).toBeVisible()
  await newest.click()
  await expect(messages(ben, 'Anna').getByText('Line 9 ')).toBeInViewport()
  await expect
    .poll(async () => (await (await page.request.get('/api/chats.php')).json())[0]?.num_unread_messages)
    .toBe(0)
})

/** Anna opens a conversation of a thousand messages, of which the server answers 50 at a time; the last one answers the 300th. */
async function openLongThread(visit: () => Promise<Visitor>, { every_ms }: { every_ms: number }) {
  const { anna } = await annaMeetsBen(visit)
  await write(anna, 'Ben', 'Hello')
  const { page } = anna
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { profile } = await currentUser(page)
  const said = (seq: number) => ({
    conversation: id,
    seq,
    client_id: `client-${seq}`,
    sender: profile.id,
    producer: 'member',
    text: `Line ${seq}`,
    sent_at: new Date(Date.UTC(2026, 9, 1) + seq * every_ms).toISOString(),
    extra: seq === 1_000 ? { quote: 300 } : null,
    ...(seq === 1_000 && { quoted: { sender: profile.id, text: 'Line 300', photo: false } }),
  })
  await page.route(`**/api/chat.php?id=${id}*`, async (route) => {
    const before = Number(new URL(route.request().url()).searchParams.get('before') ?? 1_001)
    const answer = await (await route.fetch()).json()
    const messages = Array.from({ length: 50 }, (_, n) => said(before - 50 + n))
    await route.fulfill({ json: { ...answer, messages, has_more: before > 51 } })
  })
  await page.goto('/chats')
  await hydrated(page)
  await row(anna, 'Ben').getByRole('link').click()
  const log = messages(anna, 'Ben')
  await expect(log.getByText('Line 1000', { exact: true })).toBeInViewport()
  return { anna, page, log }
}

test('older messages load above without moving what is read, and a chat one comes back to stands where it was left', async ({
  visit,
}) => {
  const { anna, page, log } = await openLongThread(visit, { every_ms: 600_000 })
  const topOf = (line: string) =>
    log.getByText(line, { exact: true }).evaluate((element) => element.getBoundingClientRect().top)
  await log.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
  const before = await topOf('Line 951')
  await expect(log.getByText('Line 901', { exact: true })).toBeAttached()
  expect(Math.abs((await topOf('Line 951')) - before)).toBeLessThan(2)

  await log.getByText('Line 940', { exact: true }).evaluate((element) => element.scrollIntoView())
  const left = await topOf('Line 940')
  await page.keyboard.press('Escape')
  await row(anna, 'Ben').getByRole('link').click()
  await expect(log.getByText('Line 940', { exact: true })).toBeInViewport()
  expect(Math.abs((await topOf('Line 940')) - left)).toBeLessThan(2)
})

test('of a long thread only what is near is in the page, nothing jumps, and what is answered is found far away', async ({
  visit,
}) => {
  const { anna, page, log } = await openLongThread(visit, { every_ms: 3_600_000 })
  await log.getByTitle(anna.t('message.quote.go', { name: anna.t('chat.you') })).click()
  await expect(log.locator('#message-300')).toBeInViewport()
  // It has come to rest, and what it passed has left.
  await expect.poll(() => log.locator('[data-part="message"]').count()).toBeLessThan(400)
  await expect(log.getByText('Line 600', { exact: true })).toHaveCount(0)

  // A finger's width at a time: what was seen stands where it should.
  const moved = await log.evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const differences: number[] = []
    for (let step = 0; step < 80; step += 1) {
      const seen = [...element.querySelectorAll('[data-part="message"]')].find(
        (message) => message.getBoundingClientRect().top > 300,
      )
      const before = seen?.getBoundingClientRect().top ?? 0
      element.scrollBy({ top: 120 })
      await frame()
      await frame()
      differences.push(Math.abs((seen?.getBoundingClientRect().top ?? 0) - before + 120))
    }
    return Math.max(...differences)
  })
  expect(moved).toBeLessThan(2)

  const left = log.getByText(/^Line \d+$/).nth(60)
  const line = (await left.textContent()) ?? ''
  await left.evaluate((element) => element.scrollIntoView())
  // It is seen there, and with it the days around it.
  await expect(log.getByText(line, { exact: true })).toBeInViewport()
  await page.keyboard.press('Escape')
  await row(anna, 'Ben').getByRole('link').click()
  await expect(log.getByText(line, { exact: true })).toBeInViewport()
  await page.getByRole('button', { name: anna.t('chat.to_newest') }).click()
  await expect(log.getByText('Line 1000', { exact: true })).toBeInViewport()
})
