// Vite plugin: the worker gets the sites as plain data, in tests as in the bundle. Loading them here is checking them; an isolate
// would otherwise compile the checks and valibot before its first answer.
import path from 'node:path'
import type { Plugin } from 'vite'
import { loadSites } from '../site/load-sites.ts'

const SITES = path.resolve('sites/index.ts')

export function checkedSites(): Plugin {
  return {
    name: 'vonk:checked-sites',
    // Not in development, where a site's file is edited while the worker runs.
    apply: (_config, { command, mode }) => command === 'build' || mode === 'test',
    async load(id) {
      if (id !== SITES) return null
      // A site's file cannot hold what JSON cannot say: it would be lost here.
      return `export const SITES = ${JSON.stringify(await loadSites())}`
    },
  }
}
