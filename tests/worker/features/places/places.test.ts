// Places: completing a city's name, the nearest city, the regions in the visitor's language (specification sections 4
// and 7: cities.php, geocode.php, regions.php).
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import type { Regions } from '#src/contract/settings.ts'
import { CITY_SUGGESTIONS, GEOCODE_FAR_KM, LOCALES } from '#src/domain/constants.ts'
import { cellOf } from '#src/domain/geography/coordinates.ts'
import { placeSpellings } from '#src/domain/geography/fold-name.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { fictional, member, unique } from '#tests/support/factories.ts'
import { harness } from '#tests/support/harness.ts'
import { stopTime } from '#tests/support/stop-time.ts'
import { app } from '#worker/app.ts'
import { LIMITS } from '#worker/features/limits/service.ts'
import { citiesApi, geocodeApi } from '#worker/features/places/api.ts'

/** Country, region, population, latitude, longitude, names: its own first. */
type Row = readonly [string, number, number, number, number, ...string[]]

const PLACES: readonly Row[] = [
  ['NL', 110, 290_529, 52.09, 5.12, 'Utrecht'],
  ['NL', 110, 21_000, 52.03, 5.08, 'Vianen'],
  ['NL', 112, 474_292, 52.08, 4.3, 'Den Haag', '’s-Gravenhage', 'The Hague'],
  ['BE', 203, 1_019_022, 50.85, 4.35, 'Brussel', 'Bruxelles', 'Brussels'],
  ['BE', 211, 116_709, 51.21, 3.22, 'Brugge', 'Bruges'],
  ['PL', 1005, 768_755, 51.75, 19.47, 'Łódź'],
  ['PL', 1005, 1_600, 51.7, 19.2, 'Łódzka Wieś'],
  ['FR', 701, 172_023, 45.43, 4.39, 'Saint-Étienne'],
  ['FR', 0, 900, 45.5, 4.5, 'Saint-Ézéchiel'],
  ['FJ', 242_002, 900, -16.78, 179.99, 'Labasa-Oost'],
  ['DE', 302, 1_260_391, 48.14, 11.58, 'München', 'Munich'],
]

beforeAll(async () => {
  const insert = env.DB.prepare('INSERT INTO cities VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  await env.DB.batch(
    PLACES.flatMap(([country, region, population, lat, lon, ...names], id) =>
      names
        .flatMap((name) => placeSpellings(name).map((folded) => ({ name, folded })))
        .map(({ name, folded }, at) =>
          insert.bind(
            country,
            folded,
            id + 1,
            name,
            region,
            population,
            lat,
            lon,
            cellOf({ lat, lon }),
            at === 0 ? 1 : 0,
          ),
        ),
    ),
  )
})

const refuse = () => {
  throw new Error('D1 is gone')
}

const complete = async (q: string, country: string) =>
  (await visit(localhost).api.cities.complete({ q, country })).cities.map(({ name }) => name)

