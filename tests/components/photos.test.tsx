// Photo uploads: invalid files are refused with a reason, a lost connection loses nothing. The test plays the server.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { RefusalCode } from '#src/contract/refusals.ts'
import { PHOTO_MAX_BYTES } from '#src/domain/photo-rules.ts'
import { expectAccessible } from './support/accessible.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

/** A request that never leaves: the test sets its progress and its end. */
class HeldRequest extends EventTarget {
  static sent: HeldRequest[] = []
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  /** The request's body. */
  form = new FormData()
  open() {}
  send(form: FormData) {
    this.form = form
    HeldRequest.sent.push(this)
  }
  abort() {
    this.#end('abort')
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }))
  }
  drop() {
    this.#end('error')
  }
  take(photos: number) {
    this.#answer(200, {
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
  }
  refuse(status: number, code: RefusalCode) {
    this.#answer(status, { error: { code, details: {}, request_id: 'r' } })
  }
  #answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.#end('load')
  }
  #end(how: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}

const USER = member()

async function openPhotos() {
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  const { t } = await openPage('/profile#photos', {
    user: USER,
    viewport: { width: 360, height: 780 },
    answers: { 'regions.list': () => ({ NL: [] }) },
  })
  const photos = page.getByRole('dialog', { name: t('own_profile.photos.title') })
  const adding = photos.getByLabelText(t('photos.add'))
  return {
    t,
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
    request.take(1)
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
    first.take(1)
    ;(await vi.waitUntil(() => HeldRequest.sent[1])).take(2)
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
    ;(await request(0)).take(1)
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
    ;(await request(1 + count)).take(count)
    await expect.poll(() => shown.elements().length).toBe(count)
  }
  expect(lost()).toBe(0)
})

it('the crop frame is accessible', async () => {
  const { cutting } = await openPhotos()
  await cutting()
  await expectAccessible()
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
  sent.take(1)
  await expect.poll(() => shown.elements().length).toBe(1)
})

it('several photos are dropped at once, upload one after another, and the first is the main one', async () => {
  const { t, photos, adding, shown, request } = await openPhotos()
  const names = ['een.jpg', 'twee.jpg', 'drie.jpg']
  const transfer = new DataTransfer()
  for (const name of names) transfer.items.add(await picture(name))
  for (const type of ['dragover', 'drop'])
    adding
      .element()
      .dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }))
  for (const [index, name] of names.entries()) {
    const sent = await request(index)
    expect((sent.form.get('file') as File).name).toBe(name)
    expect(HeldRequest.sent).toHaveLength(index + 1)
    sent.take(index + 1)
  }
  await expect.poll(() => shown.elements().length).toBe(3)
  await expect.element(photos.getByText(t('photos.count', { count: 3, max: 12 }))).toBeVisible()
  await expect.element(photos.getByRole('listitem').first()).toHaveTextContent(t('photos.main'))
})
