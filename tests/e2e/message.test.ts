// Actions on a message: by mouse, keyboard and touch, shown to the other member at once, and to nobody else.
import type { BrowserContextOptions, Page } from '@playwright/test'
import { LONG_PRESS_MS } from '#src/pages/chat/use-pressed.ts'
import { expect, expectAccessible, test, type Visitor } from './support/fixtures.ts'
import {
  hydrated,
  logIn,
  logOut,
  makeMember,
  messages,
  openChatBegun,
  PASSWORD,
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
  const { email: bens, profile } = await makeMember(ben, 'Ben')
  const { chats } = await makeMember(anna, 'Anna', { chats: [{ with: profile.id, messages: [QUESTION] }] })
  const chat = chats[0] ?? ''
  await anna.open(chat)
  await ben.page.clock.install()
  await openChatBegun(ben, chat)
  await expect(messages(ben, 'Anna').getByText(QUESTION)).toBeVisible()
  return { anna, ben, bens }
}

/** Itself, not where an answer quotes it. */
const questionOn = ({ page }: Visitor) => page.locator('#message-1').getByText(QUESTION)
const menuOf = ({ page, t }: Visitor, message: string) =>
  page.getByRole('button', { name: t('message.options', { message }) })
const item = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true })
const reaction = ({ page, t }: Visitor, name: 'heart' | 'fire', who: string) =>
  page.getByRole('button', {
    name: t('message.reactions.by', { reaction: t(`message.reactions.${name}`), who }),
  })
const choosePhoto = async ({ page, t }: Visitor) =>
  page.getByLabel(t('message.photo.add')).setInputFiles(await photo())

