// docs/storage.md names the same durations as worker/platform/retention-table.ts.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '#worker/features/limits/service.ts'
import { MAX_LIMIT_WINDOW_MS } from '#worker/platform/retention.ts'
import { RETENTION } from '#worker/platform/retention-table.ts'

const MAP = readFileSync('docs/storage.md', 'utf8')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** As the page writes it: `1 minute`, `30 minutes`, `24 hours`, `730 days`. */
function spoken(ms: number): string {
  if (ms === MINUTE_MS) return '1 minute'
  if (ms <= HOUR_MS) return `${ms / MINUTE_MS} minutes`
  return ms > DAY_MS ? `${(ms / DAY_MS).toLocaleString('en')} days` : `${ms / HOUR_MS} hours`
}

/** Rows of its tables, and lines below them. */
const lines = MAP.split('\n').filter((line) => line.startsWith('|') || line.includes('signed token'))
const lineOf = (what: string) => lines.find((line) => line.toLowerCase().includes(what.toLowerCase()))

describe('the retention table', () => {
  it.each(RETENTION)(
    'has the same durations as the storage map for $what',
    ({ what, in_map = what, ttl_ms }) => {
      for (const ms of ttl_ms) expect(lineOf(in_map)).toContain(spoken(ms))
    },
  )

  it('has every duration of the storage map', () => {
    const known = new Map<string, string[]>()
    for (const { what, in_map = what, ttl_ms } of RETENTION) {
      const line = lineOf(in_map) ?? ''
      known.set(line, [...(known.get(line) ?? []), ...ttl_ms.map(spoken)])
    }
    for (const line of lines) {
      const times = line.match(/\b[\d,]+ (minutes?|hours|days)\b/g) ?? []
      expect([line, times.filter((time) => !known.get(line)?.includes(time))]).toEqual([line, []])
    }
  })

  it('gives a reason for each', () => {
    for (const { what, why } of RETENTION)
      expect([what, why]).toEqual([what, expect.stringMatching(/\w+ \w+/)])
  })

  it('knows the longest window of any limit', () => {
    const windows = Object.values(LIMITS).flatMap((limits) => limits.map(({ seconds }) => seconds))
    expect(Math.max(...windows) * 1_000).toBe(MAX_LIMIT_WINDOW_MS)
  })
})
