// The photos of a profile in place and on the whole screen: by the keyboard, by fingers, and the browser's way back. What else there is
// of a profile is in tests/components (profile-in-sight, profile).
import type { Locator } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { galleryOf, moveFingers, openProfile, somebody } from './support/gallery.ts'
import { hydrated, makeMember } from './support/people.ts'

/** Two people, and many pages; a machine under load takes its time. */
test.describe.configure({ timeout: 120_000 })

const PHONE = { width: 360, height: 740 }
/** As many as a profile may have. */
const TOTAL = 12

const scaleOf = (picture: Locator) =>
  picture.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a)

test('the photos are gone through by the keyboard, in place and on the whole screen, and every way out leads back to the one seen last; fingers swipe them, pinch them larger, move them and pull them away', async ({
  visit,
}) => {
  const [anna, ben] = [
    await visit(),
    await visit({ viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' }),
  ]
  const person = await somebody(anna, 'Anna', TOTAL)
  await makeMember(ben, 'Ben')
  await ben.open('/likes')
  await openProfile(ben, person)
  const { page, t } = ben
  const { dialog, link, place, placeInPage, picture } = galleryOf(ben, 'Anna')

  await expect(link(2)).toHaveAttribute('tabindex', '-1')
  await link(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(placeInPage(2, TOTAL)).toBeAttached()
  await expect(link(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(place(2, TOTAL)).toBeAttached()

  await page.keyboard.press('ArrowRight')
  await expect(place(3, TOTAL)).toBeAttached()
  await page.keyboard.press('End')
  await expect(place(TOTAL, TOTAL)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(place(TOTAL, TOTAL)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link(TOTAL)).toBeFocused()
  await expect(link(TOTAL)).toBeInViewport()

  await test.step('fingers swipe the photos, pinch them larger, move them and pull them away; the page itself never grows', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.reload()
    await hydrated(page)
    await link(1).tap()
    await expect(place(1, TOTAL)).toBeAttached()

    const middle = { x: 180, y: 380 }
    await moveFingers(page, [
      { ...middle, x: 320 },
      { ...middle, x: 30 },
    ])
    await expect(place(2, TOTAL)).toBeAttached()
    // Fingers that come while it still rolls belong to the list.
    await expect
      .poll(() =>
        picture(2).evaluate((image) => image.closest('[data-current]')?.getBoundingClientRect().left),
      )
      .toBe(0)

    await moveFingers(
      page,
      [
        { x: 160, y: 380 },
        { x: 80, y: 380 },
      ],
      [
        { x: 200, y: 380 },
        { x: 280, y: 380 },
      ],
    )
    await expect.poll(() => scaleOf(picture(2))).toBeGreaterThan(1.5)
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
    // What is larger is moved; the next photo does not come.
    await moveFingers(page, [
      { ...middle, x: 300 },
      { ...middle, x: 60 },
    ])
    await expect(place(2, TOTAL)).toBeAttached()
    expect(await scaleOf(picture(2))).toBeGreaterThan(1.5)

    await page.keyboard.press('0')
    await expect.poll(() => scaleOf(picture(2))).toBe(1)
    // As fingers do it: one rests, the other goes.
    await moveFingers(
      page,
      [
        { x: 120, y: 380 },
        { x: 118, y: 380 },
      ],
      [
        { x: 160, y: 380 },
        { x: 300, y: 380 },
      ],
    )
    await expect.poll(() => scaleOf(picture(2))).toBeGreaterThan(3)
    await expect(place(2, TOTAL)).toBeAttached()

    await page.keyboard.press('0')
    await expect.poll(() => scaleOf(picture(2))).toBe(1)
    await moveFingers(page, [
      { x: 180, y: 250 },
      { x: 184, y: 520 },
    ])
    await expect(dialog).toHaveCount(0)
    await expect(link(2)).toBeFocused()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await link(2).focus()
    await page.keyboard.press('End')
    await expect(link(TOTAL)).toBeFocused()
  })

  await test.step('going back closes it, and no more', async () => {
    await page.keyboard.press('Enter')
    await expect(place(TOTAL, TOTAL)).toBeAttached()
    await page.keyboard.press('Home')
    await expect(place(1, TOTAL)).toBeAttached()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/members/${person.id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna')
  })

  await test.step('and the next way back leads to where one came from', async () => {
    const entry = () => page.evaluate(() => window.navigation.currentEntry?.index)
    const before = await entry()
    await link(TOTAL).click({ force: true })
    await expect.poll(entry).not.toBe(before)
    await dialog.getByRole('button', { name: t('common.close') }).click()
    await expect(dialog).toHaveCount(0)
    // The viewer's own step back is taken first.
    await expect.poll(entry).toBe(before)
    await page.goBack()
    await expect(page).toHaveURL(/\/likes$/)
  })
})
