// What can be done with a message: by mouse, keyboard and finger, seen by the other at once, and by nobody else.
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import {
  currentUser,
  hydrated,
  logOut,
  messages,
  openChatBegun,
  openChatWith,
  signUp,
  write,
} from './support/people.ts'
import { photo } from './support/photo.ts'
import { stored } from './support/stored.ts'

/** Two people sign up in each test; a machine under load takes its time. */
test.describe.configure({ timeout: 150_000 })

const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const QUESTION = 'Thee of koffie?'

/** Anna has asked Ben something, and both have their conversation open. */
async function annaAndBen(
  visit: (options?: BrowserContextOptions) => Promise<Visitor>,
  options?: BrowserContextOptions,
) {
  const [anna, ben] = [await visit(), await visit(options)]
  await signUp(anna, 'Anna')
  await signUp(ben, 'Ben')
  await openChatWith(anna, (await currentUser(ben.page)).profile)
  await hydrated(anna.page)
  await write(anna, 'Ben', QUESTION)
  await openChatBegun(ben, anna.page.url())
  await hydrated(ben.page)
  await expect(messages(ben, 'Anna').getByText(QUESTION)).toBeVisible()
  return { anna, ben }
}

const menuOf = ({ page, t }: Visitor, message: string) =>
  page.getByRole('button', { name: t('message.options', { message }) })
const item = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true })
const reaction = ({ page, t }: Visitor, name: 'heart' | 'fire', who: string) =>
  page.getByRole('button', {
    name: t('message.reactions.by', { reaction: t(`message.reactions.${name}`), who }),
  })
const choosePhoto = async ({ page, t }: Visitor) =>
  page.getByLabel(t('message.photo.add')).setInputFiles(await photo())

test('a reaction is given by the keyboard alone, seen live, and taken back by a press', async ({ visit }) => {
  const { anna, ben } = await annaAndBen(visit)
  await menuOf(ben, QUESTION).focus()
  await ben.page.keyboard.press('Enter')
  await item(ben, ben.t('message.reactions.heart')).focus()
  await ben.page.keyboard.press('Enter')
  await expect(reaction(ben, 'heart', ben.t('chat.you'))).toHaveAttribute('aria-pressed', 'true')
  await expect(reaction(anna, 'heart', 'Ben')).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(anna.page)
  await reaction(ben, 'heart', ben.t('chat.you')).click()
  await expect(reaction(anna, 'heart', 'Ben')).toHaveCount(0)
})

test('an answer quotes what it answers, for both, and leads there', async ({ visit }) => {
  const { anna, ben } = await annaAndBen(visit)
  await messages(ben, 'Anna').getByText(QUESTION).click({ button: 'right' })
  await item(ben, ben.t('message.reply')).click()
  await expect(ben.page.getByLabel(ben.t('chat.write_to', { name: 'Anna' }))).toBeFocused()
  await expectAccessible(ben.page)
  await write(ben, 'Anna', 'Koffie, graag')
  for (const [one, peer, name] of [
    [anna, 'Ben', anna.t('chat.you')],
    [ben, 'Anna', 'Anna'],
  ] as const) {
    const quote = messages(one, peer).getByTitle(one.t('message.quote.go', { name }))
    await expect(quote).toContainText(QUESTION)
    await quote.click()
  }
  await expect(anna.page.locator('[data-found]')).toContainText(QUESTION)
  await anna.page.reload()
  await expect(
    messages(anna, 'Ben').getByTitle(anna.t('message.quote.go', { name: anna.t('chat.you') })),
  ).toBeVisible()
})

test('a message is deleted for one alone, by a long press on a phone, and undone', async ({ visit }) => {
  const { anna, ben } = await annaAndBen(visit, PHONE)
  const said = messages(ben, 'Anna').getByText(QUESTION)
  await longPress(ben)
  await item(ben, ben.t('message.hide.action')).tap()
  await expect(said).toHaveCount(0)
  await item(ben, ben.t('message.hide.undo')).tap()
  await expect(said).toBeVisible()
  await longPress(ben)
  await item(ben, ben.t('message.hide.action')).tap()
  await expect(said).toHaveCount(0)
  await expect(ben.page.getByText(ben.t('message.hide.done')).last()).toBeVisible()
  await ben.page.reload()
  await hydrated(ben.page)
  await expect(said).toHaveCount(0)
  await expect(messages(anna, 'Ben').getByText(QUESTION)).toBeVisible()
})

test('a long press selects nothing, a tap beside the menu closes it, and a finger that scrolls opens none', async ({
  visit,
}) => {
  const { ben } = await annaAndBen(visit, PHONE)
  const reply = item(ben, ben.t('message.reply'))
  await longPress(ben)
  expect(await ben.page.evaluate(() => getSelection()?.toString())).toBe('')
  await ben.page.touchscreen.tap(180, 120)
  await expect(reply).toBeHidden()
  const finger = await layFinger(ben)
  await finger.move(40)
  await ben.page.waitForFunction((begun) => performance.now() - begun > 600, await now(ben.page))
  await finger.lift()
  await expect(reply).toBeHidden()
  await expect(messages(ben, 'Anna').getByText(QUESTION)).toBeVisible()
})

