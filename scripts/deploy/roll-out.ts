// The steps of a deployment, each safe to repeat, so that an interrupted deployment can be run again. Stores are looked up before they are
// created, and an existing SECRET is never replaced.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isPublicHostname } from '#sites/hostnames.ts'
import { SHARED_DATABASE } from '#sites/pools.ts'
import { editionsFor, loadCities } from '../cities/load.ts'
import { StateError } from '../local/state.ts'
import { hostnameBlocker, LAUNCH_MAKES } from './blockers.ts'
import { readConfigFile, writeId } from './config-file.ts'
import { attachDomains, surveyDomains } from './domains.ts'
import { collectFiles, type LoadFile } from './earlier-files.ts'
import { blockerLines, step } from './output.ts'
import { type FetchHost, type HostState, probeHost } from './probe-hosts.ts'
import { migrationsFolder, ownHostnames, type Project, publicHostnames } from './project.ts'
import { askD1, findStore, makeStore } from './stores.ts'
import type { Survey } from './survey.ts'
import { requireWrangler } from './wrangler.ts'

const SECRET_BYTES = 48
const CHECK_INTERVAL_MS = 5_000
/** A certificate takes a few minutes. */
const CHECK_TIMEOUT_MS = 300_000

export type RolloutDeps = {
  env: NodeJS.ProcessEnv
  verbose: boolean
  print(line: string): void
  /** Shows the current step, on a terminal only. */
  showProgress(text: string): void
  fetchHost: FetchHost
  /** Downloads a file from a deployed site. */
  load: LoadFile
  /** Waits between two checks. */
  wait(ms: number): Promise<void>
}

/** Creates missing stores, and writes every id as soon as it is known. */
export async function provideStores(
  project: Project,
  survey: Survey,
  { print, showProgress }: RolloutDeps,
): Promise<void> {
  const { api, account } = survey
  if (project.config.account_id === undefined)
    writeId(project.configFile, { table: null, key: 'account_id' }, account.id)
  for (const store of survey.stores) {
    const label = `${store.kind} ${store.name}`
    showProgress(label)
    const id = store.id ?? (await makeStore(api, account.id, store))
    if (store.place && store.written === null) writeId(project.configFile, store.place, id)
    print(store.id ? step('there', label, 'exists') : step('done', label, 'created'))
  }
}

/** Migrations and cities, then the worker, then its hostnames, so that a new worker finds the schema it needs. */
export async function rollOut(project: Project, survey: Survey, deps: RolloutDeps): Promise<void> {
  await withConfig(project, survey.account.id, async (config) => {
    await includeEarlierFiles(config, project, survey, deps)
    await migrate(config, survey, deps)
    await loadCitiesIntoD1(project, survey, deps)
    await upload(config, project, survey, deps)
  })
  await attach(project, survey, deps)
}

/** Prepares an upload without sending it, without an account or a network. Returns its size. */
export async function dryRun(project: Project, { env, verbose }: RolloutDeps): Promise<string> {
  return withConfig(project, null, async (config) => {
    const output = await requireWrangler(['deploy', '--dry-run', '--config', config], { env, verbose })
    return /Total Upload: (.*)/.exec(output)?.[1]?.trim() ?? ''
  })
}

