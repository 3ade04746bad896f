// The signup funnel, from the beacon to the operator's roll-up.
import {
  createExecutionContext,
  createMessageBatch,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import operating from '#docs/operating.md?raw'
import localhost from '#sites/localhost.ts'
import type { StepEvent } from '#src/domain/funnel.ts'
import { visit } from '#tests/support/api.ts'
import { member, unique } from '#tests/support/factories.ts'
import { harness } from '#tests/support/harness.ts'
import { app } from '#worker/app.ts'
import type { Env } from '#worker/env.ts'
import { consumeJobs } from '#worker/jobs/consume.ts'
import type { CountStep } from '#worker/platform/queue/counts.ts'

const today = () => new Date().toISOString().slice(0, 10)
const recordOf = (network: string) => ({ network, ref: '', sub1: '', sub2: '', sub3: '' })
const step = (network: string, more: Partial<CountStep> = {}): CountStep => ({
  kind: 'count-step',
  site: 'localhost',
  day: '2026-11-05',
  network,
  lander: 'gallery',
  locale: 'nl-NL',
  step: 2,
  what: 'reached',
  source: `of ${network}`,
  ...more,
})

async function deliver(messages: unknown[], bindings: Env = env) {
  const batch = createMessageBatch(
    'vonk-jobs',
    messages.map((body) => ({ id: unique('message'), timestamp: new Date(), attempts: 1, body })),
  )
  await consumeJobs(batch, bindings)
  return (await getQueueResult(batch, createExecutionContext())).explicitAcks.length
}
const rollUp = async (network: string) =>
  (
    await env.DB.prepare(
      'SELECT day, site, lander, locale, step, what, count FROM funnel WHERE network = ? ORDER BY step, what',
    )
      .bind(network)
      .all()
  ).results

describe('a step of signing up', () => {
  it('of a visitor is counted with the network of their visit and the lander they are on', async () => {
    const network = unique('network')
    const guest = visit(localhost, null, { tracking: recordOf(network), locale: 'pl-PL' })
    await guest.api.funnel.count({ step: 0, what: 'reached', lander: 'maplanding' })
    await guest.settled()
    expect(guest.jobs).toEqual([
      step(network, {
        day: new Date(guest.clock.now()).toISOString().slice(0, 10),
        lander: 'maplanding',
        locale: 'pl-PL',
        step: 0,
        source: expect.stringMatching(/^[0-9a-f]{16}$/),
      }),
    ])
  })

  it('of a member is counted with what the signup recorded, whatever the request says', async () => {
    const network = unique('network')
    const anna = await member(localhost, {
      signup: JSON.stringify({ form_path: '/landers/video/nl', tracking: recordOf(network) }),
    })
    const visited = visit(localhost, anna, { tracking: recordOf('another') })
    await visited.api.funnel.count({ step: 4, what: 'skipped', lander: 'gallery' })
    await visited.settled()
    expect(visited.jobs).toMatchObject([{ network, lander: 'video', step: 4, what: 'skipped' }])
    expect(JSON.stringify(visited.jobs)).not.toContain(anna.id)
  })

  it('of a visitor without a network is counted as such', async () => {
    const visited = visit(localhost, await member(localhost))
    await visited.api.funnel.count({ step: 1, what: 'reached' })
    await visited.settled()
    expect(visited.jobs).toMatchObject([{ network: '(none)', lander: 'other' }])
  })

  it('is recorded for the new account, once, by the signup itself: with scripts and without', async () => {
    const network = unique('network')
    const guest = visit(localhost, null, { tracking: recordOf(network) })
    await guest.api.user.signup({
      email: `${unique('noor')}@example.test`,
      name: 'Noor',
      password: 'a quiet harbour',
      form_path: '/landers/gallery/eng',
    })
    await guest.api.funnel.count({ step: 0, what: 'saved' })
    await guest.settled()
    expect(guest.jobs.filter(({ kind }) => kind === 'count-step')).toMatchObject([
      { network, lander: 'gallery', step: 0, what: 'saved' },
    ])
    expect(await deliver(guest.jobs)).toBe(guest.jobs.length)
    expect(await rollUp(network)).toMatchObject([{ lander: 'gallery', step: 0, what: 'saved', count: 1 }])
  })

  it('is not counted for a bot', async () => {
    const bot = visit(localhost, null, { visitor: { bot: true } })
    await bot.api.funnel.count({ step: 0, what: 'reached' })
    await bot.settled()
    expect(bot.jobs).toEqual([])
  })

  it('is accepted as a beacon, and stores nothing on the device', async () => {
    const body = JSON.stringify({ step: 2, what: 'reached' })
    const send = (sent: string) =>
      harness().fetch('/api/funnel.php', {
        method: 'POST',
        body: sent,
        headers: { 'Content-Type': 'text/plain;charset=UTF-8', 'Content-Length': String(sent.length) },
      })
    const answer = await send(body)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    for (const wrong of [
      { step: 8, what: 'reached' },
      { step: 2, what: 'abandoned' },
      { step: 2.5, what: 'saved' },
    ])
      expect((await send(JSON.stringify(wrong))).status).toBe(422)
  })

  it('passes the whole pipeline in a form that the consumer can read', async () => {
    const sent: unknown[] = []
    const JOBS = { send: async (message: unknown) => void sent.push(message) } as unknown as Env['JOBS']
    const execution = createExecutionContext()
    const body = JSON.stringify({ step: 2, what: 'reached' })
    const request = new Request('http://localhost/api/funnel.php', {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'text/plain',
        'Content-Length': String(body.length),
        'Accept-Language': 'fr',
        'dev-country': 'FR',
        Origin: 'http://localhost',
      },
    })
    expect((await app.fetch(request, { ...env, JOBS }, execution)).status).toBe(200)
    await waitOnExecutionContext(execution)
    expect(sent).toMatchObject([{ kind: 'count-step', locale: 'fr-FR', step: 2, what: 'reached' }])
    expect(await deliver(sent)).toBe(1)
  })

  it('never fails a page whose queue is down', async () => {
    const JOBS = { send: () => Promise.reject(new Error('down')) } as unknown as Env['JOBS']
    const guest = visit(localhost, null, { bindings: { JOBS } })
    expect(await guest.api.funnel.count({ step: 0, what: 'reached' })).toBe('done')
    await guest.settled()
  })
})

