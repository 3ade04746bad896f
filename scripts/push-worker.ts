// Vite plugin: bundles the service worker into `/sw.js`. Apart from the pages' bundle, because a browser
// knows a service worker by its name, and looks at it without any page.
import type { Plugin, ResolvedConfig } from 'vite'
import { bundleSingleScript } from './single-script.ts'

const FILE = 'sw.js'
const bundle = (config: ResolvedConfig) => bundleSingleScript(config, 'client/sw/worker.ts')

export function pushWorker(): Plugin[] {
  let config: ResolvedConfig
  return [
    {
      name: 'vonk:push-worker',
      apply: 'build',
      applyToEnvironment: (environment) => environment.name === 'client',
      configResolved(resolved) {
        config = resolved
      },
      async generateBundle() {
        this.emitFile({ type: 'asset', fileName: FILE, source: await bundle(config) })
      },
    },
    {
      name: 'vonk:push-worker-in-development',
      apply: 'serve',
      configureServer({ middlewares, config: resolved }) {
        middlewares.use(`/${FILE}`, (_request, response, next) => {
          bundle(resolved).then(
            (source) => response.setHeader('Content-Type', 'text/javascript').end(source),
            (error: unknown) => next(error),
          )
        })
      },
    },
  ]
}
