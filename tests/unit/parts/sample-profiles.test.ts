// The profiles of a public page: others every day, from one API answer where that is enough.
import { describe, expect, it, vi } from 'vitest'
import type { App } from '#src/app.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { LANDERS } from '#src/domain/landers.ts'
import { sampleProfiles } from '#src/parts/lander/sample-profiles.ts'

const DAY_MS = 86_400_000
const MONDAY = Date.UTC(2026, 10, 23)

const profile = (number: number, country: string) => ({
  id: `${country}${number}`,
  kind: 'fictional',
  name: `Somebody ${number}`,
  age: 30,
  city: 'Utrecht',
  main_image: null,
})

/** So many profiles in the Netherlands and forty elsewhere. */
function world(near: number) {
  const dutch = Array.from({ length: near }, (_, number) => profile(number, 'NL'))
  const others = Array.from({ length: 40 }, (_, number) => profile(number, 'DE'))
  const run = vi.fn(async ({ pp, country }: { pp: number; country?: string }) => ({
    profiles: (country === 'NL' ? dutch : [...dutch, ...others]).slice(0, pp),
  }))
  const on = async (day: number, count = 9, page = 'gallery') => {
    const app = {
      api: { search: { run } },
      locale: 'nl-NL',
      settings: { name: 'Vonk', cdn_prefix: '/photos/' },
      report(error: unknown) {
        throw error
      },
    } as unknown as App
    return (await sampleProfiles(app, count, page, MONDAY + day * DAY_MS)).map(({ id }) => id)
  }
  return { run, on }
}

describe('the profiles of a public page', () => {
  it('change daily, and stay the same all day', async () => {
    const { on } = world(60)
    const today = await on(0)
    expect(today).toHaveLength(9)
    expect(await on(0.99)).toEqual(today)
    expect(await on(1)).not.toEqual(today)
  })

  it.each([60, 9, 0])(
    'have another one first on each lander, on every day, with %i in the country',
    async (near) => {
      const { on } = world(near)
      for (let day = 0; day < 60; day += 1) {
        const pages = ['', ...LANDERS].map((name, index) => on(day, 2 + index, name))
        const leading = (await Promise.all(pages)).map(([first]) => first)
        expect(new Set(leading).size).toBe(pages.length)
      }
    },
  )

  it('have no duplicates, the leading one included', async () => {
    const { on } = world(60)
    for (let day = 0; day < 30; day += 1) expect(new Set(await on(day)).size).toBe(9)
  })

  it('take one request where the country has enough of them', async () => {
    const { on, run } = world(60)
    await on(0)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('are those of the locale’s country first, without duplicates, on every day', async () => {
    const { on } = world(4)
    for (let day = 0; day < 7; day += 1) {
      const faces = await on(day)
      expect(faces.slice(0, 4).toSorted()).toEqual(['NL0', 'NL1', 'NL2', 'NL3'])
      expect(new Set(faces).size).toBe(9)
    }
  })

  it('request no more than a search answers', async () => {
    const { on, run } = world(60)
    await on(0, 30)
    expect(run.mock.calls.every(([query]) => query.pp <= 60)).toBe(true)
  })
})

describe('a public page without profiles', () => {
  const askedFor = async (error: unknown) => {
    const reported: unknown[] = []
    const app = {
      api: { search: { run: () => Promise.reject(error) } },
      locale: 'nl-NL',
      settings: { name: 'Vonk', cdn_prefix: '/photos/' },
      missing_parts: [] as string[],
      report: (what: unknown) => reported.push(what),
    }
    const found = await sampleProfiles(app as unknown as App, 9, 'gallery', MONDAY)
    return { found, reported, missing: app.missing_parts }
  }

  it.each(['sign_in_required', 'search_closed'] as const)(
    'is whole where visitors may not search (%s)',
    async (code) => {
      expect(await askedFor(new Refusal(code))).toEqual({ found: [], reported: [], missing: [] })
    },
  )

  it('is known to lack them where they could not be loaded, so that it is not cached for long', async () => {
    for (const error of [new Refusal('unavailable'), new DOMException('', 'TimeoutError')])
      expect(await askedFor(error)).toEqual({ found: [], reported: [error], missing: ['faces'] })
  })
})
