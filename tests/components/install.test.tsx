// The offer of the app: by the browser's prompt, or by manual steps on an iPhone and an iPad; and photos shared from
// another app, as stored on the device. The service worker that stores them is tested in tests/e2e/install.test.ts.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import {
  SHARED_AT,
  SHARED_COUNT,
  SHARED_NAME,
  SHARED_PAGE,
  SHARED_PHOTO,
  sharedPath,
} from '#src/domain/share-target.ts'
import { person } from '#tests/support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { member, NO_VERIFICATION } from './support/member.ts'
import { openPage } from './support/open-page.tsx'
import { painted } from './support/painted.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
/** An iPad reports itself as a Mac. */
const TABLET =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

const isIn = (userAgent: string) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5)
  Object.assign(navigator, { standalone: false })
}

afterEach(async () => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'standalone')
  Reflect.deleteProperty(window, 'installPrompt')
  await caches.delete(SHARED_PHOTO)
})

const ANSWERS = {
  'notifications.show': () => DEFAULT_CHOICES,
  'regions.list': () => ({ NL: [] }),
  ...NO_VERIFICATION,
  'search.run': () => ({
    profiles: [person()],
    paging: { num_results: 1, page: 1, pp: 12, next: null },
    filter_options: { gender: null, country: null, countryregion: 0, min_age: null, max_age: null },
  }),
}
const open = (path: string, options: Parameters<typeof openPage>[1] = {}) =>
  openPage(path, { user: member(), answers: ANSWERS, ...options })

const cardOf = ({ t }: Awaited<ReturnType<typeof openPage>>) =>
  page.getByRole('region', { name: t('install.title', { site: 'Emberly' }) })
const textsOf = (card: ReturnType<typeof cardOf>) =>
  card
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

it('the browser’s prompt is offered to a member, not again after declining, and always where the member looks for it', async () => {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))
  // As the page stores it (worker/pages/Head.tsx).
  Object.assign(window, { installPrompt: Object.assign(new Event('beforeinstallprompt'), { prompt }) })
  let opened = await open('/members')
  await expect.element(cardOf(opened)).toBeVisible()
  await expectAccessible()
  await cardOf(opened)
    .getByRole('button', { name: opened.t('install.later') })
    .click()
  await expect.element(cardOf(opened)).not.toBeInTheDocument()

  opened = await open('/members')
  await expect.element(page.getByRole('button', { name: opened.t('saved_searches.save') })).toBeVisible()
  await expect.element(cardOf(opened)).not.toBeInTheDocument()
  opened = await open('/notifications')
  await cardOf(opened)
    .getByRole('button', { name: opened.t('install.accept') })
    .click()
  await expect.element(cardOf(opened)).not.toBeInTheDocument()
  expect(prompt).toHaveBeenCalledOnce()
})

/** A prompt that the browser has offered, as the page stores it. */
const offerPrompt = () =>
  Object.assign(window, {
    installPrompt: Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => ({ outcome: 'dismissed' as const }),
    }),
  })

it.each<[string, Parameters<typeof openPage>[1]]>([
  ['while a passkey is offered', { user: member({}, { passkey_offered: true }) }],
  ['where the answer may not be stored', { seed: { consent: 'refused' } }],
])('nothing is offered %s, unless the member looks for it', async (_when, options) => {
  vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockResolvedValue(true)
  offerPrompt()
  let opened = await open('/members', options)
  await expect.element(page.getByRole('button', { name: opened.t('saved_searches.save') })).toBeVisible()
  await import('#src/parts/install/InstallOffer.tsx')
  await vi.dynamicImportSettled()
  await painted()
  await expect.element(cardOf(opened)).not.toBeInTheDocument()
  opened = await open('/notifications', options)
  await expect.element(cardOf(opened)).toBeVisible()
})

it('a prompt that the browser offers later shows the card where the member looks for it', async () => {
  const opened = await open('/notifications')
  await expect
    .element(page.getByRole('heading', { level: 1, name: opened.t('notifications.title') }))
    .toBeVisible()
  await expect.element(cardOf(opened)).not.toBeInTheDocument()
  offerPrompt()
  window.dispatchEvent(new Event('beforeinstallprompt'))
  await expect.element(cardOf(opened)).toBeVisible()
})

