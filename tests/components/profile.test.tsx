// One profile: zoomed photos, shared interests, similar profiles, sharing, missing profiles, reports and their list. Touch
// gestures and the browser's back button are tested in tests/e2e/profile.test.ts.
import { expect, it, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { chatWith, person } from '#tests/support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectFocusInSight } from './support/layout.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'
import { painted } from './support/painted.ts'

const PHONE = { width: 360, height: 740 }
const SMALL_PHONE = { width: 360, height: 640 }
const DESKTOP = { width: 1440, height: 900 }

const LOTTE = {
  id: 'lotte',
  name: 'Lotte',
  age: 34,
  gender: 'female' as const,
  city: 'Utrecht',
  country: 'NL',
  countryregion: 110,
  personal: 'Ik bak op zondag brood voor de hele straat.',
  interests: ['cooking', 'cycling'],
  presence: 'now' as const,
  images: Array.from({ length: 12 }, (_, index) => ({
    id: `photo${index}`,
    thumb_filename: `p${index}.webp`,
  })),
}
const alike = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `alike${index}`, name: `Alike ${index}`, age: 33 }))
const found = (profiles: object[]) => ({
  profiles,
  paging: { num_results: profiles.length, page: 1, pp: 12, next: null },
  filter_options: { gender: null, country: null, countryregion: 0, min_age: null, max_age: null },
})

const open = (profile: object = LOTTE, options: Parameters<typeof openPage>[1] = {}) =>
  openPage('/members/lotte', {
    user: member({ interests: ['cycling', 'art'] }),
    viewport: PHONE,
    ...options,
    answers: {
      'profile.find': () => profile,
      'search.run': () => found([]),
      'regions.list': () => ({}),
      ...options.answers,
    },
  })

it('a photo is enlarged by keys, by the button and by a double click, and shrunk again', async () => {
  const { t } = await open({ ...LOTTE, images: LOTTE.images.slice(0, 1) }, { viewport: DESKTOP })
  const photo = t('member.photo_number', { name: 'Lotte', number: 1 })
  await page.getByRole('link', { name: t('gallery.open', { photo }) }).click()
  const dialog = page.getByRole('dialog', { name: t('member.photos', { name: 'Lotte' }) })
  const picture = dialog.getByRole('img', { name: photo, exact: true })
  await expect.element(picture).toBeVisible()
  const scale = () => new DOMMatrix(getComputedStyle(picture.element()).transform).a
  await userEvent.keyboard('+')
  await expect.poll(scale).toBe(1.5)
  await userEvent.keyboard('-')
  await expect.poll(scale).toBe(1)
  await dialog.getByRole('button', { name: t('message.photo.larger') }).click()
  await expect.poll(scale).toBe(2.5)
  await dialog.getByRole('button', { name: t('message.photo.smaller') }).click()
  await expect.poll(scale).toBe(1)
  await picture.dblClick()
  await expect.poll(scale).toBe(2.5)
  await expectAccessible()
  await expectFocusInSight()
})

