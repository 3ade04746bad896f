// What the tests of pages share: a page that one opens has nothing of the one before.
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from './support/open-page.tsx'

it('a page is opened at its top, wherever the one before was left', async () => {
  const { router } = await openPage('/pages/terms')
  window.scrollTo({ top: 1_000, behavior: 'instant' })
  await expect.poll(() => window.scrollY).toBe(1_000)
  await router.navigate('/pages/faq')

  await openPage('/pages/privacy')
  await expect.element(page.getByRole('main')).toBeVisible()
  expect(window.scrollY).toBe(0)
})
