// The operators' console in Chromium, by keyboard alone: a photo is removed and refused when it is uploaded again; a member is helped.
import sharp from 'sharp'
import { operator, say } from './support/console.ts'
import { expect, expectAccessible, ONLY_IN_ALL, test } from './support/fixtures.ts'
import { currentUser, freshEmail, makeMember } from './support/people.ts'

/** Of the picture before it is enlarged, and after. */
const GRID = 32
const SIDE = 1200
/** Waves per direction, those of a perceptual hash (worker/platform/images/perceptual-hash.ts). */
const WAVES = 8
const HEIGHT = 12

/**
 * A random picture: photos of other tests must not match the removed one. Of the waves that a perceptual hash measures, half are turned
 * over, and all are equally high, so that no bit of the hash hangs on how the picture is encoded.
 */
function newPicture(): Promise<Buffer> {
  const signs = [...crypto.getRandomValues(new Uint32Array(WAVES ** 2))]
    .map((order, at) => ({ order, sign: at % 2 === 0 ? 1 : -1 }))
    .sort((one, other) => one.order - other.order)
  const wave = (at: number, count: number) => Math.cos(((2 * at + 1) * count * Math.PI) / (2 * GRID))
  const brightness = Uint8ClampedArray.from({ length: GRID ** 2 }, (_, place) => {
    const [x, y] = [place % GRID, Math.floor(place / GRID)]
    return signs.reduce(
      (sum, { sign }, at) =>
        sum + sign * HEIGHT * wave(x, 1 + (at % WAVES)) * wave(y, 1 + Math.floor(at / WAVES)),
      128,
    )
  })
  return sharp(brightness, { raw: { width: GRID, height: GRID, channels: 1 } })
    .resize(SIDE, SIDE, { kernel: 'cubic' })
    .toColourspace('srgb')
    .jpeg()
    .toBuffer()
}

test(
  'a photo is removed by its address, its owner is told why, and the same picture is refused when it is uploaded again',
  ONLY_IN_ALL,
  async ({ visit }) => {
    test.slow()
    const anna = await visit()
    const picture = await newPicture()
    await makeMember(anna, 'Anna', { photos: [picture] })
    await anna.open('/_dev')
    const photos = anna.page.locator('#photos')
    const shown = photos.getByRole('img', { name: /^Foto \d+$/ })
    await expect(shown).toHaveCount(1)
    const address = (await shown.getAttribute('src')) ?? ''

    await test.step('a moderator removes it', async () => {
      const { page, open } = await operator(visit, 'moderate')
      await open('/localhost/photos', 'loaded')
      await page.getByRole('textbox', { name: say('photos.remove.reference') }).fill(address)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog
        .getByRole('textbox', { name: say('photos.remove.facts') })
        .fill('De foto toont een reclame.')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: say('photos.remove.review') }).press('Enter')
      await dialog.getByRole('button', { name: say('photos.remove.do') }).press('Enter')
      await expect(page.getByText(say('photos.remove.done')).first()).toBeVisible()
    })

    await test.step('it is gone everywhere', async () => {
      await expect
        .poll(async () =>
          (await anna.page.request.get(address, { headers: { 'cache-control': 'no-cache' } })).status(),
        )
        .toBe(404)
      await anna.open('/complaints')
      await expect(anna.page.getByText('De foto toont een reclame.')).toBeVisible()
    })

    await test.step('the same picture, encoded anew, is refused', async () => {
      await anna.open('/_dev')
      await expect(shown).toHaveCount(0)
      const again = await sharp(picture).resize(900, 900).jpeg({ quality: 70 }).toBuffer()
      anna.allowed.push(/status of 4\d\d/)
      await photos.getByLabel(anna.t('photos.add')).setInputFiles([
        { name: 'weer.jpg', mimeType: 'image/jpeg', buffer: again },
        { name: 'anders.jpg', mimeType: 'image/jpeg', buffer: await newPicture() },
      ])
      await expect(photos.getByText(anna.t('errors.photo_refused'), { exact: true })).toBeVisible()
      await expect(shown).toHaveCount(1)
    })
  },
)

