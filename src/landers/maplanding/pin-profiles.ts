// The profiles of the pins: one for each of a few cities.
import type { App } from '#src/app.ts'
import { type Sample, sampleProfiles } from '#src/parts/lander/sample-profiles.ts'

/** As many as have a position in the style sheet. */
const PINS = 6
/** Enough candidates to find that many cities. */
const CANDIDATES = 24

/** The first profile of each city, at most six. */
export async function pinProfiles(app: App): Promise<Sample[]> {
  const byCity = new Map<string, Sample>()
  for (const profile of await sampleProfiles(app, CANDIDATES, 'maplanding')) {
    if (profile.city && !byCity.has(profile.city)) byCity.set(profile.city, profile)
  }
  return [...byCity.values()].slice(0, PINS)
}
