// One workerd serving a bundle with its state on disk: starts it, finds its process, brings the clock's triggers.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { Miniflare } from 'miniflare'
import { type RuntimeSettings, runtimeOptions } from './runtime.ts'

const CRON = '*/5 * * * *'
const CRON_EVERY_MS = 5 * 60_000

export type LocalServer = {
  miniflare: Miniflare
  /** The process id of workerd; another one after a crash. */
  workerdPid(): Promise<number | null>
  /** Ends workerd; the state on disk stays. */
  stop(): Promise<void>
}

/** Serves until stopped; a workerd that dies is started again on the same port and state. */
export async function startServer(settings: RuntimeSettings): Promise<LocalServer> {
  const miniflare = new Miniflare(await runtimeOptions(settings))
  await miniflare.ready
  const timer = settings.listen ? setInterval(() => void triggerCron(miniflare), CRON_EVERY_MS) : undefined
  return {
    miniflare,
    workerdPid: async () => (await findChildren(process.pid, 'workerd')).at(-1) ?? null,
    async stop() {
      clearInterval(timer)
      await miniflare.dispose()
    },
  }
}

async function triggerCron(miniflare: Miniflare): Promise<void> {
  try {
    const worker = await miniflare.getWorker()
    await worker.scheduled({ cron: CRON })
  } catch (error) {
    console.error('the scheduled work failed', error)
  }
}

/** The direct children of a process whose command begins so. Empty where there is no /proc to ask. */
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
