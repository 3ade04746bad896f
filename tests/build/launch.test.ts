// `npm run launch` and `npm run deploy` with the repository's wrangler against a fake of Cloudflare's API on loopback: from an empty account
// to hosts that are live, and every failure on the way.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { ensureBundle } from '#scripts/local/bundle.ts'
import { type Account, copyOf, createAccount, summaryOf } from '#tests/support/cloudflare/account.ts'
import {
  HOSTNAMES,
  type LaunchPad,
  launchPad,
  type Outcome,
  readySite,
} from '#tests/support/cloudflare/launch-pad.ts'
import type { Cut } from '#tests/support/cloudflare/server.ts'

const BUILD_MS = 240_000
/** Several runs of wrangler, seconds each on a busy machine. */
const MANY_RUNS_MS = 240_000

/** The temporary folder of this file, so that files of other processes are not counted. */
const scratch = mkdtempSync(path.join(tmpdir(), 'vonk-launch-test-'))
process.env.TMPDIR = scratch

let bundle = ''
/** A launch without failures, with which interrupted ones are compared. */
let first: LaunchPad
let firstOutcome: Outcome
let launched: { account: Account; config: string }

beforeAll(async () => {
  bundle = (await ensureBundle('deploy')).folder
  first = await launchPad({ bundle })
  firstOutcome = await first.launch()
  launched = { account: first.cloudflare.account, config: first.config() }
}, BUILD_MS)
afterAll(async () => {
  await first?.remove()
  rmSync(scratch, { recursive: true, force: true })
})

const pads: LaunchPad[] = []
async function padOf(options: Partial<Parameters<typeof launchPad>[0]> = {}): Promise<LaunchPad> {
  const pad = await launchPad({ bundle, ...options })
  pads.push(pad)
  return pad
}
/** A pad in the state after the first launch. */
const launchedPad = (options: Partial<Parameters<typeof launchPad>[0]> = {}) =>
  padOf({ account: copyOf(launched.account), config: launched.config, ...options })
afterEach(async () => {
  for (const pad of pads.splice(0)) await pad.remove()
})

/** An operator who agrees to nothing, so that a launch ends with its plan. */
const reluctant = { agree: async () => false, choose: async () => Promise.reject(new Error('asked')) }

const secretOf = ({ cloudflare }: LaunchPad) => cloudflare.account.workers.get('vonk')?.secrets.get('SECRET')
const changes = ({ cloudflare }: LaunchPad) =>
  cloudflare.received.filter((call) => !call.startsWith('GET ') && !/\/query$|\/changeset$/.test(call))

describe('the first deploy', () => {
  it('launch deploys into an empty account until all hosts are live', () => {
    expect(firstOutcome.said).toContain('Launched.')
    expect(firstOutcome.status).toBe(0)
    expect(summaryOf(launched.account)).toMatchObject({
      databases: [{ name: 'vonk', migrations: expect.arrayContaining(['0001_schema.sql']) }],
      namespaces: ['vonk-messages'],
      buckets: ['vonk-photos'],
      queues: [
        { name: 'vonk-jobs', consumers: [{ script: 'vonk', dead_letter_queue: 'vonk-jobs-dead' }] },
        { name: 'vonk-jobs-dead' },
      ],
      workers: [
        {
          secrets: ['SECRET'],
          crons: ['*/5 * * * *'],
          subdomain: { enabled: false, previews_enabled: false },
        },
      ],
      domains: HOSTNAMES.map((hostname) => [hostname, 'vonk']),
    })
    expect(first.cloudflare.unknown).toEqual([])
  })

  it('creates a SECRET of 48 random bytes that is neither printed nor written to disk', () => {
    const secret = secretOf(first) ?? ''
    expect(Buffer.from(secret, 'base64')).toHaveLength(48)
    expect(firstOutcome.said).not.toContain(secret)
    const left = readdirSync(first.folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && readFileSync(path.join(entry.parentPath, entry.name)).includes(secret),
    )
    expect(left).toEqual([])
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('vonk-deploy-'))).toEqual([])
  })

  it('writes account and ids into wrangler.toml and changes nothing else in it', () => {
    const { account, config } = launched
    expect(config).toContain(`account_id = "${account.id}"`)
    expect(config).toContain(`database_id = "${account.databases[0]?.id}"`)
    expect(config).toContain(`\nid = "${account.namespaces[0]?.id}"`)
    const before = readFileSync('wrangler.toml', 'utf8').split('\n')
    expect(config.split('\n').filter((line) => !before.includes(line))).toHaveLength(3)
    expect(config).toMatch(/^#:schema/)
  })

  it('prints the plan, asks, and changes nothing if the answer is no', async () => {
    const pad = await padOf()
    const { status, said } = await pad.launch({}, { operator: reluctant })
    expect(status).toBe(1)
    expect(said).toMatch(
      /Creates +D1 vonk, KV vonk-messages, R2 vonk-photos, Queue vonk-jobs, Queue vonk-jobs-dead/,
    )
    expect(said).toMatch(/SECRET +48 random bytes/)
    expect(said).toMatch(/Nothing was changed\.$/)
    expect(changes(pad)).toEqual([])
    expect(pad.config()).toBe(readFileSync('wrangler.toml', 'utf8'))
  })

  it('is refused without a terminal and --yes', async () => {
    const pad = await padOf()
    const { status, said } = await pad.launch({})
    expect(status).toBe(1)
    expect(said).toContain('npm run launch -- --yes')
    expect(changes(pad)).toEqual([])
  })
})

