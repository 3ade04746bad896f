// How the browser's script is cut: the libraries, what the members' first page starts with, what several further pages
// share. Whatever only one page draws goes with that page. And how the worker is.
import { globSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'

type Splitting = Extract<Rolldown.OutputOptions['codeSplitting'], object>
type Group = NonNullable<Splitting['groups']>[number]
type NameChunk = Extract<Group['name'], (...args: never) => unknown>
type Modules = Parameters<NameChunk>[1]

/** The first page of most visits of a member: its script is the one with a limit (tests/unit/scripts/first-script.test.ts). */
const FIRST_PAGE = [
  'client/main.tsx',
  'src/layouts/DefaultLayout.tsx',
  'src/pages/members/page.tsx',
  // Nearly every further page has a key handler.
  'src/ui/is-composing.ts',
]

/** One file that outlives the deployments in which only our own code changes. */
const VENDOR: Group = {
  name: 'vendor',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|zustand|rosetta|cookie|set-cookie-parser)[\\/]/,
  priority: 20,
}

/** One file, because names that travel between files do not compress. */
const FIRST: Group = {
  // Directly or not, and not only when it wants them.
  name: nameIfOf('common', (modules) => importsOf(FIRST_PAGE, modules)),
  test: /[\\/](client|src)[\\/](?!pages)|vite[\\/]/,
  priority: 10,
}

/** Apart from what few pages draw. */
const FURTHER: Group = {
  name: 'further',
  test: /[\\/]src[\\/](?!pages|landers|domain|state|layouts[\\/](Suggestions|SignUpInstead)|ui[\\/](gallery|illustrations|Combobox|DateSelects|Pagination|list-pages)|parts[\\/](signup|legal|lander|buying|discount|complaints|birth-date|location|photos|passkeys|install|report|profile[\\/](InCommon|find-suggestions)))/,
  minShareCount: 2,
  priority: 5,
}

/** What several landers draw: no member's page has any of it. */
const LANDERS: Group = {
  name: 'landers',
  test: /[\\/]src[\\/](landers|parts[\\/]lander)[\\/]/,
  minShareCount: 2,
  priority: 5,
}

export const CHUNKS = [VENDOR, FIRST, FURTHER, LANDERS]

/** Pages that visitors see, which are those that are kept. */
export const FOR_VISITORS = [
  ...globSync('src/landers/*/page.tsx'),
  ...globSync('src/pages/{ban,faq,home,imprint,legal,login,service,signup}/page.tsx'),
]

/**
 * How the worker is cut: what an isolate starts with, the libraries that draw, what visitors see as well, and what is drawn
 * for members alone: one file, because some two hundred small ones compress badly. A module goes to the first that names it,
 * and takes along whatever it imports that no earlier one named.
 */
export const WORKER_CHUNKS: Group[] = [
  { name: nameIfOf('entry', (modules) => importsOf(['worker/index.ts'], modules)), priority: 40 },
  { name: 'drawing', test: VENDOR.test, priority: 30 },
  { name: 'words', test: /[\\/]src[\\/](contract|domain|i18n|ports)[\\/]/, minShareCount: 2, priority: 20 },
  {
    name: nameIfOf('visitors', (modules) => importsOf(FOR_VISITORS, modules, 'lazily too')),
    minShareCount: 2,
    priority: 20,
  },
  {
    name: 'members',
    test: /[\\/]src[\\/](pages|parts|layouts|ui|state)[\\/].*\.tsx?$/,
    priority: 10,
  },
]

/** Names the modules that are found; what is asked for each module is found once a build. */
function nameIfOf(name: string, find: (modules: Modules) => Set<string>): NameChunk {
  let found = new Set<string>()
  let of: Modules | undefined
  return (id, modules) => {
    if (of !== modules) found = find(modules)
    of = modules
    return found.has(id) ? name : null
  }
}

/** All that these import, directly or not. */
function importsOf(files: string[], modules: Modules, lazily?: 'lazily too'): Set<string> {
  const found = new Set<string>()
  const ids = files.map((file) => path.resolve(file))
  for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const info = modules.getModuleInfo(id)
    ids.push(...(info?.importedIds ?? []), ...((lazily && info?.dynamicallyImportedIds) ?? []))
  }
  return found
}
