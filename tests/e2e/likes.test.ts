// Likes in the browser (specification sections 2 and 4): three lists, and the same everywhere at once, by the live connection: a poll comes once a
// minute. How soon another browser shows it: `npm run bench -- answers`.
import type { Locator, Page } from '@playwright/test'
import { CHAT_POLL_DELAY_MS, POLL_MS } from '#src/domain/constants.ts'
import { expect, ONLY_IN_ALL, test, type Visitor } from './support/fixtures.ts'
import { withLiveConnection } from './support/live-connection.ts'
import { open } from './support/open.ts'
import { isLikeAnswer, logIn, makeMember, PASSWORD } from './support/people.ts'

/** Two members and many pages: slow on a busy machine. */
test.describe.configure({ timeout: 120_000 })

const PHONE = { width: 360, height: 740 }
const heart = ({ t }: Visitor, on: Page | Locator, name: string) =>
  on.getByRole('button', { name: t('profile.like', { name }) }).first()
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('likes: a like is shown at once in all tabs of the member and is mutual at once for both; a removed like leaves every list at once', async ({
  visit,
}) => {
  const [anna, ben] = [await visit({ viewport: PHONE }), await visit({ viewport: PHONE })]
  await makeMember(anna, 'Annelies')
  const { id: bens } = (await makeMember(ben, 'Benjamin')).profile
  const second = await anna.page.context().newPage()
  const third = await anna.page.context().newPage()
  await withLiveConnection(second, () => open(second, `/members/${bens}`))
  await withLiveConnection(third, () => open(third, '/likes/mine'))
  await withLiveConnection(anna.page, () => open(anna.page, `/members/${bens}`))
  const tap = heart(anna, anna.page, 'Benjamin')

  await test.step('a like shows in a second tab on profile, card and list, and so does taking it back', async () => {
    await tap.click()
    await expect(tap).toHaveAttribute('aria-pressed', 'true')
    await expect(heart(anna, second, 'Benjamin')).toHaveAttribute('aria-pressed', 'true')
    await expect(card(third, 'Benjamin')).toBeVisible()
    await tap.click()
    await expect(heart(anna, second, 'Benjamin')).toHaveAttribute('aria-pressed', 'false')
    await expect(card(third, 'Benjamin')).toHaveCount(0)
  })

  await test.step('a like is mutual at once for both', async () => {
    const kept = anna.page.waitForResponse(isLikeAnswer)
    await tap.click()
    await kept
    await open(ben.page, '/likes/received')
    await heart(ben, card(ben.page, 'Annelies'), 'Annelies').click()
    await ben.page.getByRole('link', { name: ben.t('likes.mutual') }).click()
    await expect(card(ben.page, 'Annelies')).toBeVisible()
    await open(third, '/likes/mutual')
    await expect(card(third, 'Benjamin')).toBeVisible()
  })

  await test.step('one that is taken back is gone from every list of the other at once', async () => {
    // Ben's lists stay open while Anna removes her like.
    await withLiveConnection(ben.page, () => open(ben.page, '/likes/mutual'))
    await expect(card(ben.page, 'Annelies')).toBeVisible()
    await heart(anna, card(third, 'Benjamin'), 'Benjamin').click()
    await expect(card(third, 'Benjamin')).toHaveCount(0)
    await expect(card(ben.page, 'Annelies')).toHaveCount(0)
    await expect(ben.page.getByRole('heading', { name: ben.t('likes.none_mutual.title') })).toBeVisible()
    await ben.page.getByRole('link', { name: new RegExp(ben.t('likes.received')) }).click()
    await expect(card(ben.page, 'Annelies')).toHaveCount(0)
  })
})

/** Opens a page whose live connection fails; returns once it was tried, because then the channel between the tabs is open. */
async function openWithoutConnection(page: Page, path: string) {
  const tried = Promise.withResolvers<void>()
  await page.routeWebSocket('**/api/live.php', (socket) => {
    tried.resolve()
    void socket.close()
  })
  await open(page, path)
  await tried.promise
}

test(
  'likes without a live connection: shown at once in another tab of the browser, and on another device with the next poll',
  ONLY_IN_ALL,
  async ({ visit }) => {
    const [anna, other] = [await visit({ viewport: PHONE }), await visit({ viewport: PHONE })]
    const { email } = await makeMember(anna, 'Annelies')
    const { id: bens } = (await makeMember(await visit(), 'Benjamin')).profile
    await logIn(other, email, PASSWORD)
    await other.page.clock.install()
    await openWithoutConnection(other.page, `/members/${bens}`)
    const second = await anna.page.context().newPage()
    await openWithoutConnection(second, `/members/${bens}`)
    const third = await anna.page.context().newPage()
    await openWithoutConnection(third, '/likes/mine')
    await openWithoutConnection(anna.page, `/members/${bens}`)

    const shown = (pressed: boolean, ...pages: Page[]) =>
      Promise.all(
        pages.map((page) =>
          expect(heart(anna, page, 'Benjamin')).toHaveAttribute('aria-pressed', String(pressed)),
        ),
      )
    const tap = heart(anna, anna.page, 'Benjamin')
    for (const pressed of [true, false]) {
      const answered = anna.page.waitForResponse('**/api/likes.php*')
      await tap.click()
      await shown(pressed, anna.page, second)
      await expect(card(third, 'Benjamin')).toHaveCount(pressed ? 1 : 0)
      await answered
      await shown(!pressed, other.page)
      await other.page.clock.fastForward(POLL_MS + CHAT_POLL_DELAY_MS)
      await expect(heart(other, other.page, 'Benjamin')).toHaveAttribute('aria-pressed', String(pressed))
    }
  },
)
