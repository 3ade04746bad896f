// A built bundle with a module in front of it that wraps the worker's handlers and objects, to measure what has no seam in the product.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { readBuiltConfig } from '#scripts/local/runtime.ts'

/** The modules of `tests/bench/worker`. */
type Wrapper = 'far' | 'observed-durable-objects' | 'row-cache' | 'rows-read' | 'without-queue'

const MAIN = 'wrapped.js'
const ROOT = path.resolve(import.meta.dirname, '../worker')

/** Runs `work` on a copy of the bundle whose entry is `tests/bench/worker/{name}.ts`, in which `#worker/index.ts` is the built worker. */
export async function withWrapped<T>(
  bundle: string,
  name: Wrapper,
  work: (wrapped: string) => Promise<T>,
): Promise<T> {
  const copy = await mkdtemp(path.join(tmpdir(), 'vonk-wrapped-'))
  try {
    await cp(bundle, copy, { recursive: true })
    const { main } = readBuiltConfig(bundle)
    await writeFile(path.join(copy, 'vonk', MAIN), await bundleWrapper(path.join(ROOT, `${name}.ts`), main))
    const file = path.join(copy, 'vonk/wrangler.json')
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), main: MAIN }))
    return await work(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function bundleWrapper(entry: string, main: string): Promise<string> {
  const builtWorker: Plugin = {
    name: 'built-worker',
    enforce: 'pre',
    resolveId: (id) => (id === '#worker/index.ts' ? { id: `./${main}`, external: true } : null),
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [builtWorker],
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: entry, write: false, minify: false },
  })
  const [output] = 'output' in result ? result.output : []
  if (output?.type !== 'chunk') throw new Error(`${entry} could not be bundled`)
  return output.code
}
