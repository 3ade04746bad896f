// Photo uploads: invalid files are refused with a reason, a lost connection loses nothing. The test plays the server.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { User } from '#src/contract/account.ts'
import { PHOTO_MAX_BYTES } from '#src/domain/photo-rules.ts'
import { type Answers, refuse } from '#tests/support/fake-api.ts'
import { expectAccessible } from './support/accessible.ts'
import { HeldRequest } from './support/held-request.ts'
import { member, NO_VERIFICATION } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

const USER = member()

/** The member once so many photos are stored. */
const userWith = (photos: number) => ({
  ...USER,
  profile: {
    ...USER.profile,
    images: Array.from({ length: photos }, (_, index) => ({
      id: `${index}`,
      thumb_filename: `${index}.webp`,
      review: 'shown',
    })),
  },
})

async function openPhotos({ user = USER, answers = {} }: { user?: User; answers?: Answers } = {}) {
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  const { t, asked, answer } = await openPage('/profile#photos', {
    user,
    viewport: { width: 360, height: 780 },
    answers: { 'regions.list': () => ({ NL: [] }), ...NO_VERIFICATION, ...answers },
  })
  const photos = page.getByRole('dialog', { name: t('own_profile.photos.title') })
  const adding = photos.getByLabelText(t('photos.add'))
  return {
    t,
    asked,
    answer,
    photos,
    adding,
    shown: photos.getByRole('list', { name: t('photos.yours') }).getByRole('img'),
    /** One photo is picked, and its preview is shown. */
    async cutting() {
      await adding.upload(await picture('kade.jpg'))
      const dialog = page.getByRole('dialog', { name: t('photos.crop.title') })
      const frame = await vi.waitUntil(() => dialog.getByRole('application').query())
      const img = await vi.waitUntil(() => frame.querySelector('img'))
      await expect.poll(() => getComputedStyle(img).opacity).toBe('1')
      return { dialog, frame, img }
    },
    /** The next request. */
    request: (nth: number) => vi.waitUntil(() => HeldRequest.sent[nth]),
  }
}

async function picture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(600, 450)
  canvas.getContext('2d')?.fillRect(0, 0, 300, 450)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' })
}

describe('the first photo of the signup', () => {
  async function openStep() {
    vi.stubGlobal('XMLHttpRequest', HeldRequest)
    const { t, address } = await openPage('/signup?step=2', {
      user: member({ lastSignupStep: false }),
      answers: { 'regions.list': () => ({ NL: [] }) },
    })
    const use = page.getByRole('button', { name: t('photos.crop.use_and_continue') })
    await page.getByLabelText(t('photos.add')).upload(await picture('kade.jpg'))
    return { t, address, use }
  }

  it('leads on once it is stored, as its button says', async () => {
    const { address, use } = await openStep()
    await use.click()
    const request = await vi.waitUntil(() => HeldRequest.sent[0])
    expect(address()).toBe('/signup?step=2')
    request.accept(userWith(1))
    await expect.poll(address).toBe('/signup?step=3')
  })

  it('stays where it is refused, or where another is picked meanwhile', async () => {
    const refused = await openStep()
    await refused.use.click()
    ;(await vi.waitUntil(() => HeldRequest.sent[0])).refuse(413, 'too_large')
    await expect.element(page.getByText(refused.t('photos.problems.too_large')).first()).toBeVisible()
    expect(refused.address()).toBe('/signup?step=2')

    HeldRequest.sent = []
    const { t, address, use } = await openStep()
    await use.click()
    const first = await vi.waitUntil(() => HeldRequest.sent[0])
    await page.getByLabelText(t('photos.add')).upload(await picture('gracht.jpg'))
    await page.getByRole('button', { name: t('photos.crop.use'), exact: true }).click()
    first.accept(userWith(1))
    ;(await vi.waitUntil(() => HeldRequest.sent[1])).accept(userWith(2))
    await expect.element(page.getByRole('img', { name: t('photos.photo', { number: 2 }) })).toBeVisible()
    expect(address()).toBe('/signup?step=2')
  })
})

beforeEach(() => {
  HeldRequest.sent = []
})

/** As a person chooses them. Sending ten megabytes through the test browser's protocol would take ten seconds. */
function choose(input: Locator, files: File[]): void {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  const element = input.element() as HTMLInputElement
  element.files = transfer.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('a file that cannot be a photo', () => {
  it('is refused with a reason, without a retry, and can be removed', async () => {
    const { t, photos, adding, shown, request } = await openPhotos()
    choose(adding, [
      await picture('goed.jpg'),
      new File(['%PDF'], 'brief.pdf', { type: 'application/pdf' }),
      new File([new Uint8Array(PHOTO_MAX_BYTES + 1)], 'groot.jpg', { type: 'image/jpeg' }),
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'vals.png', { type: 'image/png' }),
      await picture('klein.jpg'),
    ])
    ;(await request(0)).accept(userWith(1))
    ;(await request(1)).refuse(415, 'unsupported_media_type')
    ;(await request(2)).refuse(422, 'photo_too_small')
    await expect.poll(() => shown.elements().length).toBe(1)
    const count = (text: string) => photos.getByRole('listitem').getByText(text).elements().length
    await expect.poll(() => count(t('errors.photo_too_small'))).toBe(1)
    expect(count(t('photos.problems.unsupported_media_type'))).toBe(2)
    expect(count(t('photos.problems.too_large'))).toBe(1)
    expect(photos.getByRole('button', { name: t('photos.retry') }).elements()).toEqual([])
    await expectAccessible()
    await photos.getByRole('button', { name: t('photos.leave_out', { name: 'brief.pdf' }) }).click()
    await expect.element(photos.getByText('brief.pdf')).not.toBeInTheDocument()
  })
})

