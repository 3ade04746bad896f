// The match finder as people meet it: swiped, pressed, by keys and without scripts, to its end and back.
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import { hydrated, signUp } from './support/people.ts'

/** The demo world has fictional profiles enough for everybody; members only those who sign up. */
const DECK = '/match-finder?fictional=1'

const cardOf = (page: Page) => page.getByRole('main').getByRole('article')
const nameIn = async (card: Locator) => (await card.getByRole('link').innerText()).trim()

/** The calls of the deck so far: method, and whom it is about. */
function decisionsOf(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    if (!/\/api\/(match_finder|likes)\.php/.test(request.url()) || request.method() === 'GET') return
    made.push(`${request.method()} ${request.url().includes('likes') ? 'like' : 'pass'}`)
  })
  return made
}

async function openDeck(visitor: Visitor, path = DECK): Promise<Locator> {
  await visitor.page.goto(path)
  await hydrated(visitor.page)
  const card = cardOf(visitor.page)
  await expect(card).toHaveCount(1)
  return card
}

/** Drags the card on top sideways, in steps as a hand does. */
async function swipe(page: Page, card: Locator, by: number): Promise<void> {
  const box = await card.boundingBox()
  if (!box) throw new Error('no card')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by, y, { steps: 8 })
  await page.mouse.up()
}

test('the deck is decided by swipe, buttons and keys, and the last pass is taken back', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  const card = await openDeck(visitor)
  await expect(card.getByText(t('profile.fictional_profile'))).toBeVisible()
  const made = decisionsOf(page)

  const first = await nameIn(card)
  await swipe(page, card, -260)
  await expect(card.getByRole('link')).not.toHaveText(first)
  await expect(page.getByRole('status').filter({ hasText: first })).toHaveCount(1)
  const second = await nameIn(card)
  // A slip of the hand decides nothing, and opens nothing.
  await swipe(page, card, 20)
  await expect(card.getByRole('link')).toHaveText(second)
  expect(page.url()).toContain(DECK)

  await page.getByRole('button', { name: t('finder.undo', { name: first }) }).click()
  await expect(card.getByRole('link')).toHaveText(first)
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(card.getByRole('link')).toHaveText(second, { timeout: 200 })
  }).toPass()
  await expect.poll(() => made).toEqual(['POST pass', 'DELETE pass', 'POST like'])

  await page.goto('/likes/mine')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('main').getByText(first)).toBeVisible()
})

test('the deck works as plain forms where there are no scripts, down to bringing back and forgetting', async ({
  visit,
  browser,
}) => {
  const visitor = await visit()
  const { t } = visitor
  await signUp(visitor, 'Anna')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'nl-NL',
    storageState: await visitor.page.context().storageState(),
  })
  const page = await context.newPage()
  await page.goto(DECK)
  const card = cardOf(page).first()
  const first = await nameIn(card)
  await page.getByRole('button', { name: t('finder.pass', { name: first }) }).click()
  await expect(card.getByRole('link')).not.toHaveText(first)
  expect(page.url()).toContain(DECK)
  await page.getByRole('button', { name: t('finder.undo', { name: first }) }).click()
  await expect(card.getByRole('link')).toHaveText(first)
  await page.getByRole('button', { name: t('finder.pass', { name: first }) }).click()
  await expect(card.getByRole('link')).not.toHaveText(first)
  await page.goto('/account')
  await page.getByRole('button', { name: t('finder.forget.action') }).click()
  await expect(page.getByText(t('finder.forget.done'))).toBeVisible()
  await page.goto(DECK)
  await expect(card.getByRole('link')).toHaveText(first)
  await context.close()
})

/** Where nobody of the other tests lives: a deck of this one's people alone. */
const AWAY = { country: 'NZ', locale: 'en-US' } as const

test('the end is said as it is, has the focus, and leads on: wider, back, or again', async ({ visit }) => {
  await signUp(await visit(AWAY), 'Ben')
  const visitor = await visit(AWAY)
  const { page, t } = visitor
  await signUp(visitor, 'Anna')
  await expect(await openDeck(visitor, '/match-finder')).toContainText('Ben')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { name: t('finder.end.title') })).toBeVisible()
  await expect(page.getByText(t('finder.end.body'))).toBeVisible()
  await expect(page.getByText(t('profile.fictional'), { exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: t('finder.end.fictional') })).toHaveAttribute('href', DECK)
  await expectAccessible(page)

  const again = page.getByRole('button', { name: t('finder.end.again') })
  await again.click()
  await expect(cardOf(page)).toHaveCount(1)
})
