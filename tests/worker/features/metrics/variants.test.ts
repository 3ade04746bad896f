// Variants of a lander, from the random choice to the operator's roll-up (docs/decisions/rendering.md): no personal data is requested,
// stored or sent.
import {
  createExecutionContext,
  createMessageBatch,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findSiteById } from '#sites/find-site.ts'
import type { Site } from '#src/contract/site.ts'
import { sha256Bytes, toBase64 } from '#src/domain/bytes.ts'
import type { LanderVariants } from '#src/domain/variants.ts'
import { visit } from '#tests/support/api.ts'
import { unique } from '#tests/support/factories.ts'
import { app } from '#worker/app.ts'
import type { Env } from '#worker/env.ts'
import { consumeJobs } from '#worker/jobs/consume.ts'
import type { CountVariant } from '#worker/platform/queue/counts.ts'
import type { QueueMessage } from '#worker/platform/queue/jobs.ts'

const PERSON = { 'User-Agent': 'Mozilla/5.0', 'accept-language': 'nl' }
const VARIANTS: LanderVariants = {
  alonetonight: [
    { name: 'own', weight: 1, lander: null },
    { name: 'reel', weight: 1, lander: 'video' },
  ],
}
/** An HMAC, which reveals nothing. */
const SOURCE = expect.stringMatching(/^[0-9a-f]{16}$/)
const today = () => new Date().toISOString().slice(0, 10)
const localhost = findSiteById('localhost') as Site & { variants: LanderVariants | null }

beforeEach(() => {
  localhost.variants = VARIANTS
})
afterEach(() => {
  localhost.variants = null
  vi.restoreAllMocks()
})

/** Has every random choice use a number from 0 up to 1. */
function draw(random: number): void {
  const real = crypto.getRandomValues.bind(crypto)
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array && array.length === 1) array[0] = random * 2 ** 32
    else real(array)
    return array
  })
}

async function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const sent: QueueMessage[] = []
  const JOBS = { send: async (message: QueueMessage) => void sent.push(message) } as unknown as Env['JOBS']
  const execution = createExecutionContext()
  const request = new Request(`http://localhost${path}`, {
    ...init,
    redirect: 'manual',
    headers: { ...PERSON, ...init.headers },
  })
  const response = await app.fetch(request, { ...env, JOBS }, execution)
  const html = await response.text()
  await waitOnExecutionContext(execution)
  return { response, html, counted: sent.filter(({ kind }) => kind === 'count-variant') }
}
const own = async (path: string) => {
  localhost.variants = null
  const { html } = await ask(path)
  localhost.variants = VARIANTS
  return headline(html)
}
const headline = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
const shown = (more: Partial<CountVariant> = {}): CountVariant => ({
  kind: 'count-variant',
  site: 'localhost',
  day: today(),
  network: '(none)',
  lander: 'alonetonight',
  locale: 'nl-NL',
  variant: 'reel',
  what: 'shown',
  ...more,
})