async function withConfig<T>(
  project: Project,
  account: string | null,
  use: (config: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vonk-deploy-'))
  try {
    const config = path.join(folder, 'wrangler.json')
    writeFileSync(config, JSON.stringify(deployConfig(project, account), null, 2))
    return await use(config)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The bundle's configuration with the account, the ids, and absolute paths. */
function deployConfig({ configFile, bundle }: Project, account: string | null) {
  const config = readConfigFile(configFile)
  const folder = path.resolve(bundle, 'vonk')
  const built = JSON.parse(readFileSync(path.join(folder, 'wrangler.json'), 'utf8'))
  const { configPath, userConfigPath, topLevelName, definedEnvironments, ...saved } = built
  return {
    ...saved,
    ...(account && { account_id: account }),
    main: path.resolve(folder, built.main),
    assets: { ...built.assets, directory: path.resolve(folder, built.assets.directory) },
    d1_databases: config.d1_databases.map((database) => ({
      ...database,
      migrations_dir: migrationsFolder(configFile, config),
    })),
    kv_namespaces: config.kv_namespaces,
  }
}

/** Adds the files of earlier builds: open and cached pages still load them. */
async function includeEarlierFiles(
  config: string,
  project: Project,
  { worker }: Survey,
  { load, print, showProgress }: RolloutDeps,
): Promise<void> {
  showProgress('downloading the files of earlier builds')
  const written = JSON.parse(readFileSync(config, 'utf8'))
  const directory = path.join(path.dirname(config), 'files')
  const [hostname] = publicHostnames(project)
  const label = 'Earlier files'
  const target = { from: written.assets.directory, to: directory, build: project.build, now: Date.now() }
  try {
    const origin = worker.exists && hostname ? `https://${hostname}` : null
    const { builds, files, bytes, missing } = await collectFiles(target, origin ? { origin, load } : null)
    const lost = missing > 0 ? `; ${missing} could not be downloaded` : ''
    const text = `${files} files of ${builds} earlier builds stay available, ${(bytes / 1_000_000).toFixed(1)} MB${lost}`
    print(builds > 0 ? step('done', label, text) : step('there', label, 'none'))
  } catch (error) {
    const { message } = error as Error
    print(
      step(
        'failed',
        label,
        `not included: ${hostname} did not answer (${message}). Open pages reload when a file is missing`,
      ),
    )
  }
  written.assets.directory = directory
  writeFileSync(config, JSON.stringify(written, null, 2))
}

async function migrate(
  config: string,
  { pending, stores }: Survey,
  { env, verbose, print, showProgress }: RolloutDeps,
): Promise<void> {
  if (pending.length === 0) return print(step('there', 'Migrations', 'none to apply'))
  showProgress(`applying ${pending.join(', ')}`)
  for (const { name } of stores.filter(({ kind }) => kind === 'D1'))
    await requireWrangler(['d1', 'migrations', 'apply', name, '--remote', '--config', config], {
      env,
      verbose,
    })
  print(step('done', 'Migrations', `applied: ${pending.join(', ')}`))
}

/** Loads the cities into the shared database. If they are there, this takes one query. */
async function loadCitiesIntoD1(
  { sites }: Project,
  { api, account, stores }: Survey,
  deps: RolloutDeps,
): Promise<void> {
  const shared = stores.find(({ kind, binding }) => kind === 'D1' && binding === SHARED_DATABASE)
  // Looked up again, because a launch may just have created it.
  const id = shared && (await findStore(api, account.id, shared)).id
  if (!id) return
  deps.showProgress('loading the cities of the served countries')
  const countries = await loadCities(askD1(api, account.id, id), editionsFor(sites))
  const served = countries.length > 0
  deps.print(
    step(served ? 'done' : 'there', 'Cities', served ? `loaded: ${countries.join(', ')}` : 'up to date'),
  )
}

async function upload(
  config: string,
  project: Project,
  { worker }: Survey,
  deps: RolloutDeps,
): Promise<void> {
  const { env, verbose, print, showProgress } = deps
  showProgress('uploading the worker and its files')
  const args = ['deploy', '--config', config, '--tag', project.build, '--no-x-provision']
  if (worker.secrets.includes(LAUNCH_MAKES)) await requireWrangler(args, { env, verbose })
  else {
    const secret = randomBytes(SECRET_BYTES).toString('base64')
    const input = JSON.stringify({ [LAUNCH_MAKES]: secret })
    await requireWrangler([...args, '--secrets-file', '/dev/stdin'], { env, verbose, input })
    print(step('done', LAUNCH_MAKES, 'created and uploaded'))
  }
  print(step('done', `Worker ${worker.name}`, `uploaded, build ${project.build}`))
}

async function attach(project: Project, survey: Survey, { print, showProgress }: RolloutDeps): Promise<void> {
  const { api, account, worker } = survey
  const hostnames = ownHostnames(project)
  showProgress('attaching the hostnames')
  // Conflicts are known only once the worker exists.
  const { problems } = await surveyDomains(api, account.id, { ...worker, exists: true }, hostnames)
  if (problems.length > 0)
    throw new StateError(
      blockerLines(
        'The worker is uploaded, but not every hostname could be attached:',
        problems.map(hostnameBlocker),
      ),
    )
  await attachDomains(api, account.id, worker.name, hostnames)
  print(step('done', 'Hostnames', `attached: ${hostnames.join(', ')}`))
}

/** Checks every hostname until all serve this build. Returns those that did not in time. */
export async function waitUntilLive(
  project: Project,
  survey: Survey,
  deps: RolloutDeps,
): Promise<HostState[]> {
  const open = new Map(
    project.sites.flatMap((site) =>
      site.hostnames.filter(isPublicHostname).map((hostname) => [hostname, site] as const),
    ),
  )
  const last = new Map<string, HostState>()
  for (let waited = 0; ; waited += CHECK_INTERVAL_MS) {
    const probes = [...open].map(([hostname, site]) =>
      probeHost(
        { hostname, zone: survey.domains.zones.get(hostname) ?? hostname },
        site,
        project.build,
        deps.fetchHost,
      ),
    )
    for (const state of await Promise.all(probes)) {
      // An unchanged state is not printed again.
      if (last.get(state.hostname)?.text !== state.text)
        deps.print(step(state.live ? 'done' : 'wait', state.hostname, state.text))
      last.set(state.hostname, state)
      if (state.live) open.delete(state.hostname)
    }
    if (open.size === 0 || waited >= CHECK_TIMEOUT_MS) break
    deps.showProgress(`checking ${[...open.keys()].join(', ')} again`)
    await deps.wait(CHECK_INTERVAL_MS)
  }
  return [...open.keys()].flatMap((hostname) => last.get(hostname) ?? [])
}
