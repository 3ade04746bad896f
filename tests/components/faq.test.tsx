// The questions and answers, searched while one types; that the server searches them too, without scripts, is seen by its own tests.
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from './support/open-page.tsx'

const shown = () => document.querySelectorAll('details').length

it('the questions are searched at once, and all of them come back', async () => {
  const { t, address } = await openPage('/pages/faq')
  const box = page.getByRole('searchbox', { name: t('faq.search') })
  await box.fill('wachtwóórd')
  await expect.poll(shown).toBe(2)
  expect(document.querySelector('mark')?.textContent).toBe('wachtwoord')
  await box.fill('zeppelin')
  await expect
    .element(page.getByRole('heading', { name: t('faq.none.title', { query: 'zeppelin' }) }))
    .toBeVisible()
  await page.getByRole('link', { name: t('faq.none.all') }).click()
  await expect.poll(shown).toBe(22)
  await expect.element(box).toHaveValue('')
  expect(address()).toBe('/pages/faq')
})