describe('a lander with variants', () => {
  it('is chosen anew at each request, cached separately, and stores nothing on the device', async () => {
    draw(0.2)
    const first = await ask('/landers/alonetonight/nl')
    draw(0.7)
    const second = await ask('/landers/alonetonight/nl')
    const third = await ask('/landers/alonetonight/nl')
    expect(headline(first.html)).toBe(await own('/landers/alonetonight/nl'))
    expect(headline(second.html)).toBe(await own('/landers/video/nl'))
    expect(headline(second.html)).not.toBe(headline(first.html))
    expect(third.html).toBe(second.html)
    for (const { response } of [first, second, third]) {
      expect(response.status).toBe(200)
      expect(response.headers.getSetCookie().filter((cookie) => cookie.includes('reel'))).toEqual([])
    }
    expect(second.response.headers.get('etag')).not.toBe(first.response.headers.get('etag'))
  })

  it('is counted once for each page that is shown, without personal data', async () => {
    draw(0.7)
    const requested = await ask('/landers/alonetonight/nl?utm_source=anna', {
      headers: { 'CF-Connecting-IP': '203.0.113.9' },
    })
    expect(requested.counted).toEqual([shown({ source: SOURCE })])
    draw(0.2)
    const etag = (await ask('/landers/alonetonight/nl')).response.headers.get('etag') ?? ''
    const again = await ask('/landers/alonetonight/nl', { headers: { 'If-None-Match': etag } })
    expect(again.response.status).toBe(304)
    expect(again.counted).toEqual([shown({ variant: 'own', source: SOURCE })])
  })

  it('names in the address bar what it shows, by a script that its policy allows', async () => {
    draw(0.7)
    const { response, html } = await ask('/landers/alonetonight/nl')
    const [, code = ''] = /<script>(history\.replaceState[^<]*)<\/script>/.exec(html) ?? []
    expect(code).toBe(`history.replaceState(null,'',"/landers/video/nl"+location.search+location.hash)`)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain(`'sha256-${toBase64(await sha256Bytes(code))}'`)
    draw(0.2)
    expect((await ask('/landers/alonetonight/nl')).html).not.toContain('history.replaceState')
  })

  it('has its form carry the mark, with scripts and without', async () => {
    draw(0.7)
    const { html } = await ask('/landers/alonetonight/nl')
    expect(html).toContain('<input type="hidden" name="variant" value="alonetonight.reel"/>')
    expect(html).toContain('&quot;variant&quot;:&quot;alonetonight.reel&quot;')
    const { html: other } = await ask('/landers/gallery/nl')
    expect(other).not.toContain('name="variant"')
    expect(other).not.toContain('variant&quot;')
  })

  it.each([
    ['bots', { 'User-Agent': 'Googlebot/2.1' }, 'GET'],
    ['pages fetched ahead', { 'Sec-Purpose': 'prefetch' }, 'GET'],
    ['a HEAD request', {}, 'HEAD'],
  ])('is the original, and not counted, for %s', async (_who, headers, method) => {
    draw(0.7)
    const { html, counted } = await ask('/landers/alonetonight/nl', { method, headers })
    expect(counted).toEqual([])
    if (method === 'GET') expect(headline(html)).toBe(await own('/landers/alonetonight/nl'))
  })

  it('leaves other landers and sites unchanged', async () => {
    const rendered = vi.spyOn(crypto, 'getRandomValues')
    const lots = () => rendered.mock.calls.filter(([array]) => array instanceof Uint32Array)
    await ask('/landers/gallery/nl')
    localhost.variants = null
    await ask('/landers/alonetonight/nl')
    expect(lots()).toEqual([])
  })

  it('never fails a page whose queue is down', async () => {
    const JOBS = { send: () => Promise.reject(new Error('down')) } as unknown as Env['JOBS']
    const execution = createExecutionContext()
    const request = new Request('http://localhost/landers/alonetonight/nl', { headers: PERSON })
    expect((await app.fetch(request, { ...env, JOBS }, execution)).status).toBe(200)
    await waitOnExecutionContext(execution)
  })
})

describe('a sign-up on a variant', () => {
  const signUp = async (variant?: string) => {
    const guest = visit(localhost, null, {})
    await guest.api.user.signup({
      email: `${unique('noor')}@example.test`,
      name: 'Noor',
      password: 'a quiet harbour',
      form_path: '/landers/video/nl',
      variant,
    })
    await guest.settled()
    return guest
  }

  it('is counted beside the funnel, for the variant that its form was on', async () => {
    const guest = await signUp('alonetonight.reel')
    const day = new Date(guest.clock.now()).toISOString().slice(0, 10)
    expect(guest.jobs.filter(({ kind }) => kind === 'count-variant')).toMatchObject([
      { ...shown({ what: 'signed_up', day }), locale: expect.any(String) },
    ])
    expect(guest.jobs.filter(({ kind }) => kind === 'count-step')).toMatchObject([{ lander: 'video' }])
  })

  it.each([undefined, 'alonetonight.made-up', 'toString.name', 'x'.repeat(500)])(
    'is made all the same, and not counted, where its form says %s',
    async (mark) => {
      const guest = await signUp(mark)
      expect(guest.jobs.filter(({ kind }) => kind === 'count-variant')).toEqual([])
    },
  )
})

describe('the roll-up of variants', () => {
  it('adds up what was shown and who signed up, by day, site, network, lander, locale and variant', async () => {
    const network = unique('network')
    const bodies = [
      shown({ network, source: network }),
      shown({ network }),
      shown({ network, what: 'signed_up' }),
      shown({ network, variant: 'own' }),
    ]
    const messages = bodies.map((body) => ({
      id: unique('message'),
      timestamp: new Date(),
      attempts: 1,
      body,
    }))
    const batch = createMessageBatch('vonk-jobs', messages)
    await consumeJobs(batch, env)
    expect((await getQueueResult(batch, createExecutionContext())).explicitAcks).toHaveLength(4)
    const { results } = await env.DB.prepare(
      'SELECT lander, locale, variant, what, count FROM variants WHERE network = ? ORDER BY variant, what',
    )
      .bind(network)
      .all()
    const row = { lander: 'alonetonight', locale: 'nl-NL' }
    expect(results).toEqual([
      { ...row, variant: 'own', what: 'shown', count: 1 },
      { ...row, variant: 'reel', what: 'shown', count: 2 },
      { ...row, variant: 'reel', what: 'signed_up', count: 1 },
    ])
  })
})
