// Takes a picture of every lander as a visitor meets it: its first view, and the page to its end.
import type { Browser } from '@playwright/test'
import { LANDERS, PROFILE_LANDERS } from '../../src/domain/landers.ts'
import { request, type Sized, settled, visit } from './visitor.ts'

export type LanderPictures = { first: Buffer[]; whole: Buffer[] }

/** In the order of the specification, those of one profile behind the others. */
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
    // Pictures further down are fetched as one comes to them.
    for (const image of await page.locator('img[loading=lazy]').all())
      if (await image.isVisible()) await image.scrollIntoViewIfNeeded()
    await settled(page)
    await page.evaluate(() => window.scrollTo(0, 0))
    pictures.whole.push(await page.screenshot({ fullPage: true }))
  }
  await page.context().close()
  return pictures
}