it('an upload shows its progress; a lost connection keeps the file, and a retry sends it', async () => {
  const { t, photos, adding, shown, request } = await openPhotos()
  await adding.upload([await picture('een.jpg'), await picture('twee.jpg')])
  const bar = photos.getByRole('progressbar', { name: t('photos.uploading_name', { name: 'een.jpg' }) })
  await expect.element(bar).toBeVisible()
  await expect.element(photos.getByText(t('photos.queued'))).toBeVisible()
  const first = await request(0)
  first.progress(40)
  await expect.poll(() => (bar.element() as HTMLProgressElement).value).toBe(40)
  first.drop()
  ;(await request(1)).drop()
  const lost = () =>
    photos.getByRole('listitem').getByText(t('photos.problems.unavailable')).elements().length
  await expect.poll(lost).toBe(2)
  for (const count of [1, 2]) {
    await photos
      .getByRole('button', { name: t('photos.retry') })
      .first()
      .click()
    ;(await request(1 + count)).accept(userWith(count))
    await expect.poll(() => shown.elements().length).toBe(count)
  }
  expect(lost()).toBe(0)

  // Leaving the page stops those that are under way, and begins no other.
  await adding.upload([await picture('drie.jpg'), await picture('vier.jpg')])
  const third = await request(4)
  await cleanup()
  expect(third.aborted).toBe(true)
  expect(HeldRequest.sent).toHaveLength(5)
})

it('the square of a photo is chosen by keyboard and by the slider, and sent with it', async () => {
  const { t, cutting, request } = await openPhotos()
  const { dialog, frame, img } = await cutting()
  await expectAccessible()
  expect(document.activeElement).toBe(frame)
  const zoomed = (percent: number) =>
    expect.poll(() => frame.getAttribute('aria-label')).toBe(t('photos.crop.area', { percent }))
  // A key of the frame never scrolls the dialog; any other keeps its meaning.
  const pressed = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    frame.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([pressed('ArrowDown'), pressed('+'), pressed('Tab'), pressed('a')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  await zoomed(10)
  await userEvent.keyboard('=')
  await zoomed(21)
  await userEvent.keyboard('-')
  await zoomed(10)
  // Two fingers that move apart zoom as well.
  frame.setPointerCapture = () => {}
  const touch = (type: string, pointerId: number, clientX: number) =>
    frame.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY: 200, bubbles: true }))
  touch('pointerdown', 1, 100)
  touch('pointerdown', 2, 150)
  touch('pointermove', 2, 160)
  await zoomed(32)
  for (const pointer of [1, 2]) touch('pointerup', pointer, 160)
  const slider = dialog.getByRole('slider', { name: t('photos.crop.zoom') })
  await slider.fill('1.25')
  await zoomed(25)
  const left = () => Number.parseFloat(img.style.insetInlineStart)
  frame.focus()
  const before = left()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(left).toBeLessThan(before)
  await userEvent.keyboard('{ArrowRight>12/}{ArrowUp>3/}')
  await dialog.getByRole('button', { name: t('photos.crop.use'), exact: true }).click()
  const { form } = await request(0)
  expect([form.get('x'), form.get('y'), form.get('size')]).toEqual(['0.400000', '0.000000', '0.800000'])
})

it('an image is dragged under the frame with a pointer, and uploaded whole on request', async () => {
  const { t, shown, cutting, request } = await openPhotos()
  const { dialog, frame, img } = await cutting()
  const before = img.getBoundingClientRect().x
  const y = frame.clientHeight / 2
  await userEvent.dragAndDrop(frame, frame, {
    sourcePosition: { x: frame.clientWidth / 2, y },
    targetPosition: { x: 2, y },
  })
  await expect.poll(() => img.getBoundingClientRect().x).toBeLessThan(before)
  await dialog.getByRole('button', { name: t('photos.crop.whole') }).click()
  const sent = await request(0)
  expect([...sent.form.keys()]).toEqual(['file'])
  sent.accept(userWith(1))
  await expect.poll(() => shown.elements().length).toBe(1)
})

