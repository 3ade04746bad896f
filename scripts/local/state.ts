// The state folder of a local server (STATE_DIR, default `.state`): the process that uses it, its secret, and the worker's variables.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makePushJwk, type PushJwk, toPushKeys } from '../site/push-keys.ts'

/** Variables of the environment that the worker gets too, where they are set. */
const FORWARDED_VARIABLES = [
  'ENVIRONMENT',
  'API_ORIGIN',
  'SMTP_URL',
  'MAIL_PROVIDER_TOKEN',
  'MAIL_PROVIDER_URL',
  'MAIL_WEBHOOK_SECRET',
  'PAYMENT_PROVIDER',
  'MOLLIE_KEY',
  'MOLLIE_URL',
  'STRIPE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_URL',
  'TRANSLATE_URL',
  'TRANSLATE_KEY',
  'LOCAL_AD_PARTNER',
  'LOCAL_PUSH_SERVICE',
] as const

/** A problem that the user can fix: shown as a sentence, without a stack. */
export class StateError extends Error {}

export type State = {
  folder: string
  /** Where the bindings persist; the layout is the one of Vite's plugin too. */
  store: string
  vars: Record<string, string>
  /** Whether the previous process was killed: its port may take a moment to be free. */
  was_killed: boolean
  /** Writes workerd's process id to `workerd.pid`. */
  noteWorkerd(pid: number | null): void
}

/** An environment variable of every process that uses a folder, by which processes of a dead server are found. */
const MARK = 'VONK_STATE'
/** How long a process gets to end after a signal or the loss of its parent. */
export const GONE_WITHIN_MS = 5_000

/**
 * Locks the folder for this process; kills the processes of a dead server and waits until they are gone. Throws StateError if another process
 * uses the folder.
 */
export async function claimState(folder = path.resolve(process.env.STATE_DIR ?? '.state')): Promise<State> {
  mkdirSync(folder, { recursive: true })
  const owner = path.join(folder, 'start.pid')
  const workerd = path.join(folder, 'workerd.pid')
  // A process whose parent was killed ends by itself.
  await isTrueWithin(GONE_WITHIN_MS, () => !isOwner(owner) || hasParent(readPid(owner)))
  if (isOwner(owner)) {
    throw new StateError(`${folder} is in use by process ${readPid(owner)}. Set STATE_DIR to another folder.`)
  }
  const was_killed = existsSync(owner)
  const left = [...findRuntimes(folder), ...(isWorkerd(readPid(workerd)) ? [readPid(workerd)] : [])]
  for (const pid of left) process.kill(pid, 'SIGKILL')
  if (!(await isTrueWithin(GONE_WITHIN_MS, () => !left.some(isRunning))))
    throw new StateError(`${folder} is still in use by process ${left.join(', ')}, which does not end.`)
  writeFileSync(owner, String(process.pid))
  process.env[MARK] = folder
  process.once('exit', () => {
    rmSync(owner, { force: true })
    rmSync(workerd, { force: true })
  })
  return {
    folder,
    store: path.join(folder, 'store/v3'),
    vars: variablesOf(folder),
    was_killed,
    noteWorkerd: (pid) => pid && writeFileSync(workerd, String(pid)),
  }
}

export async function isTrueWithin(
  within_ms: number,
  condition: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const start = performance.now()
  while (!(await condition())) {
    if (performance.now() - start > within_ms) return false
    await pause(20)
  }
  return true
}

/** The process id in a file; NaN when there is none. */
function readPid(file: string): number {
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN
}

/** A file of /proc about a process; empty if there is none. */
function readProc(pid: number, what: 'cmdline' | 'environ' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}

const isWorkerd = (pid: number) => readProc(pid, 'cmdline').includes('workerd\0serve')

/** True also while a process is ending, because its sockets may still be open. */
const isRunning = (pid: number) => /^\d+ \(.*\) [^ZX] /.test(readProc(pid, 'stat'))

function isOwner(file: string): boolean {
  const pid = readPid(file)
  return pid !== process.pid && /scripts\/(start|dev|ops)\.ts/.test(readProc(pid, 'cmdline'))
}

/** Whether its parent still runs; otherwise its parent is process 1. */
const hasParent = (pid: number) => !/^\d+ \(.*\) \S 1 /.test(readProc(pid, 'stat'))

/** The process ids of the workerd processes of a folder. Empty without /proc. */
export function findRuntimes(folder: string): number[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => isWorkerd(pid) && readProc(pid, 'environ').split('\0').includes(`${MARK}=${folder}`))
}

/** The worker's variables. The secret is made once per folder, so that sessions and tokens survive a restart. */
export function variablesOf(folder: string): Record<string, string> & { SECRET: string } {
  const file = path.join(folder, 'secret')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  const port = Number(process.env.PORT ?? 8787)
  const forwarded = FORWARDED_VARIABLES.flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  )
  return {
    ENVIRONMENT: 'local',
    WORKERD_VERSION: workerdVersion(),
    ...pushKeysOf(folder),
    ...(port === 80 ? {} : { LOCAL_PORT: String(port) }),
    ...Object.fromEntries(forwarded),
    SECRET: readFileSync(file, 'utf8'),
  }
}

/** The folder's push keys; subscriptions depend on them, so they survive a restart. */
function pushKeysOf(folder: string) {
  const file = path.join(folder, 'push-keys.json')
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(makePushJwk()), { mode: 0o600 })
  const { pub, key } = toPushKeys(JSON.parse(readFileSync(file, 'utf8')) as PushJwk)
  return { LOCAL_PUSH_PUB: pub, LOCAL_PUSH_KEY: key }
}

function workerdVersion(): string {
  const { version } = createRequire(import.meta.url)('workerd/package.json') as { version: string }
  return version
}
