// Who is near a member, or shares something with them: the few best of their matches.
import type { Api } from '#src/contract/client.ts'
import type { SignupMatch } from '#src/contract/matches.ts'
import { Refusal } from '#src/contract/refusals.ts'

/** One row on a desktop, two on a phone. */
const NEAR = 4

/** Nobody where an upstream does not know the call. */
export async function findNear(api: Pick<Api, 'signupMatches'>): Promise<SignupMatch[]> {
  try {
    const { profiles } = await api.signupMatches.list()
    return profiles
      .filter(({ same_region, shared_interests }) => same_region || shared_interests.length > 0)
      .slice(0, NEAR)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return []
    throw error
  }
}
