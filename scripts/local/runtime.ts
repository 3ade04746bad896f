// The Miniflare options that run a bundle on workerd, from the bundle's own wrangler.json. Requests arrive on workerd's own socket, with
// the router of static assets in front, as when deployed.
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, type MiniflareOptions } from 'miniflare'
import { localDatabaseId, localDatabases } from './databases.ts'

/** The parts of the built `wrangler.json` that are used. */
type BuiltConfig = {
  name: string
  main: string
  compatibility_date: string
  compatibility_flags: string[]
  assets: { binding: string; directory: string; run_worker_first: string[] }
  vars: Record<string, string>
  d1_databases: { binding: string }[]
  r2_buckets: { binding: string; bucket_name: string }[]
  images: { binding: string }
  kv_namespaces: { binding: string; id: string }[]
  durable_objects: { bindings: { name: string; class_name: string }[] }
  send_email: { name: string }[]
  queues: {
    producers: { binding: string; queue: string }[]
    consumers: {
      queue: string
      max_batch_size: number
      max_batch_timeout: number
      max_retries: number
      dead_letter_queue: string
    }[]
  }
  triggers: { crons: string[] }
}

export type RuntimeSettings = {
  /** `dist/local` or `dist/deploy`, or a copy of one. */
  bundle: string
  /** The folder of the bindings' data; in memory when absent. */
  persist?: string
  /** Where to listen; without it the worker is reachable by its bindings alone. */
  listen?: { host: string; port: number }
  /** Variables and secrets of the worker; they override those of its configuration. */
  vars: Record<string, string>
  /** Static assets in front of the worker, as deployed (default), or the worker alone, which reads its files itself. */
  assets?: boolean
  /** Whether a worker in front compresses texts, as Cloudflare's network does; with `listen` alone. */
  compress?: boolean
  /** Whether the inspector listens, on its own port. */
  inspect?: boolean
  onRestart?: () => void | Promise<void>
}

export const readBuiltConfig = (bundle: string): BuiltConfig =>
  JSON.parse(readFileSync(path.join(bundle, 'vonk/wrangler.json'), 'utf8'))

const keyed = <T, V>(
  list: readonly T[],
  key: (item: T) => string,
  value: (item: T) => V,
): Record<string, V> => Object.fromEntries(list.map((item) => [key(item), value(item)]))

async function modulesOf(folder: string, main: string) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file !== main).sort()
  const listed = (ending: string, type: 'ESModule' | 'CompiledWasm') =>
    files.filter((file) => file.endsWith(ending)).map((file) => ({ type, path: path.join(folder, file) }))
  return [
    { type: 'ESModule' as const, path: path.join(folder, main) },
    ...listed('.js', 'ESModule'),
    ...listed('.wasm', 'CompiledWasm'),
  ]
}

/** Of a browser that goes away while the worker in front passes a socket or an answer on to it. */
const BROWSER_GONE = /^kj::getCaughtExceptionAsKj\(\) = \S+ disconnected: /

/** Prints what the runtime or the worker logs, as Miniflare does, except that a browser has gone away. */
export function printLog({ level, message }: { level: string; message: string }): void {
  if (BROWSER_GONE.test(message)) return
  if (level === 'error' || level === 'warn') console.error(message)
  else console.log(message)
}

/** The worker in front that compresses texts: its requests go to the worker of that name. */
export const compressing = ({
  name,
  compatibility_date,
}: Pick<BuiltConfig, 'name' | 'compatibility_date'>) => ({
  name: 'compressing',
  modulesRoot: import.meta.dirname,
  modules: [{ type: 'ESModule' as const, path: path.join(import.meta.dirname, 'compressing-worker.mjs') }],
  compatibilityDate: compatibility_date,
  compatibilityFlags: ['nodejs_compat'],
  serviceBindings: { APP: name },
})

export async function runtimeOptions(settings: RuntimeSettings): Promise<MiniflareOptions> {
  const {
    bundle,
    persist,
    listen,
    vars,
    assets = true,
    compress = false,
    inspect = false,
    onRestart,
  } = settings
  const sockets = listen ? { unsafeDirectSockets: [listen] } : {}
  const config = readBuiltConfig(bundle)
  const folder = path.join(bundle, 'vonk')
  const files = path.resolve(folder, config.assets.directory)
  return convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: 0,
    cf: false,
    log: new Log(LogLevel.ERROR),
    ...(compress ? { handleStructuredLogs: printLog } : {}),
    ...(persist ? { resourcePersistencePath: persist } : {}),
    ...(inspect ? { inspectorPort: 0 } : {}),
    ...(onRestart ? { unsafeHandleRuntimeRestart: onRestart } : {}),
    workers: [
      {
        name: config.name,
        rootPath: folder,
        modulesRoot: folder,
        modules: await modulesOf(folder, config.main),
        compatibilityDate: config.compatibility_date,
        compatibilityFlags: config.compatibility_flags,
        bindings: { ...config.vars, ...vars },
        d1Databases: keyed(
          localDatabases(config.d1_databases),
          (binding) => binding,
          (binding) => ({ id: localDatabaseId(binding) }),
        ),
        r2Buckets: keyed(
          config.r2_buckets,
          (r2) => r2.binding,
          (r2) => ({ id: r2.bucket_name }),
        ),
        images: { binding: config.images.binding },
        kvNamespaces: keyed(
          config.kv_namespaces,
          (kv) => kv.binding,
          (kv) => ({ id: kv.id }),
        ),
        durableObjects: keyed(
          config.durable_objects.bindings,
          (binding) => binding.name,
          (binding) => ({ className: binding.class_name, useSQLite: true }),
        ),
        queueProducers: keyed(
          config.queues.producers,
          (queue) => queue.binding,
          ({ queue }) => ({ queueName: queue }),
        ),
        queueConsumers: keyed(
          config.queues.consumers,
          (queue) => queue.queue,
          (queue) => ({
            maxBatchSize: queue.max_batch_size,
            maxBatchTimeout: queue.max_batch_timeout,
            maxRetries: queue.max_retries,
            deadLetterQueue: queue.dead_letter_queue,
          }),
        ),
        email: { send_email: config.send_email },
        cronTriggers: config.triggers.crons,
        ...(assets
          ? {
              assets: {
                binding: config.assets.binding,
                directory: files,
                run_worker_first: config.assets.run_worker_first,
                routerConfig: { has_user_worker: true },
                assetConfig: {
                  compatibility_date: config.compatibility_date,
                  compatibility_flags: config.compatibility_flags,
                },
              },
            }
          : { serviceBindings: { [config.assets.binding]: { disk: { path: files } } } }),
        ...(compress ? {} : sockets),
      },
      ...(compress ? [{ ...compressing(config), ...sockets }] : []),
    ],
  })
}
