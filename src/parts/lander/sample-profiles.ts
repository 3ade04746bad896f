// The profiles a public page shows. They depend on site, locale and day only, never on the visitor: the page is kept as bytes,
// for minutes (worker/platform/retention.ts), so that nobody sees yesterday's for longer.
import type { App } from '#src/app.ts'
import type { ProfileCard } from '#src/contract/profile.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { FoundProfile } from '#src/contract/search.ts'
import { dailyOrder } from '#src/domain/daily-order.ts'
import { LANDERS } from '#src/domain/landers.ts'
import { searchInput } from '../search/search-input.ts'

/** What a tile shows; the page carries no more than that. */
export type Sample = Pick<ProfileCard, 'id' | 'kind' | 'name' | 'age' | 'city'> & { photo: string | null }

/** English is read in many countries: its faces come from Britain. */
export const countryOf = (locale: App['locale']) => (locale === 'en-US' ? 'GB' : locale.slice(3))

/** Among how many times as many those of a day are chosen; a search answers 60 at most. */
const CHOICE = 3
const SEARCH_MAX = 60

/** The pages, each of which another face leads; '' is the home page. */
const PAGES = ['', ...LANDERS]

/** Faces are worth waiting for, but the page says what it has to say without them too. */
const WAIT_MS = 2_000

/**
 * At most `count` profiles, others every day and on every `page` (a lander, or '' for home), those of the locale's country first;
 * none where visitors may not search. Another one leads on each page, if there are as many. Where they cannot be had the page goes without: a lander is for signing up.
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
  /** Of those that every page finds, in one order for all pages, the one at this page's place. */
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
