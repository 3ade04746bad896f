// The own API over HTTP: picks the call of the contract that a request means, reads what it was sent and answers.
// The same calls run without HTTP in worker/http/api/in-process.ts.
import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from '#src/contract/refusals.ts'
import { bodyOf } from '#src/contract/request-requirements.ts'
import type { AppEnv } from '#worker/context.ts'
import type { RouteHandlers } from '#worker/contract-handlers.ts'
import { localeApi } from '#worker/features/account/api.ts'
import { funnelApi } from '#worker/features/signup/api.ts'
import { apiContext } from './api-context.ts'
import { readBody } from './body.ts'
import { etagOf, isNotModified } from './conditional.ts'
import { callsByMethod, findCall } from './find-call.ts'

/** Answers the calls of these groups, and passes on all other requests. */
export function createApi(groups: readonly RouteHandlers[]): MiddlewareHandler<AppEnv> {
  const by_path = new Map<string, RouteHandlers>(groups.map((one) => [one.group.path, one]))
  return async (c, next) => {
    const one = by_path.get(c.req.path)
    return one ? answerCall(c, one) : next()
  }
}

/** The calls that the worker answers itself in front of an upstream. */
export const localCalls = createApi([funnelApi, localeApi])

/** After all calls: 404. */
export function noSuchCall(): never {
  throw new Refusal('not_found')
}

async function answerCall(
  c: Context<AppEnv>,
  { group, admit, isHiddenFrom, run }: RouteHandlers,
): Promise<Response> {
  if (isHiddenFrom(c.var.principal)) noSuchCall()
  const { method, raw: request } = c.req
  const query = new URL(request.url).searchParams
  const [name, call] = findCall(group, method, query) ?? refuse(callsByMethod(group, method).length > 0)
  const context = apiContext(c)
  admit(name, context)
  const input = call.method === 'GET' ? Object.fromEntries(query) : await readBody(request, bodyOf(call))
  const tag = await etagOf(call, input, context)
  const headers = { 'Cache-Control': 'no-store', ...(tag && { ETag: tag }) }
  if (tag && isNotModified(tag, request.headers)) return c.body(null, 304, headers)
  const output = await run(name, input, context)
  if (call.output === 'response') return asAnswered(output as Response)
  return c.json(output as object, 200, headers)
}

/** A known method without the flag of one of its calls is invalid; an unknown one is not allowed. */
function refuse(is_known: boolean): never {
  throw new Refusal(is_known ? 'invalid' : 'method_not_allowed')
}

/** A handler's own response, with mutable headers; not cached unless it says so itself. */
function asAnswered(response: Response): Response {
  if (response.webSocket) return response
  const answer = new Response(response.body, response)
  if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'no-store')
  return answer
}
