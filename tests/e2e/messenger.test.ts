// A long conversation, of which only messages near the viewport are rendered. The rest of a conversation and its list is tested in
// tests/components/chat.test.tsx.
import { expect, test, type Visitor } from './support/fixtures.ts'
import { makeMember, messages } from './support/people.ts'

test.use({ serviceWorkers: 'allow' })

/** Several signups in each test: slow on a busy machine. */
test.describe.configure({ timeout: 120_000 })

const row = ({ page }: Visitor, name: string) =>
  page.locator('[data-part="list"]').getByRole('listitem').filter({ hasText: name })

/** Anna opens a conversation of a thousand messages, which the server returns 50 at a time; the last is a reply to the 300th. */
async function openLongThread(visit: () => Promise<Visitor>) {
  const anna = await visit()
  const { page } = anna
  const ben = await makeMember(await visit(), 'Ben')
  const { profile, chats } = await makeMember(anna, 'Anna', {
    chats: [{ with: ben.profile.id, messages: ['Hello'] }],
  })
  const id = chats[0]?.split('/').at(-1) ?? ''
  const messageAt = (seq: number) => ({
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
  const answer = await (await page.request.get(`/api/chat.php?id=${id}`)).json()
  await page.route(`**/api/chat.php?id=${id}*`, async (route) => {
    const before = Number(new URL(route.request().url()).searchParams.get('before') ?? 1_001)
    const messages = Array.from({ length: 50 }, (_, n) => messageAt(before - 50 + n))
    await route.fulfill({ json: { ...answer, messages, has_more: before > 51 } })
  })
  await anna.open('/chats')
  await row(anna, 'Ben').getByRole('link').click()
  const log = messages(anna, 'Ben')
  await expect(log.getByText('Line 1000', { exact: true })).toBeInViewport()
  return { anna, page, log }
}

test('long conversation: only messages near the viewport are rendered, nothing jumps, and the quoted message is found far away', async ({
  visit,
}) => {
  const { anna, page, log } = await openLongThread(visit)
  // Loading fourteen pages of messages takes this long.
  const brought = page.waitForResponse(/\/api\/chat\.php.*before=301\b/)
  await log.getByTitle(anna.t('message.quote.go', { name: anna.t('chat.you') })).click()
  await brought
  await expect(log.locator('#message-300')).toBeInViewport()
  // It has stopped, and messages that it passed are removed.
  await expect.poll(() => log.locator('[data-part="message"]').count()).toBeLessThan(400)
  await expect(log.getByText('Line 600', { exact: true })).toHaveCount(0)

  // In small steps: the visible messages must keep their position.
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
  // It is visible there, with the dates around it.
  await expect(log.getByText(line, { exact: true })).toBeInViewport()
  await page.keyboard.press('Escape')
  await row(anna, 'Ben').getByRole('link').click()
  await expect(log.getByText(line, { exact: true })).toBeInViewport()
  await page.getByRole('button', { name: anna.t('chat.to_newest') }).click()
  await expect(log.getByText('Line 1000', { exact: true })).toBeInViewport()
})
