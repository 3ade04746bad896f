// Runs a bundle on one workerd with its state on disk: starts it, restarts it, finds its process, triggers its cron.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Miniflare } from 'miniflare'
import { type RuntimeSettings, runtimeOptions } from './runtime.ts'

const CRON = '*/5 * * * *'
const CRON_EVERY_MS = 5 * 60_000
/** The delays between attempts to start: together longer than a test keeps killing the runtime. */
const RETRY_MS = [50, 100, 200, 400, 800, 1_600, 3_200]
/** How often it is checked whether the runtime is up. */
const CHECK_INTERVAL_MS = 20

export type LocalServer = {
  /** The current one; another one after a crash. */
  readonly miniflare: Miniflare
  /** The process id of workerd; another one after a crash. */
  workerdPid(): Promise<number | null>
  /** Rejects if the runtime is down and cannot be started again; otherwise never settles. */
  readonly down: Promise<never>
  /** Ends workerd; the state on disk stays. */
  stop(): Promise<void>
}

/** Serves until stopped; a workerd that dies, even during its start, is started again on the same port and state. */
export async function startServer(settings: RuntimeSettings): Promise<LocalServer> {
  let miniflare = await startRuntime(settings)
  let stopped = false
  const timer = settings.listen ? setInterval(() => void triggerCron(miniflare), CRON_EVERY_MS) : undefined

  // Miniflare restarts a crashed workerd once: one that dies during its start is not restarted.
  async function supervise(): Promise<never> {
    while (!stopped) {
      await pause(CHECK_INTERVAL_MS)
      const up = await miniflare.ready.then(
        () => true,
        () => false,
      )
      if (up || stopped) continue
      await miniflare.dispose().catch(() => undefined)
      miniflare = await startRuntime(settings)
      if (stopped) await miniflare.dispose()
      else await settings.onRestart?.()
    }
    return new Promise(() => undefined)
  }

  return {
    get miniflare() {
      return miniflare
    },
    workerdPid: async () => (await findChildren(process.pid, 'workerd')).at(-1) ?? null,
    down: settings.listen ? supervise() : new Promise(() => undefined),
    async stop() {
      stopped = true
      clearInterval(timer)
      await miniflare.dispose()
    },
  }
}

/** A running runtime; throws the last failure when every attempt failed. */
async function startRuntime(settings: RuntimeSettings): Promise<Miniflare> {
  const options = await runtimeOptions(settings)
  for (let attempt = 0; ; attempt += 1) {
    const miniflare = new Miniflare(options)
    try {
      await miniflare.ready
      return miniflare
    } catch (error) {
      await miniflare.dispose().catch(() => undefined)
      const wait_ms = RETRY_MS[attempt]
      if (wait_ms === undefined) throw error
      await pause(wait_ms)
    }
  }
}

async function triggerCron(miniflare: Miniflare): Promise<void> {
  try {
    const worker = await miniflare.getWorker()
    await worker.scheduled({ cron: CRON })
  } catch (error) {
    console.error('The scheduled run failed:', error)
  }
}

/** The direct children of a process whose command begins with `name`. Empty without /proc. */
export async function findChildren(parent: number, name: string): Promise<number[]> {
  if (!existsSync('/proc/self/stat')) return []
  const found: number[] = []
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
    const [, command = '', ppid] = /^\d+ \((.*)\) \S (\d+)/.exec(stat) ?? []
    if (Number(ppid) === parent && command.startsWith(name)) found.push(Number(entry))
  }
  return found
}
