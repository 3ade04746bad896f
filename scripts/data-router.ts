// Vite plugin: of React Router browser and worker run the data router alone. What belongs to its framework mode, the fetching
// ahead of pages that it built itself, and what reports on a router are left out: 3 kB gz of every first page, and of every
// worker that draws, that nothing here can reach (docs/decisions/0296). A part that moves, or that something new asks more of,
// fails the build.
import type { Plugin } from 'vite'

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

export function dataRouter(): Plugin {
  const missing = new Set(Object.keys(PARTS))
  return {
    name: 'vonk:data-router',
    apply: 'build',
    load(id) {
      const part = Object.keys(PARTS).find((end) => id.endsWith(end))
      if (!part) return null
      missing.delete(part)
      return PARTS[part]
    },
    buildEnd(error) {
      if (!error && missing.size > 0) throw new Error(`React Router has moved ${[...missing].join(', ')}`)
    },
  }
}
