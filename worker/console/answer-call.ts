// Answers a call of the operators' contract: finds it, checks where it came from, finds the session and the rights in the pool that the query
// names, and runs its handler.
import { getCookie } from 'hono/cookie'
import { SITES } from '#sites/index.ts'
import { accessOf } from '#src/contract/call.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { bodyOf, requirementsOf } from '#src/contract/request-requirements.ts'
import { recordAction } from '#worker/features/operators/audit-queries.ts'
import { OPERATORS_POOL } from '#worker/features/operators/pool.ts'
import { createOperatorSessions, principalOf } from '#worker/features/operators/session-service.ts'
import { readBody } from '#worker/http/api/body.ts'
import { callsByMethod, findCall } from '#worker/http/api/find-call.ts'
import { rangeOf } from '#worker/http/middleware/ip-range.ts'
import { requireRequest } from '#worker/http/middleware/require-request.ts'
import { clearedOperatorCookie, operatorCookieName } from '#worker/platform/cookies/operator-cookie.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { VISITOR } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import type { ConsoleContext } from './context.ts'
import { OPERATOR_CALLS } from './operator-calls.ts'

const callsByPath = new Map(OPERATOR_CALLS.map((handlers) => [handlers.group.path as string, handlers]))
const POOLS = new Set(SITES.map(({ pool }) => pool))

export async function answerCall(c: ConsoleContext): Promise<Response> {
  const request = c.req.raw
  const url = new URL(request.url)
  const handlers = callsByPath.get(url.pathname)
  if (!handlers) throw new Refusal('not_found')
  const { group } = handlers
  const found = findCall(group, request.method, url.searchParams)
  if (!found)
    throw new Refusal(callsByMethod(group, request.method).length > 0 ? 'invalid' : 'method_not_allowed')
  const [name, call] = found
  // Reads too: nobody but the console's own scripts and images may make a call.
  requireRequest(request, c.get('origin'), { ...requirementsOf(call), origin: 'same-origin' })

  const own = depsOf(c, OPERATORS_POOL)
  const pool = poolOf(url, typeof accessOf(group, call) === 'object' && !OF_NO_POOL.has(handlers.name))
  const session = await sessionOf(c, own, url.host)
  const query = Object.fromEntries([...url.searchParams].filter(([key]) => key !== 'pool'))
  const output = await handlers.run(
    name,
    call.method === 'GET' ? query : await readBody(request, bodyOf(call)),
    {
      principal: session ? principalOf(session, pool) : VISITOR,
      deps: pool === null ? own : depsOf(c, pool),
      session: session?.token_hash ?? null,
      request,
      url,
      visitor: {
        ip_range: rangeOf(request.headers.get('cf-connecting-ip') ?? '127.0.0.1'),
        user_agent: request.headers.get('user-agent') ?? '',
      },
      cookies: { add: (cookie) => void c.get('set_cookies').push(cookie) },
      record: (action) => recordAction(own.database.write, action, own.now()),
    },
  )
  return call.output === 'response' ? (output as Response) : c.json(output as object)
}

/** Calls that need a right and belong to no pool: an owner owns all of them. */
const OF_NO_POOL: ReadonlySet<string> = new Set(['operators', 'audit'])

/** The pool of a call that belongs to one. Throws `not_found` for a pool without a site. */
function poolOf(url: URL, belongs_to_one: boolean): string | null {
  if (!belongs_to_one) return null
  const pool = url.searchParams.get('pool')
  if (pool === null || !POOLS.has(pool)) throw new Refusal('not_found')
  return pool
}

const depsOf = (c: ConsoleContext, pool: string): ServiceDeps => ({
  env: c.env,
  pool,
  database: databaseOf(c.env, pool),
  request_id: c.get('request_id'),
  now: Date.now,
  background: (work) => c.executionCtx.waitUntil(work),
})

/** The session of the cookie, null without one; the cookie of an ended one is cleared. */
async function sessionOf(c: ConsoleContext, deps: ServiceDeps, host: string) {
  const secure = c.get('secure')
  const secret = getCookie(c, operatorCookieName(secure))
  if (!secret) return null
  const found = await createOperatorSessions(deps).find(secret, host)
  if (!found) c.get('set_cookies').push(clearedOperatorCookie(secure))
  return found
}
