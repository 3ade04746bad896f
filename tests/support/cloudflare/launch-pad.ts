// A folder to launch from: a copy of wrangler.toml, one site that is ready for deployment, and an account of the fake Cloudflare. The
// bundle is the deployed one.
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Flags } from '#scripts/deploy/flags.ts'
import { run, type Terms } from '#scripts/deploy/run.ts'
import { StateError } from '#scripts/local/state.ts'
import { siteDefinition } from '#scripts/site/write-site.ts'
import { defineSite } from '#sites/define-site.ts'
import type { Site } from '#src/contract/site.ts'
import type { Account } from './account.ts'
import { type FakeCloudflare, startCloudflare } from './server.ts'

export const HOSTNAMES = ['nightowls.dating', 'www.nightowls.dating']

export function readySite(hostnames = HOSTNAMES): Site {
  const definition = siteDefinition({
    id: 'night-owls',
    name: 'Night Owls',
    hostnames,
    niche: 3,
    domain_language: 'de',
    countries: ['DE', 'CH'],
    mail_from: 'hello@nightowls.dating',
    company_name: 'Night Owls B.V.',
    company_address: 'Kade 1',
    company_city: '1011 AA Amsterdam',
    company_country: 'NL',
    company_kvk: '12345678',
    minimum_message_costs: { DE: { costs: 25, currency: 'EUR' }, CH: { costs: 30, currency: 'CHF' } },
  })
  return defineSite('night-owls.ts', definition)
}

export type Outcome = { status: number; said: string }
export type LaunchPad = {
  cloudflare: FakeCloudflare
  folder: string
  config(): string
  changeConfig(change: (text: string) => string): void
  launch(flags?: Flags, terms?: Partial<Terms>): Promise<Outcome>
  deploy(flags?: Flags, terms?: Partial<Terms>): Promise<Outcome>
  remove(): Promise<void>
}

export type PadOptions = { bundle: string; account?: Account; config?: string; sites?: readonly Site[] }

export async function launchPad({
  bundle,
  account,
  config,
  sites = [readySite()],
}: PadOptions): Promise<LaunchPad> {
  const cloudflare = await startCloudflare(account)
  if (!account) {
    const id = cloudflare.account.nextId()
    cloudflare.account.zones.push({ id, name: 'nightowls.dating', status: 'active' })
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'vonk-launch-pad-'))
  const configFile = path.join(folder, 'wrangler.toml')
  copyFileSync('wrangler.toml', configFile)
  if (config) writeFileSync(configFile, config)
  mkdirSync(path.join(folder, 'worker'))
  symlinkSync(path.resolve('worker/migrations'), path.join(folder, 'worker/migrations'))
  // Wrangler stores logins and logs in HOME, so this one is empty.
  const { PATH = '', TMPDIR } = process.env
  const env = { PATH, HOME: folder, ...(TMPDIR && { TMPDIR }), ...cloudflare.env }

  const start = async (launch: boolean, flags: Flags, terms: Partial<Terms>): Promise<Outcome> => {
    const lines: string[] = []
    const output = () => stripVTControlCharacters(lines.join('\n'))
    try {
      const status = await run(
        { configFile, bundle, sites },
        {
          launch,
          flags,
          env,
          verbose: flags.verbose === true,
          print: (line) => lines.push(line),
          showProgress: () => {},
          fetchHost: cloudflare.fetchHost,
          load: async () => null,
          wait: async () => {},
          operator: null,
          ...terms,
        },
      )
      return { status, said: output() }
    } catch (error) {
      if (!(error instanceof StateError)) throw error
      lines.push(error.message)
      return { status: 1, said: output() }
    }
  }

  return {
    cloudflare,
    folder,
    config: () => readFileSync(configFile, 'utf8'),
    changeConfig: (change) => writeFileSync(configFile, change(readFileSync(configFile, 'utf8'))),
    launch: (flags = { yes: true }, terms = {}) => start(true, flags, terms),
    deploy: (flags = {}, terms = {}) => start(false, flags, terms),
    async remove() {
      await cloudflare.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