test('message actions: reaction, reply and photo are shown to the other at once; deletion and report only to the member', async ({
  visit,
}) => {
  const { anna, ben, bens } = await annaAndBen(visit, PHONE)
  const said = questionOn(ben)

  await test.step('on a phone the composer is not focused when a chat opens', async () => {
    const box = ben.page.getByLabel(ben.t('chat.write_to', { name: 'Anna' }))
    await expect(box).toBeVisible()
    await expect(box).not.toBeFocused()
  })

  await test.step('a reaction is given by keyboard, shown live, and removed by a press', async () => {
    await menuOf(ben, QUESTION).focus()
    await ben.page.keyboard.press('Enter')
    await item(ben, ben.t('message.reactions.heart')).focus()
    await ben.page.keyboard.press('Enter')
    await expect(reaction(ben, 'heart', ben.t('chat.you'))).toHaveAttribute('aria-pressed', 'true')
    await expect(reaction(anna, 'heart', 'Ben')).toHaveAttribute('aria-pressed', 'false')
    await reaction(ben, 'heart', ben.t('chat.you')).click()
    await expect(reaction(anna, 'heart', 'Ben')).toHaveCount(0)
  })

  await test.step('a message is deleted for one member only, by a long press on a phone, and restored', async () => {
    await longPress(ben)
    await item(ben, ben.t('message.hide.action')).tap()
    await expect(said).toHaveCount(0)
    await item(ben, ben.t('message.hide.undo')).tap()
    await expect(said).toBeVisible()
  })

  await test.step('a long press selects no text, a tap beside the menu closes it, and scrolling opens none', async () => {
    const reply = item(ben, ben.t('message.reply'))
    await longPress(ben)
    expect(await ben.page.evaluate(() => getSelection()?.toString())).toBe('')
    await ben.page.touchscreen.tap(180, 120)
    await expect(reply).toBeHidden()
    const finger = await layFinger(ben)
    const received = await listenFor(ben.page, 'pointermove', 'pointercancel')
    await finger.move(40)
    await received()
    await ben.page.clock.fastForward(LONG_PRESS_MS)
    await finger.lift()
    await expect(reply).toBeHidden()
    await expect(said).toBeVisible()
  })

  await test.step('a photo in the composer survives a reload, and is sent with its message', async () => {
    const ready = anna.page.getByText(anna.t('message.photo.ready'))
    await choosePhoto(anna)
    await expect(ready).toBeVisible()
    await anna.page.reload()
    await expect(ready).toBeVisible()
    await hydrated(anna.page)
    await write(anna, 'Ben', 'Aan de kade')
    await expect(
      messages(anna, 'Ben').getByRole('img', { name: new RegExp(anna.t('message.photo.mine')) }),
    ).toBeVisible()
    await expect(ready).toBeHidden()
    await expect.poll(() => stored(anna.page)).toBe('{}')
  })

  await test.step('a photo of a stranger is blurred until it is opened, and shown in full screen by keyboard', async () => {
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

  await test.step('a reply quotes its message, for both, and links to it', async () => {
    await longPress(ben)
    await item(ben, ben.t('message.reply')).tap()
    await expect(ben.page.getByLabel(ben.t('chat.write_to', { name: 'Anna' }))).toBeFocused()
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

  await test.step('a message deleted for one member stays deleted after a reload, and visible for the other', async () => {
    await longPress(ben)
    await item(ben, ben.t('message.hide.action')).tap()
    await expect(said).toHaveCount(0)
    await expect(ben.page.getByText(ben.t('message.hide.done')).last()).toBeVisible()
    await ben.page.reload()
    await hydrated(ben.page)
    await expect(messages(ben, 'Anna').getByText('Koffie, graag')).toBeVisible()
    await expect(said).toHaveCount(0)
    await expect(questionOn(anna)).toBeVisible()
  })

  await test.step('a photo in the composer is deleted after logging out', async () => {
    const { page, t } = ben
    await choosePhoto(ben)
    await expect(page.getByText(t('message.photo.ready'))).toBeVisible()
    expect(await stored(page)).toContain('kade.jpg')
    const chat = page.url()
    // A chat on a phone has no way out of the account.
    await ben.open('/members')
    await logOut(ben)
    await expect.poll(() => stored(page)).toBe('{}')
    await logIn(ben, bens, PASSWORD)
    await ben.open(chat)
  })

  await test.step('a message is reported with a reason, and its sender blocked in the same dialog', async () => {
    const { page, t } = ben
    await write(anna, 'Ben', 'Wat kijk je?')
    await menuOf(ben, 'Wat kijk je?').focus()
    await page.keyboard.press('Enter')
    await item(ben, t('message.report.action')).click()
    const dialog = page.getByRole('dialog', { name: t('message.report.title') })
    await dialog.getByLabel(t('message.report.reasons.harassment')).check()
    await dialog.getByLabel(t('complaints.good_faith')).check()
    await dialog.getByLabel(t('message.report.block', { name: 'Anna' })).check()
    await dialog.getByRole('button', { name: t('message.report.submit') }).click()
    const done = page.getByRole('dialog', { name: t('message.report.done') })
    await expect(done.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)).toBeVisible()
    await expect(done.getByText(t('member.block.done', { name: 'Anna' }))).toBeVisible()
    await done.getByRole('link', { name: t('message.report.to_chats') }).click()
    await page.waitForURL('**/chats')
  })
})

/** The width of the last picture of the thread, as it was loaded. */
const pixelsOf = (page: Page) =>
  page
    .getByRole('log')
    .locator('img[src*="chat_photo"]')
    .last()
    .evaluate((image: HTMLImageElement) => image.naturalWidth)

/** From now on a page listens for any of these events; answers what waits until it has received one. */
async function listenFor(page: Page, ...types: string[]): Promise<() => Promise<unknown>> {
  const received = await page.evaluateHandle(
    (types) => ({
      one: new Promise<void>((resolve) => {
        for (const type of types) window.addEventListener(type, () => resolve(), { once: true })
      }),
    }),
    types,
  )
  return () => received.evaluate(({ one }) => one)
}

/** A finger on the question, for the test to move and to lift. */
async function layFinger(visitor: Visitor) {
  const { page } = visitor
  const words = questionOn(visitor)
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
  await visitor.page.clock.fastForward(LONG_PRESS_MS)
  const hide = item(visitor, visitor.t('message.hide.action'))
  await expect(hide).toBeVisible()
  await finger.lift()
  await visitor.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(hide).toBeVisible()
}
