// `npm run deploy`: the bundle without seams, migrations first, then the worker with the sites' hostnames as its custom
// domains. `-- --dry-run` says what would happen, without an account or a network.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { isPublicHostname } from '#sites/hostnames.ts'
import { ensureBundle } from './local/bundle.ts'
import { listMigrations } from './local/migrations.ts'
import { readBuiltConfig } from './local/runtime.ts'
import { Trouble } from './local/state.ts'
import { checkSite } from './site/checks.ts'
import { loadSites } from './site/load-sites.ts'

const PLACEHOLDER = /^[0-]+$/

function wrangler(...args: string[]): void {
  const { status } = spawnSync(process.execPath, ['node_modules/wrangler/bin/wrangler.js', ...args], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Trouble(`wrangler ${args[0]} did not succeed; nothing after it was done.`)
}

async function deploy(dryRun: boolean): Promise<void> {
  const sites = await loadSites()
  const { folder } = await ensureBundle('deploy')
  const config = readBuiltConfig(folder)
  const hostnames = sites.flatMap((site) => site.hostnames).filter(isPublicHostname)
  const configFile = path.join(folder, 'vonk/wrangler.json')
  const domains = hostnames.flatMap((hostname) => ['--domain', hostname])
  const databases = config.d1_databases
  console.log(`Worker     ${config.name}, from ${path.relative('.', folder)}`)
  console.log(`Domains    ${hostnames.join(', ') || 'none: no site in sites/ has a public hostname'}`)
  console.log(`Migrations ${(await listMigrations()).join(', ')}: those that are missing are applied first`)

  const unset = [
    ...databases.filter((d1) => PLACEHOLDER.test(d1.database_id)).map((d1) => `d1_databases ${d1.binding}`),
    ...config.kv_namespaces
      .filter((kv) => PLACEHOLDER.test(kv.id))
      .map((kv) => `kv_namespaces ${kv.binding}`),
  ]
  if (unset.length > 0) console.log(`To fill in ${unset.join(', ')}: ids in wrangler.toml`)
  const missing = sites.flatMap(checkSite).filter(({ level }) => level === 'error')
  for (const { site, check, message } of missing) console.log(`Missing    ${site}, ${check}: ${message}`)
  if (dryRun) return wrangler('deploy', '--dry-run', '--config', configFile, ...domains)

  if (missing.length > 0) throw new Trouble('The sites are not ready; `npm run site -- doctor` says more.')
  if (unset.length > 0) throw new Trouble('wrangler.toml does not name your resources yet.')
  for (const { database_name } of databases) wrangler('d1', 'migrations', 'apply', database_name, '--remote')
  wrangler('deploy', '--config', configFile, ...domains)
}

try {
  await deploy(process.argv.includes('--dry-run'))
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error)
  process.exitCode = 1
}
