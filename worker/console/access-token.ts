// Cloudflare Access in front of the console (`ACCESS_TEAM`, `ACCESS_AUDIENCE`): its signed token is verified before anything else, so that a
// request which went around Access gets nothing.
import { verifyWithJwks } from 'hono/jwt'
import type { Env } from '#worker/env.ts'

/** How long an isolate uses the keys it has fetched. Access rotates them every six weeks and publishes both for a week. */
const KEYS_MS = 3_600_000

type Keys = NonNullable<Parameters<typeof verifyWithJwks>[1]['keys']>
let keys: { of: string; at: number; list: Keys } | null = null

async function keysOf(team: string): Promise<Keys> {
  if (keys?.of !== team || Date.now() - keys.at > KEYS_MS) {
    const response = await fetch(`${team}/cdn-cgi/access/certs`)
    if (!response.ok) throw new Error(`the keys of Access answered ${response.status}`)
    const { keys: list } = (await response.json()) as { keys: Keys }
    keys = { of: team, at: Date.now(), list }
  }
  return keys.list
}

/**
 * Whether a request may go on: without `ACCESS_AUDIENCE` every one, with it only one that Access has signed for this application. `ACCESS_TEAM`
 * is the team's origin, `https://vonk.cloudflareaccess.com`.
 */
export async function isAdmittedByAccess(
  request: Request,
  { ACCESS_AUDIENCE, ACCESS_TEAM }: Pick<Env, 'ACCESS_AUDIENCE' | 'ACCESS_TEAM'>,
): Promise<boolean> {
  if (!ACCESS_AUDIENCE) return true
  const token = request.headers.get('cf-access-jwt-assertion')
  if (!token || !ACCESS_TEAM) return false
  try {
    await verifyWithJwks(token, {
      keys: await keysOf(ACCESS_TEAM),
      allowedAlgorithms: ['RS256'],
      verification: { iss: ACCESS_TEAM, aud: ACCESS_AUDIENCE },
    })
    return true
  } catch {
    return false
  }
}
