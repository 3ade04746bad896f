// Bundles one entry into one text that imports nothing: for what cannot share files with the pages' bundle.
import { build, type ResolvedConfig } from 'vite'
import { BUILD_TARGET } from './baseline.ts'

/** `root` and `define` are those of the build that asks. Throws where the entry does not come out as a single script. */
export async function bundleSingleScript(
  { root, define }: Pick<ResolvedConfig, 'root' | 'define'>,
  input: string,
): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    ...(define && { define }),
    build: {
      write: false,
      modulePreload: false,
      target: BUILD_TARGET,
      rollupOptions: { input, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [output] = 'output' in result ? result.output : []
  if (output?.type !== 'chunk') throw new Error(`${input} is no single script`)
  return output.code.trim()
}
