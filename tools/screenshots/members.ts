// Takes a screenshot of every page of the members' area as a member of the demo world.
import type { Browser } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { DEMO_PASSWORD, request, type Sized, settled, visit } from './visitor.ts'

const MEMBER = { 'nl-NL': 'sophie', 'pl-PL': 'marek' }

/** Home, the search, a profile, the match finder, likes, saved searches, notifications. */
export async function takeMemberPictures(browser: Browser, baseURL: string, look: Sized): Promise<Buffer[]> {
  const page = await visit(browser, baseURL, look, paths.login)
  const email = `${MEMBER[look.locale]}@example.test`
  await request(page, 'POST', '/api/login.php', { email, password: DEMO_PASSWORD })
  const { profiles } = await request<{ profiles: { id: string }[] }>(
    page,
    'GET',
    `/api/search.php?manual_search=1&do_not_save=1&country=${look.where.country}`,
  )
  const pictures: Buffer[] = []
  for (const address of [
    paths.home,
    `${paths.members}?gender=&country=${look.where.country}`,
    paths.member(profiles[0]?.id ?? ''),
    paths.matchFinder,
    paths.likes,
    paths.savedSearches,
    paths.notifications,
  ]) {
    await page.goto(address)
    await settled(page)
    pictures.push(await page.screenshot())
  }
  await page.context().close()
  return pictures
}