it('several photos are dropped at once, upload one after another, and the first is the main one', async () => {
  const { t, photos, adding, shown, request } = await openPhotos()
  const names = ['een.jpg', 'twee.jpg', 'drie.jpg']
  const transfer = new DataTransfer()
  for (const name of names) transfer.items.add(await picture(name))
  const drag = (type: string) =>
    adding
      .element()
      .dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }))
  const dropping = photos.getByText(t('photos.drop_now'))
  drag('dragover')
  await expect.element(dropping).toBeVisible()
  drag('dragleave')
  await expect.element(dropping).not.toBeInTheDocument()
  drag('dragover')
  drag('drop')
  for (const [index, name] of names.entries()) {
    const sent = await request(index)
    expect((sent.form.get('file') as File).name).toBe(name)
    expect(HeldRequest.sent).toHaveLength(index + 1)
    sent.accept(userWith(index + 1))
  }
  await expect.poll(() => shown.elements().length).toBe(3)
  await expect.element(photos.getByText(t('photos.count', { count: 3, max: 12 }))).toBeVisible()
  await expect.element(photos.getByRole('listitem').first()).toHaveTextContent(t('photos.main'))
})

it('another photo is made the main one, and one is removed after a question; a failure is shown', async () => {
  const withPhotos = (...ids: string[]) =>
    member({ images: ids.map((id) => ({ id, thumb_filename: `${id}.webp`, review: 'shown' as const })) })
  const { t, photos, adding, shown, asked, answer } = await openPhotos({
    user: withPhotos('a', 'b'),
    answers: {
      'profileimage.choose': () => withPhotos('b', 'a'),
      'profileimage.remove': () => refuse('unavailable'),
    },
  })
  const status = photos.getByRole('status')
  const first = () => shown.first().element().getAttribute('src')
  const pick = async (number: number, action: 'make_main' | 'remove') => {
    await photos.getByRole('button', { name: t('photos.options', { number }) }).click()
    await photos
      .getByRole('listitem')
      .nth(number - 1)
      .getByRole('button', { name: t(`photos.${action}`) })
      .click()
    // The menu would stay where the photo was.
    await expect.poll(() => document.querySelector(':popover-open')).toBeNull()
  }
  await expect.poll(first).toContain('a.webp')
  await pick(2, 'make_main')
  await expect.element(status).toHaveTextContent(t('photos.chosen'))
  await expect.poll(first).toContain('b.webp')

  const question = page.getByRole('alertdialog', { name: t('photos.remove_title') })
  await pick(1, 'remove')
  await question.getByRole('button', { name: t('common.cancel') }).click()
  await expect.element(question).not.toBeInTheDocument()
  const calls = () => asked.filter(({ call }) => call.startsWith('profileimage'))
  expect(calls()).toEqual([{ call: 'profileimage.choose', input: { image: 'b', main: true } }])

  await pick(1, 'remove')
  await question.getByRole('button', { name: t('photos.remove') }).click()
  await expect.element(page.getByText(t('errors.unavailable'))).toBeVisible()
  expect(shown.elements()).toHaveLength(2)
  await expect.element(status).toHaveTextContent(t('photos.chosen'))

  answer({ 'profileimage.remove': () => withPhotos('a') })
  await pick(1, 'remove')
  await question.getByRole('button', { name: t('photos.remove') }).click()
  await expect.element(status).toHaveTextContent(t('photos.removed'))
  await expect.poll(first).toContain('a.webp')
  expect(shown.elements()).toHaveLength(1)
  expect(calls().at(-1)).toEqual({ call: 'profileimage.remove', input: { image: 'b' } })
  await expect.element(adding).toHaveFocus()
})

it('there is no room for a thirteenth photo until one is removed; an upload that is left out ends', async () => {
  const withPhotos = (count: number) =>
    member({
      images: Array.from({ length: count }, (_, index) => ({
        id: `${index}`,
        thumb_filename: `${index}.webp`,
        review: 'shown' as const,
      })),
    })
  const { t, photos, adding, shown, request } = await openPhotos({
    user: withPhotos(11),
    answers: { 'profileimage.remove': () => withPhotos(11) },
  })
  choose(adding, [await picture('twaalf.jpg'), await picture('dertien.jpg')])
  const failed = photos.getByRole('listitem').filter({ hasText: 'dertien.jpg' })
  await expect.element(failed.getByText(t('errors.photos_full'))).toBeVisible()
  await expect.element(adding).toBeDisabled()
  ;(await request(0)).accept(userWith(12))
  await expect.poll(() => shown.elements().length).toBe(12)
  await expect.element(adding).toBeDisabled()
  expect(HeldRequest.sent).toHaveLength(1)

  await photos.getByRole('button', { name: t('photos.options', { number: 12 }) }).click()
  await photos
    .getByRole('listitem')
    .nth(11)
    .getByRole('button', { name: t('photos.remove') })
    .click()
  await page
    .getByRole('alertdialog', { name: t('photos.remove_title') })
    .getByRole('button', { name: t('photos.remove') })
    .click()
  await expect.element(adding).toBeEnabled()
  await failed.getByRole('button', { name: t('photos.retry') }).click()
  const again = await request(1)
  expect((again.form.get('file') as File).name).toBe('dertien.jpg')
  await photos.getByRole('button', { name: t('photos.leave_out', { name: 'dertien.jpg' }) }).click()
  expect(again.aborted).toBe(true)
  await expect.element(photos.getByRole('progressbar')).not.toBeInTheDocument()
  await expect.element(failed).not.toBeInTheDocument()
  await expect.element(adding).toBeEnabled()
})
