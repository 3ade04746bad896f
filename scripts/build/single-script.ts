// Bundles one entry into one text without imports, for scripts that cannot share files with the bundle of the pages.
import { build, type ResolvedConfig } from 'vite'
import { BUILD_TARGET } from './baseline.ts'

/** `root` and `define` of the calling build. Throws if the result is not a single script. */
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
  if (output?.type !== 'chunk') throw new Error(`${input} was not bundled into a single script`)
  return output.code.trim()
}
