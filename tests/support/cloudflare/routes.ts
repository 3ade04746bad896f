// The API of the fake Cloudflare: the calls that wrangler 4.149 and scripts/deploy make, with the error codes that they check. Unknown
// calls are recorded, so that a test sees them.
import type { Account, Binding, Version, Worker } from './account.ts'

export type Call = { method: string; path: string; query: URLSearchParams; body: Buffer; contentType: string }
export type Reply = { status: number; body: unknown }

/** An error of the API with its code. */
class Refused extends Error {
  readonly status: number
  readonly code: number
  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

type Handler = (call: Call, ...parts: string[]) => unknown
type Route = { method: string; pattern: RegExp; handle: Handler }

const noWorker = () => new Refused(404, 10007, 'This Worker does not exist on your account.')
const json = <T>({ body }: Call) => JSON.parse(body.toString('utf8')) as T

export function createRoutes(account: Account): (call: Call) => Promise<Reply> {
  const at = `/accounts/${account.id}`
  const routes: Route[] = []
  /** `:` stands for one part of the path. */
  const on = (method: string, path: string, handle: Handler) =>
    routes.push({ method, pattern: new RegExp(`^${path.replaceAll(':', '([^/]+)')}$`), handle })

  const workerOf = (name: string): Worker => {
    const worker = account.workers.get(name)
    if (!worker) throw noWorker()
    return worker
  }
  const paged = <T>({ query }: Call, all: readonly T[]): T[] => {
    const size = Number(query.get('per_page') ?? 20)
    const from = (Number(query.get('page') ?? 1) - 1) * size
    return all.slice(from, from + size)
  }

  on('GET', '/accounts', (call) => paged(call, [{ id: account.id, name: account.name }]))

  // D1
  const databaseJson = ({ id, name }: { id: string; name: string }) => ({ uuid: id, name })
  on('GET', `${at}/d1/database`, (call) => {
    const name = call.query.get('name')
    return paged(
      call,
      account.databases.filter((database) => !name || database.name.includes(name)),
    ).map(databaseJson)
  })
  on('POST', `${at}/d1/database`, (call) => {
    const { name } = json<{ name: string }>(call)
    if (account.databases.some((database) => database.name === name))
      throw new Refused(400, 7502, 'A database with that name already exists')
    return databaseJson(account.openDatabase(name))
  })
  const databaseOf = (id: string) => {
    const database = account.databases.find((one) => one.id === id)
    if (!database) throw new Refused(404, 7404, `The database ${id} could not be found`)
    return database
  }
  on('GET', `${at}/d1/database/:`, (_call, id = '') => databaseJson(databaseOf(id)))
  on('POST', `${at}/d1/database/:/query`, (call, id = '') => {
    const { sqlite } = databaseOf(id)
    const { sql, params } = json<{ sql: string; params?: string[] }>(call)
    const answer = (results: unknown[]) => [
      { results, success: true, meta: { duration: 0.1, changes: 0, rows_read: 0, rows_written: 0 } },
    ]
    try {
      // One statement returns rows; several, as in a migration, run as one transaction.
      if (params) return answer(sqlite.prepare(sql).all(...params))
      if (/^\s*(SELECT|PRAGMA)\b/i.test(sql)) return answer(sqlite.prepare(sql).all())
      sqlite.exec(`BEGIN; ${sql}\n; COMMIT`)
      return answer([])
    } catch (error) {
      if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
      throw new Refused(400, 7500, (error as Error).message)
    }
  })

  // KV
  on('GET', `${at}/storage/kv/namespaces`, (call) => paged(call, account.namespaces))
  on('POST', `${at}/storage/kv/namespaces`, (call) => {
    const { title } = json<{ title: string }>(call)
    if (account.namespaces.some((namespace) => namespace.title === title))
      throw new Refused(400, 10014, 'a namespace with this account ID and title already exists')
    const namespace = { id: account.nextId(), title }
    account.namespaces.push(namespace)
    return namespace
  })
  on('GET', `${at}/storage/kv/namespaces/:`, (_call, id) => {
    const namespace = account.namespaces.find((one) => one.id === id)
    if (!namespace) throw new Refused(404, 10013, 'namespace not found')
    return namespace
  })

  // R2
  on('GET', `${at}/r2/buckets/:`, (_call, name = '') => {
    if (!account.buckets.includes(name)) throw new Refused(404, 10006, 'The specified bucket does not exist.')
    return { name }
  })
  on('POST', `${at}/r2/buckets`, (call) => {
    const { name } = json<{ name: string }>(call)
    if (account.buckets.includes(name))
      throw new Refused(409, 10004, 'The bucket you tried to create already exists, and you own it.')
    account.buckets.push(name)
    return { name }
  })

  // Queues
  const queueJson = (queue: Account['queues'][number]) => ({
    queue_id: queue.id,
    queue_name: queue.name,
    consumers: queue.consumers.map(({ id, script, ...rest }) => ({
      consumer_id: id,
      type: 'worker',
      script,
      ...rest,
    })),
  })
  on('GET', `${at}/queues`, (call) => {
    const names = call.query.getAll('name')
    return paged(
      call,
      account.queues.filter(({ name }) => names.length === 0 || names.includes(name)),
    ).map(queueJson)
  })
  on('POST', `${at}/queues`, (call) => {
    const { queue_name } = json<{ queue_name: string }>(call)
    if (account.queues.some(({ name }) => name === queue_name))
      throw new Refused(409, 11009, `Queue name '${queue_name}' is already taken.`)
    const queue = { id: account.nextId(), name: queue_name, consumers: [] }
    account.queues.push(queue)
    return queueJson(queue)
  })
  type ConsumerBody = { script_name: string; dead_letter_queue?: string; settings: unknown }
  const queueOf = (id: string) => {
    const queue = account.queues.find((one) => one.id === id)
    if (!queue) throw new Refused(404, 11000, 'Queue does not exist.')
    return queue
  }
  const consumerOf = ({ script_name, dead_letter_queue = '', settings }: ConsumerBody) => {
    if (dead_letter_queue && !account.queues.some(({ name }) => name === dead_letter_queue))
      throw new Refused(404, 11000, `Dead letter queue ${dead_letter_queue} does not exist.`)
    return { script: script_name, dead_letter_queue: dead_letter_queue || null, settings }
  }
  on('POST', `${at}/queues/:/consumers`, (call, id = '') => {
    const consumer = consumerOf(json<ConsumerBody>(call))
    const queue = queueOf(id)
    if (queue.consumers.length > 0) throw new Refused(400, 11004, 'Queue already has a consumer.')
    queue.consumers.push({ id: account.nextId(), ...consumer })
    return {}
  })
  on('PUT', `${at}/queues/:/consumers/:`, (call, id = '', consumer_id = '') => {
    const queue = queueOf(id)
    const index = queue.consumers.findIndex((consumer) => consumer.id === consumer_id)
    if (index < 0) throw new Refused(404, 11001, 'Consumer does not exist.')
    queue.consumers[index] = { id: consumer_id, ...consumerOf(json<ConsumerBody>(call)) }
    return {}
  })

  // Workers
  const script = `${at}/workers/scripts/:`
  on('GET', `${at}/workers/services/:`, (_call, name = '') => {
    if (!account.workers.has(name)) throw new Refused(404, 10090, 'workers.api.error.service_not_found')
    return {
      id: name,
      default_environment: {
        environment: 'production',
        script: { last_deployed_from: 'wrangler', tags: [] },
      },
    }
  })
  on('GET', `${at}/workers/scripts`, () =>
    [...account.workers.values()].map(({ name, migration_tag }) => ({
      id: name,
      ...(migration_tag && { migration_tag }),
    })),
  )
  on('GET', `${script}/secrets`, (_call, name = '') =>
    [...workerOf(name).secrets.keys()].map((secret) => ({ name: secret, type: 'secret_text' })),
  )
  on('GET', `${script}/settings`, (_call, name = '') => ({
    bindings: (workerOf(name).versions.at(-1)?.bindings ?? []).map(({ text: _text, ...binding }) => binding),
  }))
  on('GET', `${script}/deployments`, (_call, name = '') => {
    const latest = workerOf(name).versions.at(-1)
    return {
      deployments: latest ? [{ id: latest.id, versions: [{ version_id: latest.id, percentage: 100 }] }] : [],
    }
  })
  /** The hashes of a worker's files in a session, which are stored with its next version and not uploaded again. */
  const uploading = new Map<string, Set<string>>()
  on('POST', `${script}/assets-upload-session`, (call, name = '') => {
    const { manifest } = json<{ manifest: Record<string, { hash: string }> }>(call)
    account.asset_paths = Object.keys(manifest)
    uploading.set(name, new Set(Object.values(manifest).map(({ hash }) => hash)))
    const known = account.workers.get(name)?.assets ?? new Set()
    const missing = Object.values(manifest).flatMap(({ hash }) => (known.has(hash) ? [] : [hash]))
    return { jwt: unsigned({ script: name }), buckets: missing.length > 0 ? [[...new Set(missing)]] : [] }
  })
  on('POST', `${at}/workers/assets/upload`, () => ({ jwt: unsigned({}) }))

  type Metadata = {
    bindings: Binding[]
    keep_bindings?: string[]
    annotations?: { 'workers/tag'?: string }
    migrations?: { new_tag?: string; steps?: unknown[] }
  }
  /** A version from an upload; its secrets are stored with the worker. */
  async function addVersion(call: Call, worker: Worker): Promise<Version> {
    const form = await new Response(new Uint8Array(call.body), {
      headers: { 'Content-Type': call.contentType },
    }).formData()
    const metadata = JSON.parse(await textOf(form.get('metadata'))) as Metadata
    const lost = metadata.bindings.filter(({ type, name }) => type === 'inherit' && !worker.secrets.has(name))
    if (lost.length > 0)
      throw new Refused(400, 10057, lost.map(({ name }) => `inherit binding '${name}' is invalid`).join('; '))
    for (const binding of metadata.bindings) requireStore(binding)
    for (const { type, name, text } of metadata.bindings)
      if (type === 'secret_text') worker.secrets.set(name, String(text))
    const version: Version = {
      id: account.nextId().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
      tag: metadata.annotations?.['workers/tag'] ?? null,
      bindings: metadata.bindings.filter(({ type }) => type !== 'secret_text' && type !== 'inherit'),
      modules: [...form.keys()].filter((key) => key !== 'metadata'),
    }
    if (metadata.migrations?.new_tag) worker.migration_tag = metadata.migrations.new_tag
    worker.versions.push(version)
    return version
  }
  function requireStore(binding: Binding): void {
    const wrong = (what: string) =>
      new Refused(400, 10021, `binding ${binding.name} of type ${binding.type} must have a valid ${what}`)
    const { type } = binding
    if (type === 'd1' && !account.databases.some(({ id }) => id === binding.id)) throw wrong('`id` specified')
    if (type === 'kv_namespace' && !account.namespaces.some(({ id }) => id === binding.namespace_id))
      throw wrong('`namespace_id`')
    if (type === 'r2_bucket' && !account.buckets.includes(String(binding.bucket_name))) throw wrong('bucket')
    if (type === 'queue' && !account.queues.some(({ name }) => name === binding.queue_name))
      throw wrong('queue')
  }
  on('PUT', script, async (call, name = '') => {
    const worker = account.workers.get(name) ?? {
      name,
      versions: [],
      secrets: new Map(),
      migration_tag: null,
      crons: [],
      subdomain: { enabled: true, previews_enabled: true },
      assets: new Set<string>(),
    }
    const version = await addVersion(call, worker)
    worker.assets = uploading.get(name) ?? worker.assets
    account.workers.set(name, worker)
    return { id: name, deployment_id: version.id.replaceAll('-', ''), startup_time_ms: 12, tag: name }
  })
  on('POST', `${script}/versions`, async (call, name = '') => {
    const version = await addVersion(call, workerOf(name))
    return { id: version.id, startup_time_ms: 12, resources: { script: { etag: version.id } } }
  })
  on('POST', `${script}/deployments`, () => ({ id: account.nextId() }))
  on('PATCH', `${script}/script-settings`, () => ({}))
  on('GET', `${at}/workers/workers/:`, (_call, name = '') => ({
    id: name,
    subdomain: workerOf(name).subdomain,
  }))
  on('POST', `${script}/subdomain`, (call, name = '') => {
    const worker = workerOf(name)
    worker.subdomain = { ...worker.subdomain, ...json<Worker['subdomain']>(call) }
    return worker.subdomain
  })
  on('PUT', `${script}/schedules`, (call, name = '') => {
    workerOf(name).crons = json<{ cron: string }[]>(call).map(({ cron }) => cron)
    return {}
  })

  // Zones and custom domains
  on('GET', '/zones', (call) => {
    const name = call.query.get('name')
    return paged(
      call,
      account.zones.filter((zone) => !name || zone.name === name),
    )
  })
  on('GET', `${at}/workers/domains`, () =>
    [...account.domains].map(([hostname, service]) => ({ id: hostname, hostname, service })),
  )
  type Origin = { hostname: string }
  on('POST', `${script}/domains/changeset`, (call, name = '') => {
    workerOf(name)
    const wanted = json<Origin[]>(call).map(({ hostname }) => hostname)
    const entry = (hostname: string) => ({ id: hostname, hostname })
    const mine = [...account.domains].flatMap(([hostname, service]) => (service === name ? [hostname] : []))
    return {
      added: wanted.filter((hostname) => !account.domains.has(hostname)).map(entry),
      removed: mine.filter((hostname) => !wanted.includes(hostname)).map(entry),
      updated: wanted
        .filter((hostname) => account.domains.has(hostname))
        .map((hostname) => ({ ...entry(hostname), modified: account.domains.get(hostname) !== name })),
      conflicting: wanted.filter((hostname) => account.records.has(hostname)).map(entry),
    }
  })
  on('PUT', `${script}/domains/records`, (call, name = '') => {
    workerOf(name)
    type Records = {
      override_existing_origin: boolean
      override_existing_dns_record: boolean
      origins: Origin[]
    }
    const { origins, ...override } = json<Records>(call)
    for (const { hostname } of origins) {
      if (!account.zones.some((zone) => hostname === zone.name || hostname.endsWith(`.${zone.name}`)))
        throw new Refused(400, 100114, `Zone of ${hostname} not found`)
      if (account.records.has(hostname) && !override.override_existing_dns_record)
        throw new Refused(409, 100117, `Hostname '${hostname}' already has externally managed DNS records`)
      const owner = account.domains.get(hostname)
      if (owner && owner !== name && !override.override_existing_origin)
        throw new Refused(409, 100116, `Hostname '${hostname}' is already in use by ${owner}`)
    }
    for (const [hostname, service] of account.domains) if (service === name) account.domains.delete(hostname)
    for (const { hostname } of origins) {
      account.records.delete(hostname)
      account.domains.set(hostname, name)
    }
    return origins
  })

  return async (call) => {
    for (const { method, pattern, handle } of routes) {
      const match = method === call.method ? pattern.exec(call.path) : null
      if (!match) continue
      try {
        const result = await handle(call, ...match.slice(1))
        return { status: 200, body: { success: true, result, errors: [], messages: [] } }
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return refusal(error.status, error.code, error.message)
      }
    }
    return refusal(404, 7003, `No route for ${call.method} ${call.path}`)
  }
}

export const refusal = (status: number, code: number, message: string): Reply => ({
  status,
  body: { success: false, result: null, errors: [{ code, message }], messages: [] },
})

const textOf = async (part: FormDataEntryValue | null): Promise<string> =>
  part instanceof Blob ? part.text() : (part ?? '')

function unsigned(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part(claims)}.none`
}
