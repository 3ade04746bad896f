// The build and the tests load the same plugins, so that tests run the deployed modules. A plugin that only one of them loads needs a
// reason here.
import { loadConfigFromFile, type Plugin, type PluginOption } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'

/** Plugins that only the build runs: none of them may change what a module of ours or of a library does. */
const BUILD_ONLY: Record<string, string> = {
  'vonk:one-renderer':
    'leaves out a renderer of react-dom that nothing calls; workerd loads libraries from disk in tests, past every plugin',
  'vonk:collect-styles': "reads the compiled styles and writes them into a file; changes no module's code",
  'vonk:console':
    "chooses the console's output folder and orders its style sheets' layers; changes no module",
  'vonk:inlined-scripts': 'bundles the scripts of cached pages into files; changes no module',
  'vonk:service-worker': 'bundles the service worker into a file; changes no module',
  'vite-plugin-cloudflare': 'runs the worker of a build; cloudflareTest runs that of the tests',
}
/** Plugins that only tests run. */
const TESTS_ONLY: Record<string, string> = {
  '@cloudflare/vitest-plugin': 'starts workerd for the tests of the worker',
  'vite:react:refresh-wrapper': 'belongs to development, and so to browsers that a server of Vite serves',
  'vonk:no-library-maps': 'leaves out source maps of libraries; changes no module',
  'vonk:service-worker-in-development': 'answers /sw.js of a server of Vite; changes no module',
}

const PROJECTS = ['unit', 'build', 'components', 'worker', 'worker-groups']
const LOAD_MS = 60_000

type Command = 'build' | 'serve'

/** Names of the plugins that run, with those of one package under the name before its colon. */
async function namesOf(option: PluginOption, command: Command, mode: string): Promise<string[]> {
  const plugin = await option
  if (!plugin) return []
  if (Array.isArray(plugin))
    return (await Promise.all(plugin.map((one) => namesOf(one, command, mode)))).flat()
  return runs(plugin, command, mode) ? [plugin.name.replace(/^(vite-plugin-cloudflare):.*/, '$1')] : []
}

function runs({ apply }: Plugin, command: Command, mode: string): boolean {
  if (typeof apply === 'function') return apply({}, { command, mode })
  return apply === undefined || apply === command
}

/** `plugins` of a file's configuration, and those of each of its projects of tests. */
async function load(file: string, command: Command, mode: string) {
  const config = (await loadConfigFromFile({ command, mode }, file))?.config
  if (!config) throw new Error(`${file} is missing`)
  const projects = new Map<string, string[]>()
  for (const project of config.test?.projects ?? [])
    if (typeof project === 'object' && 'plugins' in project)
      projects.set(String(project.test?.name), await namesOf(project.plugins, command, mode))
  return { own: await namesOf(config.plugins, command, mode), projects }
}

let built: string[] = []
let tested = new Map<string, string[]>()
beforeAll(async () => {
  built = (await load('vite.config.ts', 'build', 'production')).own
  tested = (await load('vitest.config.ts', 'serve', 'test')).projects
}, LOAD_MS)

describe('the plugins of the build', () => {
  it('are found, and so are those of every project of the tests', () => {
    expect(built).toEqual(expect.arrayContaining(['vonk:client-assets', 'vonk:checked-sites']))
    expect([...tested.keys()]).toEqual(PROJECTS)
  })

  it.each(PROJECTS)('are those of the tests in "%s", but for what has a reason', (project) => {
    const names = tested.get(project) ?? []
    expect(built.filter((name) => !names.includes(name) && !BUILD_ONLY[name])).toEqual([])
    expect(names.filter((name) => !built.includes(name) && !TESTS_ONLY[name])).toEqual([])
  })

  it('have no reason where they are gone, or where tests run them too', () => {
    const names = [...tested.values()].flat()
    expect(Object.keys(BUILD_ONLY).filter((name) => !built.includes(name) || names.includes(name))).toEqual(
      [],
    )
    expect(Object.keys(TESTS_ONLY).filter((name) => !names.includes(name) || built.includes(name))).toEqual(
      [],
    )
  })
})
