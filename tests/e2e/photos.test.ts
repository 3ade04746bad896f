// A member's photos in a browser (specification section 2, step 2; section 5: png, jpeg and jpg only): picked, cropped, retried,
// chosen and removed, and how they are served. The gallery of parts shows them as the signup and the profile do. Dropped, dragged and
// refused files are tested in tests/components/photos.test.tsx.
import sharp from 'sharp'
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts'
import { hydrated, makeMember } from './support/people.ts'
import { photo, servedSizes } from './support/photo.ts'

const UPLOAD = '**/api/profileimage.php'

test(
  'photos: one is picked, cropped by keyboard to a square, and served in every size without its location; a lost answer does not add it twice; another is made the main one, and a removed one is deleted for good',
  ONLY_IN_ALL,
  async ({ visit }) => {
    const visitor = await visit({ viewport: { width: 360, height: 780 } })
    visitor.allowed.push(/net::ERR_/)
    const { page, t } = visitor
    await makeMember(visitor, 'Noor')
    await visitor.open('/_dev')
    const photos = page.locator('#photos')
    const adding = photos.getByLabel(t('photos.add'))
    const shown = photos.getByRole('img', { name: /^Foto \d+$/ })
    const status = photos.getByRole('status')

    await test.step('cut by keyboard', async () => {
      const taken = await photo()
      expect((await sharp(taken.buffer).metadata()).exif?.length).toBeGreaterThan(100)
      await adding.setInputFiles(taken)
      const dialog = page.getByRole('dialog', { name: t('photos.crop.title') })
      const frame = dialog.getByRole('application')
      await expect(frame).toBeFocused()
      // Zoom is disabled until the image is loaded.
      await expect(frame.locator('img')).toHaveCSS('opacity', '1')
      await page.keyboard.press('+')
      await page.keyboard.press('+')
      await expect(frame).toHaveAccessibleName(t('photos.crop.area', { percent: 21 }))
      for (let times = 0; times < 20; times += 1) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowRight')
      await dialog.getByRole('button', { name: t('photos.crop.use') }).press('Enter')
      await expect(status).toHaveText(t('photos.added', { name: taken.name }))
      await expect(shown).toHaveCount(1)
      for (const bytes of await servedSizes(page, shown)) {
        const { width, height, exif, format } = await sharp(bytes).metadata()
        expect({ format, exif, isSquare: width === height }).toEqual({
          format: 'webp',
          exif: undefined,
          isSquare: true,
        })
        expect(bytes.toString('latin1')).not.toMatch(/Exif|EXIF|GPS|Quay Phones/)
        // The square was moved to the right edge: most of it is blue now.
        const { dominant } = await sharp(bytes).stats()
        expect(dominant.b).toBeGreaterThan(dominant.r)
      }
    })

    await test.step('an answer is lost', async () => {
      await page.route(UPLOAD, async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await adding.setInputFiles([
        await photo('twee.jpg', 900, 1000),
        { ...(await photo()), name: 'tekst.pdf', mimeType: 'application/pdf' },
      ])
      await expect(photos.getByRole('listitem').getByText(t('photos.problems.unavailable'))).toBeVisible()
      await page.unroute(UPLOAD)
      await photos.getByRole('button', { name: t('photos.retry') }).click()
      await expect(shown).toHaveCount(2)
      const [card] = await servedSizes(page, shown.nth(1))
      const { width = 0, height = 0 } = await sharp(card).metadata()
      expect(width / height).toBeCloseTo(0.9, 1)
      await page.reload()
      await hydrated(page)
      await expect(shown).toHaveCount(2)
    })

    await test.step('the second is made the main one, and removed', async () => {
      const second = (await shown.nth(1).getAttribute('src')) ?? ''
      await photos.getByRole('button', { name: t('photos.options', { number: 2 }) }).click()
      await photos.getByRole('button', { name: t('photos.make_main') }).click()
      await expect(status).toHaveText(t('photos.chosen'))
      await expect(shown.first()).toHaveAttribute('src', second)
      await photos.getByRole('button', { name: t('photos.options', { number: 1 }) }).click()
      await photos
        .getByRole('button', { name: t('photos.remove') })
        .first()
        .click()
      await page
        .getByRole('alertdialog', { name: t('photos.remove_title') })
        .getByRole('button', { name: t('photos.remove') })
        .click()
      await expect(status).toHaveText(t('photos.removed'))
      await expect(shown).toHaveCount(1)
      await expect(adding).toBeFocused()
      expect((await page.request.get(second)).status()).toBe(404)
    })
  },
)