it('photos follow each other by buttons, in the page and in full screen; a mouse, a trackpad and a finger zoom, move and close', async () => {
  const { t, address } = await open({ ...LOTTE, images: LOTTE.images.slice(0, 3) }, { viewport: DESKTOP })
  const gallery = page.getByRole('region', { name: t('member.photos', { name: 'Lotte' }) })
  const place = (number: number) => t('gallery.place', { number, total: 3 })
  const arrow = (name: 'next' | 'previous', within: Locator) =>
    within.getByRole('button', { name: t(`gallery.${name}`), exact: true })
  const link = (number: number) =>
    gallery.getByRole('link', {
      name: t('gallery.open', { photo: t('member.photo_number', { name: 'Lotte', number }) }),
    })
  await expect.element(arrow('previous', gallery)).not.toBeInTheDocument()
  await arrow('next', gallery).click()
  await expect.element(gallery.getByText(place(2))).toBeInTheDocument()
  await arrow('previous', gallery).click()
  await expect.element(gallery.getByText(place(1))).toBeInTheDocument()
  link(1).element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(gallery.getByText(place(3))).toBeInTheDocument()
  await expect.element(link(3)).toHaveFocus()
  await expect.element(arrow('next', gallery)).not.toBeInTheDocument()

  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: t('member.photos', { name: 'Lotte' }) })
  const status = dialog.getByRole('status')
  await expect.element(status).toHaveTextContent(place(3))
  await arrow('previous', dialog).click()
  await expect.element(status).toHaveTextContent(place(2))
  const strip = await vi.waitUntil(() => dialog.element().querySelector('ul'))
  // The list has stopped where the photo fills it.
  await expect.poll(() => strip.scrollLeft).toBe(strip.clientWidth)
  const transform = () => {
    const image = strip.querySelector('[data-current] img')
    const { a, e, f } = new DOMMatrix(image ? getComputedStyle(image).transform : '')
    return { scale: a, x: e, y: f }
  }
  const wheel = (ctrlKey: boolean, deltaY: number) => {
    const event = new WheelEvent('wheel', { ctrlKey, deltaY, cancelable: true, clientX: 720, clientY: 450 })
    strip.dispatchEvent(event)
    return event.defaultPrevented
  }
  // Only a pinch, which a trackpad sends as a wheel with Ctrl, zooms; a plain wheel scrolls.
  expect([wheel(false, -100), transform().scale]).toEqual([false, 1])
  expect([wheel(true, -100), transform().scale]).toEqual([true, expect.closeTo(Math.E, 4)])
  expect([wheel(true, 30), transform().scale]).toEqual([true, expect.closeTo(Math.E ** 0.7, 4)])

  strip.setPointerCapture = vi.fn()
  const touch = (type: string, [clientX, clientY]: number[], pointerType = 'touch', pointerId = 1) =>
    strip.dispatchEvent(new PointerEvent(type, { pointerId, pointerType, clientX, clientY, bubbles: true }))
  const drag = (from: number[], to: number[], pointerType?: string) => {
    const middle = from.map((start, axis) => (start + (to[axis] ?? 0)) / 2)
    touch('pointerdown', from, pointerType)
    for (const place of [middle, to]) touch('pointermove', place, pointerType)
    touch('pointerup', to, pointerType)
  }
  // What is larger than the screen is moved, and keeps its place between two drags.
  const before = transform()
  drag([700, 300], [720, 440])
  drag([700, 300], [720, 310], 'mouse')
  expect(transform()).toEqual({
    scale: before.scale,
    x: expect.closeTo(before.x + 40, 1),
    y: expect.closeTo(before.y + 150, 1),
  })
  expect(strip.setPointerCapture).toHaveBeenCalledTimes(2)
  await userEvent.keyboard('0')
  expect(transform()).toEqual({ scale: 1, x: 0, y: 0 })
  // A finger that rests while another moves away from it enlarges as well.
  touch('pointerdown', [600, 450])
  touch('pointerdown', [700, 450], 'touch', 2)
  touch('pointermove', [800, 450], 'touch', 2)
  expect(transform().scale).toBeCloseTo(2, 4)
  touch('pointerup', [600, 450])
  touch('pointerup', [800, 450], 'touch', 2)
  // Another photo begins at its own size.
  await arrow('previous', dialog).click()
  await expect.element(status).toHaveTextContent(place(1))
  expect(strip.querySelectorAll('img')[1]?.style.transform).toContain('scale(1)')

  // A short pull, one to the side, one that is taken away by the system, and one with a mouse close nothing.
  drag([700, 300], [700, 400])
  drag([700, 300], [780, 440])
  touch('pointerdown', [700, 300])
  touch('pointercancel', [700, 300])
  touch('pointerup', [700, 600])
  drag([700, 300], [700, 600], 'mouse')
  await expect.element(dialog).toBeVisible()
  drag([700, 300], [700, 600])
  await expect.poll(() => strip.isConnected).toBe(false)
  // The page is at the photo that was shown last.
  await expect.element(link(1)).toHaveFocus()
  await expect.element(gallery.getByText(place(1))).toBeInTheDocument()
  expect(address()).toBe('/members/lotte')
})