describe('the second deploy', () => {
  const file = 'assets/chat-of-yesterday.js'
  const contents = new TextEncoder().encode('chat, as it was')
  const asked: string[] = []
  let pad: LaunchPad
  let outcome: Outcome
  beforeAll(async () => {
    pad = await launchPad({ bundle, account: copyOf(launched.account), config: launched.config })
    const hash = createHash('sha256').update(contents).digest('hex')
    const builds = JSON.stringify([{ build: 'yesterday', at: Date.now(), files: { [file]: hash } }])
    const load = async (url: string) => {
      asked.push(url)
      return url.endsWith('.json') ? new TextEncoder().encode(builds) : contents
    }
    outcome = await pad.deploy({}, { load })
  }, MANY_RUNS_MS)
  afterAll(async () => await pad?.remove())

  it('uploads a new version and changes neither stores nor SECRET', () => {
    expect(outcome.said).toContain('Deployed.')
    expect(outcome.status).toBe(0)
    expect(secretOf(pad)).toBe(launched.account.workers.get('vonk')?.secrets.get('SECRET'))
    expect(summaryOf(pad.cloudflare.account)).toEqual(summaryOf(launched.account))
    expect(pad.config()).toBe(launched.config)
    expect(pad.cloudflare.unknown).toEqual([])
  })

  it('uploads files of earlier builds, from the first public hostname', () => {
    expect(outcome.said).toContain('1 files of 1 earlier builds stay available')
    expect(asked).toEqual([`https://${HOSTNAMES[0]}/builds.json`, `https://${HOSTNAMES[0]}/${file}`])
    expect(pad.cloudflare.account.asset_paths).toEqual(expect.arrayContaining([`/${file}`, '/builds.json']))
  })
})

describe('a launch while SECRET is missing and no host answers', () => {
  let pad: LaunchPad
  let outcome: Outcome
  beforeAll(async () => {
    pad = await launchPad({ bundle, account: copyOf(launched.account), config: launched.config })
    pad.cloudflare.account.workers.get('vonk')?.secrets.clear()
    const load = async () => {
      throw new Error('no answer')
    }
    outcome = await pad.launch({ yes: true }, { load })
  }, MANY_RUNS_MS)
  afterAll(async () => await pad?.remove())

  it('creates SECRET, also for an existing worker', () => {
    expect(outcome).toMatchObject({ status: 0 })
    expect(Buffer.from(secretOf(pad) ?? '', 'base64')).toHaveLength(48)
  })

  it('is not prevented by files of earlier builds that cannot be downloaded, and reports them', () => {
    expect(outcome.said).toContain(`not included: ${HOSTNAMES[0]} did not answer (no answer)`)
    expect(outcome.status).toBe(0)
    expect(pad.cloudflare.account.asset_paths).toContain('/builds.json')
  })
})

