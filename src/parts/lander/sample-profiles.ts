// The profiles that a public page shows. They depend on site, locale and day only, never on the visitor: the page is cached
// for minutes (worker/platform/retention.ts), so that yesterday's profiles soon disappear.
import type { App } from '#src/app.ts'
import type { ProfileCard } from '#src/contract/profile.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { FoundProfile } from '#src/contract/search.ts'
import { dailyOrder } from '#src/domain/daily-order.ts'
import { LANDERS } from '#src/domain/landers.ts'
import { searchInput } from '../search/search-input.ts'

/** The fields that a tile shows; the page's data has no more. */
export type Sample = Pick<ProfileCard, 'id' | 'kind' | 'name' | 'age' | 'city'> & { photo: string | null }

/** English is spoken in many countries: its profiles are those of Britain. */
export const countryOf = (locale: App['locale']) => (locale === 'en-US' ? 'GB' : locale.slice(3))

/** The day's profiles are chosen from this many times as many; a search answers 60 at most. */
const CHOICE = 3
const SEARCH_MAX = 60

/** The pages, each of which shows another profile first; '' is the home page. */
const PAGES = ['', ...LANDERS]

/** The page waits this long for the profiles, then renders without them. */
const WAIT_MS = 2_000

/**
 * At most `count` profiles, other ones every day and on every `page` (a lander, or '' for home), those of the locale's
 * country first; none where visitors may not search. Each page has another one first, if there are enough. When loading
 * fails the list is empty, so that the lander can still be used to sign up.
 */
export async function sampleProfiles(
  app: App,
  count: number,
  page = '',
  now_ms = Date.now(),
): Promise<Sample[]> {
  const { api, locale, settings } = app
  const pp = Math.min(Math.max(count * CHOICE, PAGES.length), SEARCH_MAX)
  // No traffic source: a cached page must not depend on the first visitor who requested it.
  const query = (country: string | null) =>
    searchInput({ source: 'lander', pp, filters: { country }, hideNudity: true })
  const today = (found: readonly FoundProfile[]) => dailyOrder(found, `${settings.name} ${page}`, now_ms)
  /** Of the candidates, in an order that all pages share, the one at this page's index. */
  const leader = (found: readonly FoundProfile[]) => {
    const leaders = dailyOrder(found.slice(0, PAGES.length), settings.name, now_ms)
    const place = PAGES.indexOf(page) % leaders.length
    return leaders.slice(place, place + 1)
  }
  const options = { signal: AbortSignal.timeout(WAIT_MS) }
  try {
    const near = await api.search.run(query(countryOf(locale)), options)
    const anywhere = near.profiles.length < count ? await api.search.run(query(null), options) : near
    const { profiles: leading } = near.profiles.length > 0 ? near : anywhere
    const chosen = [...leader(leading), ...today(near.profiles), ...today(anywhere.profiles)]
    const profiles = new Map(chosen.map((profile) => [profile.id, profile]))
    return [...profiles.values()].slice(0, count).map(({ id, kind, name, age, city, main_image }) => ({
      id,
      kind,
      name,
      age,
      city,
      photo: main_image && settings.cdn_prefix + main_image.thumb_filename,
    }))
  } catch (error) {
    if (error instanceof Refusal && (error.status === 401 || error.status === 403)) return []
    app.report(error, 'faces')
    app.missing_parts.push('faces')
    return []
  }
}