it('says that nothing is written only where there is no text at all, not even a short answer', async () => {
  const nothing = ({ t }: Awaited<ReturnType<typeof open>>) =>
    page.getByText(t('member.nothing', { name: 'Lotte' }))
  const silent = { ...LOTTE, personal: null }
  await expect.element(nothing(await open(silent))).toBeVisible()
  const answering = await open({ ...silent, notes: { prompt_song: 'Suzanne' } })
  await expect.element(page.getByText('Suzanne', { exact: true })).toBeVisible()
  await expect.element(nothing(answering)).not.toBeInTheDocument()
})

it('shared interests and the first line are in view on a small phone, above the bar and its price', async () => {
  const { t } = await open(LOTTE, { viewport: SMALL_PHONE })
  const bar = page
    .getByRole('button', { name: t('profile.chat_with', { name: 'Lotte' }) })
    .first()
    .element()
    .getBoundingClientRect()
  const shared = t('matches.shared', { interests: t('interests.cycling') })
  for (const text of [shared, 'Ik bak op zondag', t('chat.presence.now')]) {
    const { top } = page.getByText(text).first().element().getBoundingClientRect()
    expect(top + 20, text).toBeLessThan(bar.top)
  }
  await expect.element(page.getByText('€')).toBeInViewport()
  await expect.element(page.getByRole('navigation', { name: t('nav.label') })).not.toBeInTheDocument()
})

it('what both share is told by two tags at most, and how people are ordered on request', async () => {
  const like = { ...LOTTE, interests: ['art', 'cycling', 'films'], fields: { looking_for: 'dating' } }
  const user = member({
    interests: ['cycling', 'art', 'films'],
    fields: { looking_for: 'dating' },
    countryregion: 110,
  })
  const { t, app } = await open(like, { user })
  const interests = new Intl.ListFormat(app.locale, { type: 'conjunction' }).format([
    t('interests.art'),
    t('interests.cycling'),
    t('why.more', { count: 1 }),
  ])
  await expect.element(page.getByText(t('matches.shared', { interests }), { exact: true })).toBeVisible()
  await expect.element(page.getByText(t('why.looking_for.dating'), { exact: true })).toBeVisible()
  await expect.element(page.getByText(t('matches.near'))).not.toBeInTheDocument()
  const search = page.getByText(t('why.search'))
  await expect.element(search).not.toBeVisible()
  await page.getByText(t('why.title')).click()
  await expect.element(page.getByText(t('why.discover'))).toBeVisible()
  await expect.element(search).toBeVisible()
  await expectAccessible()
})

it('a city is shared by name, and nothing is told of visitors, fictional profiles and the orders of an upstream', async () => {
  const inUtrecht = member({ city: 'utrecht', countryregion: 110 })
  const { t } = await open(LOTTE, { user: inUtrecht })
  const city = page.getByText(t('why.city', { city: 'Utrecht' }), { exact: true })
  await expect.element(city).toBeVisible()
  const why = page.getByText(t('why.title'))
  await expect.element(why).toBeVisible()

  await open({ ...LOTTE, kind: 'fictional' }, { user: inUtrecht })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(city).not.toBeInTheDocument()
  await expect.element(why).not.toBeInTheDocument()

  await open(LOTTE, { user: null })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(city).not.toBeInTheDocument()
  await expect.element(why).not.toBeInTheDocument()

  await open(LOTTE, { user: inUtrecht, seed: { upstream: true } })
  await expect.element(city).toBeVisible()
  await expect.element(why).not.toBeInTheDocument()
})

it('the label of a fictional profile scrolls its explanation into view', async () => {
  const { t } = await open({ ...LOTTE, kind: 'fictional' }, { viewport: { width: 360, height: 400 } })
  const label = page.getByRole('article').getByText(t('profile.fictional_profile'), { exact: true }).first()
  await label.click()
  await expect.element(page.getByText(t('profile.fictional_explained', { name: 'Lotte' }))).toBeInViewport()
  expect(document.activeElement?.tagName).toBe('SUMMARY')
  expect(document.activeElement?.textContent).toContain(t('profile.fictional_what'))
  // Pressed again it closes nothing, and scrolls there again.
  const question = document.activeElement
  const top = () => question?.getBoundingClientRect().top
  window.scrollTo({ top: 0, behavior: 'instant' })
  expect(top()).toBeGreaterThan(window.innerHeight)
  await label.click()
  await expect.poll(top).toBeLessThan(window.innerHeight)
  expect(question?.closest('details')?.open).toBe(true)
})

