// The folder that a local server keeps everything in (STATE_DIR, default `.state`): who uses it, its secret, the
// variables its worker gets.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Variables of the environment that the worker gets too, where they are set. */
const PASSED_ON = ['ENVIRONMENT', 'API_ORIGIN', 'SMTP_URL'] as const

/** What the person at the terminal can act on: shown as a sentence, without a stack. */
export class Trouble extends Error {}

export type State = {
  folder: string
  /** Where the bindings persist; the layout is the one of Vite's plugin too. */
  store: string
  vars: Record<string, string>
  /** Notes workerd's process id in `workerd.pid`. */
  noteWorkerd(pid: number | null): void
}

/** Takes the folder for the life of this process. Throws Trouble while another one uses it; ends a workerd left behind by a dead one. */
export function claimState(folder = path.resolve(process.env.STATE_DIR ?? '.state')): State {
  mkdirSync(folder, { recursive: true })
  const owner = path.join(folder, 'start.pid')
  const workerd = path.join(folder, 'workerd.pid')
  if (/scripts\/(start|dev)\.ts/.test(commandOf(owner))) {
    throw new Trouble(
      `${folder} is in use by process ${readFileSync(owner, 'utf8')}; set STATE_DIR to another folder.`,
    )
  }
  if (commandOf(workerd).includes('workerd serve'))
    process.kill(Number(readFileSync(workerd, 'utf8')), 'SIGKILL')
  writeFileSync(owner, String(process.pid))
  process.once('exit', () => {
    rmSync(owner, { force: true })
    rmSync(workerd, { force: true })
  })
  return {
    folder,
    store: path.join(folder, 'store/v3'),
    vars: variablesOf(folder),
    noteWorkerd: (pid) => pid && writeFileSync(workerd, String(pid)),
  }
}

/** The command line of the process whose id a file holds; empty when there is none. */
function commandOf(file: string): string {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return pid === process.pid ? '' : readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** What the worker is told. The secret is made once per folder, so that sessions and tokens outlive a restart. */
export function variablesOf(folder: string): Record<string, string> & { SECRET: string } {
  const file = path.join(folder, 'secret')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  const passed = PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return {
    ENVIRONMENT: 'local',
    WORKERD_VERSION: workerdVersion(),
    ...Object.fromEntries(passed),
    SECRET: readFileSync(file, 'utf8'),
  }
}

function workerdVersion(): string {
  const { version } = createRequire(import.meta.url)('workerd/package.json') as { version: string }
  return version
}
