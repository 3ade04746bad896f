// How the scripts of the browser and of the worker are split into chunks. In the browser: the libraries, the members' first page, what
// several further pages share; modules of a single page stay with that page.
import { globSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'

type Splitting = Extract<Rolldown.OutputOptions['codeSplitting'], object>
type Group = NonNullable<Splitting['groups']>[number]
type NameChunk = Extract<Group['name'], (...args: never) => unknown>
type Modules = Parameters<NameChunk>[1]

/** The first page of most visits of a member; its script has a size limit (tests/unit/scripts/first-script.test.ts). */
const FIRST_PAGE = [
  'client/main.tsx',
  'src/layouts/DefaultLayout.tsx',
  'src/pages/members/page.tsx',
  // Nearly every further page has a key handler, alerts and dialogs.
  'src/ui/is-composing.ts',
  'src/ui/Alert.tsx',
  'src/ui/Dialog.tsx',
]

/** The libraries in one file, which stays cached while only our own code changes. */
const VENDOR: Group = {
  name: 'vendor',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|zustand|rosetta|cookie|set-cookie-parser)[\\/]/,
  priority: 20,
}

/** One file, because exported names of several files do not compress. */
const FIRST: Group = {
  // Static imports, transitively.
  name: nameIfOf('common', (modules) => importsOf(FIRST_PAGE, modules)),
  test: /[\\/](client|src)[\\/](?!pages)|vite[\\/]/,
  priority: 10,
}

/** Shared by several further pages, without what few pages render. */
const FURTHER: Group = {
  name: 'further',
  test: /[\\/]src[\\/](?!pages|landers|domain|state|layouts[\\/](Suggestions|SignUpInstead)|ui[\\/](gallery|illustrations|Chips|Combobox|DateSelects|Pagination|list-pages)|parts[\\/](signup|legal|lander|buying|discount|complaints|birth-date|gender|location|match-finder|photos|passkeys|install|push-question|report|form-answer|FormProblemAlert|LinkLost|profile[\\/](InterestChips|find-suggestions|use-shared-reasons)))/,
  minShareCount: 2,
  priority: 5,
}

/** What members say about themselves: the own profile and the steps of the signup share it. */
const ABOUT_ONESELF: Group = {
  name: 'about-oneself',
  test: /[\\/]src[\\/](parts[\\/](birth-date|gender|location[\\/]|profile[\\/]InterestChips)|ui[\\/]DateSelects|domain[\\/](gender-identity|birth-date|profile-notes))/,
  minShareCount: 2,
  priority: 5,
}

/** Shared by several landers; no page of a member uses it. */
const LANDERS: Group = {
  name: 'landers',
  test: /[\\/]src[\\/](landers|parts[\\/]lander)[\\/]/,
  minShareCount: 2,
  priority: 5,
}

export const CHUNKS = [VENDOR, FIRST, FURTHER, ABOUT_ONESELF, LANDERS]

/** The pages for visitors, which are the cached ones. */
export const FOR_VISITORS = [
  ...globSync('src/landers/*/page.tsx'),
  ...globSync('src/pages/{ban,faq,home,imprint,legal,login,service,signup}/page.tsx'),
]

/**
 * The chunks of the worker: the entry of an isolate, the rendering libraries, the pages for visitors, and the pages for members, which are
 * one file because some two hundred small ones compress badly. A module goes into the first group that matches, with its imports that no
 * earlier group matched.
 */
export const WORKER_CHUNKS: Group[] = [
  { name: nameIfOf('entry', (modules) => importsOf(['worker/index.ts'], modules)), priority: 40 },
  { name: 'rendering', test: VENDOR.test, priority: 30 },
  {
    name: 'contract',
    test: /[\\/]src[\\/](contract|domain|i18n|ports)[\\/]/,
    minShareCount: 2,
    priority: 20,
  },
  {
    name: nameIfOf('visitors', (modules) => importsOf(FOR_VISITORS, modules, 'dynamic too')),
    minShareCount: 2,
    priority: 20,
  },
  {
    name: 'members',
    test: /[\\/]src[\\/](pages|parts|layouts|ui|state)[\\/].*\.tsx?$/,
    priority: 10,
  },
]

/** Names the modules that `find` returns, which is called once a build. */
function nameIfOf(name: string, find: (modules: Modules) => Set<string>): NameChunk {
  let found = new Set<string>()
  let of: Modules | undefined
  return (id, modules) => {
    if (of !== modules) found = find(modules)
    of = modules
    return found.has(id) ? name : null
  }
}

/** What a page for visitors loads for members alone. */
const FOR_MEMBERS = /[\\/]src[\\/]parts[\\/]match-finder[\\/]Discover\.tsx$/

/** What these files import, transitively. */
function importsOf(files: string[], modules: Modules, dynamic?: 'dynamic too'): Set<string> {
  const found = new Set<string>()
  const ids = files.map((file) => path.resolve(file))
  for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
    if (found.has(id) || FOR_MEMBERS.test(id)) continue
    found.add(id)
    const info = modules.getModuleInfo(id)
    ids.push(...(info?.importedIds ?? []), ...((dynamic && info?.dynamicallyImportedIds) ?? []))
  }
  return found
}