describe('a deploy is refused before anything is changed', () => {
  const refused = async (pad: LaunchPad, outcome: Promise<Outcome>, ...words: string[]) => {
    const { status, said } = await outcome
    // Long lines are wrapped.
    for (const word of words) expect(said.replace(/\s+/g, ' ')).toContain(word)
    expect(said).toMatch(/Nothing was changed\.$/)
    expect(status).toBe(1)
    expect(changes(pad)).toEqual([])
  }

  it('without ids: launch creates the stores', async () => {
    const pad = await padOf()
    await refused(pad, pad.deploy(), 'no id yet for D1 DB and KV MESSAGES', '→ npm run launch')
  })

  it('with an unknown id: no store is created in its place, not even by launch', async () => {
    const pad = await launchedPad()
    const id = launched.account.databases[0]?.id ?? ''
    pad.changeConfig((text) => text.replace(id, id.replace(/^..../, 'beef')))
    await refused(pad, pad.deploy(), 'has the id beef')
    await refused(pad, pad.launch(), 'has the id beef')
  })

  it('without SECRET', async () => {
    const pad = await launchedPad()
    pad.cloudflare.account.workers.get('vonk')?.secrets.clear()
    await refused(pad, pad.deploy(), 'The worker has no SECRET', '→ npm run launch creates and uploads one')
  })

  it('without a worker', async () => {
    const pad = await launchedPad()
    pad.cloudflare.account.workers.clear()
    pad.cloudflare.account.domains.clear()
    await refused(pad, pad.deploy(), 'The account has no worker vonk', '→ npm run launch')
  })

  it('when nobody is logged in', async () => {
    const pad = await launchedPad()
    const { CLOUDFLARE_API_TOKEN: _token, ...env } = pad.cloudflare.env
    const nobody = { ...env, PATH: process.env.PATH ?? '', HOME: pad.folder }
    await refused(
      pad,
      pad.deploy({}, { env: nobody }),
      'There is no login to Cloudflare',
      '→ npx wrangler login',
    )
  })

  it('when the login is not accepted', async () => {
    const pad = await launchedPad()
    const env = { ...pad.cloudflare.env, CLOUDFLARE_API_TOKEN: 'old' }
    await refused(pad, pad.deploy({}, { env }), 'Invalid access token (9109)', '→ npx wrangler login')
  })

  it('into another account than the stores are in', async () => {
    const pad = await launchedPad({ account: createAccount() })
    pad.changeConfig((text) => text.replaceAll(launched.account.id, 'f'.repeat(32)))
    await refused(pad, pad.deploy(), `This login cannot access the account ${'f'.repeat(32)}`)
  })

  it('to a domain that is not in the account', async () => {
    const pad = await launchedPad({ sites: [readySite(['nightowls.dating', 'day.owls.dating'])] })
    await refused(pad, pad.deploy(), 'day.owls.dating is in no zone', '→ dash.cloudflare.com → Add a domain')
  })

  it('to a host that another worker has', async () => {
    const pad = await launchedPad()
    pad.cloudflare.account.domains.set('www.nightowls.dating', 'old-shop')
    await refused(pad, pad.deploy(), 'belongs to the worker old-shop', 'remove www.nightowls.dating there')
  })

  it('while a site is not ready', async () => {
    const pad = await launchedPad({ sites: [readySite(['nightowls.dating', 'nightowls.example'])] })
    await refused(pad, pad.deploy(), 'sites/night-owls.ts: nightowls.example is reserved')
  })
})

