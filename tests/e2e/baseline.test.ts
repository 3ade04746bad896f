// What the oldest browsers of the baseline do without (docs/decisions/0205): menus without popovers, dialogs without
// invoker commands and `closedby`, the signup without young calls. And where menus lie, in every browser.
import type { Locator, Page } from '@playwright/test'
import { expect, test, type Visitor } from './support/fixtures.ts'
import { wordsOf } from './support/messages.ts'
import { makeOlder } from './support/older-browser.ts'
import {
  fictionalProfile,
  fillSignup,
  freshEmail,
  hydrated,
  IN_THE_STEPS,
  leaveSteps,
  openChatWith,
  openMembers,
  signUp,
} from './support/people.ts'

const PHONE = { width: 390, height: 844 }
const LANDER = '/landers/gallery/nl'

/** The menu that a button opens. */
async function menuOf(page: Page, button: Locator): Promise<Locator> {
  const id = await button.getAttribute('popovertarget')
  return page.locator(`[id="${id}"]`)
}

async function boxOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: x, top: y, right: x + width, bottom: y + height }
}

const languageButton = ({ page, t }: Visitor) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(t('locale.choose')) })

test.describe('without popovers', () => {
  test('a menu opens, closes by Escape and by a press beside it, and gives the focus back', async ({
    visit,
  }) => {
    const visitor = await visit({ viewport: PHONE })
    const { page } = visitor
    await makeOlder(page.context())
    await page.goto(LANDER)
    const button = languageButton(visitor)
    const menu = await menuOf(page, button)
    await expect(menu).toBeHidden()

    await button.click()
    await expect(menu).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    expect((await boxOf(menu)).top).toBeGreaterThan((await boxOf(button)).bottom)

    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')

    await button.click()
    await expect(menu).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(menu).toBeHidden()

    await button.click()
    await button.click()
    await expect(menu).toBeHidden()
  })

  test('a language is chosen in it before the pages have come', async ({ visit }) => {
    const visitor = await visit({ viewport: PHONE })
    const { page } = visitor
    await makeOlder(page.context())
    await page.goto(LANDER)
    await languageButton(visitor).click()
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const german = { ...visitor, t: wordsOf('de-DE') }
    await expect(await menuOf(page, languageButton(german))).toBeHidden()
  })

  test('a menu inside a menu opens beside it, and both close together', async ({ visit }) => {
    const visitor = await visit()
    const { page, t } = visitor
    await makeOlder(page.context())
    await signUp(visitor, 'Sophie')
    await openMembers(visitor)
    const account = page.getByRole('button', { name: t('nav.account') })
    const outer = await menuOf(page, account)
    await account.click()
    const inner = await menuOf(page, languageButton(visitor))
    await languageButton(visitor).click()
    await expect(inner).toBeVisible()
    await expect(outer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(inner).toBeHidden()
    await expect(outer).toBeVisible()
    await languageButton(visitor).click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(inner).toBeHidden()
    await expect(outer).toBeHidden()
  })

  test('an item that opens a dialog closes its menu', async ({ visit }) => {
    const visitor = await visit({ viewport: PHONE })
    const { page, t } = visitor
    await makeOlder(page.context())
    await signUp(visitor, 'Sophie')
    const { id, name } = await fictionalProfile(page)
    await openChatWith(visitor, { id, name })
    await expect(page.getByLabel(t('chat.write_to', { name }))).toBeVisible()
    const button = page.getByRole('button', { name: t('chat.options') })
    const menu = await menuOf(page, button)
    await button.click()
    await menu.getByRole('button', { name: t('member.block.action', { name }) }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    await expect(menu).toBeHidden()
    await dialog.getByRole('button', { name: t('common.cancel') }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/chats\//)
  })
})

test('without invoker commands dialogs open and close all the same', async ({ visit }) => {
  const visitor = await visit({ viewport: PHONE })
  const { page, t } = visitor
  await makeOlder(page.context())
  await page.goto(LANDER)
  const terms = page.getByRole('dialog', { name: t('legal.terms.title') })
  await page.locator('a[data-held]').first().click()
  await expect(terms.getByRole('article')).toBeVisible()
  await terms.getByRole('button', { name: t('common.close') }).click()
  await expect(terms).toBeHidden()

  await signUp(visitor, 'Sophie')
  await page.goto('/members?gender=')
  await hydrated(page)
  await page.locator('[commandfor][command=show-modal]').first().click()
  const filters = page.getByRole('dialog')
  await expect(filters).toBeVisible()
  await filters.getByRole('button', { name: t('common.close') }).click()
  await expect(filters).toBeHidden()
})

test('without closedby a press on the backdrop closes a dialog, and one that began inside does not', async ({
  visit,
}) => {
  const visitor = await visit({ viewport: PHONE })
  const { page, t } = visitor
  await makeOlder(page.context())
  await page.goto(LANDER)
  const terms = page.getByRole('dialog', { name: t('legal.terms.title') })
  await page.locator('a[data-held]').first().click()
  await expect(terms).toBeVisible()
  /** From and to so far below its upper edge, wherever that is by now: it slides, and its text comes later. */
  const press = (from_px: number, to_px: number) =>
    terms.evaluate(
      (dialog, [from = 0, to = 0]) => {
        const { top } = dialog.getBoundingClientRect()
        const at = (below: number) => ({ bubbles: true, clientX: 100, clientY: top + below })
        // By events of our own: the browser itself would act on real ones.
        dialog.dispatchEvent(new PointerEvent('pointerdown', at(from)))
        dialog.dispatchEvent(new MouseEvent('click', at(to)))
      },
      [from_px, to_px],
    )
  await press(100, -20)
  await press(100, 100)
  await expect(terms).toBeVisible()
  await press(-20, -20)
  await expect(terms).toBeHidden()
})

test('where AbortSignal.any is unknown an address is checked and a visitor becomes a member', async ({
  visit,
}) => {
  const visitor = await visit({ viewport: PHONE })
  const { page, t } = visitor
  await makeOlder(page.context())
  await page.goto(LANDER)
  const checked = page.waitForResponse(/validate_email/)
  const form = await fillSignup(visitor, { email: freshEmail('anna'), name: 'Anna' })
  expect(await (await checked).json()).toMatchObject({ status: 'new' })
  await expect(form).toHaveAttribute('data-email-state', 'new')
  await form.getByRole('button', { name: t('signup.submit') }).click()
  await page.waitForURL(IN_THE_STEPS)
  await leaveSteps(visitor)
  await page.getByRole('link', { name: t('members.whom.skip') }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('where URL.canParse is unknown the way back after the login is found', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  await makeOlder(page.context())
  await page.goto('/likes')
  await hydrated(page)
  const form = page.getByRole('form', { name: t('login.form_label') })
  await form.getByLabel(t('login.email'), { exact: true }).fill('daan@example.test')
  await form.getByLabel(t('login.password'), { exact: true }).fill('vonk-demo-2026')
  await form.getByRole('button', { name: t('login.submit') }).click()
  await expect(page).toHaveURL(/\/likes/)
})

test.describe('menus', () => {
  test('open under their button, follow it, and stay on the screen', async ({ visit }) => {
    const visitor = await visit({ viewport: { width: 360, height: 740 } })
    const { page } = visitor
    await page.goto(LANDER)
    const button = languageButton(visitor)
    await button.click()
    const menu = await menuOf(page, button)
    await expect(menu).toBeVisible()
    const distance = async () => (await boxOf(menu)).top - (await boxOf(button)).bottom
    await expect.poll(distance).toBeCloseTo(8, 0)
    const { left, right } = await boxOf(menu)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(360)
    await page.evaluate(() => window.scrollTo(0, 30))
    await expect.poll(async () => (await boxOf(button)).top).toBeLessThan(0)
    await expect.poll(distance).toBeCloseTo(8, 0)
  })

  test('open above a button near the lower edge', async ({ visit }) => {
    const visitor = await visit({ viewport: PHONE })
    const { page, t } = visitor
    await signUp(visitor, 'Sophie')
    const { id } = await fictionalProfile(page)
    await page.goto(`/members/${id}`)
    await hydrated(page)
    const button = page.getByRole('button', { name: t('member.more') })
    const menu = await menuOf(page, button)
    await button.click()
    await expect(menu).toBeVisible()
    await expect.poll(async () => (await boxOf(button)).top - (await boxOf(menu)).bottom).toBeCloseTo(8, 0)
  })
})

test.describe('colours', () => {
  /** The lightness of the page's ground, 0 to 1. */
  const lightness = (page: Page) =>
    page.evaluate(() =>
      Number(
        /oklch\(([\d.]+)/.exec(getComputedStyle(document.body.parentElement as Element).backgroundColor)?.[1],
      ),
    )

  for (const [colorScheme, isRight] of [
    ['light', (l: number) => l > 0.9],
    ['dark', (l: number) => l < 0.3],
  ] as const) {
    test(`follow the ${colorScheme} scheme, before the pages' style sheets and with them`, async ({
      visit,
    }) => {
      const { page } = await visit({ colorScheme })
      await page.goto(LANDER)
      expect(isRight(await lightness(page))).toBe(true)
      await page.getByRole('heading', { level: 1 }).click()
      await hydrated(page)
      expect(isRight(await lightness(page))).toBe(true)
    })
  }

  test('of the house at night are dark by day, before the pages have come and after', async ({ visit }) => {
    const { page } = await visit({ colorScheme: 'light' })
    await page.goto('/landers/alonetonight/nl')
    expect(await lightness(page)).toBeLessThan(0.3)
    await page.getByRole('heading', { level: 1 }).click()
    await hydrated(page)
    expect(await lightness(page)).toBeLessThan(0.3)
  })
})
