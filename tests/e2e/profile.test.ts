// The photos of a profile in its page and in the full-screen viewer: by the keyboard, by touch, and by the browser's back button. The rest
// of a profile is tested in tests/components (profile-in-sight, profile).
import type { Locator } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { galleryOf, makeMemberWithPhotos, moveFingers, openProfile } from './support/gallery.ts'
import { hydrated, makeMember } from './support/people.ts'

/** Two members and many pages: slow on a busy machine. */
test.describe.configure({ timeout: 120_000 })

const PHONE = { width: 360, height: 740 }
/** The most photos that a profile may have. */
const TOTAL = 12

const scaleOf = (image: Locator) =>
  image.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)

test('photo gallery: the keyboard pages in the profile and in full screen, and closing returns to the photo seen last; touch swipes, zooms, moves and dismisses photos', async ({
  visit,
}) => {
  const [anna, ben] = [
    await visit(),
    await visit({ viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' }),
  ]
  const person = await makeMemberWithPhotos(anna, 'Anna', TOTAL)
  await makeMember(ben, 'Ben')
  await ben.open('/likes')
  await openProfile(ben, person)
  const { page, t } = ben
  const { dialog, link, position, positionInPage, image } = galleryOf(ben, 'Anna')

  await expect(link(2)).toHaveAttribute('tabindex', '-1')
  await link(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(positionInPage(2, TOTAL)).toBeAttached()
  await expect(link(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(position(2, TOTAL)).toBeAttached()

  await page.keyboard.press('ArrowRight')
  await expect(position(3, TOTAL)).toBeAttached()
  await page.keyboard.press('End')
  await expect(position(TOTAL, TOTAL)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(position(TOTAL, TOTAL)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link(TOTAL)).toBeFocused()
  await expect(link(TOTAL)).toBeInViewport()

  await test.step('touch swipes, zooms, moves and dismisses photos; the page itself is never zoomed', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.reload()
    await hydrated(page)
    await link(1).tap()
    await expect(position(1, TOTAL)).toBeAttached()

    const middle = { x: 180, y: 380 }
    await moveFingers(page, [
      { ...middle, x: 320 },
      { ...middle, x: 30 },
    ])
    await expect(position(2, TOTAL)).toBeAttached()
    // A touch while the list still scrolls would be handled by the list.
    await expect
      .poll(() =>
        image(2).evaluate((element) => element.closest('[data-current]')?.getBoundingClientRect().left),
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
    await expect.poll(() => scaleOf(image(2))).toBeGreaterThan(1.5)
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
    // A zoomed photo is moved instead of the list.
    await moveFingers(page, [
      { ...middle, x: 300 },
      { ...middle, x: 60 },
    ])
    await expect(position(2, TOTAL)).toBeAttached()
    expect(await scaleOf(image(2))).toBeGreaterThan(1.5)

    await page.keyboard.press('0')
    await expect.poll(() => scaleOf(image(2))).toBe(1)
    // One finger rests, the other moves.
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
    await expect.poll(() => scaleOf(image(2))).toBeGreaterThan(3)
    await expect(position(2, TOTAL)).toBeAttached()

    await page.keyboard.press('0')
    await expect.poll(() => scaleOf(image(2))).toBe(1)
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

  await test.step('going back closes the viewer and stays on the profile', async () => {
    await page.keyboard.press('Enter')
    await expect(position(TOTAL, TOTAL)).toBeAttached()
    await page.keyboard.press('Home')
    await expect(position(1, TOTAL)).toBeAttached()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/members/${person.id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna')
  })

  await test.step('going back again leads to the page before', async () => {
    const entry = () => page.evaluate(() => window.navigation.currentEntry?.index)
    const before = await entry()
    await link(TOTAL).click({ force: true })
    await expect.poll(entry).not.toBe(before)
    await dialog.getByRole('button', { name: t('common.close') }).click()
    await expect(dialog).toHaveCount(0)
    // Closing the viewer goes back in the history first.
    await expect.poll(entry).toBe(before)
    await page.goBack()
    await expect(page).toHaveURL(/\/likes$/)
  })
})
