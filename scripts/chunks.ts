// How the browser's script is cut: the libraries, what the members' first page starts with, what several further pages
// share. Whatever only one page draws goes with that page.
import path from 'node:path'
import type { Rolldown } from 'vite'

type Splitting = Extract<Rolldown.OutputOptions['codeSplitting'], object>
type Group = NonNullable<Splitting['groups']>[number]
type NameChunk = Extract<Group['name'], (...args: never) => unknown>
type Modules = Parameters<NameChunk>[1]

/** The first page of most visits of a member: its script is the one with a limit (tests/unit/scripts/first-script.test.ts). */
const FIRST_PAGE = ['client/main.tsx', 'src/layouts/DefaultLayout.tsx', 'src/pages/members/page.tsx']

/** One file that outlives the deployments in which only our own code changes. */
const VENDOR: Group = {
  name: 'vendor',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|zustand|rosetta|cookie|set-cookie-parser)[\\/]/,
  priority: 20,
}

/** One file, because names that travel between files do not compress. */
const FIRST: Group = {
  name: nameIfFirst(),
  test: /[\\/](client|src)[\\/](?!pages)|vite[\\/]/,
  priority: 10,
}

/** Apart from what few pages draw. */
const FURTHER: Group = {
  name: 'further',
  test: /[\\/]src[\\/](?!pages|landers|domain|state|ui[\\/](gallery|illustrations)|parts[\\/](signup|legal|lander|complaints))/,
  minShareCount: 2,
  priority: 5,
}

export const CHUNKS = [VENDOR, FIRST, FURTHER]

/** Names the modules that the first page imports, directly or not, and not only when it wants them. */
function nameIfFirst(): NameChunk {
  let first = new Set<string>()
  let of: Modules | undefined
  return (id, modules) => {
    if (of !== modules)
      first = new Set(FIRST_PAGE.flatMap((file) => [...importsOf(path.resolve(file), modules)]))
    of = modules
    return first.has(id) ? 'common' : null
  }
}

function importsOf(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (!found.has(id)) {
    found.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) importsOf(imported, modules, found)
  }
  return found
}
