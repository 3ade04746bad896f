// Clicks on affiliate links, from the request to the operator's roll-up (design section 9).
import {
  createExecutionContext,
  createMessageBatch,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { unique } from '#tests/support/factories.ts'
import { takeComplaints } from '#tests/support/strict-console.ts'
import { app } from '#worker/app.ts'
import type { Env } from '#worker/env.ts'
import { sourceOf } from '#worker/features/metrics/source.ts'
import { consumeJobs } from '#worker/jobs/consume.ts'
import type { CountClick } from '#worker/platform/queue/counts.ts'
import type { QueueMessage } from '#worker/platform/queue/jobs.ts'

/** An HMAC, which reveals nothing. */
const SOURCE = expect.stringMatching(/^[0-9a-f]{16}$/)
const today = () => new Date().toISOString().slice(0, 10)
const PERSON = { 'User-Agent': 'Mozilla/5.0', 'dev-country': 'BE' }

/** One request; returns what it sent to the queue. */
async function sentBy(url: string, headers: Record<string, string> = PERSON): Promise<QueueMessage[]> {
  const sent: QueueMessage[] = []
  const queue = { send: async (message: QueueMessage) => void sent.push(message) }
  const execution = createExecutionContext()
  const response = await app.fetch(
    new Request(url, { headers }),
    { ...env, JOBS: queue as unknown as Env['JOBS'] },
    execution,
  )
  await response.body?.cancel()
  await waitOnExecutionContext(execution)
  return sent
}

async function deliver(clicks: unknown[], bindings: Env = env) {
  const messages = clicks.map((body) => ({ id: unique('message'), timestamp: new Date(), attempts: 1, body }))
  const batch = createMessageBatch('vonk-jobs', messages)
  await consumeJobs(batch, bindings)
  const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext())
  return { acknowledged: explicitAcks.length, retried: retryMessages.length }
}

const click = (network: string, more: Partial<CountClick> = {}): CountClick => ({
  kind: 'count-click',
  site: 'localhost',
  day: '2026-11-05',
  network,
  lander: 'gallery',
  locale: 'nl-NL',
  country: 'NL',
  source: `of ${network}`,
  ...more,
})
const rollUp = async (network: string) =>
  (
    await env.DB.prepare(
      'SELECT day, site, lander, locale, country, count FROM clicks WHERE network = ? ORDER BY 3, 4',
    )
      .bind(network)
      .all()
  ).results

describe('a click', () => {
  it('is sent once, without personal data', async () => {
    const network = unique('network')
    const url = `http://localhost/landers/gallery?network=${network}&sub1=click-77&email=anna@example.test`
    expect(await sentBy(url, { ...PERSON, 'Accept-Language': 'fr' })).toEqual([
      { ...click(network), day: today(), locale: 'fr-FR', country: 'BE', source: SOURCE },
    ])
    expect(await sentBy('http://localhost/landers/gallery/fr')).toEqual([])
  })

  it('has a source that is the same for one address, does not reveal it, and changes every day', async () => {
    const of = async (address: string) => {
      const url = `http://localhost/landers/gallery?network=${unique('network')}`
      const [sent] = await sentBy(url, { ...PERSON, 'CF-Connecting-IP': address })
      return sent && 'source' in sent ? sent.source : null
    }
    const [one, again, other] = [await of('203.0.113.9'), await of('203.0.113.9'), await of('203.0.113.10')]
    expect(one).toEqual(SOURCE)
    expect(again).toBe(one)
    expect(other).not.toBe(one)
    const [day, next] = ['2026-11-05', '2026-11-06']
    expect(await sourceOf(env, day, '203.0.113.9')).not.toBe(await sourceOf(env, next, '203.0.113.9'))
  })

  it('is counted before consent too: it stores nothing on the device', async () => {
    const sent = await sentBy('http://she.localhost/landers/gallery/she-de?network=acme')
    expect(sent).toMatchObject([{ site: 'she', network: 'acme', lander: 'gallery', locale: 'de-DE' }])
    expect(await sentBy('http://she.localhost/?network=acme')).toMatchObject([{ lander: 'other' }])
  })

  it.each([
    ['a bot', 'http://localhost/?network=acme', { 'User-Agent': 'Googlebot/2.1' }],
    ['a prefetch', 'http://localhost/?network=acme', { ...PERSON, 'Sec-Purpose': 'prefetch' }],
    [
      'one of our own pages',
      'http://she.localhost/?network=acme',
      { ...PERSON, 'Sec-Fetch-Site': 'same-origin' },
    ],
    ['a link without a network', 'http://localhost/?email=anna@example.test', PERSON],
    ['a lander that does not exist', 'http://localhost/landers/gallery/klingon?network=acme', PERSON],
    ['the API', 'http://localhost/api/settings.php?network=acme', PERSON],
  ])('is none when it comes from or leads to %s', async (_what, url, headers) => {
    expect(await sentBy(url, headers)).toEqual([])
  })

  it('never fails a page whose queue is down', async () => {
    const broken = { send: () => Promise.reject(new Error('down')) } as unknown as Env['JOBS']
    const execution = createExecutionContext()
    const request = new Request('http://localhost/?network=acme', { headers: PERSON })
    const response = await app.fetch(request, { ...env, JOBS: broken }, execution)
    expect(response.status).toBe(302)
    await waitOnExecutionContext(execution)
  })
})

describe('the roll-up', () => {
  it('adds clicks up by day, site, network, lander, locale and country', async () => {
    const network = unique('network')
    const polish = click(network, { locale: 'pl-PL', country: 'PL' })
    expect(await deliver([click(network), polish, click(network)])).toEqual({ acknowledged: 3, retried: 0 })
    await deliver([click(network)])
    expect(await rollUp(network)).toEqual([
      { day: '2026-11-05', site: 'localhost', lander: 'gallery', locale: 'nl-NL', country: 'NL', count: 3 },
      { day: '2026-11-05', site: 'localhost', lander: 'gallery', locale: 'pl-PL', country: 'PL', count: 1 },
    ])
  })

  it('runs other jobs of the same batch, and leaves what it cannot read to the dead letters', async () => {
    const network = unique('network')
    const broken = { ...click(network), day: 'yesterday' }
    expect(await deliver([click(network), broken])).toEqual({ acknowledged: 1, retried: 1 })
    expect(takeComplaints()).toHaveLength(1)
    expect(await rollUp(network)).toMatchObject([{ count: 1 }])
  })

  it('keeps all clicks for later while the database fails', async () => {
    const failing = {
      ...env,
      DB: {
        prepare: () => {
          throw new Error('down')
        },
      } as unknown as D1Database,
    }
    expect(await deliver([click('acme'), click('acme')], failing)).toEqual({ acknowledged: 0, retried: 2 })
    expect(takeComplaints()).toHaveLength(1)
  })

  it('writes to Analytics Engine as well where that is bound', async () => {
    const points: unknown[] = []
    const CLICKS = { writeDataPoint: (point: unknown) => void points.push(point) }
    await deliver([click('acme'), click('acme')], { ...env, CLICKS })
    expect(points).toHaveLength(2)
    expect(points[0]).toEqual({
      indexes: ['localhost'],
      blobs: ['acme', 'gallery', 'nl-NL', 'NL', '2026-11-05'],
      doubles: [1],
    })
  })
})
