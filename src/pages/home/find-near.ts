// The best of a member's matches, who live nearby or share something with them.
import type { App } from '#src/app.ts'
import type { SignupMatch } from '#src/contract/matches.ts'
import { orInstead } from '#src/parts/or-instead.ts'

/** One row on a desktop, two on a phone. */
const NEAR = 4

/** Returns nobody when the matches cannot be loaded. */
export async function findNear(app: Pick<App, 'api' | 'report'>): Promise<SignupMatch[]> {
  const { profiles } = await orInstead(app, app.api.signupMatches.list(), { profiles: [] })
  return profiles
    .filter(({ same_region, shared_interests }) => same_region || shared_interests.length > 0)
    .slice(0, NEAR)
}