it('a short answer is replied to: the chat opens with it quoted before what was written there', async () => {
  const answered = {
    ...LOTTE,
    notes: { prompt_song: 'Suzanne', ideal: 'Iemand die lacht.' },
    kind: 'member' as const,
  }
  const chat = { ...chatWith(person({ id: 'lotte', name: 'Lotte' })), acknowledged: true }
  const { id } = chat.conversation
  const { t, app, address, goBack } = await open(answered, {
    answers: {
      'chat.open': () => ({ id }),
      'chat.read': () => chat,
      'chats.list': () => [],
      'chat.markRead': () => 'done',
    },
  })
  app.unsentStore.open('anna')
  app.unsentStore.saveDraft(id, 'Hoi!')
  const topic = t('prompts.topics.song')
  await expect.element(page.getByRole('heading', { name: topic })).toBeVisible()
  const reply = page.getByRole('button', { name: t('prompts.reply_to', { topic }) })
  await expectAccessible()
  await reply.click()
  await expect.poll(address).toBe(`/chats/${id}`)
  const draft = `${t('prompts.quote', { answer: 'Suzanne' })}\nHoi!`
  const box = page.getByLabelText(t('chat.write_to', { name: 'Lotte' }))
  await expect.element(box).toHaveValue(draft)
  // The chat is open by now, and its draft is what its box has.
  await box.fill('Anders.')
  await goBack()
  await reply.click()
  await expect.element(box).toHaveValue(`${t('prompts.quote', { answer: 'Suzanne' })}\nAnders.`)
})

it('short answers have no reply for visitors, on the own profile, and where the other writes first', async () => {
  const answered = { ...LOTTE, notes: { prompt_song: 'Suzanne' } }
  for (const [profile, user] of [
    [answered, null],
    [{ ...answered, id: 'anna' }, member()],
    [{ ...answered, may_write: false }, member()],
  ] as const) {
    const { t } = await open(profile, { user })
    await expect.element(page.getByText('Suzanne')).toBeVisible()
    const name = t('prompts.reply_to', { topic: t('prompts.topics.song') })
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  }
})

it('similar profiles are found without saving a search: five years around, without the region, and not this one again', async () => {
  const { t, asked } = await open(LOTTE, {
    viewport: DESKTOP,
    answers: { 'search.run': () => found([LOTTE, ...alike(5)]) },
  })
  const similar = page.getByRole('region', { name: t('gallery.similar', { name: 'Lotte' }) })
  similar.element().scrollIntoView()
  await expect.poll(() => similar.getByRole('article').elements().length).toBe(4)
  expect(asked.find(({ call }) => call === 'search.run')?.input).toMatchObject({
    do_not_save: true,
    source: 'similar',
    min_age: 29,
    max_age: 39,
    countryregion: 0,
    country: 'NL',
  })
  expect(similar.element().querySelector('a[href="/members/lotte"]')).toBeNull()
})

it('similar profiles are left out where visitors may not search, and a search where they cannot be loaded', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { t, asked } = await open(LOTTE, {
    viewport: { width: 360, height: 400 },
    answers: { 'search.run': () => refuse('unavailable') },
  })
  const similar = page.getByRole('region', { name: t('gallery.similar', { name: 'Lotte' }) })
  // Nobody is searched for before the end of the profile comes near.
  await expect.element(similar).toBeInTheDocument()
  await painted()
  expect(asked.map(({ call }) => call)).not.toContain('search.run')
  similar.element().scrollIntoView()
  await expect.poll(() => warned.mock.calls.length).toBe(1)
  await expect.poll(() => similar.element().querySelector('ul')).toBeNull()
  await expect
    .element(similar.getByRole('link', { name: t('gallery.similar_more') }))
    .toHaveAttribute('href', '/members?gender=female&min_age=29&max_age=39&country=NL')
  warned.mockRestore()

  await open(LOTTE, { user: null, answers: { 'search.run': () => refuse('search_closed') } })
  similar.element().scrollIntoView()
  await expect.element(similar).not.toBeInTheDocument()
})

