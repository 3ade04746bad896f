// The own API over HTTP: picks the call of the contract that a request means and answers JSON.
// The same calls run without HTTP in worker/api/in-process.ts.
import { type Context, Hono } from 'hono'
import type { Call, Group } from '#src/contract/call.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { apiContext } from '../api-context.ts'
import type { AppEnv } from '../context.ts'
import { readJson } from './body.ts'
import { openLiveSocket } from './live.ts'
import { localeApi } from './locale.ts'
import { SERVED } from './served.ts'

/** The call a method and query mean; a flag in the query (`?new=1`) beats the plain call. */
function findCall(group: Group, method: string, query: URLSearchParams): [string, Call] {
  const wanted = method === 'HEAD' ? 'GET' : method
  const candidates = Object.entries(group.calls).filter(([, call]) => call.method === wanted)
  const found =
    candidates.find(([, call]) => call.flag && query.has(call.flag)) ??
    candidates.find(([, call]) => !call.flag)
  if (found) return found
  throw new Refusal(candidates.length > 0 ? 'invalid' : 'method_not_allowed')
}

async function answer(c: Context<AppEnv>, served: (typeof SERVED)[number]) {
  if (served.isHiddenFrom(c.var.principal)) throw new Refusal('not_found')
  const url = new URL(c.req.url)
  const [name, call] = findCall(served.group, c.req.method, url.searchParams)
  const input = call.method === 'GET' ? Object.fromEntries(url.searchParams) : await readJson(c.req.raw)
  const output = await served.run(name, input, apiContext(c))
  return c.json(output as object, 200, { 'Cache-Control': 'no-store' })
}

/** What the worker answers itself even where every other call belongs to an upstream. */
export const ownCalls = new Hono<AppEnv>().all(localeApi.group.path, (c) => answer(c, localeApi))

export const api = new Hono<AppEnv>()
api.get('/api/live.php', (c) => openLiveSocket(apiContext(c)))
for (const served of SERVED) api.all(served.group.path, (c) => answer(c, served))
api.all('/api/*', () => {
  throw new Refusal('not_found')
})