describe('a pool with its own database', () => {
  const OWN = `
[[d1_databases]]
binding = "DB_NIGHT_OWLS"
database_name = "vonk-night-owls"
migrations_dir = "worker/migrations"
`
  const join = (pad: LaunchPad, id: string) =>
    pad.cloudflare.account.databases
      .find(({ name }) => name === 'vonk')
      ?.sqlite.exec(
        `INSERT INTO members (id, pool, site, kind, name, language, created_at, last_active_at)
         VALUES ('${id}', 'night-owls', 'night-owls', 'member', 'Anna', 'en', 0, 0)`,
      )
  const leave = (pad: LaunchPad) =>
    pad.cloudflare.account.databases
      .find(({ name }) => name === 'vonk')
      ?.sqlite.exec("DELETE FROM members WHERE pool = 'night-owls'")

  it(
    'launch creates, migrates and binds it, and writes its id into its own table',
    async () => {
      const pad = await launchedPad()
      pad.changeConfig((text) => text + OWN)
      const { status, said } = await pad.launch()
      expect(said).toMatch(/Creates +D1 vonk-night-owls/)
      expect(said).toMatch(/Pools +night-owls in D1 vonk-night-owls/)
      expect(status).toBe(0)
      const { databases, workers } = summaryOf(pad.cloudflare.account)
      expect(databases.map(({ name }) => name)).toEqual(['vonk', 'vonk-night-owls'])
      expect(databases[1]?.migrations).toEqual(databases[0]?.migrations)
      expect(workers[0]?.bindings).toEqual(expect.arrayContaining(['d1 DB', 'd1 DB_NIGHT_OWLS']))
      const id = pad.cloudflare.account.databases.find(({ name }) => name === 'vonk-night-owls')?.id
      expect(pad.config()).toContain(`binding = "DB_NIGHT_OWLS"\ndatabase_id = "${id}"`)
      expect(pad.config()).toContain(launched.account.databases[0]?.id)
      expect(await pad.deploy()).toMatchObject({ status: 0 })
    },
    MANY_RUNS_MS,
  )

  it('a deploy is refused while members of the pool are in the shared database', async () => {
    const pad = await launchedPad()
    join(pad, 'anna')
    try {
      pad.changeConfig((text) => text + OWN)
      const { status, said } = await pad.launch()
      expect(status).toBe(1)
      expect(said.replace(/\s+/g, ' ')).toContain('a member of the pool night-owls is in DB')
      expect(changes(pad)).toEqual([])
    } finally {
      leave(pad)
    }
  })

  it('a binding that fits no pool is reported', async () => {
    const pad = await launchedPad()
    pad.changeConfig((text) => text + OWN.replace('DB_NIGHT_OWLS', 'DB_NIGHT_OWL'))
    const { said } = await pad.launch({}, { operator: reluctant })
    expect(said).toMatch(/D1 vonk-night-owls \(DB_NIGHT_OWL\) has no pool of a site/)
  })
})

describe('a dry run', () => {
  it('changes nothing, does not list the modules, and ends with the result', async () => {
    const pad = await launchedPad()
    const { status, said } = await pad.deploy({ dryRun: true })
    expect(status).toBe(0)
    expect(said).toMatch(/Bundle +[\d.]+ KiB/)
    expect(said).not.toContain('index.js')
    expect(said).toMatch(/Dead letters +vonk-jobs-dead/)
    expect(said).toMatch(/Cron +\*\/5/)
    expect(said).toMatch(/SECRET +exists/)
    expect(said).toMatch(
      /Mail +through the EMAIL binding; whether Email Sending is enabled\s+for\s+nightowls\.dating\s+cannot\s+be\s+checked/,
    )
    expect(said.trimEnd().split('\n').at(-1)).toBe('deploy would deploy to 2 hostnames. Nothing was changed.')
    expect(changes(pad)).toEqual([])
  })

  it('lists what prevents the deploy, with what to do, and fails', async () => {
    const pad = await padOf({ sites: [readySite(['nightowls.dating', 'nightowls.example'])] })
    const { status, said } = await pad.deploy({ dryRun: true })
    expect(status).toBe(1)
    expect(said).toMatch(/deploy would be refused:\n {2}1\. sites\/night-owls\.ts: [\s\S]*\n {5}→ /)
    expect(changes(pad)).toEqual([])
  })

  it('works without a network, and says so', async () => {
    const pad = await launchedPad()
    pad.cloudflare.cut({ call: 'GET /accounts', when: 'before' })
    const { status, said } = await pad.deploy({ dryRun: true })
    expect(said).toContain('The account was not checked: Cloudflare cannot be reached')
    expect(said).toMatch(/SECRET +whether the worker has it was not checked/)
    expect(status).toBe(0)
  })
})

const RECORDS_TO_DELETE =
  '→ dash.cloudflare.com → nightowls.dating → DNS → Records: note the A, AAAA and CNAME records'