test(
  'a member takes a photo in a pose, a moderator verifies the photo of the profile with it, and another member sees the mark',
  ONLY_IN_ALL,
  async ({ visit }) => {
    test.slow()
    const anna = await visit({ viewport: { width: 360, height: 740 } })
    const { profile } = await makeMember(anna, 'Anna', { photos: [await newPicture()] })
    const { page, t } = anna
    const sheet = page.getByRole('dialog', { name: t('own_profile.verification.title') })

    await test.step('the member sends a photo', async () => {
      await anna.open('/profile')
      await page.getByRole('button', { name: t('own_profile.verification.title') }).click()
      await sheet.getByRole('button', { name: t('own_profile.verification.start') }).click()
      await sheet
        .getByLabel(t('own_profile.verification.take'))
        .setInputFiles({ name: 'pose.jpg', mimeType: 'image/jpeg', buffer: await newPicture() })
      await sheet.getByRole('button', { name: t('own_profile.verification.send') }).click()
      await expect(sheet.getByText(t('own_profile.verification.waiting'))).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('a moderator verifies', async () => {
      const moderator = await operator(visit, 'moderate')
      await moderator.open('/localhost/verifications', 'loaded')
      const pose = moderator.page.getByRole('img', {
        name: say('verifications.pose_photo_of', { name: 'Anna' }),
      })
      await expect.poll(() => pose.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(SIDE)
      await expectAccessible(moderator.page)
      await expect(async () => {
        await moderator.page.keyboard.press('v')
        await expect(pose).toHaveCount(0, { timeout: 500 })
      }).toPass()
      await expect(
        moderator.page.getByText(say('verifications.done.verified', { name: 'Anna' })),
      ).toBeVisible()
    })

    await test.step('another member sees it', async () => {
      const ben = await visit()
      await makeMember(ben, 'Ben')
      await ben.open(`/members/${profile.id}`)
      await expect(ben.page.getByTitle(ben.t('member.photo_verified', { name: 'Anna' }))).toBeVisible()
    })

    await test.step('and so does the member', async () => {
      await anna.open('/profile')
      await page.getByRole('button', { name: t('own_profile.verification.title') }).click()
      await expect(sheet.getByText(t('own_profile.verification.verified'))).toBeVisible()
    })
  },
)

test(
  'a member is helped: found by address, sessions ended, address changed, credits given',
  ONLY_IN_ALL,
  async ({ visit }) => {
    test.slow()
    const anna = await visit()
    const { email, profile } = await makeMember(anna, 'Anna')
    await anna.open('/members')
    const { credits } = await currentUser(anna.page)

    const { page, open } = await operator(visit, 'olga')
    /** Opens the menu of the member's page, chooses by its name, and fills in the dialog. */
    async function act(action: string, fields: Record<string, string>) {
      await page.getByRole('button', { name: say('members.actions_of') }).press('Enter')
      await page.getByRole('menuitem', { name: say(`members.actions.${action}`) }).press('Enter')
      const dialog = page.getByRole('dialog')
      for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(say(label)).fill(value)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: say(`members.actions.${action}`) }).press('Enter')
      await expect(page.getByText(say(`members.done.${action}`)).first()).toBeVisible()
      await expect(dialog).toHaveCount(0)
    }

    await test.step('found by address', async () => {
      await open('/localhost/members', 'loaded')
      const field = page.getByRole('searchbox', { name: say('members.search') })
      await expect(field).toBeVisible()
      // The keyboard listener starts shortly after the first paint.
      await expect(async () => {
        await page.keyboard.press('/')
        await expect(field).toBeFocused({ timeout: 500 })
      }).toPass()
      await page.keyboard.type(email)
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: /Anna/ }).press('Enter')
      await expect(page.getByRole('heading', { name: 'Anna' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the session ends in the open browser at once', async () => {
      anna.allowed.push(/status of 401/)
      await act('end_sessions', {})
      await expect(anna.page).toHaveURL(/\/login/)
    })

    await test.step('the address is changed', async () => {
      const fresh = freshEmail('anna')
      await act('change_email', { 'members.new_email': fresh, 'members.why': 'phone:2026-11-27' })
      await expect(page.getByText(fresh).first()).toBeVisible()
    })

    await test.step('credits are given', async () => {
      await open(`/localhost/payments/${profile.id}`, 'loaded')
      await page.getByRole('button', { name: say('payments.grant'), exact: true }).press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('payments.credits'), { exact: true }).fill('25')
      await page.keyboard.press('Enter')
      await expect(page.getByText(say('payments.granted', { count: credits + 25 })).first()).toBeVisible()
      await expect(page.getByText(say('payments.movements.operator')).first()).toBeVisible()
    })
  },
)
