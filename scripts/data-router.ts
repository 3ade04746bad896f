// Vite plugin: of React Router browser and worker run the data router alone. What belongs to its framework mode, the fetching
// ahead of pages that it built itself, and what reports on a router are left out: 3 kB gz of every first page, and of every
// worker that draws, that nothing here can reach (docs/decisions/build.md). A part that moves, or that something new asks more
// of, fails the build.
import { type Plugin, parseSync, Visitor } from 'vite'

/** Each part, by the end of its path, as it behaves without a framework and without instrumentations. */
const PARTS: Record<string, string> = {
  '/react-router/dist/production/lib/dom/ssr/components.js': `
    import { createContext } from 'react'
    export const FrameworkContext = createContext(undefined)
    export const usePrefetchBehavior = () => [false, null, {}]
    export const mergeRefs = (ref) => ref
    export const PrefetchPageLinks = () => null
    const absent = () => { throw new Error('a part of framework mode') }
    export { absent as CRITICAL_CSS_DATA_ATTRIBUTE, absent as setIsHydrated, absent as useFrameworkContext }
    export { absent as Links, absent as Meta, absent as Scripts }
  `,
  '/react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    const absent = () => { throw new Error('nothing is instrumented') }
    export { absent as instrumentHandler, absent as instrumentationResultMetaContext }
  `,
}

const ROUTER = '/react-router/dist/production/lib/router/router.js'
/**
 * What the browser's router does for fetchers, for routes that it learns of on the way, for whoever holds up a navigation and
 * for transitions of views. Nothing here asks for one of them.
 */
const UNASKED = new Set([
  'fetch',
  'handleFetcherAction',
  'handleFetcherLoader',
  'discoverRoutes',
  'cancelDiscoveryNavigation',
  'updateBlocker',
])
/** Asked at each turn, and then with nothing to say. */
const IDLE = new Set(['shouldBlockNavigation', 'persistAppliedTransitions', 'restoreAppliedTransitions'])

/** The router without the bodies of those functions. */
function withoutUnasked(code: string): string {
  const cuts: { start: number; end: number; by: string }[] = []
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (id && body && UNASKED.has(id.name))
        cuts.push({ start: body.start, end: body.end, by: '{ absent() }' })
      if (id && body && IDLE.has(id.name)) cuts.push({ start: body.start, end: body.end, by: '{}' })
    },
  }).visit(parseSync(ROUTER, code).program)
  if (cuts.length !== UNASKED.size + IDLE.size)
    throw new Error('React Router has other functions than it had')
  const rest = cuts.reduceRight(
    (left, { start, end, by }) => left.slice(0, start) + by + left.slice(end),
    code,
  )
  return `${rest}\nfunction absent() { throw new Error('a part of the router that nothing asks for') }\n`
}

export function dataRouter(): Plugin {
  const missing = new Set([...Object.keys(PARTS), ROUTER])
  return {
    name: 'vonk:data-router',
    apply: 'build',
    load(id) {
      const part = Object.keys(PARTS).find((end) => id.endsWith(end))
      if (!part) return null
      missing.delete(part)
      return PARTS[part]
    },
    transform(code, id) {
      if (!id.endsWith(ROUTER)) return null
      missing.delete(ROUTER)
      return this.environment.name === 'client' ? { code: withoutUnasked(code), map: null } : null
    },
    buildEnd(error) {
      if (!error && missing.size > 0) throw new Error(`React Router has moved ${[...missing].join(', ')}`)
    },
  }
}