describe('the funnel', () => {
  it('adds steps up by day, site, network, lander and language, and clicks beside them', async () => {
    const network = unique('network')
    const saved = step(network, { what: 'saved' })
    const click = { ...step(network), kind: 'count-click', country: 'NL' }
    expect(await deliver([step(network), saved, step(network), click])).toBe(4)
    await deliver([step(network)])
    const row = { day: '2026-11-05', site: 'localhost', lander: 'gallery', locale: 'nl-NL', step: 2 }
    expect(await rollUp(network)).toEqual([
      { ...row, what: 'reached', count: 3 },
      { ...row, what: 'saved', count: 1 },
    ])
    expect(
      await env.DB.prepare('SELECT count FROM clicks WHERE network = ?').bind(network).first('count'),
    ).toBe(1)
  })

  it('answers the queries of docs/operating.md: how many reached each step, and continued', async () => {
    const network = unique('network')
    const of = (count: number, number: number, what: StepEvent) =>
      Array.from({ length: count }, () => step(network, { day: today(), site: 'she', step: number, what }))
    await deliver([
      ...of(4, 1, 'reached'),
      ...of(3, 1, 'skipped'),
      ...of(3, 2, 'reached'),
      ...of(2, 2, 'saved'),
    ])
    const [, requested = ''] = /```sql\n(SELECT step,[^`]+?FROM funnel[^`]+?)```/.exec(operating) ?? []
    const { results } = await env.DB.prepare(
      requested.replace('<network>', network).replace('<site>', 'she'),
    ).all()
    expect(results).toEqual([
      { step: 1, reached: 4, saved: 0, skipped: 3, went_on: 75 },
      { step: 2, reached: 3, saved: 2, skipped: 0, went_on: 67 },
    ])
  })
})
