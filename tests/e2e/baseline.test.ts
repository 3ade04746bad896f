// The oldest browsers of the baseline (docs/decisions/rendering.md): menus without popovers, dialogs without invoker commands and
// `closedby`, signup and login without newer APIs. And colours, in every browser. The position of menus is tested in
// tests/components/menus.test.tsx.
import type { Locator, Page } from '@playwright/test'
import { expect, ONLY_IN_ALL, test, type Visitor } from './support/fixtures.ts'
import { wordsOf } from './support/messages.ts'
import { makeOlder } from './support/older-browser.ts'
import { open } from './support/open.ts'
import {
  fictionalProfile,
  fillSignup,
  freshEmail,
  hydrated,
  IN_THE_STEPS,
  leaveSteps,
  makeMember,
  openChatWith,
  openMembers,
  PASSWORD,
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

test('older browser: a visitor’s menus and dialogs open and close, and the visitor signs up', async ({
  visit,
}) => {
  test.setTimeout(120_000)
  const visitor = await visit({ viewport: PHONE })
  const { page, t } = visitor
  await makeOlder(page.context())
  await visitor.open(LANDER, 'loaded')

  await test.step('without popovers a menu opens, closes by Escape and by a press beside it, and gives the focus back', async () => {
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
    // At a point that the menu does not cover.
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } })
    await expect(menu).toBeHidden()

    await button.click()
    await button.click()
    await expect(menu).toBeHidden()
  })

  await test.step('without invoker commands a dialog opens and closes', async () => {
    const terms = page.getByRole('dialog', { name: t('legal.terms.title') })
    await page.locator('a[data-held]').first().click()
    await expect(terms.getByRole('article')).toBeVisible()
    await terms.getByRole('button', { name: t('common.close') }).click()
    await expect(terms).toBeHidden()
  })

  await test.step('without closedby a press on the backdrop closes it, and one that began inside does not', async () => {
    const terms = page.getByRole('dialog', { name: t('legal.terms.title') })
    await page.locator('a[data-held]').first().click()
    await expect(terms).toBeVisible()
    /** From and to in pixels below its upper edge, measured each time: it moves, and its text is loaded later. */
    const press = (from_px: number, to_px: number) =>
      terms.evaluate(
        (dialog, [from = 0, to = 0]) => {
          const { top } = dialog.getBoundingClientRect()
          const at = (below: number) => ({ bubbles: true, clientX: 100, clientY: top + below })
          // Synthetic events, because the browser would handle real ones itself.
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

  await test.step('a language is chosen in a menu before the pages have come', async () => {
    await visitor.open(LANDER, 'loaded')
    await languageButton(visitor).click()
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(await menuOf(page, languageButton({ ...visitor, t: wordsOf('de-DE') }))).toBeHidden()
    await page.context().clearCookies()
  })

  await test.step('where AbortSignal.any is unknown an address is checked and a visitor becomes a member', async () => {
    await visitor.open(LANDER, 'loaded')
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
})

test(
  'older browser: a member’s menus and dialogs open and close, and the login returns to the page',
  ONLY_IN_ALL,
  async ({ visit }) => {
    test.setTimeout(120_000)
    const visitor = await visit({ viewport: PHONE })
    const { page, t } = visitor
    await makeOlder(page.context())

    await test.step('where URL.canParse is unknown the way back after the login is found', async () => {
      const { email } = await makeMember(visitor, 'Sophie')
      await page.context().clearCookies()
      await visitor.open('/likes')
      const form = page.getByRole('form', { name: t('login.form_label') })
      await form.getByLabel(t('login.email'), { exact: true }).fill(email)
      await form.getByLabel(t('login.password'), { exact: true }).fill(PASSWORD)
      await form.getByRole('button', { name: t('login.submit') }).click()
      await expect(page).toHaveURL(/\/likes$/)
    })

    await test.step('an item that opens a dialog closes its menu', async () => {
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

    await test.step('a menu inside a menu opens beside it, and both close together', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
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

    await test.step('without invoker commands the filters open and close', async () => {
      await page.setViewportSize(PHONE)
      await visitor.open('/members?gender=')
      await page.locator('[commandfor][command=show-modal]').first().click()
      const filters = page.getByRole('dialog')
      await expect(filters).toBeVisible()
      await filters.getByRole('button', { name: t('common.close') }).click()
      await expect(filters).toBeHidden()
    })
  },
)

/** The lightness of the page's background, 0 to 1. */
const lightness = (page: Page) =>
  page.evaluate(() =>
    Number(
      /oklch\(([\d.]+)/.exec(getComputedStyle(document.body.parentElement as Element).backgroundColor)?.[1],
    ),
  )

test(
  'colours follow the colour scheme, and the night theme is always dark, before and after the pages’ style sheets are loaded',
  ONLY_IN_ALL,
  async ({ visit }) => {
    const { page } = await visit({ colorScheme: 'light' })
    const inBothSchemes = async (light: (l: number) => boolean) => {
      for (const [colorScheme, isRight] of [
        ['dark', (l: number) => l < 0.3],
        ['light', light],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await expect.poll(async () => isRight(await lightness(page)), colorScheme).toBe(true)
      }
    }
    for (const [path, light] of [
      [LANDER, (l: number) => l > 0.9],
      ['/landers/alonetonight/nl', (l: number) => l < 0.3],
    ] as const) {
      await open(page, path, 'loaded')
      await inBothSchemes(light)
      await page.getByRole('heading', { level: 1 }).click()
      await hydrated(page)
      await inBothSchemes(light)
    }
  },
)
