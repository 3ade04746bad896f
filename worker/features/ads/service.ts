// Webcam and resell ads (specification sections 2, 6 and 7): who sees them, and where they lead. Without a partner in the site's
// file there are none.
import type { Cams, CamsQuery } from '#src/contract/ads.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { Site } from '#src/contract/site.ts'
import { eligibleAds } from '#src/domain/ad-eligibility.ts'
import { logWarning } from '#worker/log.ts'
import { camUrl, fetchSnapshot, findCams } from '#worker/platform/cam-partner.ts'
import { createBoundedMap } from '#worker/platform/memory/bounded-map.ts'
import type { SiteServiceDeps } from '#worker/service-deps.ts'

/** The list changes slowly, and a partner that is down must not be called by every member. */
const CACHED_MS = 30_000

const known = createBoundedMap<string, { cams: Cams; at: number }>({ max_entries: 200 })

/** A redirect to another origin's page: without a referrer, and not cached. */
const redirectUrl = (url: string) =>
  new Response(null, {
    status: 302,
    headers: { Location: url, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  })

export function createAds({
  site,
  now,
}: Pick<SiteServiceDeps, 'now'> & { site: Pick<Site, 'id' | 'ads' | 'settings'> }) {
  const { cams, resell } = site.ads

  async function search(filters: CamsQuery): Promise<Cams> {
    if (!cams) return { cams: {} }
    const key = `${site.id} ${cams.search} ${filters.gender} ${filters.min_age} ${filters.max_age}`
    const cached = known.get(key)
    if (cached && now() - cached.at < CACHED_MS) return cached.cams
    const accounts = await findCams(cams, filters).catch((error: unknown) => {
      logWarning('cam-partner-failed', { site: site.id, error })
      return []
    })
    const answer = { cams: Object.fromEntries(accounts.map((account) => [account, { account }])) }
    known.set(key, { cams: answer, at: now() })
    return answer
  }

  return {
    /** Webcams for a member; none for one who is shown no ads. */
    cams: async (viewer: { paid_user: boolean; signup_date: string }, filters: CamsQuery): Promise<Cams> =>
      eligibleAds(viewer, site.settings.member_resell, now()).includes('cams')
        ? search(filters)
        : { cams: {} },

    /** Throws `not_found` where there is none, or the partner does not answer. */
    async snapshot(account: string): Promise<Response> {
      if (!cams) throw new Refusal('not_found')
      try {
        const { bytes, type } = await fetchSnapshot(cams, account)
        return new Response(bytes, {
          headers: { 'Content-Type': type, 'Cache-Control': 'private, max-age=60' },
        })
      } catch (error) {
        logWarning('cam-partner-failed', { site: site.id, error })
        throw new Refusal('not_found')
      }
    },

    /** Throws `not_found` where the site has no partner. */
    toCam(account: string): Response {
      if (!cams) throw new Refusal('not_found')
      return redirectUrl(camUrl(cams.visit, account))
    },

    toResell(): Response {
      if (!resell) throw new Refusal('not_found')
      return redirectUrl(resell)
    },
  }
}
