// Vite plugin: checks the sites at build time and gives them to the worker as plain data, in tests too. Without it every isolate would
// compile the checks and valibot before its first answer.
import path from 'node:path'
import type { Plugin } from 'vite'
import { loadSites } from '../site/load-sites.ts'

const SITES = path.resolve('sites/index.ts')

export function checkedSites(): Plugin {
  return {
    name: 'vonk:checked-sites',
    // Not in development: there a site's file can be edited while the worker runs.
    apply: (_config, { command, mode }) => command === 'build' || mode === 'test',
    async load(id) {
      if (id !== SITES) return null
      // Values that JSON cannot represent would be lost here; the schema of a site allows none.
      return `export const SITES = ${JSON.stringify(await loadSites())}`
    },
  }
}
