// Vite plugin: the worker gets the sites as plain data. Loading them here is checking them; an isolate that starts has
// neither the checks nor what they are made of to read.
import path from 'node:path'
import type { Plugin } from 'vite'
import { loadSites } from './site/load-sites.ts'

const SITES = path.resolve('sites/index.ts')

export function checkedSites(): Plugin {
  return {
    name: 'vonk:checked-sites',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'vonk',
    async load(id) {
      if (id !== SITES) return null
      // What JSON cannot say no site may hold: it is data, whoever wrote it.
      return `export const SITES = ${JSON.stringify(await loadSites())}`
    },
  }
}
