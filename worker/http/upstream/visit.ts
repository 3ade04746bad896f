// A page's calls to the upstream: the typed client for its loaders, which sends the visitor's cookies and collects the upstream's (design
// section 6). All calls of a page share one deadline, so that a page never waits for more than one timeout.
import type { Context } from 'hono'
import { createApi, type Exchange, exchangePath } from '#src/contract/client.ts'
import { ContractMismatch } from '#src/contract/contract-mismatch.ts'
import { parseAnswer } from '#src/contract/parsing.ts'
import { type AppEnv, requestLogFields, type UpstreamVisit } from '#worker/context.ts'
import { ownHost } from '#worker/http/canonical-url/read-url.ts'
import { isOwnCookie } from '#worker/platform/cookies/cookies.ts'
import { fetchUpstream } from './call-upstream.ts'
import { callHeaders, withoutDomain } from './headers.ts'
import { readAnswer } from './read-answer.ts'
import { siteSettings } from './settings.ts'

/** For all of a page's calls together: the rest of its ten seconds is for rendering and sending. */
const PAGE_DEADLINE_MS = 9_000

type Answer = { status: number; body: unknown }

/** A cookie that is not ours may be the upstream's session; without one the visitor is signed out. */
function mayBeSignedIn(cookies: string | null): boolean {
  return (cookies ?? '').split(';').some((pair) => {
    const name = pair.split('=', 1)[0]?.trim() ?? ''
    return name !== '' && !isOwnCookie(name)
  })
}

export function createUpstreamVisit(c: Context<AppEnv>, upstream: string): UpstreamVisit {
  const { headers: visitors } = c.req.raw
  const { visitor, request_id, cookies, origin: visitors_origin } = c.var
  const host = ownHost(c.var)
  const deadline = AbortSignal.timeout(PAGE_DEADLINE_MS)

  async function exchange({ group, call, input, signal }: Exchange, cached: boolean): Promise<Answer> {
    const headers = callHeaders(cached ? null : visitors, {
      host,
      ip: cached ? null : visitor.ip,
      request_id,
    })
    const url = new URL(exchangePath({ group, call, input }), upstream)
    const isRead = call.method === 'GET'
    if (!isRead) {
      headers.set('content-type', 'application/json')
      headers.set('origin', visitors_origin)
    }
    const init = { method: call.method, headers, ...(!isRead && { body: JSON.stringify(input ?? {}) }) }
    const answer = await fetchUpstream(
      url,
      init,
      { deadline: signal ? AbortSignal.any([deadline, signal]) : deadline, ...requestLogFields(c) },
      async (response) => {
        const body = await readAnswer(response)
        if (!cached) for (const cookie of response.headers.getSetCookie()) cookies.add(withoutDomain(cookie))
        return { status: response.status, body }
      },
    )
    if (answer.status >= 300 && answer.status < 400) {
      throw new ContractMismatch(`${call.method} ${group.path} answered a redirect`)
    }
    return answer
  }

  // The user is requested once per page; a call that changes something requests it again.
  let user: Promise<Answer> | null = null
  function fetchOnce(call: Exchange): Promise<Answer> {
    if (call.call.method !== 'GET') user = null
    if (call.call.method !== 'GET' || call.group.path !== '/api/user.php') return exchange(call, false)
    user ??= mayBeSignedIn(visitors.get('cookie'))
      ? exchange(call, false)
      : Promise.resolve({ status: 401, body: null })
    return user
  }

  return {
    api({ cached }) {
      const api = createApi(cached ? (call) => exchange(call, true) : fetchOnce, parseAnswer)
      const ask = (call: Exchange) => exchange(call, true)
      return { ...api, settings: { show: () => siteSettings(c.var.site, visitor, ask) } }
    },
  }
}
