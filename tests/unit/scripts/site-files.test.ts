// `npm run site -- edit | keys | remove | wording`, and messages with file, line and fix.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkSite } from '#scripts/site/checks.ts'
import { vatProblem } from '#scripts/site/company-numbers.ts'
import { changesOf, requireSite, withKey } from '#scripts/site/edit.ts'
import { toLiteral } from '#scripts/site/literal.ts'
import { makePushJwk, toPushKeys } from '#scripts/site/push-keys.ts'
import { remains, removalProblem, sharersOf, withoutSite } from '#scripts/site/remove.ts'
import { lineOfKey, readSiteFile } from '#scripts/site/site-file.ts'
import { suggestFix, suggestKey } from '#scripts/site/suggest-fix.ts'
import { findWording, wordingText } from '#scripts/site/wording-command.ts'
import { defineSite, SITE_KEYS } from '#sites/define-site.ts'
import { demoSettings } from '#sites/demo-settings.ts'
import { SITES } from '#sites/index.ts'
import localhost from '#sites/localhost.ts'
import { isPrivatePushKey, isPushKey } from '#src/domain/push.ts'
import { type Ended, runCommands } from './support/run-commands.ts'

const FILE = `// Night Owls, since March.
import { defineSite } from './define-site.ts'
import { demoSettings } from './demo-settings.ts'

const MAIL = 'hello@nightowls.com'

export default defineSite('night-owls.ts', {
  id: 'night-owls',
  hostnames: ['nightowls.com'], // the .net is parked
  mail_from: MAIL,
  tracking_consent: 'required',
  settings: {
    ...demoSettings,
    /* as the lawyer wrote it */
    name:   'Night Owls',
    countries: [
      'NL',
      'UK',
    ],
    niche: 1, domain_language: 'nl', // both settled
  },
})
`
const edited = (key: string, value: unknown, text = FILE) => withKey('sites/night-owls.ts', text, key, value)

describe('site edit', () => {
  it('changes only the value', () => {
    expect(edited('settings.name', "Owls' Nest")).toBe(FILE.replace("'Night Owls',", `"Owls' Nest",`))
    expect(edited('hostnames', ['owls.com', 'www.owls.com'])).toBe(
      FILE.replace("['nightowls.com']", "['owls.com', 'www.owls.com']"),
    )
    expect(edited('settings.countries', ['NL'])).toContain("    countries: ['NL'],\n    niche: 1,")
  })

  it('adds a key at the end of its object, after spreads, and keeps the last comment in place', () => {
    expect(edited('settings.signups', 'other')).toContain(
      "domain_language: 'nl', // both settled\n    signups: 'other',\n  },",
    )
    expect(edited('pool', 'owls')).toContain("  },\n  pool: 'owls',\n})")
    expect(edited('wording.nl-NL.login', { heading: 'Hoi' })).toContain(
      "  wording: { 'nl-NL': { login: { heading: 'Hoi' } } },\n})",
    )
  })

  it('breaks a long list into lines with the right indentation', () => {
    const long = Array.from({ length: 12 }, (_, index) => `a-long-name-${index}.example`)
    expect(edited('hostnames', long)).toContain(`hostnames: [\n    '${long[0]}',\n`)
    expect(toLiteral({ 'nl-NL': [1, null, true] })).toBe("{ 'nl-NL': [1, null, true] }")
  })

  it.each([
    [
      'mail_from',
      'a@b.test',
      /^sites\/night-owls\.ts:10 {2}mail_from is a computed value[\s\S]*mail_from: 'a@b\.test',$/,
    ],
    ['settings', {}, /^sites\/night-owls\.ts:12 /],
  ])('does not change the computed %s, and says where and what to write', (key, value, message) => {
    expect(() => edited(key, value)).toThrow(message)
  })

  it('refuses a file that is not a site', () => {
    for (const text of ['export default make()\n', 'export default defineSite("x.ts", {', 'const a = 1\n'])
      expect(() => edited('settings.name', 'x', text)).toThrow(/^sites\/night-owls\.ts:1 /)
  })

  it('reads the flags of `add` and any key by --set; a price is added to the existing ones', () => {
    const site = {
      settings: { ...localhost.settings, minimum_message_costs: { NL: { costs: 25, currency: 'EUR' } } },
    }
    const flags = {
      companyKvk: '1',
      price: ['BE:30:EUR'],
      set: ['settings.signups=other', 'settings.company_kvk=42', 'pool=x'],
    }
    expect(Object.fromEntries(changesOf(flags, site))).toEqual({
      'settings.company_kvk': '42',
      'settings.minimum_message_costs': {
        NL: { costs: 25, currency: 'EUR' },
        BE: { costs: 30, currency: 'EUR' },
      },
      'settings.signups': 'other',
      pool: 'x',
    })
    expect(() => changesOf({ set: ['nothing'] }, site)).toThrow('write <key>=<value>')
    expect(() => changesOf({ set: ['id=other'] }, site)).toThrow('An id cannot be edited')
  })

  it('suggests the id for a typo', () => {
    expect(() => requireSite(SITES, 'sh')).toThrow("There is no site 'sh'; did you mean she?")
  })
})

