// Vite plugin for development: serves the sources of the operators' console, on its host alone. Its document comes from the worker, as in
// builds: Cloudflare's plugin has Vite transform console/index.html when the worker requests it from ASSETS.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Plugin } from 'vite'
import type { Unstable_Config } from 'wrangler'
import { relaxPolicy, VITE_WORKER } from './relax-policy.ts'

const HOST = 'console.localhost'
const SOURCES = ['ts', 'tsx', 'css', 'json']
/** However a URL names a source: below the root, in the file system (`/@fs/`), by its alias (`/@id/#console/`). */
const NAMES_CONSOLE = /[/#]console\//

/** Whether a request is for the operators' host, whatever its port. */
export const isForConsole = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.host?.replace(/:\d+$/, '') === HOST

/** Vite serves the sources; everything else below `/console/` is the worker's, as in builds. */
export function leaveConsoleSources({ assets }: Pick<Unstable_Config, 'assets'>): void {
  if (!Array.isArray(assets?.run_worker_first)) return
  assets.run_worker_first.push(...SOURCES.map((extension) => `!/console/*.${extension}`))
}

export function devConsole(): Plugin {
  // Vite puts it on the scripts of the document, and on the styles that it injects.
  const nonce = randomBytes(16).toString('base64url')
  const relaxed = (policy: string) =>
    policy.includes('script-src')
      ? `${policy.replace(/(?:script|style)-src 'self'/g, `$& 'nonce-${nonce}'`)}; worker-src ${VITE_WORKER}`
      : policy
  return {
    name: 'vonk:dev-console',
    apply: 'serve',
    config: () => ({
      html: { cspNonce: nonce },
      // Its libraries are optimized with the members': one that is found later would load open pages again.
      environments: { client: { build: { rollupOptions: { input: ['console/main.tsx'] } } } },
    }),
    configureServer: {
      // Before Cloudflare's plugin, which passes requests to the worker by their path alone.
      order: 'pre',
      handler({ middlewares }) {
        middlewares.use((request, response, next) => {
          if (isForConsole(request)) relaxPolicy(response, relaxed)
          // On other hosts the worker answers, which has no such page.
          else if (NAMES_CONSOLE.test(pathOf(request))) request.url = '/console/'
          next()
        })
      },
    },
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  const path = url.replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
