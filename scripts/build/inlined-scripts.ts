// Vite plugin: bundles the small scripts that pages carry in themselves into one text each, which the worker writes into them:
// that of kept pages (docs/decisions/rendering.md), and that of the page that comes where there is no line. They are apart from
// the pages' bundle: a module shared with them would be a file of its own, and one more to wait for. The worker's build runs from
// a configuration of its own, so each text is handed over in a file.
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
        if (/<\/script|<!--/i.test(source)) this.error(`${entry} cannot stand inside a script element`)
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}