describe('a lost connection', () => {
  const at = '/accounts/:'
  const worker = `${at}/workers/scripts/vonk`
  /** In the order of a launch. */
  const ALL_CUTS: Cut[] = [
    { call: 'GET /accounts', when: 'before' },
    ...['d1/database', 'storage/kv/namespaces', 'r2/buckets', 'queues'].flatMap((store): Cut[] => [
      { call: `POST ${at}/${store}`, when: 'before' },
      { call: `POST ${at}/${store}`, when: 'after' },
    ]),
    // The second queue; then wrangler's second migration, after one query of the survey and two of wrangler.
    { call: `POST ${at}/queues`, when: 'after' },
    { call: `POST ${at}/d1/database/:/query`, when: 'after', skip: 4 },
    { call: `PUT ${worker}`, when: 'before' },
    { call: `PUT ${worker}`, when: 'after' },
    { call: `PUT ${worker}/schedules`, when: 'before' },
    { call: `PUT ${worker}/domains/records`, when: 'after' },
  ]
  // `npm test` tries one cut of each kind: before the first store, between stores, during migrations, after the upload.
  const CUTS = inject('thorough') ? ALL_CUTS : [0, 2, 10, 12].flatMap((index) => ALL_CUTS[index] ?? [])

  it(
    'at any step, before and after the call: each run continues, and the result equals that of an undisturbed launch',
    async () => {
      const pad = await padOf()
      let secret: string | undefined
      for (const cut of CUTS) {
        pad.cloudflare.cut(cut)
        const { status, said } = await pad.launch()
        expect({ cut, status, gone: pad.cloudflare.isCut(), said }).toMatchObject({
          cut,
          status: 1,
          gone: true,
        })
        // An existing SECRET is never replaced.
        if (secret) expect(secretOf(pad)).toBe(secret)
        secret = secretOf(pad)
        pad.cloudflare.mend()
      }
      // A hostname in use, which the API reports only once the worker exists; `npm test` has it in the test below.
      if (inject('thorough')) {
        pad.cloudflare.account.domains.delete('www.nightowls.dating')
        pad.cloudflare.account.records.set('www.nightowls.dating', '192.0.2.7')
        const taken = await pad.launch()
        expect(taken.status).toBe(1)
        expect(taken.said).toContain(RECORDS_TO_DELETE)
        pad.cloudflare.account.records.clear()
      }

      expect(await pad.launch()).toMatchObject({ status: 0 })
      expect(secretOf(pad)).toBe(secret)
      expect(summaryOf(pad.cloudflare.account)).toEqual(summaryOf(launched.account))
    },
    MANY_RUNS_MS,
  )

  it('says that completed steps are kept, and how to continue', async () => {
    const pad = await padOf()
    pad.cloudflare.cut({ call: `POST ${at}/queues`, when: 'before' })
    const { said } = await pad.launch()
    expect(said).toContain('run npm run launch again to continue')
    expect(said).toMatch(/Cloudflare cannot be reached \(\w+\)/)
    expect(said).not.toContain('    at ')
  })
})

describe('a first launch with a hostname in use', () => {
  it(
    'does not take it over: it names the record to delete, and continues after that',
    async () => {
      const pad = await launchedPad()
      // Conflicting records can be read only once a worker exists.
      pad.cloudflare.account.workers.clear()
      pad.cloudflare.account.domains.clear()
      pad.cloudflare.account.records.set('nightowls.dating', '192.0.2.7')
      const { status, said } = await pad.launch()
      expect(status).toBe(1)
      expect(said).toContain('nightowls.dating is in use: it has a DNS record that points elsewhere')
      expect(said).toContain(RECORDS_TO_DELETE)
      expect(said).toContain('delete them')
      expect(pad.cloudflare.account.records.get('nightowls.dating')).toBe('192.0.2.7')
      expect(pad.cloudflare.account.domains.size).toBe(0)

      const secret = secretOf(pad)
      pad.cloudflare.account.records.clear()
      expect(await pad.launch()).toMatchObject({ status: 0 })
      expect(secretOf(pad)).toBe(secret)
      expect(summaryOf(pad.cloudflare.account)).toEqual(summaryOf(launched.account))
    },
    MANY_RUNS_MS,
  )
})