describe('site keys', () => {
  it('creates a new pair each time, which is valid in a site’s file and for the worker @spec 1.2', () => {
    const pairs = [toPushKeys(makePushJwk()), toPushKeys(makePushJwk())]
    expect(new Set(pairs.map(({ key }) => key)).size).toBe(2)
    for (const { pub, key } of pairs) {
      expect([isPushKey(pub), isPrivatePushKey(key)]).toEqual([true, true])
      expect(edited('settings.push_pub', pub)).toContain(`    push_pub: '${pub}',\n  },`)
      expect(edited('settings.push_pub', pub)).not.toContain(key)
    }
  })
})

describe('site remove', () => {
  const index = `import gay from './gay.ts'
import nightOwls from './night-owls.ts'
import she from './she.ts'

export const SITES: readonly Site[] = [she, gay, nightOwls]
`
  it('removes only the import and the item of the list', () => {
    expect(withoutSite(index, 'night-owls')).toBe(`import gay from './gay.ts'
import she from './she.ts'

export const SITES: readonly Site[] = [she, gay]
`)
    expect(withoutSite(index, 'she')).toContain('= [gay, nightOwls]')
  })

  it('names the line if the list has another form', () => {
    expect(() => withoutSite(`${index}export const FIRST = she\n`, 'she')).toThrow(
      /sites\/index\.ts:5 {2}uses she/,
    )
    expect(() => withoutSite(index, 'owls')).toThrow('does not import ./owls.ts')
  })

  it('refuses to remove the last site and localhost', () => {
    expect(removalProblem([localhost], localhost)).toContain('the last site')
    expect(removalProblem(SITES, localhost)).toContain('never deployed')
  })

  it('lists what remains: the members of the pool, the custom domain', () => {
    const owls = { ...localhost, id: 'owls', pool: 'night', hostnames: ['owls.com'] }
    const bats = { ...owls, id: 'bats' }
    expect(sharersOf([owls, bats, localhost], owls)).toEqual(['bats'])
    expect(remains(owls, []).join('\n')).toMatch(
      /pool 'night'[\s\S]*owls\.com answers 421 after the next deploy/,
    )
    expect(remains(owls, ['bats'])[0]).toContain('bats shows them')
  })
})

