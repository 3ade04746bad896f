// Counting anew what the counters of the search say.
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { member, world } from '#tests/support/factories.ts'
import { listWrongCounts, provableSlices } from '#worker/data/search-proof.ts'
import { proveCounts } from '#worker/jobs/prove-counts.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const HOUR_MS = 3_600_000

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

describe('counting anew', () => {
  it('says which counters are wrong, and by how much', async () => {
    const { pool, spoil } = await counted()
    const wrong = async () => {
      const slices = provableSlices(NOW).map((slice) => listWrongCounts(env.DB, { pool, slice }))
      return (await Promise.all(slices)).flat()
    }
    expect(await wrong()).toEqual([])
    await spoil(7, 'women')
    expect(await wrong()).toMatchObject([
      { country: 'NL', countryregion: 0, start: '1990-05', n: 0, women: -3 },
    ])
    await spoil(0, 'n')
    expect(await wrong()).toMatchObject([{ start: '', n: -3 }, { start: '1990-05' }])
  })

  it('is done in the first round of an hour, a year of birth at a time', async () => {
    const { spoil } = await counted()
    await spoil(4, 'n')
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await proveCounts('DB', env.DB, NOW + 5 * 60_000)
    expect(told).not.toHaveBeenCalled()
    for (let hour = 0; hour < provableSlices(NOW).length; hour++)
      await proveCounts('DB', env.DB, NOW + hour * HOUR_MS)
    const lines = told.mock.calls.map(([line]) => JSON.parse(String(line)))
    told.mockRestore()
    expect(lines.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('NL 0 1990: -3 missing'),
    )
    expect(lines[0]).toMatchObject({ event: 'search-counts-wrong', database: 'DB' })
  })
})
