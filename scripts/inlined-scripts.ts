// Vite plugin: bundles the small script that kept pages start with into one text, which the worker writes into them
// (docs/decisions/0180). It is apart from the pages' bundle: a module shared with them would be a file of its own, and
// one more to wait for. The worker's build runs from a configuration of its own, so the text is handed over in a file.
import type { Plugin, ResolvedConfig } from 'vite'
import { bundleSingleScript } from './single-script.ts'

/** Where the client build leaves the script, beside Vite's manifest. */
export const LANDER_SCRIPT_FILE = '.vite/lander.js'

export function landerScript(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'vonk:lander-script',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(resolved) {
      config = resolved
    },
    async generateBundle() {
      const source = await bundleSingleScript(config, 'client/lander.ts')
      if (/<\/script|<!--/i.test(source)) this.error('client/lander.ts cannot stand inside a script element')
      this.emitFile({ type: 'asset', fileName: LANDER_SCRIPT_FILE, source })
    },
  }
}
