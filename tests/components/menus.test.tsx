// Position of menus: at their button while the page scrolls, and on the screen (client/devices/menus.ts).
import { beforeAll, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { placeMenus } from '#client/devices/menus.ts'
import { FACES, LOTTE, PHOTOS } from './support/faces.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

beforeAll(placeMenus)

const boxOf = (part: Element) => part.getBoundingClientRect()

/** The menu that a button opens. */
function menuOf(button: Locator): HTMLElement {
  const menu = document.getElementById(button.element().getAttribute('popovertarget') ?? '')
  if (!menu) throw new Error('the button opens no menu')
  return menu
}

it('menus open under their button, follow it, and stay on the screen', async () => {
  const { t } = await openPage('/landers/gallery/nl', {
    answers: FACES,
    seed: PHOTOS,
    viewport: { width: 360, height: 740 },
  })
  const button = page.getByRole('banner').getByRole('button', { name: t('locale.choose') })
  await button.click()
  const menu = menuOf(button)
  await expect.element(menu).toBeVisible()
  const distance = () => boxOf(menu).top - boxOf(button.element()).bottom
  await expect.poll(distance).toBeCloseTo(8, 0)
  expect(boxOf(menu).left).toBeGreaterThanOrEqual(0)
  expect(boxOf(menu).right).toBeLessThanOrEqual(360)
  scrollTo(0, 30)
  await expect.poll(() => boxOf(button.element()).top).toBeLessThan(0)
  await expect.poll(distance).toBeCloseTo(8, 0)
})

it('menus open above a button near the lower edge', async () => {
  const { t } = await openPage('/members/lotte', {
    user: member(),
    answers: { ...FACES, 'profile.find': () => LOTTE },
    seed: PHOTOS,
    viewport: { width: 390, height: 844 },
  })
  const button = page.getByRole('button', { name: t('member.more') })
  await button.click()
  const menu = menuOf(button)
  await expect.element(menu).toBeVisible()
  await expect.poll(() => boxOf(button.element()).top - boxOf(menu).bottom).toBeCloseTo(8, 0)
})
