// The typed client for loaders on the server: the same handlers, called without HTTP, with the request's own context.
import { type Api, createApi } from '#src/contract/client.ts'
import { Refusal } from '#src/contract/refusals.ts'
import type { ApiContext } from '#worker/context.ts'
import { ROUTE_HANDLERS } from './route-handlers.ts'

const handlersByPath = new Map(ROUTE_HANDLERS.map((served) => [served.group.path, served]))

/** An `Api` whose calls run here; refusals are thrown as they are. */
export function createInProcessApi(context: ApiContext): Api {
  return createApi(async ({ group, name, input }) => {
    const served = handlersByPath.get(group.path)
    if (!served) throw new Refusal('not_found')
    return { status: 200, body: await served.run(name, input, { ...context, by_page: true }) }
  })
}
