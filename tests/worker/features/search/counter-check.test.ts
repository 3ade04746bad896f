// Recounts the counters of the search.
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { member, world } from '#tests/support/factories.ts'
import { verifyCounts } from '#worker/features/search/counter-check-job.ts'
import {
  findRecount,
  listCountMismatches,
  provableSlices,
  repairCounts,
} from '#worker/features/search/counter-check-queries.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const HOUR_MS = 3_600_000
const DB = { read: env.DB, write: env.DB }

async function counted() {
  const site = world()
  const { pool } = site
  await member(site, { gender: 'female', country: 'NL', countryregion: 7, birth_date: '1990-05-04' })
  await member(site, { gender: 'male', country: 'NL', birth_date: '1990-05-04' })
  await member(site, { birth_date: null })
  const spoil = (span: number, column: string) =>
    env.DB.prepare(`UPDATE search_counts SET ${column} = ${column} + 3 WHERE pool = ?1 AND span = ?2 AND country = 'NL'
      AND countryregion = 0`)
      .bind(pool, span)
      .run()
  return { pool, spoil }
}

async function listAllWrong(pool: string) {
  const slices = provableSlices(NOW).map((slice) => listCountMismatches(env.DB, { pool, slice }))
  return (await Promise.all(slices)).flat()
}

const change = (sql: string, ...values: string[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

describe('a recount', () => {
  it('reports which counters are wrong, and by how much', async () => {
    const { pool, spoil } = await counted()
    const wrong = () => listAllWrong(pool)
    expect(await wrong()).toEqual([])
    await spoil(7, 'women')
    expect(await wrong()).toMatchObject([
      { country: 'NL', countryregion: 0, start: '1990-05', n: 0, women: -3 },
    ])
    await spoil(0, 'n')
    expect(await wrong()).toMatchObject([{ start: '1990-05' }, { start: '', n: -3 }])
  })

  it('runs in the first round of an hour, one year of birth at a time', async () => {
    const { spoil } = await counted()
    await spoil(4, 'n')
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await verifyCounts('DB', DB, NOW + 5 * 60_000)
    expect(reported).not.toHaveBeenCalled()
    for (let hour = 0; hour < provableSlices(NOW).length; hour++)
      await verifyCounts('DB', DB, NOW + hour * HOUR_MS)
    const lines = reported.mock.calls.map(([line]) => JSON.parse(String(line)))
    reported.mockRestore()
    expect(lines.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('NL 0 1990: -3 missing'),
    )
    expect(lines[0]).toMatchObject({ event: 'search-counts-wrong', database: 'DB' })
  })

  it('corrects all of them on request, in slices, whoever joins, changes or leaves meanwhile', async () => {
    const site = world()
    const { pool } = site
    const join = (birth_date: string | null) =>
      member(site, { gender: 'female', country: 'LU', countryregion: 2, birth_date })
    const years = [1899, 1930, 1960, 1990, 2008, 2031]
    const people = await Promise.all(years.flatMap((year) => [join(`${year}-05-04`), join(`${year}-06-07`)]))
    await join(null)
    // No counter is left, as if the table had been emptied.
    await change('DELETE FROM search_counts WHERE pool = ?1', pool)
    await change('INSERT INTO search_recount VALUES (1, 0)')
    expect((await listAllWrong(pool)).length).toBeGreaterThan(0)
    let round = 0
    for (; (await findRecount(env.DB)) !== null; round++) {
      await verifyCounts('DB', DB, NOW)
      const [leaver, mover] = people.splice(0, 2)
      await join('1990-05-04')
      await change('UPDATE members SET birth_date = ?2 WHERE id = ?1', mover?.id ?? '', '1961-01-01')
      await change('DELETE FROM members WHERE id = ?1', leaver?.id ?? '')
    }
    expect(round).toBeGreaterThan(1)
    expect(await listAllWrong(pool)).toEqual([])
    const left = await env.DB.prepare('SELECT 1 FROM search_counts WHERE pool = ?1 AND n <= 0')
      .bind(pool)
      .all()
    expect(left.results).toEqual([])
  })

  it('leaves no counter of a place that everybody left before it was counted', async () => {
    const site = world()
    const { pool } = site
    const { id } = await member(site, { country: 'LU', birth_date: '1990-05-04' })
    await change('DELETE FROM search_counts WHERE pool = ?1', pool)
    // Their sum is zero, so that the place itself has no counter; each part is one too few or one too many.
    await member(site, { country: 'LU', birth_date: '1970-05-04' })
    await change('DELETE FROM members WHERE id = ?1', id)
    const stored = () =>
      change("SELECT 1 FROM search_counts WHERE pool = ?1 AND country = 'LU' AND span = 0", pool)
    expect((await stored()).results).toEqual([])
    for (const slice of provableSlices(NOW)) await repairCounts(env.DB, { pool, slice })
    expect((await stored()).results).toHaveLength(1)
    expect(await listAllWrong(pool)).toEqual([])
    for (const slice of provableSlices(NOW)) await repairCounts(env.DB, { pool, slice })
    expect(await listAllWrong(pool)).toEqual([])
  })
})
