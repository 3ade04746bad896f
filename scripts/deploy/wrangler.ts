// Runs the repository's wrangler without prompts, colours or telemetry. Its output is shown if it fails.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { StateError } from '../local/state.ts'

export type WranglerRun = {
  env?: NodeJS.ProcessEnv
  /** Passed to wrangler as `/dev/stdin`, so that it is in no file, no argument and no variable. */
  input?: string
  /** Shows wrangler's output while it runs. */
  verbose?: boolean
}

const BIN = path.join(
  path.dirname(createRequire(import.meta.url).resolve('wrangler/package.json')),
  'bin/wrangler.js',
)

/** Parsing wrangler's 15 MB takes half of its start time; the compile cache avoids that from the second run on. */
const COMPILED = path.resolve('node_modules/.cache/wrangler-compiled')

/** Without WRANGLER_LOG_SANITIZE wrangler's debug log could contain request bodies, and so the secret. */
const QUIET = {
  CI: '1',
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_LOG: 'log',
  WRANGLER_LOG_SANITIZE: 'true',
  WRANGLER_WRITE_LOGS: 'false',
}

export async function runWrangler(
  args: readonly string[],
  { env = process.env, input, verbose }: WranglerRun = {},
): Promise<{ status: number; stdout: string; stderr: string }> {
  const command = [process.execPath, BIN, ...args] as const
  // Node's own pipes are sockets, which cannot be opened as /dev/stdin; a pipe of the shell can.
  const [program, ...rest] =
    input === undefined ? command : (['sh', '-c', 'cat | exec "$@"', 'sh', ...command] as const)
  const child = spawn(program, rest, {
    env: { NODE_COMPILE_CACHE: COMPILED, ...env, ...QUIET },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  })
  // If wrangler ends early it has reported why; the unread input must not fail a second time.
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  const output = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (text: string) => {
      output[stream] += text
      if (verbose) process[stream].write(text)
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { status: code ?? 1, ...output }
}

/** Runs a command that must succeed. Throws StateError with wrangler's message. */
export async function requireWrangler(args: readonly string[], run: WranglerRun = {}): Promise<string> {
  const { status, stdout, stderr } = await runWrangler(args, run)
  if (status === 0) return stdout
  throw new StateError(`wrangler ${args.slice(0, 2).join(' ')} failed:\n${errorText(stderr || stdout)}`)
}

/** The output from the first line marked as an error, without wrangler's frame. */
export function errorText(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n')
  const from = lines.findIndex((line) => line.includes('[ERROR]'))
  const text = lines
    .slice(Math.max(from, 0))
    .map((line) => line.replace(/^.*\[ERROR\]\s*/, '').trimEnd())
    .filter((line) => line.trim() !== '' && !/Logs were written|report.*github|^🪵/i.test(line))
  return text.map((line) => `  ${line.trim()}`).join('\n')
}
