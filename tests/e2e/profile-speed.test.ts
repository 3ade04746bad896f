// How quickly a profile answers. In the whole browser: the headless shell draws otherwise.
import { ALONE, expect, test } from './support/fixtures.ts'
import { galleryOf, openProfile, somebody } from './support/gallery.ts'
import { hydrated, logIn } from './support/people.ts'
import { expectQuickAnswers } from './support/quick-answers.ts'

const PHONE = { width: 360, height: 740 }

test(
  'a like, another photo and opening a profile are answered within 200 ms on a phone four times as slow',
  ALONE,
  async ({ visit }) => {
    test.slow()
    const visitor = await visit({ viewport: PHONE, reducedMotion: 'reduce' })
    const anna = await visit()
    const person = await somebody(anna, 'Anna', 4)
    const { page, t } = visitor
    await logIn(visitor, 'sophie@example.test')
    const heart = () => page.getByRole('button', { name: t('profile.like', { name: 'Anna' }) }).first()
    const { link, placeInPage, place, dialog } = galleryOf(visitor, 'Anna')
    await expectQuickAnswers(page, [
      ['a like', () => openProfile(visitor, person), () => heart().click()],
      [
        'the next photo in place',
        () => link(1).focus(),
        async () => {
          await page.keyboard.press('ArrowRight')
          await expect(placeInPage(2, 4)).toBeAttached()
        },
      ],
      [
        'a photo on the whole screen',
        async () => undefined,
        async () => {
          await page.keyboard.press('Enter')
          await expect(dialog).toBeVisible()
        },
      ],
      [
        'the next photo on the whole screen',
        async () => undefined,
        async () => {
          await page.keyboard.press('ArrowRight')
          await expect(place(3, 4)).toBeAttached()
        },
      ],
      [
        'opening a profile',
        async () => {
          await page.goto('/members?country=NL&gender=female')
          await hydrated(page)
        },
        async () => {
          await page.getByRole('article').first().getByRole('link').first().click()
          await page.waitForURL(/\/members\/[^?]+$/)
        },
      ],
    ])
  },
)
