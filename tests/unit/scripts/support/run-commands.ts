// Runs commands of scripts/ in a process of their own, one after the other: loading their modules takes longer than what they do, so all cases
// of a file share one process.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export type Command = { script: string; args: readonly string[]; env?: Record<string, string> }
/** As `execFile` reports it. */
export type Ended = { code: number; stdout: string; stderr: string }

const RUNNER = fileURLToPath(import.meta.resolve('./commands-runner.ts'))

/** Returns how each command ended. None has a terminal, an input, or a variable besides its own and PATH. */
export async function runCommands(commands: readonly Command[]): Promise<Ended[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [RUNNER, JSON.stringify(commands)], {
    // Stripping the types of all modules takes half of the time.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/scripts-compiled') },
  })
  return JSON.parse(stdout)
}