describe('messages', () => {
  it.each([
    ['settings.countries.1', 18],
    ['settings.countries', 16],
    ['settings.niche', 20],
    ['settings.company_kvk', 12],
    ['hostnames.0', 9],
    ['nothing', 7],
  ])('name the line of %s: %i', (key, line) => {
    expect(lineOfKey(FILE, key)).toBe(line)
  })

  it.each([
    ['settings.countries.1', 'UK', "'UK' is unknown; did you mean GB?"],
    ['settings.countries.0', 'Nederland', "'Nederland' is unknown; did you mean NL?"],
    ['settings.company_country', 'usa', "'usa' is unknown; did you mean US?"],
    ['hostnames.0', 'https://zz.com/', 'write zz.com'],
    ['hostnames.0', 'ZZ.com:8443/path?x', 'write zz.com'],
    ['hostnames.2', 'münchen.de', 'write xn--mnchen-3ya.de'],
    ['settings.domain_language', 'nl-NL', 'did you mean nl?'],
    ['settings.minimum_message_costs.NL.currency', 'EURO', 'did you mean EUR?'],
  ])('suggest a fix for %s = %s: %s', (key, value, fix) => {
    expect(suggestFix(key, value)).toBe(fix)
  })

  it('suggest no country if none is similar', () => {
    expect(suggestFix('settings.countries.0', 'JP')).toMatch(/^'JP' is unknown; src/)
  })

  it('suggest the key for a typo', () => {
    expect(suggestKey('settings.compny_name', SITE_KEYS)).toBe('did you mean settings.company_name?')
  })

  it('name the rule that closes a circle', () => {
    const rules =
      (...route_rules: { from: string; to: string }[]) =>
      () =>
        defineSite('night-owls.ts', {
          id: 'night-owls',
          hostnames: ['a.example'],
          tracking_consent: 'required',
          mail_from: 'a@a.example',
          route_rules: route_rules.map((rule) => ({ ...rule, status: 301 })),
          settings: { ...demoSettings, name: 'A', niche: 1, domain_language: 'nl' },
        })
    expect(rules({ from: '/a', to: '/b' }, { from: '/b', to: '/a' })).toThrow(
      'route_rules.0.to: goes round in a circle with route_rules.1 (/b → /a), which leads back to /a',
    )
    expect(rules({ from: '/a', to: '/b' }, { from: '/b', to: '/c' })).toThrow(
      'route_rules.0.to: leads to route_rules.1 (/b → /c): write where that one leads',
    )
    for (const from of ['/login', '/login/', '/activate/done'])
      expect(rules({ from, to: '/x' })).toThrow('route_rules.0.from: must stay reachable')
    expect(rules({ from: '/api/*', to: '/x' })).toThrow('is not a page')
  })

  it.each([
    ['NL123456789B01', null],
    ['NL 1234.56.789.B01', null],
    ['DE123456789', null],
    ['ATU12345678', null],
    ['CHE-123.456.789 MWST', null],
    ['GB123456789', null],
    ['PL1234567890', null],
    ['DE12345', 'DE12345 is not a VAT number of DE; an example is DE123456789'],
    ['GR123456789', 'Greece is EL'],
    ['12345678', 'does not start with a country'],
  ])('check the format of a VAT number: %s', (number, problem) => {
    if (problem === null) expect(vatProblem(number)).toBeNull()
    else expect(vatProblem(number)).toContain(problem)
  })

  it('warn of a foreign currency, closed sign-ups, and an imprint without representatives', () => {
    const site = {
      ...localhost,
      id: 'live',
      hostnames: ['live.dating'],
      settings: {
        ...localhost.settings,
        signups: 'other' as const,
        countries: ['PL', 'DE'],
        minimum_message_costs: { PL: { costs: 25, currency: 'EUR' }, DE: { costs: 25, currency: 'EUR' } },
      },
    }
    const warnings = checkSite(site)
      .filter(({ level }) => level === 'warning')
      .map(({ key, message }) => `${key} ${message}`)
      .join('\n')
    expect(warnings).toContain(
      'settings.minimum_message_costs.PL.currency settings.minimum_message_costs.PL is in EUR; the currency of the country is PLN',
    )
    expect(warnings).not.toContain('costs.DE is in')
    expect(warnings).toContain(
      "settings.signups 'other' closes sign-ups: visitors are told that joining needs an invitation",
    )
    expect(warnings).toContain(
      'settings.company_representatives is empty; an imprint must name the representatives of the company (§ 5 DDG)',
    )
  })
})

describe('site wording', () => {
  it('finds a text by a word in any language, with its placeholders and the site’s own wording', () => {
    const site = { wording: { 'nl-NL': { footer: { adults: 'Alleen 18+' } } } }
    expect(findWording('18+', 'nl-NL', site)).toContainEqual(
      expect.objectContaining({ key: 'footer.adults', english: '18+ only', own: 'Alleen 18+' }),
    )
    expect(findWording('footer.company', 'en-US', null)[0]?.placeholders).toEqual(['site', 'company'])
    expect(wordingText(findWording('footer.company', 'nl-NL', site), 'nl-NL')).toMatch(
      /en-US {2}.*\n {2}nl-NL {2}/,
    )
  })
})

describe('the command', () => {
  const MISTAKES: [args: string[], message: string][] = [
    [['edit', 'she', '--nmae', 'X'], "unknown option '--nmae'"],
    [['edit', 'she', 'X'], 'too many arguments'],
    [['edit', 'she'], 'Without a terminal flags are required'],
    [['keys', 'sh'], "There is no site 'sh'; did you mean she?"],
    [['remove', 'she'], '--yes removes sites/she.ts'],
    [['remove', 'localhost', '--yes'], 'never deployed'],
    [['wording', '--overridden'], '--overridden needs --site'],
    [['list', '--jsno'], "unknown option '--jsno'"],
  ]
  let ended: Ended[] = []
  beforeAll(async () => {
    ended = await runCommands(MISTAKES.map(([args]) => ({ script: 'scripts/site.ts', args })))
  })

  it.each(MISTAKES)('%j ends with an error and changes nothing', (args, message) => {
    expect(ended[MISTAKES.findIndex(([one]) => one === args)]).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(message),
    })
  })

  it('refuses an invalid change, with a suggested fix', async () => {
    const change = ['scripts/site.ts', 'edit', 'she', '--countries', 'DE,UK']
    await expect(promisify(execFile)(process.execPath, change)).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /Nothing was written[\s\S]*settings\.countries\.1: .*'UK' is unknown; did you mean GB\?/,
      ),
    })
    expect(readSiteFile(FILE)).not.toBeNull()
  })
})
