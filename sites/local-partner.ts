// Gives local sites, which have no ad partner, one on loopback (LOCAL_AD_PARTNER).
import type { Site } from '#src/contract/site.ts'

const known = new Map<string, Site>()

/** The site with all its ads at an origin; cached for each site. */
export function withPartner(site: Site, origin: string): Site {
  const key = `${site.id} ${origin}`
  const made = known.get(key) ?? {
    ...site,
    ads: {
      cams: {
        search: `${origin}/search`,
        snapshot: `${origin}/{account}.jpg`,
        visit: `${origin}/enter?who={account}`,
      },
      resell: `${origin}/people`,
    },
    settings: { ...site.settings, member_resell: ['cams', 'camads'] },
  }
  known.set(key, made)
  return made
}
