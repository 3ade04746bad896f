// The error page while the API or more is unavailable (specification section 2): text, width, accessibility, action. That
// the action works, and that the page is rendered without scripts, is tested in tests/e2e.
import { matchRoutes } from 'react-router'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startLoadingBar } from '#client/effects/loading.ts'
import { createBrowserApi } from '#client/transport.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { expectAccessible } from './support/accessible.ts'
import { FACES, PHOTOS } from './support/faces.ts'
import { member } from './support/member.ts'
import { type OpenedPage, openPage } from './support/open-page.tsx'

const PHONE = { width: 360, height: 740 }
const WIDTHS = [360, 768, 1440]
const DOWN: [string, () => Response][] = [
  [
    'answers that it cannot',
    () => Response.json({ error: { code: 'unavailable', details: {}, request_id: 'test' } }, { status: 503 }),
  ],
  [
    'answers with something that is none of its own',
    () =>
      new Response('<h1>503 Service Unavailable</h1>', {
        status: 503,
        headers: { 'Content-Type': 'text/html' },
      }),
  ],
  [
    'cannot be reached',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
]

async function expectError(
  { t }: OpenedPage,
  status: number,
  key: 'errors.unavailable' | 'errors.internal' | 'error.not_found',
): Promise<void> {
  await expect.element(page.getByText(`${t('error.title')} ${status}`)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t(key))
  await expect.element(page.getByRole('link', { name: t('error.home') })).toBeVisible()
}

/** The action loads a new document. */
const expectAnotherTry = ({ t, address }: OpenedPage) => {
  const again = page.getByRole('link', { name: t('common.try_again') })
  expect(again.element().getAttribute('href')).toBe(address())
  return expect.element(again).toBeInViewport()
}

async function expectFits(): Promise<void> {
  for (const width of WIDTHS) {
    await page.viewport(width, PHONE.height)
    expect(document.documentElement.scrollWidth - innerWidth, `${width} px`).toBeLessThanOrEqual(0)
  }
}

it.each(DOWN)(
  'while the API %s, a member sees the error page, which fits the screen',
  async (_how, answer) => {
    const fetchOver = window.fetch.bind(window)
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
      String(input).startsWith('/api/') ? answer() : fetchOver(input, init),
    )
    const opened = await openPage('/members?gender=', {
      user: member(),
      viewport: PHONE,
      device: { api: createBrowserApi({ upstream: false }).api },
    })
    await expectError(opened, 503, 'errors.unavailable')
    await expectAnotherTry(opened)
    // Its suggestions cannot be loaded, and are left out.
    expect(page.getByRole('heading', { name: opened.t('error.suggestions') }).elements()).toEqual([])
    await expectFits()
    await expectAccessible()
    vi.restoreAllMocks()
  },
)

it('where the script of a page does not load, a member sees the error page, which fits the screen', async () => {
  const opened = await openPage('/likes', {
    user: member(),
    viewport: PHONE,
    answers: {
      'likes.list': () => ({ profiles: [], liked_by: [] }),
      'search.run': () => refuse('unavailable'),
    },
  })
  // Of this router alone: a module that failed to load once would fail in all later tests.
  const [members] = matchRoutes(opened.router.routes, '/members')?.slice(-1) ?? []
  Object.assign(members?.route ?? {}, { lazy: () => Promise.reject(new TypeError('Failed to fetch')) })
  await page
    .getByRole('link', { name: opened.t('nav.search') })
    .first()
    .click()
  await expectError(opened, 500, 'errors.internal')
  expect(opened.address()).toBe('/members')
  await expectAnotherTry(opened)
  expect(page.getByRole('heading', { name: opened.t('error.suggestions') }).elements()).toEqual([])
  await expectFits()
  await expectAccessible()
})

it('while nothing can be reached, a visitor sees the error page with the form', async () => {
  const reported: unknown[] = []
  const opened = await openPage('/pages/privacy', {
    viewport: PHONE,
    device: {
      readText: () => Promise.reject(new TypeError('Failed to fetch')),
      report: (error) => void reported.push(error),
    },
  })
  await expectError(opened, 500, 'errors.internal')
  await expectAnotherTry(opened)
  expect(reported).toEqual([new TypeError('Failed to fetch')])
  await expect.element(page.getByRole('form', { name: opened.t('signup.form_label') })).toBeVisible()
  await expectFits()
  await expectAccessible()
})

it.each([
  ['a visitor the form', null],
  ['a member people', member()],
])('an unknown URL offers %s, and no retry', async (_what, user) => {
  const opened = await openPage('/nowhere', { user, answers: FACES, seed: PHOTOS, viewport: PHONE })
  await expectError(opened, 404, 'error.not_found')
  await expect.element(page.getByText('Page Not Found: /nowhere')).toBeVisible()
  await expect
    .element(
      user
        ? page.getByRole('article').first()
        : page.getByRole('form', { name: opened.t('signup.form_label') }),
    )
    .toBeVisible()
  expect(page.getByRole('link', { name: opened.t('common.try_again') }).elements()).toEqual([])
  await expectFits()
  await expectAccessible()
})

it('on the error page a member sees suggested profiles without actions @spec 2.47 2.48', async () => {
  const { t } = await openPage('/nowhere', { user: member(), answers: FACES })
  await expect.element(page.getByText('Page Not Found: /nowhere')).toBeVisible()
  await expect.element(page.getByText(`${t('error.title')} 404`)).toBeVisible()
  const card = page.getByRole('article').first()
  await expect.element(card).toBeVisible()
  expect(card.getByRole('button').elements()).toEqual([])
  await expect
    .element(page.getByRole('banner').getByRole('link', { name: t('nav.chats') }))
    .toBeInTheDocument()
  expect(page.getByRole('form', { name: t('signup.form_label') }).elements()).toEqual([])
})

it('on the error page a visitor sees the signup form without title or dots, and no profiles @spec 2.49', async () => {
  const { t, asked } = await openPage('/nowhere', { answers: FACES })
  await expect.element(page.getByText('Page Not Found: /nowhere')).toBeVisible()
  await expect.element(page.getByText(`${t('error.title')} 404`)).toBeVisible()
  await expect.element(page.getByRole('form', { name: t('signup.form_label') })).toBeVisible()
  const headings = page.getByRole('main').getByRole('heading').elements()
  expect(headings.map(({ textContent }) => textContent)).toEqual([t('error.not_found')])
  expect(page.getByRole('progressbar').elements()).toEqual([])
  expect(page.getByRole('article').elements()).toEqual([])
  expect(asked).toEqual([])
})

it('the loading bar gets the error colour when a page fails to load @spec 2.57', async () => {
  const { t, app, router } = await openPage('/likes', {
    user: member(),
    answers: {
      'likes.list': () => ({ profiles: [], liked_by: [] }),
      'search.run': () => refuse('unavailable'),
      'regions.list': () => ({}),
    },
  })
  startLoadingBar(app, router)
  const isFailed = () => document.querySelector('[role=progressbar][data-failed]') !== null
  const failed = new Promise<void>((resolve) => {
    new MutationObserver(() => isFailed() && resolve()).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-failed'],
    })
  })
  await page
    .getByRole('link', { name: t('nav.search') })
    .first()
    .click()
  await failed
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('errors.unavailable'))
  await expect.poll(isFailed).toBe(false)
  expect(document.querySelector('[role=progressbar]')?.getAttribute('data-state')).toBe('idle')
})
