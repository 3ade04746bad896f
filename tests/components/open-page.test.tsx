// The shared page opener: a page has no state of the one before.
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from './support/open-page.tsx'

it('a page is opened at its top, wherever the one before was scrolled to', async () => {
  const { router } = await openPage('/pages/terms')
  window.scrollTo({ top: 1_000, behavior: 'instant' })
  await expect.poll(() => window.scrollY).toBe(1_000)
  await router.navigate('/pages/faq')

  await openPage('/pages/privacy')
  await expect.element(page.getByRole('main')).toBeVisible()
  expect(window.scrollY).toBe(0)
})
