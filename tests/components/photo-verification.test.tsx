// The verification of photos on the own profile: a pose is shown, a photo of it sent, and its outcome said. The test plays the server.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PhotoVerification } from '#src/contract/photo-verification.ts'
import type { OwnImage, ProfileCard } from '#src/contract/profile.ts'
import { type Answers, refuse } from '#tests/support/fake-api.ts'
import { expectAccessible } from './support/accessible.ts'
import { FACES, LOTTE } from './support/faces.ts'
import { HeldRequest } from './support/held-request.ts'
import { member, NO_VERIFICATION } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

const MAIN: OwnImage = { id: 'one', thumb_filename: 'one.webp', review: 'shown' }
const WAITING: PhotoVerification = { state: 'waiting', reason: null }

beforeEach(() => {
  HeldRequest.sent = []
})

async function openVerification(
  found: PhotoVerification | null = null,
  { images = [MAIN], answers = {} }: { images?: OwnImage[]; answers?: Answers } = {},
) {
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  const opened = await openPage('/profile#verification', {
    user: member({ images }),
    viewport: { width: 360, height: 740 },
    answers: {
      'regions.list': () => ({ NL: [] }),
      ...NO_VERIFICATION,
      ...(found && { 'photo_verification.find': () => found }),
      'photo_verification.begin': () => ({ pose: 'thumb_up' }),
      ...answers,
    },
  })
  const { t } = opened
  const sheet = page.getByRole('dialog', { name: t('own_profile.verification.title') })
  const button = (name: 'start' | 'retry' | 'send' | 'withdraw') =>
    sheet.getByRole('button', { name: t(`own_profile.verification.${name}`) })
  return {
    ...opened,
    sheet,
    button,
    taking: sheet.getByLabelText(t('own_profile.verification.take')),
    again: sheet.getByLabelText(t('own_profile.verification.again')),
    row: page.getByRole('button', { name: t('own_profile.verification.title'), includeHidden: true }),
    says: (text: string) => expect.element(sheet.getByText(text).first()).toBeVisible(),
    request: (nth: number) => vi.waitUntil(() => HeldRequest.sent[nth]),
  }
}

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(300, 400)
  canvas.getContext('2d')?.fillRect(0, 0, 300, 200)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'pose.jpg', { type: 'image/jpeg' })
}

describe('a verification', () => {
  it('shows a pose, sends the photo taken in it once, and waits', async () => {
    const { t, sheet, button, taking, says, row, request, asked } = await openVerification()
    await expect.element(row).toHaveAccessibleDescription(t('own_profile.verification.empty'))
    await says(t('own_profile.verification.no_recognition'))
    // Looking at the sheet asks for no pose.
    expect(asked.map(({ call }) => call)).not.toContain('photo_verification.begin')
    await button('start').click()
    await says(t('own_profile.verification.poses.thumb_up'))
    await expect.element(taking).toHaveFocus()
    await expect.element(taking).toHaveAttribute('capture', 'user')
    await expectAccessible()

    await page.viewport(360, 740)
    await taking.upload(await picture())
    await expect.element(sheet.getByRole('img', { name: t('own_profile.verification.yours') })).toBeVisible()
    await expect.element(button('send')).toHaveFocus()
    const send = button('send').element() as HTMLButtonElement
    send.click()
    send.click()
    const sent = await request(0)
    expect(sent.form.get('pose')).toBe('thumb_up')
    expect(sent.form.get('file')).toBeInstanceOf(File)
    sent.accept(WAITING)
    await says(t('own_profile.verification.waiting'))
    await expect.element(row).toHaveAccessibleDescription(t('own_profile.verification.values.waiting'))
    expect(HeldRequest.sent).toHaveLength(1)
  })

  it('keeps the photo where the connection is lost, and sends it again', async () => {
    const { t, button, taking, says, request } = await openVerification()
    await button('start').click()
    await taking.upload(await picture())
    await button('send').click()
    ;(await request(0)).drop()
    await says(t('photos.problems.unavailable'))
    await button('send').click()
    ;(await request(1)).accept(WAITING)
    await says(t('own_profile.verification.waiting'))
  })

  it('shows the next pose where the time for the first is over', async () => {
    const poses = ['thumb_up', 'hand_on_head']
    const { t, button, taking, says, request } = await openVerification(null, {
      answers: { 'photo_verification.begin': () => ({ pose: poses.shift() }) },
    })
    await button('start').click()
    await taking.upload(await picture())
    await button('send').click()
    ;(await request(0)).refuse(409, 'pose_expired')
    await says(t('errors.pose_expired'))
    await says(t('own_profile.verification.poses.hand_on_head'))
    await expect.element(button('send')).not.toBeInTheDocument()
    await taking.upload(await picture())
    await button('send').click()
    expect((await request(1)).form.get('pose')).toBe('hand_on_head')
  })

  it('says at once that a file is no picture, and takes another one', async () => {
    const { t, button, taking, again, says } = await openVerification()
    await button('start').click()
    await taking.upload(new File(['%PDF'], 'brief.pdf', { type: 'application/pdf' }))
    await says(t('photos.problems.unsupported_media_type'))
    await expect.element(button('send')).not.toBeInTheDocument()
    await again.upload(await picture())
    await expect.element(button('send')).toBeVisible()
    expect(HeldRequest.sent).toEqual([])
  })

  it('asks for a photo first, where there is none to compare', async () => {
    const { t, sheet, button } = await openVerification(null, { images: [{ ...MAIN, review: 'refused' }] })
    await expect.element(sheet.getByRole('link', { name: t('own_profile.add.photos') })).toBeVisible()
    await expect.element(button('start')).not.toBeInTheDocument()
  })

  it('says that no pose could be had, and asks again', async () => {
    const { t, button, answer, says } = await openVerification(null, {
      answers: { 'photo_verification.begin': () => refuse('unavailable') },
    })
    await button('start').click()
    await says(t('photos.problems.unavailable'))
    answer({ 'photo_verification.begin': () => ({ pose: 'two_fingers' }) })
    await button('start').click()
    await says(t('own_profile.verification.poses.two_fingers'))
  })
})

