// A long thread, in which only what is near is in the page. What else a conversation and its list do by themselves is in
// tests/components/chat.test.tsx.
import type { BrowserContextOptions } from '@playwright/test'
import { expect, test, type Visitor } from './support/fixtures.ts'
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
  return { anna }
}

const row = ({ page }: Visitor, name: string) =>
  page.locator('[data-part="list"]').getByRole('listitem').filter({ hasText: name })

/** Anna opens a conversation of a thousand messages, of which the server answers 50 at a time; the last one answers the 300th. */
async function openLongThread(visit: () => Promise<Visitor>) {
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
    sent_at: new Date(Date.UTC(2026, 9, 1) + seq * 3_600_000).toISOString(),
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

test('of a long thread only what is near is in the page, nothing jumps, and what is answered is found far away', async ({
  visit,
}) => {
  const { anna, page, log } = await openLongThread(visit)
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
