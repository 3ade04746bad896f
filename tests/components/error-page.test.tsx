// The error page and the bar of a page that could not be had (specification sections 2 and 8).
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { startLoadingBar } from '#client/effects/loading.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { member } from './support/member.ts'
import { openPage } from './support/open-page.tsx'

const FOUND = {
  'search.run': () => ({
    profiles: [{ id: 'lotte', name: 'Lotte', age: 34, city: 'Utrecht' }],
    paging: { num_results: 1 },
    filter_options: { gender: null, country: null, countryregion: 0, min_age: null, max_age: null },
  }),
}

it('on the error page a member sees suggested profiles without actions', async () => {
  const { t } = await openPage('/nowhere', { user: member(), answers: FOUND })
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

it('on the error page a visitor sees the signup form without its title, and nobody', async () => {
  const { t, asked } = await openPage('/nowhere', { answers: FOUND })
  await expect.element(page.getByText('Page Not Found: /nowhere')).toBeVisible()
  await expect.element(page.getByText(`${t('error.title')} 404`)).toBeVisible()
  await expect.element(page.getByRole('form', { name: t('signup.form_label') })).toBeVisible()
  expect(page.getByRole('heading', { name: t('signup.heading') }).elements()).toEqual([])
  expect(page.getByRole('article').elements()).toEqual([])
  expect(asked).toEqual([])
})

it('the loading bar turns the error colour when a page cannot be had', async () => {
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
