// Takes screenshots of every lander: the first screen, and the whole page.
import type { Browser } from '@playwright/test'
import { LANDERS, PROFILE_LANDERS } from '../../src/domain/landers.ts'
import { request, type Sized, settled, visit } from './visitor.ts'

export type LanderPictures = { first: Buffer[]; whole: Buffer[] }

/** In the order of the specification, then those of one profile. */
export async function takeLanderPictures(
  browser: Browser,
  baseURL: string,
  look: Sized,
): Promise<LanderPictures> {
  const page = await visit(browser, baseURL, look, '/landers/gallery')
  const { profiles } = await request<{ profiles: { id: string }[] }>(
    page,
    'GET',
    `/api/search.php?source=lander&manual_search=1&country=${look.where.country}`,
  )
  const host = profiles[0]?.id
  const addresses = [
    ...LANDERS.map((lander) => `/landers/${lander}`),
    ...['landing', ...PROFILE_LANDERS].map((lander) => `/members/${host}/${lander}`),
  ]
  const pictures: LanderPictures = { first: [], whole: [] }
  for (const address of addresses) {
    await page.goto(address)
    await settled(page)
    pictures.first.push(await page.screenshot())
    // Images further down are loaded when they are scrolled to.
    for (const image of await page.locator('img[loading=lazy]').all())
      if (await image.isVisible()) await image.scrollIntoViewIfNeeded()
    await settled(page)
    await page.evaluate(() => window.scrollTo(0, 0))
    pictures.whole.push(await page.screenshot({ fullPage: true }))
  }
  await page.context().close()
  return pictures
}