describe('the outcome of a verification', () => {
  it('is deleted with the photo while it waits', async () => {
    const { t, button, says, row } = await openVerification(WAITING, {
      answers: { 'photo_verification.withdraw': () => ({ state: 'none', reason: null }) },
    })
    await says(t('own_profile.verification.waiting'))
    await expectAccessible()
    await page.viewport(360, 740)
    await button('withdraw').click()
    await expect.element(button('start')).toHaveFocus()
    await expect.element(row).toHaveAccessibleDescription(t('own_profile.verification.empty'))
  })

  it('is said with its reason where it was refused, and can be tried again', async () => {
    const { t, button, says } = await openVerification({ state: 'refused', reason: 'face' })
    await says(t('own_profile.verification.reasons.face'))
    await button('retry').click()
    await says(t('own_profile.verification.poses.thumb_up'))
  })

  it('is said of a verified main photo, also where a later attempt was refused, and of a new one', async () => {
    const decided: PhotoVerification = { state: 'verified', reason: null }
    const verified = await openVerification(decided, { images: [{ ...MAIN, verified: true }] })
    await verified.says(verified.t('own_profile.verification.verified'))
    await expectAccessible()
    const again = await openVerification(
      { state: 'refused', reason: 'pose' },
      { images: [{ ...MAIN, verified: true }] },
    )
    await again.says(again.t('own_profile.verification.verified'))
    await again.says(again.t('own_profile.verification.reasons.pose'))
    const images: OwnImage[] = [MAIN, { ...MAIN, id: 'two', verified: true }]
    const changed = await openVerification(decided, { images })
    await changed.says(changed.t('own_profile.verification.main'))
  })
})

describe('a verified main photo', () => {
  const marked = (one: ProfileCard): ProfileCard => ({
    ...one,
    main_image: { thumb_filename: 'one.webp', verified: true },
  })

  it('is marked on its card and on the profile, and another photo is not', async () => {
    const user = member()
    const { t } = await openPage('/members/lotte', {
      user,
      answers: {
        ...FACES,
        'profile.find': () => ({
          ...LOTTE,
          kind: 'member',
          main_image: { ...LOTTE.main_image, verified: true },
        }),
        'search.run': (asked: never) => {
          const found = FACES['search.run']?.(asked) as { profiles: ProfileCard[] }
          return { ...found, profiles: found.profiles.map((one, index) => (index === 0 ? marked(one) : one)) }
        },
      },
    })
    const marks = page.getByText(t('profile.photo_verified'))
    // The profile's own tag, and the first of the similar ones below it.
    await expect.poll(() => marks.elements().length).toBe(2)
    expect(page.getByRole('listitem').getByText(t('profile.photo_verified')).elements()).toHaveLength(1)
  })
})
