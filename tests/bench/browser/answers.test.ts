// Response times of a member's pages: taps and keys with the CPU slowed down four times, and navigation over a slow connection.
import { FIGURE, reportRow } from '#tests/bench/support/row-report.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { galleryOf, makeMemberWithPhotos, openProfile } from '#tests/e2e/support/gallery.ts'
import { withLiveConnection } from '#tests/e2e/support/live-connection.ts'
import { navigationsOf } from '#tests/e2e/support/navigations.ts'
import { open } from '#tests/e2e/support/open.ts'
import { hydrated, logIn, makeMember, openMembers } from '#tests/e2e/support/people.ts'
import { slowDown, timeToSee } from '#tests/e2e/support/slow-connection.ts'
import { amount, percentileOf } from '../figure.ts'
import { measureInteractions } from '../support/answers.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1440, height: 900 }
/** Up to here a response to a tap feels instant. */
const INSTANT_MS = 100
/** Within this time a browser shows what was done in another one. */
const SEEN_MS = 1_000
const ROUNDS = amount({ full: 5, short: 1 })

test(
  'a like, another photo and opening a profile with the CPU slowed down four times',
  FIGURE,
  async ({ visit }) => {
    test.slow()
    const visitor = await visit({ viewport: PHONE, reducedMotion: 'reduce' })
    const anna = await visit()
    const person = await makeMemberWithPhotos(anna, 'Anna', 4)
    const { page, t } = visitor
    await logIn(visitor, 'sophie@example.test')
    const heart = () => page.getByRole('button', { name: t('profile.like', { name: 'Anna' }) }).first()
    const { link, positionInPage, position, dialog } = galleryOf(visitor, 'Anna')
    await measureInteractions(page, [
      ['a like', () => openProfile(visitor, person), () => heart().click()],
      [
        'the next photo in the page',
        () => link(1).focus(),
        async () => {
          await page.keyboard.press('ArrowRight')
          await expect(positionInPage(2, 4)).toBeAttached()
        },
      ],
      [
        'a photo in full screen',
        async () => undefined,
        async () => {
          await page.keyboard.press('Enter')
          await expect(dialog).toBeVisible()
        },
      ],
      [
        'the next photo in full screen',
        async () => undefined,
        async () => {
          await page.keyboard.press('ArrowRight')
          await expect(position(3, 4)).toBeAttached()
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

test(
  'filters, an exact age and the next page with the CPU slowed down four times',
  FIGURE,
  async ({ visit }) => {
    test.slow()
    const visitor = await visit({ viewport: PHONE, reducedMotion: 'reduce' })
    const { page, t } = visitor
    await logIn(visitor, 'sophie@example.test')
    const cards = page.getByRole('article')
    const sheet = page.getByRole('dialog', { name: t('members.filters.title') })
    const openSearch = async () => {
      await page.goto('/members?gender=')
      await hydrated(page)
      await expect(cards).toHaveCount(18)
    }
    await measureInteractions(page, [
      [
        'opening the filters',
        openSearch,
        async () => {
          await page.getByRole('button', { name: t('members.filters.edit') }).click()
          await expect(sheet).toBeVisible()
        },
      ],
      [
        'a filter',
        () => sheet.getByRole('combobox', { name: t('members.filters.age') }).focus(),
        async () => {
          await page.keyboard.press('2')
          await expect(page).toHaveURL(/min_age=26/)
        },
      ],
      [
        'an exact age',
        () => sheet.getByRole('slider', { name: t('members.range.youngest') }).focus(),
        async () => {
          await page.keyboard.press('ArrowRight')
          await expect(page).toHaveURL(/min_age=27/)
        },
      ],
      [
        'the next page',
        openSearch,
        async () => {
          await page.getByRole('link', { name: t('members.pages.more') }).click()
          await expect(cards).toHaveCount(30)
        },
      ],
    ])
  },
)

for (const viewport of [PHONE, DESKTOP])
  test(`navigation over a slow connection, at ${viewport.width} px`, FIGURE, async ({ visit }) => {
    test.slow()
    const visitor = await visit({ viewport })
    const { page } = visitor
    await logIn(visitor, 'sophie@example.test')
    await openMembers(visitor)
    await slowDown(page)
    const times = new Map<string, number[]>()
    for (let round = 0; round < ROUNDS; round++) {
      for (const { name, link, change } of navigationsOf(visitor)) {
        const target = link()
        await expect(target).toBeVisible()
        const ms = await timeToSee(target, change)
        times.set(name, [...(times.get(name) ?? []), ms])
        await expect(page.locator('[data-over]')).toHaveCount(0)
      }
      await page.goBack()
      await expect(page.locator('[data-over]')).toHaveCount(0)
    }
    for (const [name, all] of times)
      reportRow({
        what: `${name}, ${viewport.width} px`,
        value: percentileOf(all, 25),
        unit: 'ms',
        goal: INSTANT_MS,
      })
  })

test('a like until another tab and another browser show it', FIGURE, async ({ visit }) => {
  const [anna, ben] = [await visit(), await visit()]
  await makeMember(anna, 'Annelies')
  const { profile } = await makeMember(ben, 'Benjamin')
  const tab = await anna.page.context().newPage()
  for (const page of [anna.page, tab])
    await withLiveConnection(page, () => open(page, `/members/${profile.id}`))
  await withLiveConnection(ben.page, () => open(ben.page, '/likes/received'))
  const heart = anna.page.getByRole('button', { name: anna.t('profile.like', { name: 'Benjamin' }) }).first()
  const pressed = (yes: boolean) => tab.locator(`button[aria-pressed="${yes}"]`).first()
  const card = ben.page.getByRole('article').filter({ hasText: 'Annelies' })
  const times = new Map<string, number[]>()
  const measure = async (what: string, shown: Promise<unknown>, begun_ms: number) => {
    await shown
    times.set(what, [...(times.get(what) ?? []), performance.now() - begun_ms])
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const liked of [true, false]) {
      // The click waits until the last toast no longer covers the button, so the time starts after it.
      await heart.click()
      const begun_ms = performance.now()
      await Promise.all([
        measure('a like or unlike, in another tab', pressed(liked).waitFor(), begun_ms),
        measure(
          'a like or unlike, in the other’s browser',
          card.waitFor({ state: liked ? 'visible' : 'hidden' }),
          begun_ms,
        ),
      ])
    }
  for (const [what, all] of times)
    reportRow({ what, value: percentileOf(all, 50), unit: 'ms', goal: SEEN_MS })
})
