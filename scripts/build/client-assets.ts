// Vite plugin: gives the worker `virtual:client-assets` (the entries, preloads and styles of the browser bundle), `virtual:build-id` and
// `virtual:offline-script`, from the client build that ran before. In development it refers to the sources.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest, Plugin } from 'vite'
import type { ClientAssets } from '#src/ports/client-assets.ts'
import { collectStyles, STYLES_FILE } from './collect-styles.ts'
import { inlinedScripts, LANDER_SCRIPT_FILE, OFFLINE_SCRIPT_FILE } from './inlined-scripts.ts'

const MODULE = 'virtual:client-assets'
/** The build id by itself, for modules that need nothing else of the build. */
const BUILD_ID = 'virtual:build-id'
/** A module of its own, because the worker needs it for one page only. */
const OFFLINE_SCRIPT = 'virtual:offline-script'
/** A file beside the worker. A deploy compares it with the build id in robots.txt, to see whether a host serves this build. */
export const BUILD_ID_FILE = 'build-id.txt'
/** The modules whose files the worker requests by name (worker/platform/assets/client-assets.ts, src/page.ts). */
const REQUESTED =
  /^(client\/(main\.tsx|proof\/solve\.ts)|src\/(pages|landers|layouts|parts|styles)\/.*\.(tsx|css))$/

/** The scripts and styles of a manifest entry, those of its imports first. */
function closure(
  manifest: Manifest,
  key: string,
  seen = new Set<string>(),
): { scripts: string[]; styles: string[] } {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return { scripts: [], styles: [] }
  seen.add(key)
  const inner = (chunk.imports ?? []).map((imported) => closure(manifest, imported, seen))
  const isStyle = chunk.file.endsWith('.css')
  return {
    scripts: [...inner.flatMap((part) => part.scripts), ...(isStyle ? [] : [`/${chunk.file}`])],
    styles: [
      ...new Set([
        ...inner.flatMap((part) => part.styles),
        ...(chunk.css ?? []).map((file) => `/${file}`),
        ...(isStyle ? [`/${chunk.file}`] : []),
      ]),
    ],
  }
}

/** URLs of an entry's scripts and styles, with those of its imports. Throws if the build has no such entry. */
export function filesOf(manifest: Manifest, key: string): string[] {
  if (!manifest[key]) throw new Error(`the build has no ${key}`)
  const { scripts, styles } = closure(manifest, key)
  return [...(key.endsWith('.css') ? [] : scripts), ...styles]
}

/**
 * The build id: a hash over everything that pages are made of, so that a cached page is not served by another build. The manifest has the
 * hashes of the assets; messages, texts, sites and sources are hashed here.
 */
function buildId(manifest: string): string {
  const hash = createHash('sha256').update(manifest)
  for (const folder of ['locales', 'sites', 'public/texts', 'public/maps', 'src', 'client', 'worker']) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort((a, b) =>
      `${a.parentPath}/${a.name}` < `${b.parentPath}/${b.name}` ? -1 : 1,
    )) {
      if (entry.isFile())
        hash.update(`\0${entry.name}\0`).update(readFileSync(path.join(entry.parentPath, entry.name)))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

const readManifest = (clientDir: string) => readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')

function fromManifest(clientDir: string): ClientAssets {
  const manifest = JSON.parse(readManifest(clientDir)) as Manifest
  const assets: ClientAssets = {
    main: `/${manifest['client/main.tsx']?.file}`,
    lander: readFileSync(path.join(clientDir, LANDER_SCRIPT_FILE), 'utf8'),
    scripts: {},
    styles: {},
    inline: JSON.parse(readFileSync(path.join(clientDir, STYLES_FILE), 'utf8')),
  }
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!chunk.src || !REQUESTED.test(chunk.src)) continue
    const { scripts, styles } = closure(manifest, key)
    // The script of a style sheet only exports its class names, which the worker has.
    assets.scripts[chunk.src] = chunk.src.endsWith('.css') ? [] : scripts
    assets.styles[chunk.src] = styles
  }
  return assets
}

/** The source of the module. Each file name is in it once, because many pages use the same files. */
function moduleOf({ scripts, styles, ...others }: ClientAssets): string {
  const files = [...new Set([scripts, styles].flatMap((of) => Object.values(of).flat()))]
  const named = (of: Record<string, string[]>) =>
    Object.entries(of).map(
      ([key, list]) => `${JSON.stringify(key)}:[${list.map((file) => `f[${files.indexOf(file)}]`)}]`,
    )
  return `const f = ${JSON.stringify(files)}
    export default { ...${JSON.stringify(others)}, scripts: {${named(scripts)}}, styles: {${named(styles)}} }`
}

const FROM_SOURCE: ClientAssets = {
  main: '/client/main.tsx',
  lander: "import('/client/lander.ts')",
  scripts: {},
  styles: {
    'src/styles/index.css': ['/src/styles/index.css'],
    'src/parts/entry-warning/EntryWarning.module.css': ['/src/parts/entry-warning/EntryWarning.module.css'],
  },
  inline: { sheets: [], order: {} },
}

export function clientAssets(): Plugin[] {
  let clientDir: string | null = null
  return [
    collectStyles(),
    inlinedScripts(),
    {
      name: 'vonk:client-assets',
      configResolved(config) {
        clientDir =
          config.command === 'build'
            ? path.resolve(config.root, config.environments.client?.build.outDir ?? 'dist/client')
            : null
      },
      resolveId: (id) => ([MODULE, BUILD_ID, OFFLINE_SCRIPT].includes(id) ? `\0${id}` : null),
      load(id) {
        if (id === `\0${BUILD_ID}`) {
          const build_id = clientDir ? buildId(readManifest(clientDir)) : 'dev'
          if (clientDir) this.emitFile({ type: 'asset', fileName: BUILD_ID_FILE, source: build_id })
          return `export default ${JSON.stringify(build_id)}`
        }
        if (id === `\0${OFFLINE_SCRIPT}`) {
          const file = clientDir && path.join(clientDir, OFFLINE_SCRIPT_FILE)
          return `export default ${JSON.stringify(file ? readFileSync(file, 'utf8') : '')}`
        }
        if (id !== `\0${MODULE}`) return null
        return moduleOf(clientDir ? fromManifest(clientDir) : FROM_SOURCE)
      },
    },
  ]
}
