// The FAQ search while typing; the server's search without scripts has tests of its own.
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from './support/open-page.tsx'

const shown = () => document.querySelectorAll('details').length

it('questions are searched while typing, and clearing shows all of them', async () => {
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
  await expect.poll(shown).toBe(24)
  await expect.element(box).toHaveValue('')
  expect(address()).toBe('/pages/faq')
})