test('a message is reported with a reason, and its sender blocked in the same dialog', async ({ visit }) => {
  const { ben } = await annaAndBen(visit)
  const { page, t } = ben
  await menuOf(ben, QUESTION).click()
  await item(ben, t('message.report.action')).click()
  const dialog = page.getByRole('dialog', { name: t('message.report.title') })
  const submit = dialog.getByRole('button', { name: t('message.report.submit') })
  await submit.click()
  await expect(dialog.getByText(t('message.report.choose'))).toBeVisible()
  await dialog.getByLabel(t('message.report.reasons.harassment')).check()
  await submit.click()
  await expect(dialog.getByText(t('errors.fields.good_faith'))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(t('complaints.good_faith')).check()
  await dialog.getByLabel(t('message.report.block', { name: 'Anna' })).check()
  await submit.click()
  const done = page.getByRole('dialog', { name: t('message.report.done') })
  await expect(done.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)).toBeVisible()
  await expect(done.getByText(t('member.block.done', { name: 'Anna' }))).toBeVisible()
  await done.getByRole('link', { name: t('message.report.to_chats') }).click()
  await page.waitForURL('**/chats')
})

test('a photo from a stranger is veiled until it is wanted, and seen on the whole screen by the keyboard', async ({
  visit,
}) => {
  const { anna, ben } = await annaAndBen(visit, PHONE)
  await choosePhoto(anna)
  await expect(anna.page.getByText(anna.t('message.photo.ready'))).toBeVisible()
  await write(anna, 'Ben', 'Aan de kade')
  const words = `${ben.t('message.photo.theirs', { name: 'Anna' })}: Aan de kade`
  const veiled = ben.page.getByRole('button', { name: ben.t('message.photo.show', { name: 'Anna' }) })
  await expect(veiled).toBeVisible()
  expect(await pixelsOf(ben.page)).toBeLessThanOrEqual(20)
  await expectAccessible(ben.page)
  await veiled.click()
  await expect.poll(() => pixelsOf(ben.page)).toBe(640)
  await ben.page.getByRole('button', { name: words }).press('Enter')
  const viewer = ben.page.getByRole('dialog', { name: words })
  await expect(viewer.getByRole('img')).toBeVisible()
  await viewer.getByRole('button', { name: ben.t('message.photo.larger') }).click()
  await expect(viewer.getByRole('button', { name: ben.t('message.photo.smaller') })).toBeVisible()
  await expectAccessible(ben.page)
  await ben.page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
})

test('a photo that cannot be sent up keeps its place, and goes with the next try', async ({ visit }) => {
  const { anna } = await annaAndBen(visit)
  const { page, t, allowed } = anna
  allowed.push(/net::ERR_/)
  await page.route('**/api/chat_photo.php', (route) => route.abort('connectionreset'))
  await choosePhoto(anna)
  await expect(page.getByText(t('photos.problems.unavailable'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('chat.send') })).toBeDisabled()
  await page.unroute('**/api/chat_photo.php')
  await item(anna, t('common.try_again')).click()
  await expect(page.getByText(t('message.photo.ready'))).toBeVisible()
  await page.getByRole('button', { name: t('chat.send') }).click()
  await expect(messages(anna, 'Ben').getByRole('img', { name: t('message.photo.mine') })).toBeVisible()
})

test('a photo that waits in the box survives a reload, goes with its message, and nothing of it is left after logging out', async ({
  visit,
}) => {
  const { anna } = await annaAndBen(visit)
  const { page, t } = anna
  const ready = page.getByText(t('message.photo.ready'))
  await choosePhoto(anna)
  await expect(ready).toBeVisible()
  await page.reload()
  await expect(ready).toBeVisible()
  await page.getByRole('button', { name: t('chat.send') }).click()
  await expect(messages(anna, 'Ben').getByRole('img', { name: t('message.photo.mine') })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect.poll(() => stored(page)).toBe('{}')
  await expect(ready).toBeHidden()
  await choosePhoto(anna)
  await expect(ready).toBeVisible()
  expect(await stored(page)).toContain('kade.jpg')
  await logOut(anna)
  await expect.poll(() => stored(page)).toBe('{}')
})

/** The width of the last picture of the thread, as it was loaded. */
const pixelsOf = (page: Page) =>
  page
    .getByRole('log')
    .locator('img[src*="chat_photo"]')
    .last()
    .evaluate((image: HTMLImageElement) => image.naturalWidth)

const now = (page: Page) => page.evaluate(() => performance.now())

/** A finger on the question, for the test to move and to lift. */
async function layFinger({ page }: Visitor) {
  const words = page.getByRole('log').getByText(QUESTION)
  // Lies still, with nothing over it.
  await words.click({ trial: true })
  const place = await words.boundingBox()
  if (!place) throw new Error('nobody sees the question')
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x, y })
  return {
    move: (up_px: number) => touch('touchMove', { x, y: y - up_px }),
    lift: () => touch('touchEnd'),
  }
}

/** Until the menu opens; it stays when the finger is lifted. */
async function longPress(visitor: Visitor): Promise<void> {
  const finger = await layFinger(visitor)
  const hide = item(visitor, visitor.t('message.hide.action'))
  await expect(hide).toBeVisible()
  await finger.lift()
  await visitor.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(hide).toBeVisible()
}
