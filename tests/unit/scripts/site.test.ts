// `npm run site -- list | add | doctor` (design section 5).
import { stripVTControlCharacters } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { readConfigFile } from '#scripts/deploy/config-file.ts'
import { storesOf } from '#scripts/deploy/stores.ts'
import { answersOf, completeAnswers } from '#scripts/site/add.ts'
import { checkSite } from '#scripts/site/checks.ts'
import { checkStores, diagnose, diagnosisText } from '#scripts/site/doctor.ts'
import { sitesTable } from '#scripts/site/list.ts'
import { checkPushSecrets, checkSecrets } from '#scripts/site/secrets.ts'
import { missingWording, sourceTexts, wordingProblems } from '#scripts/site/wording.ts'
import { type Answers, siteDefinition, siteSource, withSite } from '#scripts/site/write-site.ts'
import { defineSite, type SiteDefinition } from '#sites/define-site.ts'
import { demoAnswering } from '#sites/demo-settings.ts'
import { SITES } from '#sites/index.ts'
import type { Site } from '#src/contract/site.ts'
import { pushSecretOf } from '#src/domain/push.ts'
import { type Ended, runCommands } from './support/run-commands.ts'

const answers: Answers = {
  id: 'night-owls',
  name: 'Night Owls',
  hostnames: ['nightowls.dating', 'www.nightowls.dating'],
  niche: 3,
  domain_language: 'de',
  countries: ['DE', 'CH'],
  mail_from: 'hello@nightowls.dating',
  company_name: 'Night Owls B.V.',
  company_address: 'Kade 1',
  company_city: 'Amsterdam',
  company_country: 'NL',
  company_kvk: '12345678',
  company_vat_numbers: ['NL123456789B01'],
  support_phone: '+31 20 1234567',
  minimum_message_costs: { DE: { costs: 25, currency: 'EUR' }, CH: { costs: 30, currency: 'CHF' } },
}
const definition = siteDefinition(answers)
definition.settings.company_representatives = ['Ada Owl']
const ready = (
  patch: Partial<SiteDefinition> = {},
  settings: Partial<SiteDefinition['settings']> = {},
): Site =>
  defineSite('night-owls.ts', {
    answering: demoAnswering,
    ...definition,
    ...patch,
    settings: { ...definition.settings, ...settings },
  })
/** The three demo sites; an operator may have added others. */
const DEMO_SITES = SITES.filter(({ id }) => ['localhost', 'she', 'gay'].includes(id))
const errorsOf = (site: Site) =>
  checkSite(site).flatMap(({ level, check, message }) => (level === 'error' ? [`${check}: ${message}`] : []))