it('a like that came from a profile is no longer new once that is opened', async () => {
  const liked_by = [{ ...person({ id: 'lotte', name: 'Lotte' }), like_new: true }]
  const { app } = await open(LOTTE, { seed: { likes: { profiles: [], liked_by } } })
  await expect.poll(() => app.likes.getState().liked_by).toMatchObject([{ id: 'lotte', like_new: false }])
})

it('a public profile is shared by its URL, any other is not', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { t } = await open()
  const share = page.getByRole('button', { name: t('gallery.share', { name: 'Lotte' }) })
  await expect.element(page.getByRole('link', { name: t('member.back'), exact: true })).toBeVisible()
  await expect.element(share).not.toBeInTheDocument()

  await open({ ...LOTTE, public: true })
  await share.click()
  await expect.element(page.getByText(t('gallery.copied'))).toBeVisible()
  expect(written).toHaveBeenCalledExactlyOnceWith(`${location.origin}/members/lotte`)
  vi.restoreAllMocks()
})

it('a profile is shared by the device’s share sheet where it has one; cancelling that does nothing', async () => {
  const sheet = vi.fn<(shared: object) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true })
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { t, app } = await open({ ...LOTTE, public: true })
  const share = page.getByRole('button', { name: t('gallery.share', { name: 'Lotte' }) })
  const url = `${location.origin}/members/lotte`
  await share.click()
  const title = t('gallery.share_title', { name: 'Lotte', site: app.settings.name })
  expect(sheet).toHaveBeenCalledExactlyOnceWith({ url, title })
  sheet.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  await share.click()
  await expect.poll(() => sheet.mock.calls.length).toBe(2)
  expect([written.mock.calls, warned.mock.calls]).toEqual([[], []])

  // A sheet that fails is replaced by a copy, and that by the URL to be copied by hand.
  sheet.mockRejectedValueOnce(new Error('none'))
  await share.click()
  await expect.element(page.getByText(t('gallery.copy_yourself'))).toBeVisible()
  await expect.element(page.getByText(url)).toBeVisible()
  expect(written).toHaveBeenCalledExactlyOnceWith(url)
  Reflect.deleteProperty(navigator, 'share')
  vi.restoreAllMocks()
})

it('a missing profile is the error page, with suggested profiles', async () => {
  const { t } = await open(LOTTE, {
    answers: { 'profile.find': () => refuse('not_found'), 'search.run': () => found(alike(3)) },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: t('error.not_found') })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: t('error.suggestions') })).toBeVisible()
  await expect.poll(() => page.getByRole('article').elements().length).toBe(3)
})

