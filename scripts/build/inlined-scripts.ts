// Vite plugin: bundles each inline script (of cached pages, docs/decisions/rendering.md, and of the offline page) into one text that the
// worker writes into the page. Not in the bundle of the pages, because a shared module would be one more file to load. The worker's build
// has its own configuration, so the texts are passed to it in files.
import type { Plugin, ResolvedConfig } from 'vite'
import { bundleSingleScript } from './single-script.ts'

/** Where the client build leaves the scripts, beside Vite's manifest. */
export const LANDER_SCRIPT_FILE = '.vite/lander.js'
export const OFFLINE_SCRIPT_FILE = '.vite/offline.js'

const SCRIPTS = { 'client/lander.ts': LANDER_SCRIPT_FILE, 'client/offline/page.ts': OFFLINE_SCRIPT_FILE }

export function inlinedScripts(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'vonk:inlined-scripts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(resolved) {
      config = resolved
    },
    async generateBundle() {
      for (const [entry, fileName] of Object.entries(SCRIPTS)) {
        const source = await bundleSingleScript(config, entry)
        if (/<\/script|<!--/i.test(source)) this.error(`${entry} contains text that ends a script element`)
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}