describe('site add', () => {
  it('asks for consent where the EEA, GB or CH is served, and only there', () => {
    expect(definition.tracking_consent).toBe('required')
    expect(siteDefinition({ ...answers, countries: ['US', 'CA'] }).tracking_consent).toBe('off')
  })

  it('writes a formatted file with all answers', () => {
    const source = siteSource(definition, SITES)
    expect(source).toContain("export default defineSite('night-owls.ts', {\n  id: 'night-owls',")
    expect(source).toContain("hostnames: ['nightowls.dating', 'www.nightowls.dating'],")
    const written = /defineSite\('night-owls\.ts', (\{[\s\S]*\})\)/.exec(source)?.[1]
    expect(defineSite('night-owls.ts', new Function(`return ${written}`)())).toEqual(
      ready({ answering: null }),
    )
  })

  it('lists the site in sites/index.ts, once and in order', () => {
    const index = `// All sites.
import { checkSites } from './check-sites.ts'
import gay from './gay.ts'
import she from './she.ts'

export const SITES: readonly Site[] = [she, gay]
`
    const longer = withSite(index, 'night-owls')
    expect(longer).toMatch(/gay\.ts'\nimport nightOwls from '\.\/night-owls\.ts'\nimport she/)
    expect(longer).toContain('= [she, gay, nightOwls]')
    expect(withSite(longer, '18plus')).toContain("import site18plus from './18plus.ts'")
  })

  it.each([
    [
      'a hostname of another site',
      { hostnames: ['she.localhost'] },
      /hostnames: she\.localhost belongs to sites\/she\.ts/,
    ],
    ['a pool of another site', { pool: 'she' }, /sites\/she\.ts:\n {2}pool: must be named/],
    [
      'an unknown country',
      { countries: ['JP'] },
      /settings\.countries\.0: must be a country.*'JP' is unknown/,
    ],
    ['an id that is not a file name', { id: '../evil' }, /id: must be 2 to 32/],
  ])('refuses %s', (_what, patch, message) => {
    expect(() => siteSource(siteDefinition({ ...answers, ...patch }), SITES)).toThrow(message)
  })

  it('reads its flags, and lists missing ones', () => {
    const given = answersOf({ id: 'x1', countries: 'NL,BE', niche: '2', price: ['NL:25:EUR'] })
    expect(given).toEqual({
      id: 'x1',
      countries: ['NL', 'BE'],
      niche: 2,
      minimum_message_costs: { NL: { costs: 25, currency: 'EUR' } },
    })
    expect(() => completeAnswers(given)).toThrow('missing: --name --hostname --language --mail-from')
  })
})

describe('site doctor', () => {
  it('finds no errors in a complete site', () => {
    expect(errorsOf(ready())).toEqual([])
  })

  it('reports nothing about local demo sites', () => {
    expect(DEMO_SITES.flatMap(checkSite)).toEqual([])
  })

  it.each<[string, Partial<SiteDefinition>, Partial<SiteDefinition['settings']>]>([
    ['settings.company_kvk is empty', {}, { company_kvk: '' }],
    ['settings.company_name is a placeholder', {}, { company_name: 'Demonstration site' }],
    ['settings.company_address is a placeholder', {}, { company_address: 'to be filled in' }],
    ['has no price for CH', {}, { minimum_message_costs: { DE: { costs: 25, currency: 'EUR' } } }],
    ['reserved for documentation', { hostnames: ['nightowls.example'] }, {}],
    ['is not a public hostname', { hostnames: ['nightowls'] }, {}],
    ['from which no email can be sent', { mail_from: 'hello@nightowls.test' }, {}],
  ])('finds: %s', (message, patch, settings) => {
    expect(errorsOf(ready(patch, settings)).join('\n')).toContain(message)
  })

  it('warns of another sender domain, missing push keys, and wording in one language only', () => {
    const wording = { 'de-DE': { login: { heading: 'Hereinspaziert' } } }
    const warnings = checkSite(ready({ mail_from: 'hello@other.dating', wording }))
      .filter(({ level }) => level === 'warning')
      .map(({ check }) => check)
    expect(new Set(warnings)).toEqual(new Set(['mail', 'push', 'languages']))
    expect(missingWording({ wording })).toHaveLength(6)
  })

  it('warns where nobody answers paid messages to fictional profiles', () => {
    expect(checkSite(ready({ answering: null }))).toContainEqual(
      expect.objectContaining({ level: 'warning', check: 'answering', key: 'answering' }),
    )
  })

  it('lists what it could not check', () => {
    const { findings, ok } = diagnose([ready()], () => null, {})
    const notes = findings.filter(({ level }) => level === 'note').map(({ message }) => message)
    expect(ok).toBe(true)
    expect(notes.join('\n')).toMatch(/DNS of nightowls\.dating is not checked/)
    expect(notes.join('\n')).toMatch(/secrets were not checked/)
  })

  it('requires the secret of a live deployment, and its length if it is in the environment', () => {
    const errors = (names: string[] | null, given: Record<string, string>) =>
      checkSecrets(names, given).filter(({ level }) => level === 'error')
    expect(errors(['SECRET'], {})).toEqual([])
    expect(errors([], {})[0]?.message).toContain('npm run launch creates and uploads one')
    expect(errors(['SECRET'], { SECRET: 'short' })[0]?.message).toContain('5 characters')
  })

  it('warns of a missing private push key, unless the secrets are unknown', () => {
    const site = ready()
    const with_key = { ...site, settings: { ...site.settings, push_pub: 'a public half' } }
    expect(checkPushSecrets(['SECRET'], [site])).toEqual([])
    expect(checkPushSecrets(null, [with_key])).toEqual([])
    const [finding, ...others] = checkPushSecrets(['SECRET'], [with_key])
    const name = pushSecretOf(site.id)
    expect(others).toEqual([])
    expect(finding).toMatchObject({ site: site.id, level: 'warning', message: expect.stringContaining(name) })
    expect(checkPushSecrets([name], [with_key])).toEqual([])
  })

  it('warns of missing store ids', () => {
    const stores = storesOf(readConfigFile('wrangler.toml')).map((store) => ({ ...store, written: null }))
    expect(checkStores(stores)).toEqual([
      expect.objectContaining({
        level: 'warning',
        message: expect.stringContaining('no id yet for D1 DB and KV MESSAGES: npm run launch'),
      }),
    ])
    expect(checkStores(stores.map((store) => ({ ...store, written: 'an id' })))).toEqual([])
    const { findings, ok } = diagnose([ready()], () => null, {}, checkStores(stores))
    expect(ok).toBe(true)
    expect(findings.map(({ check }) => check)).toContain('stores')
  })

  it('prints a line for each finding, and the totals', () => {
    const text = stripVTControlCharacters(
      diagnosisText(diagnose([ready({}, { company_kvk: '' })], () => ['SECRET'], {})),
    )
    expect(text).toMatch(/^night-owls\n {2}note/)
    expect(text).toMatch(/ {2}error {4}company: settings\.company_kvk is empty/)
    expect(text).toMatch(/1 errors, 1 warnings$/)
  })
})

describe('wording of a site', () => {
  it.each([
    [{ login: { greeting: 'Hallo' } }, 'not in the source: login.greeting'],
    [{ login: 'Hallo' }, 'not in the source: login'],
    [{ lander: { join: 'Los' } }, 'lander.join lacks {{site}}'],
    [{ login: { heading: 'Hallo {{who}}' } }, 'login.heading has an unknown {{who}}'],
    [{ login: { heading: ' ' } }, 'empty: login.heading'],
  ])('%j is refused: %s', (messages, problem) => {
    expect(wordingProblems({ wording: { 'de-DE': messages } }, sourceTexts())).toContain(
      `wording.de-DE: ${problem}`,
    )
  })

  it('may contain single keys only', () => {
    expect(wordingProblems({ wording: { 'de-DE': { login: { heading: 'Hallo' } } } }, sourceTexts())).toEqual(
      [],
    )
  })
})

describe('the command', () => {
  const FLAGS = ['--name', 'Owls', '--hostname', 'owls.dating', '--niche', '1', '--language', 'nl']
  const added = (country: string) => [
    'add',
    '--dry-run',
    '--id',
    'owls',
    '--countries',
    country,
    ...FLAGS,
    '--mail-from',
    'a@owls.dating',
  ]
  const COMMANDS = {
    list: ['list'],
    doctor: ['doctor', '--json'],
    add: added('NL'),
    addNowhere: added('XX'),
  }
  let ended: Record<keyof typeof COMMANDS, Ended>
  beforeAll(async () => {
    const all = await runCommands(
      Object.values(COMMANDS).map((args) => ({ script: 'scripts/site.ts', args })),
    )
    ended = Object.fromEntries(Object.keys(COMMANDS).map((name, at) => [name, all[at]])) as typeof ended
  })

  it('lists the sites as a table', () => {
    expect(stripVTControlCharacters(sitesTable(DEMO_SITES)).split('\n')).toHaveLength(4)
    expect(ended.list.code).toBe(0)
    expect(ended.list.stdout).toMatch(
      /^she +Sie & Du +she\.localhost www\.she\.localhost +2 +de +DE AT CH NL PL +she +required$/m,
    )
  })

  it('prints the diagnosis as JSON', () => {
    // With public sites the exit status may be 1.
    expect(JSON.parse(ended.doctor.stdout)).toMatchObject({
      ok: expect.any(Boolean),
      sites: expect.any(Array),
      findings: expect.any(Array),
    })
  })

  it('a dry run prints the file, or fails with the reason', () => {
    expect(ended.add.code).toBe(0)
    expect(ended.add.stdout).toContain("defineSite('owls.ts', {")
    expect(ended.addNowhere).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('sites/owls.ts:\n  settings.countries.0:'),
    })
  })
})
