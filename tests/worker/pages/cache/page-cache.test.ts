// Cached pages (design section 3): one render for any number of parallel requests, and nothing sent twice to a browser that has it.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { countingDatabase } from '#tests/support/counting-database.ts'
import { unique } from '#tests/support/factories.ts'
import { stopTime } from '#tests/support/stop-time.ts'
import { app } from '#worker/app.ts'
import type { Env } from '#worker/env.ts'

/** Makes so many parallel requests; returns the statuses and how many queries D1 prepared. */
async function ask(path: string, times: number, headers: Record<string, string> = {}) {
  const { database: DB, queries } = countingDatabase(env.DB)
  const execution = createExecutionContext()
  const responses = await Promise.all(
    Array.from({ length: times }, () =>
      app.fetch(new Request(`http://localhost${path}`, { headers }), { ...env, DB }, execution),
    ),
  )
  const bodies = await Promise.all(responses.map((response) => response.text()))
  await waitOnExecutionContext(execution)
  return { responses, bodies, queries: queries() }
}

describe('a cached page', () => {
  it('is rendered once for a hundred first visits at once', async () => {
    const one = await ask('/landers/gallery/fr', 1)
    const hundred = await ask('/landers/gallery/it', 100)
    expect(one.queries).toBeGreaterThan(0)
    expect(hundred.queries).toBe(one.queries)
    expect(new Set(hundred.responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(hundred.bodies).size).toBe(1)
    expect((await ask('/landers/gallery/it', 1)).queries).toBe(0)
  })

  it('is not rendered for an address over the limit of requests, and sent to it where it is cached', async () => {
    const from = { 'cf-connecting-ip': unique('address') }
    stopTime()
    expect((await ask('/landers/gallery/nl', 1)).responses[0]?.status).toBe(200)
    const calls = await ask('/api/no-such-call.php', 400, from)
    expect(new Set(calls.responses.map(({ status }) => status))).toEqual(new Set([404]))
    const made_up = await ask('/members/made-up-id/landing', 1, from)
    expect({ status: made_up.responses[0]?.status, queries: made_up.queries }).toEqual({
      status: 429,
      queries: 0,
    })
    expect((await ask('/landers/gallery/nl', 1, from)).responses[0]?.status).toBe(200)
  })

  it('is not sent again to a browser that has it', async () => {
    const { responses } = await ask('/landers/gallery/es', 1)
    const etag = responses[0]?.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[0-9a-f]{24}"$/)
    const again = await ask('/landers/gallery/es', 1, { 'If-None-Match': etag })
    expect(again.responses[0]?.status).toBe(304)
    expect(again.bodies[0]).toBe('')
    expect((await ask('/landers/gallery/pl', 1, { 'If-None-Match': etag })).responses[0]?.status).toBe(200)
  })

  it('contains its script, allowed by its hash and nothing else', async () => {
    const { responses, bodies } = await ask('/landers/gallery/nl', 1)
    const scripts = [...(bodies[0] ?? '').matchAll(/<script(?! type="application)[^>]*>([^<]*)<\/script>/g)]
    expect(scripts).toHaveLength(1)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(scripts[0]?.[1]))
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
    expect(responses[0]?.headers.get('content-security-policy')).toContain(
      `script-src 'self' 'sha256-${hash}';`,
    )
  })

  it('with data of one visitor may not be stored by others', async () => {
    const { responses, bodies } = await ask('/landers/gallery/de', 1, {
      cookie: 'flash_email=anna%40example.test',
    })
    expect(bodies[0]).toContain('anna@example.test')
    expect(responses[0]?.headers.get('cache-control')).toBe('no-store')
    expect(responses[0]?.headers.get('etag')).toBeNull()
  })
})

describe('a page that lacks a part', () => {
  /** One that no other test requests: there is no complete copy of it. */
  const LANDER = 'http://she.localhost/landers/gallery/she-it'
  const FROM = { 'cf-connecting-ip': '192.0.2.77' }
  const broken = {
    withSession: () => ({
      prepare: () => {
        throw new Error('D1 is down')
      },
    }),
  } as unknown as Env['DB']
  const fetchLander = async (DB: Env['DB']) => {
    const response = await app.fetch(
      new Request(LANDER, { headers: FROM }),
      { ...env, DB },
      createExecutionContext(),
    )
    await response.text()
    return response
  }
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const rendersWithoutFaces = () =>
    warned.mock.calls.filter(([line]) => String(line).includes('faces-missing')).length
  afterAll(() => warned.mockRestore())

  it('is cached for ten seconds, rendered once and not counted against the limit of its visitors; then it is complete', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    try {
      // More than one address may have rendered for it in ten seconds.
      for (let requested = 0; requested < 500; requested += 1)
        expect((await fetchLander(broken)).status).toBe(200)
      expect(rendersWithoutFaces()).toBe(1)
      vi.setSystemTime(Date.now() + 10_001)
      const { database, queries } = countingDatabase(env.DB)
      expect((await fetchLander(database)).status).toBe(200)
      expect(queries()).toBeGreaterThan(0)
      const whole = await fetchLander(broken)
      // Broken again after its time, the complete page is answered as it was.
      vi.setSystemTime(Date.now() + 301_000)
      expect((await fetchLander(broken)).headers.get('etag')).toBe(whole.headers.get('etag'))
      expect(rendersWithoutFaces()).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })
})