it('an iPhone shows the manual steps once, and never to a visitor', async () => {
  isIn(PHONE)
  const viewport = { width: 360, height: 780 }
  let opened = await open('/members', { viewport })
  const { t } = opened
  await expect.element(cardOf(opened)).toBeVisible()
  expect(textsOf(cardOf(opened))).toEqual([
    t('install.ios.share'),
    t('install.ios.choose'),
    t('install.ios.add'),
  ])
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectAccessible()
  await cardOf(opened)
    .getByRole('button', { name: t('install.understood') })
    .click()
  await expect.element(cardOf(opened)).not.toBeInTheDocument()
  opened = await open('/notifications', { viewport })
  await expect.element(cardOf(opened)).toBeVisible()
  opened = await open('/members', { viewport })
  await expect.element(page.getByRole('button', { name: t('saved_searches.save') })).toBeVisible()
  await expect.element(cardOf(opened)).not.toBeInTheDocument()

  localStorage.clear()
  opened = await open('/members', { viewport, user: null })
  await expect.element(page.getByText(t('members.visitor.body'))).toBeVisible()
  // Until the card's code has loaded and rendered.
  await import('#src/parts/install/InstallOffer.tsx')
  for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame)
  await expect.element(cardOf(opened)).not.toBeInTheDocument()
})

it('an iPad, which reports itself as a Mac, gets its own steps', async () => {
  isIn(TABLET)
  const opened = await open('/notifications', { viewport: { width: 820, height: 1180 } })
  const { t } = opened
  await expect.element(cardOf(opened)).toBeVisible()
  expect(textsOf(cardOf(opened))).toEqual([
    t('install.ios.share_top'),
    t('install.ios.choose'),
    t('install.ios.add'),
  ])
  await expectAccessible()
})

async function image(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(600, 450)
  canvas.getContext('2d')?.fillRect(0, 0, 300, 450)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' })
}

/** Stores photos as the service worker does (client/sw/share.ts). */
async function share(...files: File[]): Promise<void> {
  const cache = await caches.open(SHARED_PHOTO)
  for (const [place, file] of files.entries())
    await cache.put(
      sharedPath(place),
      new Response(file, {
        headers: {
          'Content-Type': file.type,
          [SHARED_NAME]: encodeURIComponent(file.name),
          [SHARED_AT]: String(Date.now()),
          [SHARED_COUNT]: String(files.length),
        },
      }),
    )
}

describe('photos shared from another app', () => {
  it('wait on the profile page, and are dropped when the member declines', async () => {
    await share(await image('terras.jpg'))
    const { t, address } = await open(SHARED_PAGE)
    const shared = page.getByRole('region', { name: t('install.shared.title', { count: 1 }) })
    await expect.poll(() => shared.query()?.querySelectorAll('img').length).toBe(1)
    await expectAccessible()
    await shared.getByRole('button', { name: t('install.shared.leave', { count: 1 }) }).click()
    await expect.element(shared).not.toBeInTheDocument()
    expect(address()).toBe('/profile')
    await expect.poll(() => caches.has(SHARED_PHOTO)).toBe(false)
  })

  it('are shown together when there are several, except one that is not an image', async () => {
    await share(
      await image('terras.jpg'),
      await image('kade.jpg'),
      new File(['GIF89a'], 'not-one.gif', { type: 'image/gif' }),
    )
    const { t } = await open(SHARED_PAGE)
    const shared = page.getByRole('region', { name: t('install.shared.title', { count: 3 }) })
    await expect.poll(() => shared.query()?.querySelectorAll('img').length).toBe(2)
    await expectAccessible()
  })

  it('are reported as missing when none are stored', async () => {
    const { t } = await open(SHARED_PAGE)
    await expect.element(page.getByText(t('install.shared.lost'))).toBeVisible()
  })
})
