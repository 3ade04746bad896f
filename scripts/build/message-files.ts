// Vite plugin: `virtual:message-files`, by which the worker reads the messages of locales/. In a bundle they are static files, read on first
// use: compiled into the worker they were a quarter of it, and an isolate needs one or two of the seven languages.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const MODULE = 'virtual:message-files'

/** `nl-NL`, `niches/nl-NL` → the text of its file, without white space. */
function readAll(): [name: string, text: string][] {
  return globSync('locales/{*,niches/*}.json')
    .sort()
    .map((file) => [
      path.relative('locales', file).replace(/\.json$/, ''),
      JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))),
    ])
}

/** The name changes with the text, as the names of all assets do. */
const assetOf = (text: string) =>
  `assets/${createHash('sha256').update(text).digest('base64url').slice(0, 7)}.json`

const FROM_ASSETS = `
  import { env } from 'cloudflare:workers'
  import { readText } from '/worker/platform/assets/static-texts.ts'
  export const readMessages = async (name) =>
    Object.hasOwn(files, name) ? JSON.parse(await readText(env.ASSETS, files[name])) : undefined`

const FROM_SOURCE = `
  const files = import.meta.glob('/locales/{*,niches/*}.json', { import: 'default' })
  export const readMessages = async (name) => files['/locales/' + name + '.json']?.()`

export function messageFiles(): Plugin {
  let isBuild = false
  return {
    name: 'vonk:message-files',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null
      if (!isBuild) return FROM_SOURCE
      const files = Object.fromEntries(readAll().map(([name, text]) => [name, `/${assetOf(text)}`]))
      return `const files = ${JSON.stringify(files)}${FROM_ASSETS}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [, source] of readAll()) this.emitFile({ type: 'asset', fileName: assetOf(source), source })
    },
  }
}
