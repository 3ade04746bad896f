// A member's photos in a real browser (specification section 2, step 2; section 5: png, jpeg and jpg only): picked, dropped, cut,
// tried again, chosen and removed. The gallery of parts shows them as the steps of signing up and the profile do.
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test, type Visitor } from './support/fixtures.ts'
import { hydrated, signUp } from './support/people.ts'
import { type Picked, photo, servedSizes } from './support/photo.ts'

const PHONE = { width: 360, height: 780 }
const UPLOAD = '**/api/profileimage.php'

async function open(visitor: Visitor) {
  await visitor.page.setViewportSize(PHONE)
  await signUp(visitor, 'Noor')
  await visitor.page.goto('/_dev')
  await hydrated(visitor.page)
  const { page, t } = visitor
  const photos = page.locator('#photos')
  return {
    photos,
    adding: photos.getByLabel(t('photos.add')),
    shown: photos.getByRole('img', { name: /^Foto \d+$/ }),
    status: photos.getByRole('status'),
    dialog: page.getByRole('dialog', { name: t('photos.crop.title') }),
  }
}

/** Drops files where photos are added. */
async function drop(adding: Locator, files: readonly Picked[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }))
  await adding.evaluate((input, dropped) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    for (const type of ['dragover', 'drop'])
      input.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }))
  }, given)
}

test('a photo is picked, cut by keyboard to a square, and served in every size without where it was taken', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  const { adding, shown, status, dialog } = await open(visitor)
  const taken = await photo()
  expect((await sharp(taken.buffer).metadata()).exif?.length).toBeGreaterThan(100)
  await adding.setInputFiles(taken)
  const frame = dialog.getByRole('application')
  await expect(frame).toBeFocused()
  // There is nothing to zoom before the picture is there.
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

test('a picture is dragged under the frame with a pointer, and taken whole where that is wished', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page, t } = visitor
  const { adding, shown, dialog } = await open(visitor)
  await adding.setInputFiles(await photo())
  const picture = dialog.getByRole('application').locator('img')
  await expect(picture).toHaveCSS('opacity', '1')
  const before = await picture.boundingBox()
  await dialog.getByRole('application').hover()
  await page.mouse.down()
  await page.mouse.move(0, (before?.y ?? 0) + 40, { steps: 4 })
  await page.mouse.up()
  expect((await picture.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
  await dialog.getByRole('button', { name: t('photos.crop.whole') }).click()
  await expect(shown).toHaveCount(1)
  const [card] = await servedSizes(page, shown)
  const { width = 0, height = 0 } = await sharp(card).metadata()
  expect(width / height).toBeCloseTo(4 / 3, 1)
})

test('several photos are dropped at once, come one after another, and the first is the main one', async ({
  visit,
}) => {
  const visitor = await visit()
  const { t } = visitor
  const { adding, shown, photos } = await open(visitor)
  await drop(adding, [
    await photo('een.jpg'),
    await photo('twee.jpg', 1000, 1000),
    await photo('drie.jpg', 800, 1000),
  ])
  await expect(shown).toHaveCount(3)
  await expect(photos.getByText(t('photos.count', { count: 3, max: 12 }))).toBeVisible()
  await expect(photos.getByRole('listitem').first()).toContainText(t('photos.main'))
})

test('an answer that is lost makes no second photo when it is tried again', async ({ visit }) => {
  const visitor = await visit()
  visitor.allowed.push(/net::ERR_/)
  const { page, t } = visitor
  const { adding, shown, photos } = await open(visitor)
  await page.route(UPLOAD, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await drop(adding, [
    await photo('een.jpg'),
    { ...(await photo()), name: 'tekst.pdf', mimeType: 'application/pdf' },
  ])
  await expect(photos.getByRole('listitem').getByText(t('photos.problems.unavailable'))).toBeVisible()
  await page.unroute(UPLOAD)
  await photos.getByRole('button', { name: t('photos.retry') }).click()
  await expect(shown).toHaveCount(1)
  await page.reload()
  await expect(shown).toHaveCount(1)
})

test('another photo is made the main one, and a removed one is gone for good', async ({ visit }) => {
  const visitor = await visit()
  const { page, t } = visitor
  const { adding, shown, photos, status } = await open(visitor)
  await drop(adding, [await photo('een.jpg'), await photo('twee.jpg', 900, 1000)])
  await expect(shown).toHaveCount(2)
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
