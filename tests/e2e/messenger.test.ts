// A long thread, in which only what is near is in the page. What else a conversation and its list do by themselves is in
// tests/components/chat.test.tsx.
import { expect, test, type Visitor } from './support/fixtures.ts'
import { makeMember, messages } from './support/people.ts'

/** Several people sign up in each test; a machine under load takes its time. */
test.describe.configure({ timeout: 120_000 })

const row = ({ page }: Visitor, name: string) =>
  page.locator('[data-part="list"]').getByRole('listitem').filter({ hasText: name })

/** Anna opens a conversation of a thousand messages, of which the server answers 50 at a time; the last one answers the 300th. */
async function openLongThread(visit: () => Promise<Visitor>) {
  const anna = await visit()
  const { page } = anna
  const ben = await makeMember(await visit(), 'Ben')
  const { profile, chats } = await makeMember(anna, 'Anna', {
    chats: [{ with: ben.profile.id, messages: ['Hello'] }],
  })
  const id = chats[0]?.split('/').at(-1) ?? ''
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
  const answer = await (await page.request.get(`/api/chat.php?id=${id}`)).json()
  await page.route(`**/api/chat.php?id=${id}*`, async (route) => {
    const before = Number(new URL(route.request().url()).searchParams.get('before') ?? 1_001)
    const messages = Array.from({ length: 50 }, (_, n) => said(before - 50 + n))
    await route.fulfill({ json: { ...answer, messages, has_more: before > 51 } })
  })
  await anna.open('/chats')
  await row(anna, 'Ben').getByRole('link').click()
  const log = messages(anna, 'Ben')
  await expect(log.getByText('Line 1000', { exact: true })).toBeInViewport()
  return { anna, page, log }
}

test('of a long thread only what is near is in the page, nothing jumps, and what is answered is found far away', async ({
  visit,
}) => {
  const { anna, page, log } = await openLongThread(visit)
  // As long as fourteen pages of messages take.
  const brought = page.waitForResponse(/\/api\/chat\.php.*before=301\b/)
  await log.getByTitle(anna.t('message.quote.go', { name: anna.t('chat.you') })).click()
  await brought
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