it('a profile and a photo are reported from their page, each once with a receipt number, though the block beside it fails at first', async () => {
  const receipts = ['K7QF-2M9X-4TBD', 'M7QF-2M9X-4TBD']
  const numbers = [...receipts]
  const { t, asked, answer } = await open(LOTTE, {
    answers: {
      'complaints.file': () => ({ receipt: numbers.shift(), category: 'report', mailed_to: null }),
      'block.add': () => refuse('unavailable'),
    },
  })
  async function report(title: string, details: string, receipt = '', blocks = false) {
    const dialog = page.getByRole('dialog', { name: title })
    await userEvent.type(dialog.getByRole('textbox'), details)
    await expect.element(dialog.getByRole('textbox')).toHaveValue(details)
    await dialog.getByLabelText(t('message.report.reasons.pretending')).click()
    await dialog.getByLabelText(t('complaints.good_faith')).click()
    await expectAccessible()
    const submit = dialog.getByRole('button', { name: t('message.report.submit') })
    if (blocks) {
      await dialog.getByLabelText(t('message.report.block', { name: 'Lotte' })).click()
      await submit.click()
      await expect.element(dialog.getByText(t('errors.unavailable'))).toBeVisible()
      answer({ 'block.add': () => 'done' })
    }
    await submit.click()
    const done = page.getByRole('dialog', { name: t('message.report.done') })
    await expect.element(done.getByText(receipt)).toBeVisible()
    const blocked = done.getByText(t('member.block.done', { name: 'Lotte' })).elements()
    expect(blocked.length > 0).toBe(blocks)
    await done.getByRole('button', { name: t('common.close') }).click()
    await expect.element(done).not.toBeInTheDocument()
  }
  await page.getByRole('button', { name: t('member.more') }).click()
  await page.getByRole('link', { name: t('member.report', { name: 'Lotte' }) }).click()
  await report(t('member.report', { name: 'Lotte' }), 'Niet wie zij zegt.', receipts[0])
  const photo = t('member.photo_number', { name: 'Lotte', number: 1 })
  await page.getByRole('link', { name: t('gallery.open', { photo }) }).click()
  await page.getByRole('button', { name: t('report.photo') }).click()
  // The shortcuts that enlarge a photo are plain letters while somebody types.
  await report(t('report.photo'), '0 - 1 + 2 = 3', receipts[1], true)
  await expect
    .element(page.getByRole('dialog', { name: t('member.photos', { name: 'Lotte' }) }))
    .toBeVisible()
  const reported = { category: 'report', reason: 'pretending', good_faith: true, about: 'lotte' }
  /** The reason in the reader's words comes before what was written. */
  const text = (details: string) => expect.stringMatching(new RegExp(`\\n${details.replaceAll('+', '\\+')}$`))
  expect(asked.filter(({ call }) => call === 'complaints.file').map(({ input }) => input)).toMatchObject([
    { ...reported, text: text('Niet wie zij zegt.') },
    { ...reported, text: text('0 - 1 + 2 = 3'), photo: 'photo0' },
  ])
})

it('a member is blocked after a question: gone from both lists, and the search is next; a failure changes nothing', async () => {
  const { t, asked, answer, address } = await open(LOTTE, {
    answers: {
      'block.add': () => refuse('unavailable'),
      'chats.list': () => [],
      'likes.list': () => ({ profiles: [], liked_by: [] }),
      'notifications.show': () => DEFAULT_CHOICES,
      'saved_searches.list': () => [],
    },
  })
  const question = page.getByRole('alertdialog', { name: t('member.block.title', { name: 'Lotte' }) })
  const ask = async () => {
    await page.getByRole('button', { name: t('member.more') }).click()
    await page.getByRole('button', { name: t('member.block.action', { name: 'Lotte' }) }).click()
    await expect.element(question).toBeVisible()
  }
  const calls = () => asked.map(({ call }) => call)
  await ask()
  await question.getByRole('button', { name: t('common.cancel') }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(calls()).not.toContain('block.add')

  await ask()
  await question.getByRole('button', { name: t('member.block.confirm') }).click()
  await expect.element(page.getByText(t('errors.unavailable'))).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  const done = page.getByText(t('member.block.done', { name: 'Lotte' }))
  expect([address(), done.elements()]).toEqual(['/members/lotte', []])

  answer({ 'block.add': () => 'done' })
  await ask()
  await question.getByRole('button', { name: t('member.block.confirm') }).click()
  await expect.element(done).toBeVisible()
  await expect.poll(address).toBe('/members')
  await expect.poll(calls).toEqual(expect.arrayContaining(['chats.list', 'likes.list']))
  expect(asked.find(({ call }) => call === 'block.add')?.input).toEqual({ profile: 'lotte' })
})

it('reports are listed with their numbers', async () => {
  await openPage('/complaints', {
    user: member(),
    answers: {
      'complaints.list': () =>
        ['K7QF-2M9X-4TBD', 'M7QF-2M9X-4TBD'].map((receipt) => ({
          receipt,
          category: 'report',
          status: 'open',
          text: 'He asks for money.',
          created_at: '2026-11-20T12:00:00.000Z',
        })),
    },
  })
  for (const number of ['K7QF-2M9X-4TBD', 'M7QF-2M9X-4TBD'])
    await expect.element(page.getByText(number)).toBeVisible()
  await expectAccessible()
  await expectFocusInSight()
})
