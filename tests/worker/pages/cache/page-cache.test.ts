// Kept pages (design section 3, station 12): one render however many ask at once, and nothing sent twice to who has it.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { countingDatabase } from '#tests/support/counting-database.ts'
import { app } from '#worker/app.ts'

/** Asks so often at once; answers the statuses and how many queries D1 was asked to prepare. */
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

describe('a kept page', () => {
  it('is rendered once for a hundred first visits at once', async () => {
    const one = await ask('/landers/gallery/fr', 1)
    const hundred = await ask('/landers/gallery/it', 100)
    expect(one.queries).toBeGreaterThan(0)
    expect(hundred.queries).toBe(one.queries)
    expect(new Set(hundred.responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(hundred.bodies).size).toBe(1)
    expect((await ask('/landers/gallery/it', 1)).queries).toBe(0)
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

  it('carries its script, allowed by its hash and nothing else', async () => {
    const { responses, bodies } = await ask('/landers/gallery/nl', 1)
    const scripts = [...(bodies[0] ?? '').matchAll(/<script(?! type="application)[^>]*>([^<]*)<\/script>/g)]
    expect(scripts).toHaveLength(1)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(scripts[0]?.[1]))
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
    expect(responses[0]?.headers.get('content-security-policy')).toContain(
      `script-src 'self' 'sha256-${hash}';`,
    )
  })

  it('with something of one visitor in it is nobody’s to keep', async () => {
    const { responses, bodies } = await ask('/landers/gallery/de', 1, {
      cookie: 'flash_email=anna%40example.test',
    })
    expect(bodies[0]).toContain('anna@example.test')
    expect(responses[0]?.headers.get('cache-control')).toBe('no-store')
    expect(responses[0]?.headers.get('etag')).toBeNull()
  })
})