describe('completing a city', () => {
  it.each([
    ['lo', 'PL', ['Łódź', 'Łódzka Wieś']],
    ['ŁÓDŹ', 'PL', ['Łódź', 'Łódzka Wieś']],
    ['lodz k', 'PL', []],
    ['lodz', 'PL', ['Łódź', 'Łódzka Wieś']],
    ['saint etie', 'FR', ['Saint-Étienne']],
    ['SAINT-É', 'FR', ['Saint-Étienne', 'Saint-Ézéchiel']],
    ['utrecht ', 'NL', ['Utrecht']],
    ['’s-grav', 'NL', ['’s-Gravenhage']],
    ["'s grav", 'NL', ['’s-Gravenhage']],
    ['the hague', 'NL', ['The Hague']],
    ['munc', 'DE', ['München']],
    ['Muenchen', 'DE', ['München']],
    ['mu', 'DE', ['München']],
    ['St Etienne', 'FR', ['Saint-Étienne']],
    ['st-ez', 'FR', ['Saint-Ézéchiel']],
    ['bru', 'BE', ['Brussel', 'Brugge']],
    ['brux', 'BE', ['Bruxelles']],
    ['utr', 'BE', []],
    ['u', 'NL', []],
    ['!?', 'NL', []],
    ['%_', 'NL', []],
    ['u'.repeat(255), 'NL', []],
  ])('“%s” in %s finds %j: folded as people type it, the largest first', async (q, country, names) => {
    expect(await complete(q, country)).toEqual(names)
  })

  it('returns the region of a city', async () => {
    const { cities } = await visit(localhost).api.cities.complete({ q: 'via', country: 'NL' })
    expect(cities).toEqual([{ name: 'Vianen', countryregion: 110 }])
  })

  it('returns eight at most, and reads few rows to find them', async () => {
    const insert = env.DB.prepare('INSERT INTO cities VALUES (?, ?, ?, ?, 0, ?, 0, 0, 0, 0)')
    await env.DB.batch(
      Array.from({ length: 40 }, (_, n) => insert.bind('LU', `zand ${n}`, 9_000 + n, `Zand ${n}`, n)),
    )
    const found = await complete('zand', 'LU')
    expect(found).toHaveLength(CITY_SUGGESTIONS)
    expect(found[0]).toBe('Zand 39')
    const { results } = await env.DB.prepare(
      "EXPLAIN QUERY PLAN SELECT id FROM cities WHERE country = 'LU' AND folded >= 'zand' AND folded < 'zane'",
    ).all<{ detail: string }>()
    expect(results.map(({ detail }) => detail).join()).toMatch(/PRIMARY KEY \(country=\? AND folded>\? AND/)
  })

  it.each([
    [{ q: '', country: 'NL' }, 'q'],
    [{ q: 'u'.repeat(256), country: 'NL' }, 'q'],
    [{ q: 'utr', country: 'nl' }, 'country'],
  ])('refuses %j @spec 5.24', async (input, field) => {
    const refusal = await refusalOf(citiesApi.run('complete', input, visit(localhost).context))
    expect(refusal).toMatchObject({ code: 'invalid', details: { fields: { [field]: expect.any(String) } } })
  })
})

describe('the nearest city', () => {
  const locate = (lat: number, lon: number) => visit(localhost).api.geocode.locate({ lat, lon })
  const nowhere = { country: null, countryregion: null, city: null }

  it.each([
    ['in it', 52.0912, 5.1187, { country: 'NL', countryregion: 110, city: 'Utrecht' }],
    ['beside a smaller one', 52.02, 5.09, { country: 'NL', countryregion: 110, city: 'Vianen' }],
    [
      'farther away, in an uninhabited place',
      48.45,
      11.58,
      { country: 'DE', countryregion: 302, city: 'München' },
    ],
    [
      'in no region that is known',
      45.5,
      4.51,
      { country: 'FR', countryregion: null, city: 'Saint-Ézéchiel' },
    ],
    [
      'across the line of dates',
      -16.78,
      -179.98,
      { country: 'FJ', countryregion: 242_002, city: 'Labasa-Oost' },
    ],
    ['in the ocean', 30, -40, nowhere],
    ['at the north pole', 90, 0, nowhere],
    ['at the south pole, from its other side', -90, -180, nowhere],
    ['on the date line', 0, 180, nowhere],
    ['too far from any place', 52.09 + GEOCODE_FAR_KM / 100, 6.6, nowhere],
  ])('%s (%d, %d) @spec 7.22', async (_where, lat, lon, place) => {
    expect(await locate(lat, lon)).toEqual(place)
  })

  it.each([
    ['90.01', '0'],
    ['0', '180.01'],
    ['', '0'],
    ['NaN', '0'],
    ['1e3', '0'],
  ])('refuses %s, %s', async (lat, lon) => {
    const refusal = await refusalOf(geocodeApi.run('locate', { lat, lon }, visit(localhost).context))
    expect(refusal?.code).toBe('invalid')
  })

  it('rounds coordinates to two decimals, however exactly they were sent', async () => {
    const requested: unknown[][] = []
    const recording = new Proxy(env.DB, {
      get: (target, key: keyof D1Database) =>
        key === 'withSession'
          ? (since: string) => recordingSession(target.withSession(since), requested)
          : Reflect.get(target, key),
    })
    const { context } = visit(localhost, null, { bindings: { DB: recording } })
    const exact = { lat: '52.0912345', lon: '5.1187654' }
    const rounded = { lat: '52.09', lon: '5.12' }
    await geocodeApi.run('locate', exact, context)
    await geocodeApi.run('locate', rounded, context)
    expect(requested).toHaveLength(2)
    expect(requested[0]).toEqual(requested[1])
  })

  it('logs no coordinates when it fails @spec 7.22', async () => {
    const lines: string[] = []
    const failing = { withSession: () => ({ prepare: refuse }) }
    const written = console.error
    console.error = (...content: unknown[]) => void lines.push(content.join(' '))
    try {
      const url = 'http://localhost/api/geocode.php?lat=52.0912345&lon=5.1187654'
      const answer = await app.fetch(
        new Request(url),
        { ...env, DB: failing as unknown as D1Database },
        createExecutionContext(),
      )
      expect(answer.status).toBe(500)
    } finally {
      console.error = written
    }
    expect(lines.join()).toContain('/api/geocode.php')
    expect(lines.join()).not.toMatch(/52\.0|5\.1/)
  })

  it('is limited, for members by id and for visitors by IP address', async () => {
    stopTime()
    for (const who of [null, await member(localhost)]) {
      const { context, services } = visit(localhost, who)
      const name = who ? 'geocode' : 'geocode_address'
      const key = who?.id ?? context.visitor.ip_range
      for (let used = 0; used < LIMITS[name][0].max; used++) await services.limits.tryTake(name, key)
      const refusal = await refusalOf(geocodeApi.run('locate', { lat: 1, lon: 1 }, context))
      expect(refusal?.code).toBe('too_many')
    }
  })
})

function recordingSession(session: D1DatabaseSession, requested: unknown[][]): D1DatabaseSession {
  return new Proxy(session, {
    get(target, key: keyof D1DatabaseSession) {
      if (key !== 'prepare') return target[key].bind(target)
      return (sql: string) => {
        const statement = target.prepare(sql)
        return new Proxy(statement, {
          get(of, name: keyof D1PreparedStatement) {
            if (name !== 'bind') return of[name].bind(of)
            return (...values: unknown[]) => {
              requested.push(values)
              return of.bind(...values)
            }
          },
        })
      }
    },
  })
}

describe('regions', () => {
  it.each(LOCALES)('are named in the language of %s', async (locale) => {
    const { NL = [], DE = [] } = await visit(localhost, null, { locale }).api.regions.list()
    expect(NL).toHaveLength(12)
    const bavaria = DE.find(({ id }) => id === 302)?.name
    expect(bavaria).toBe(
      {
        'en-US': 'Bavaria',
        'nl-NL': 'Beieren',
        'de-DE': 'Bayern',
        'it-IT': 'Baviera',
        'fr-FR': 'Bavière',
        'es-ES': 'Baviera',
        'pl-PL': 'Bawaria',
      }[locale],
    )
  })

  it('are returned for one country on request, and none for a country that is not served', async () => {
    const { api } = visit(localhost)
    expect(Object.keys(await api.regions.list({ country: 'NL' }))).toEqual(['NL'])
    expect(await api.regions.list({ country: 'BR' })).toEqual({})
  })

  it('return roughly how many public members they have, on request', async () => {
    const site = { ...localhost, pool: unique('pool') }
    const seen = { country: 'NL', countryregion: 108, is_public: 1 }
    for (let more = 0; more < 12; more++) await member(site, seen)
    for (let more = 0; more < 9; more++) await member(site, { ...seen, countryregion: 110 })
    // Fictional, hidden and departed profiles do not count.
    for (let more = 0; more < 10; more++) {
      await fictional(site, { country: 'NL', countryregion: 110 })
      await member(site, { ...seen, countryregion: 101, is_public: 0 })
      await member(site, { ...seen, countryregion: 102, status: 'banned' })
    }
    const { api } = visit(site)
    const { NL = [] } = await api.regions.list({ country: 'NL', people: true })
    expect(NL).toHaveLength(12)
    expect(Object.fromEntries(NL.map(({ id, people }) => [id, people]))).toMatchObject({
      108: 10,
      110: 0,
      101: 0,
      102: 0,
    })
    const [region] = (await api.regions.list({ country: 'NL' })).NL ?? []
    expect(region?.people).toBeNull()
  })

  it('are answered over HTTP in the visitor’s language', async () => {
    const { fetch } = harness()
    const answer = await fetch('/api/regions.php', { headers: { cookie: 'i18n_redirected=pl-PL' } })
    expect(await answer.text()).toContain('Dolna Saksonia')
  })

  it('are in settings.php too, as region_data of every country that is served, and in no page', async () => {
    const { fetch } = harness()
    const cookie = 'i18n_redirected=pl-PL'
    const [settings, regions] = await Promise.all(
      ['settings', 'regions'].map(async (call) =>
        (await fetch(`/api/${call}.php`, { headers: { cookie } })).json<Record<string, unknown>>(),
      ),
    )
    const reported = Object.entries((regions ?? {}) as Regions).map(([country, each]) => [
      country,
      each.map(({ id, name }) => ({ id, name })),
    ])
    expect(settings?.region_data).toEqual(Object.fromEntries(reported))
    expect(Object.keys(settings?.region_data as Regions)).toEqual(localhost.settings.countries)
    expect(await (await fetch('/login', { headers: { cookie } })).text()).not.toContain('region_data')
  })
})
