// Loading the files of cities into a database (docs/decisions/search.md), which is the same locally and deployed.
import { describe, expect, it } from 'vitest'
import { type Ask, editionsFor, loadCities } from '#scripts/cities/load.ts'
import { demoSettings } from '#sites/demo-settings.ts'
import { COUNTRIES } from '#src/domain/geography/countries.ts'
import { REGIONS } from '#src/domain/geography/regions.ts'
import { migratedDatabase } from './support/migrated-database.ts'

const serving = (...countries: string[]) => [{ settings: { ...demoSettings, countries } }] as never

function store() {
  const sqlite = migratedDatabase()
  let queries = 0
  const ask: Ask = async (sql, parameters) => {
    queries += 1
    return sqlite.prepare(sql).all(...parameters)
  }
  return { sqlite, ask, queries: () => queries }
}

describe('the cities of a country', () => {
  it('are loaded with all their names; when they are there, loading takes one query', async () => {
    const { sqlite, ask, queries } = store()
    const wanted = editionsFor(serving('BE', 'LU'))
    expect(await loadCities(ask, wanted)).toEqual(['BE', 'LU'])
    const names = sqlite
      .prepare("SELECT name, main, countryregion FROM cities WHERE folded LIKE 'bru%' AND id = 2800866")
      .all()
    expect(names).toContainEqual({ name: 'Brussel', main: 1, countryregion: 203 })
    expect(names).toContainEqual({ name: 'Bruxelles', main: 0, countryregion: 203 })
    const before = queries()
    expect(await loadCities(ask, wanted)).toEqual([])
    expect(queries()).toBe(before + 1)
  })

  it('are loaded again after an interruption, with the same result', async () => {
    const { sqlite, ask } = store()
    const wanted = editionsFor(serving('LU'))
    const cut: Ask = async (sql, parameters) => {
      if (sql.includes('city_editions') && sql.startsWith('INSERT')) throw new Error('cut off')
      return ask(sql, parameters)
    }
    await expect(loadCities(cut, wanted)).rejects.toThrow('cut off')
    const count = () => sqlite.prepare('SELECT count(*) AS n FROM cities').get()
    const before = count()
    expect(await loadCities(ask, wanted)).toEqual(['LU'])
    expect(count()).toEqual(before)
  })

  it('are replaced by those of a newer edition', async () => {
    const { sqlite, ask } = store()
    const [luxembourg] = editionsFor(serving('LU'))
    await loadCities(ask, [{ country: 'LU', edition: 'an older one' }])
    sqlite.exec("INSERT INTO cities VALUES ('LU', 'gone', 1, 'Gone', 0, 1, 0, 0, 0, 1)")
    expect(await loadCities(ask, luxembourg ? [luxembourg] : [])).toEqual(['LU'])
    expect(sqlite.prepare("SELECT 1 FROM cities WHERE folded = 'gone'").all()).toEqual([])
  })

  it('lie in regions of their own country, in two decimals, in every country there is a file of', async () => {
    const { sqlite, ask } = store()
    const wanted = editionsFor(serving(...COUNTRIES))
    expect(wanted.length).toBeGreaterThan(100)
    await loadCities(ask, wanted)
    const regions = sqlite.prepare('SELECT DISTINCT country, countryregion FROM cities').all()
    for (const { country, countryregion } of regions as {
      country: keyof typeof REGIONS
      countryregion: number
    }[])
      if (countryregion !== 0)
        expect(
          REGIONS[country].map(({ id }) => id),
          country,
        ).toContain(countryregion)
    const inexact = sqlite.prepare(
      'SELECT name FROM cities WHERE round(lat, 2) <> lat OR round(lon, 2) <> lon',
    )
    expect(inexact.all()).toEqual([])
    const placed = sqlite.prepare(
      "SELECT country FROM cities WHERE country IN ('NL','BE','DE','AT','CH','LU','FR','IT','ES','PL','GB','US','CA','AU') GROUP BY country HAVING sum(countryregion = 0) > count(*) * 0.01",
    )
    expect(placed.all()).toEqual([])
  }, 30_000)
})
