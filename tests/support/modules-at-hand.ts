// Worker tests: a module that was evaluated is at hand. Otherwise Vitest's runner asks Node for it at every request to the worker, every
// call of a Durable Object and every `import()` in their code, a quarter of the CPU of these tests; and a request that wants a module while
// another one asks for it waits for a promise that is not its own, which the runtime cancels on a busy machine.

type Module = { evaluated: boolean; meta?: object; exports?: unknown }
type Runner = {
  import(id: string): Promise<unknown>
  cachedModule(url: string, importer?: string): Promise<Module>
  evaluatedModules: {
    idToModuleMap: ReadonlyMap<string, Module>
    getModuleByUrl(url: string): Module | undefined
  }
}

/** Vitest's mocker, by which the plugin finds the runner, too. */
declare const __vitest_mocker__: { moduleRunner: Runner }

const runner = __vitest_mocker__.moduleRunner
/** By the names they were imported by. A module that is to be evaluated again, such as after `vi.resetModules()`, has no exports. */
const imported = new Map<string, Module>()
const importModule = runner.import.bind(runner)
const askNode = runner.cachedModule.bind(runner)

runner.import = async (id) => {
  const known = imported.get(id)
  if (known?.evaluated && known.exports) return known.exports
  const exports = await importModule(id)
  for (const one of runner.evaluatedModules.idToModuleMap.values())
    if (one.exports === exports) imported.set(id, one)
  return exports
}

runner.cachedModule = async (url, importer) => {
  const known = runner.evaluatedModules.getModuleByUrl(url)
  return known?.evaluated && known.meta ? known : askNode(url, importer)
}
