// A site's settings with an upstream: its answer over the site's own file. `settings.php` is our own call, not the specification's, so
// an upstream may not have it; `companyinfo.php` has the company.
import * as v from 'valibot'
import type { Group } from '#src/contract/call.ts'
import type { Exchange } from '#src/contract/client.ts'
import { COMPANY_SETTINGS } from '#src/contract/company.ts'
import { CountryCode } from '#src/contract/fields.ts'
import { contract } from '#src/contract/index.ts'
import { normalizeAnswer } from '#src/contract/normalize-answer.ts'
import { Settings } from '#src/contract/settings.ts'
import type { Site } from '#src/contract/site.ts'
import { logWarning } from '#worker/log.ts'
import { createBoundedMap } from '#worker/platform/memory/bounded-map.ts'
import { UPSTREAM_SETTINGS_MS } from '#worker/platform/retention.ts'
import type { Visitor } from '#worker/principal.ts'

const UNKNOWN_MS = 60_000
/** No page waits longer for what the site's own file also says. */
const SETTINGS_TIMEOUT_MS = 2_000

type UpstreamSettings = Partial<Settings>
type FetchSettings = (exchange: Exchange) => Promise<{ status: number; body: unknown }>

/** What the pipeline needs before any upstream is asked, and what the edge knows better. */
const OURS = new Set(['niche', 'domain_language', 'geoip_country', 'geoip_selected_country'])

const knownSettings = createBoundedMap<string, { settings: UpstreamSettings; until: number }>({
  max_entries: 1_000,
})

/** The keys of an answer that are settings of ours and valid. */
function parseUpstreamSettings(answer: Record<string, unknown>): UpstreamSettings {
  const entries = Object.entries(Settings.entries).flatMap(([key, schema]) => {
    const value = OURS.has(key) ? undefined : answer[key]
    const parsed = value === undefined ? null : v.safeParse(schema, normalizeAnswer(schema, value))
    return parsed?.success ? [[key, parsed.output]] : []
  })
  return Object.fromEntries(entries)
}

/** The answer of a call that shows something; empty where it fails. */
async function showSettings(
  site: string,
  group: Group,
  ask: FetchSettings,
): Promise<Record<string, unknown>> {
  const { show } = group.calls
  if (!show) return {}
  try {
    const signal = AbortSignal.timeout(SETTINGS_TIMEOUT_MS)
    const { status, body } = await ask({ group, name: 'show', call: show, input: undefined, signal })
    const answer = v.safeParse(v.record(v.string(), v.unknown()), status === 200 ? body : null)
    return answer.success ? answer.output : {}
  } catch (error) {
    logWarning('upstream-settings-unknown', { site, path: group.path, error })
    return {}
  }
}

async function fetchSettings(site: string, ask: FetchSettings): Promise<UpstreamSettings> {
  const { settings, companyInfo } = contract
  const [answer, company] = await Promise.all([
    showSettings(site, settings, ask),
    showSettings(site, companyInfo, ask),
  ])
  const named = Object.entries(COMPANY_SETTINGS).map(([key, setting]) => [setting, company[key]])
  // Key by key: an invalid value of the company leaves that of the settings.
  return { ...parseUpstreamSettings(answer), ...parseUpstreamSettings(Object.fromEntries(named)) }
}

/** The settings for one visitor. Never fails: the site's file supplies what the upstream does not. */
export async function siteSettings(
  site: Site,
  { country }: Pick<Visitor, 'country'>,
  ask: FetchSettings,
): Promise<Settings> {
  let known = knownSettings.get(site.id)
  if (!known || known.until < Date.now()) {
    const settings = await fetchSettings(site.id, ask)
    known = {
      settings,
      until: Date.now() + (Object.keys(settings).length > 0 ? UPSTREAM_SETTINGS_MS : UNKNOWN_MS),
    }
    knownSettings.set(site.id, known)
  }
  const settings = {
    ...site.settings,
    ...(Object.keys(site.region_data).length > 0 && { region_data: site.region_data }),
    ...known.settings,
  }
  return {
    ...settings,
    // The edge also reports codes that are no countries, such as T1 for Tor.
    geoip_country: v.is(CountryCode, country) ? country : null,
    geoip_selected_country: country !== null && settings.countries.includes(country) ? country : null,
  }
}
