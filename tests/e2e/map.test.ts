// Hydration of the map lander: React reads the shapes from the document, and renders them itself after a client-side navigation.
import { expect, test } from './support/fixtures.ts'
import { open } from './support/open.ts'
import { hydrated } from './support/people.ts'

const OUTLINES = '[data-part="scene"] path'

test('map lander: hydration keeps what the server rendered, and a client-side navigation renders it, also in another language', async ({
  visit,
}) => {
  const { page } = await visit({ country: 'DE', locale: 'de-DE' })
  await open(page, '/landers/maplanding/de', 'loaded')
  const outlines = () => page.locator(OUTLINES).evaluateAll((paths) => paths.map((path) => path.outerHTML))
  const drawn = await outlines()
  expect(drawn).toHaveLength(16)
  await page.evaluate(() =>
    Object.assign(document.querySelector('[data-part="scene"] svg') ?? {}, { same: true }),
  )
  await hydrated(page)
  expect(await outlines()).toEqual(drawn)
  expect(await page.evaluate(() => 'same' in (document.querySelector('[data-part="scene"] svg') ?? {}))).toBe(
    true,
  )

  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const french = page.locator('a[data-language-link][hreflang="fr"]').first()
  await french.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/maplanding\/fr/)
  await expect(page.locator(OUTLINES)).toHaveCount(drawn.length)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})
