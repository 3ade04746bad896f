// Starts workerd without Miniflare, which would add its own workers to both sides, and measures from the start of the process to the
// first byte of a response. A local HTTP server replaces the Cache API that other isolates have filled.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, type MeasuredServer } from './server.ts'

const POLL_MS = 2
/** The hostname of the demo site. */
const HOST = 'localhost'

/** A worker on disk: its modules, its static files with their binding, and the address of the Cache API. */
export type ColdWorker = {
  folder: string
  main: string
  compatibility_date: string
  compatibility_flags: readonly string[]
  vars: Record<string, string>
  files?: { binding: string; folder: string }
  cache?: string
}
export type ColdStart = { cpu_ms: number; wall_ms: number; bytes: number }

async function configOf(worker: ColdWorker, port: number): Promise<string> {
  const { folder, main, compatibility_date, compatibility_flags, vars, files, cache } = worker
  const sources = (await readdir(folder, { recursive: true }))
    .filter((file) => /\.(js|wasm)$/.test(file))
    .sort()
  const modules = [main, ...sources.filter((file) => file !== main)].map(
    (file) => `(name = "${file}", ${file.endsWith('.js') ? 'esModule' : 'wasm'} = embed "${file}")`,
  )
  const bindings = Object.entries(vars).map(
    ([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`,
  )
  if (files) bindings.push(`(name = "${files.binding}", service = "files")`)
  const flags = compatibility_flags.map((flag) => JSON.stringify(flag))
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [${modules.join(', ')}],
      compatibilityDate = "${compatibility_date}",
      compatibilityFlags = [${flags.join(', ')}],
      bindings = [${bindings.join(', ')}],
      ${cache ? 'cacheApiOutbound = "cache",' : ''}
    )),
    ${files ? `(name = "files", disk = ${JSON.stringify(files.folder)}),` : ''}
    ${cache ? `(name = "cache", external = (address = "${cache}", http = (style = proxy))),` : ''}
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`
}

/** CPU milliseconds of a process and its threads, from `schedstat`, which counts nanoseconds. */
async function cpuMsOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const times = threads.map(async (thread) =>
    Number((await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')).split(' ')[0]),
  )
  return (await Promise.all(times)).reduce((sum, ns) => sum + ns, 0) / 1_000_000
}

/** Starts a worker, requests one page and kills it. Throws unless the response is a 200. */
export async function startCold(workerd: string, worker: ColdWorker, page: string): Promise<ColdStart> {
  const port = await freePort()
  // In the folder of the modules, because their paths are relative to it.
  const config = path.join(worker.folder, 'cold.capnp')
  await writeFile(config, await configOf(worker, port))
  const started = performance.now()
  // By itself workerd has `new_module_registry` among its experiments; Cloudflare does not.
  const child = spawn(workerd, ['serve', '--experimental', config], { stdio: 'ignore' })
  try {
    const answer = await firstAnswer(child, port, page)
    await once(answer, 'readable')
    const [cpu_ms, wall_ms] = [await cpuMsOf(Number(child.pid)), performance.now() - started]
    let bytes = 0
    for await (const part of answer) bytes += part.length
    if (answer.statusCode !== 200) throw new Error(`${page} answers ${answer.statusCode} from cold`)
    return { cpu_ms, wall_ms, bytes }
  } finally {
    child.kill('SIGKILL')
    await rm(config)
  }
}

async function firstAnswer(child: ChildProcess, port: number, page: string): Promise<IncomingMessage> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('workerd did not start')
    const request = get({ host: '127.0.0.1', port, path: page, agent: false, headers: { host: HOST } })
    const answer = await once(request, 'response').catch(() => null)
    if (answer) return answer[0] as IncomingMessage
    await wait(POLL_MS)
  }
}

export type FilledCache = { address: string; hits: () => number; stop(): Promise<void> }

/** Serves the Cache API of a running server to a worker that starts cold. */
export async function startFilledCache(
  { miniflare, origin }: MeasuredServer,
  page: string,
): Promise<FilledCache> {
  const rendered = get(origin + page, { headers: { host: HOST } })
  const [answer] = (await once(rendered, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${page} answers ${answer.statusCode}`)
  await answer.resume().toArray()
  const caches = await miniflare.getCaches()
  const entries = new Map<string, Buffer>()
  let hits = 0
  // The runtime sends the whole URL in the request line and no Host header.
  const server: Server = createServer({ requireHostHeader: false }, async (request, response) => {
    const name = String(request.headers['cf-cache-namespace'] ?? 'default')
    const url = String(request.url)
    const read = async () => (await (await caches.open(name)).match(url))?.arrayBuffer()
    // The connection to the runtime may have been closed since its last use: then reading again opens a new one.
    const entry = entries.get(url) ?? (await read().catch(read))
    if (!entry || request.method !== 'GET')
      return response.writeHead(504, { 'CF-Cache-Status': 'MISS' }).end()
    const bytes = Buffer.from(entry as ArrayBuffer)
    entries.set(url, bytes)
    hits += 1
    response.writeHead(200, { 'CF-Cache-Status': 'HIT', 'Content-Type': 'application/json' }).end(bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits: () => hits,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Runs `work` with a folder that contains one module, for a worker that is not a bundle. */
export async function inFolder<T>(code: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vonk-cold-'))
  try {
    await writeFile(path.join(folder, 'index.js'), code)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
