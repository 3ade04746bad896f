// A full disk is an outage and no bug: every call that writes answers 503 with Retry-After, as messages do, and succeeds once
// there is room.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import nl from '#locales/nl-NL.json'
import { accessOf } from '#src/contract/call.ts'
import { changesState } from '#src/contract/request-requirements.ts'
import { unique } from '#tests/support/factories.ts'
import { fullDatabase } from '#tests/support/full-database.ts'
import { type Harness, harness, type Send } from '#tests/support/harness.ts'
import { plainPages } from '#tests/support/plain-pages.ts'
import { CALLS, callOnce, makeWorld, type World } from '#tests/support/samples.ts'
import { takeComplaints } from '#tests/support/strict-console.ts'
import { app } from '#worker/app.ts'
import type { Env } from '#worker/env.ts'

const disk = fullDatabase(env.DB)
const answered: { status: number; retry_after: string | null }[] = []
const workerWith =
  (bindings: Partial<Env>): Send =>
  async (request) => {
    const response = await app.fetch(request, { ...env, ...bindings } as Env, createExecutionContext())
    answered.push({ status: response.status, retry_after: response.headers.get('retry-after') })
    return response
  }
const send = workerWith({ DB: disk.database })
const form = () => ({ email: `${unique('noor')}@example.test`, name: 'Noor', password: 'a quiet harbour' })
const loggedEvents = () => new Set(takeComplaints().map((line) => JSON.parse(line).event))

afterEach(() => {
  disk.isFull = false
})

describe('on a full disk', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(send)
  })

  it.each(CALLS.filter(({ call, title }) => changesState(call) && title !== 'logout.leave'))(
    '$title is never answered as a bug',
    async (one) => {
      const visitor = harness({ send })
      const through = accessOf(one.group, one.call) === 'public' ? () => visitor.transport : undefined
      answered.length = 0
      disk.isFull = true
      await callOnce(world, one, through).catch(() => undefined)
      expect(answered.filter(({ status }) => status === 500)).toEqual([])
      for (const { status, retry_after } of answered)
        expect([status, retry_after !== null]).toEqual([status, status === 503])
      loggedEvents()
    },
  )

  const signUp = ({ transport }: Pick<Harness, 'transport'>, input: object) => {
    const { call, group } = CALLS.find(({ title }) => title === 'user.signup') ?? expect.fail('no call')
    return transport({ group, name: 'signup', call, input })
  }

  it('signing up answers 503 with Retry-After, and succeeds once there is room', async () => {
    const visitor = harness({ send })
    const input = form()
    disk.isFull = true
    disk.tried = 0
    expect(await signUp(visitor, input)).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable', details: { retry_after: expect.any(Number) } } },
    })
    expect(answered.at(-1)?.retry_after).toMatch(/^\d+$/)
    expect(disk.tried).toBeGreaterThan(0)
    expect(loggedEvents()).toEqual(new Set(['storage-failed']))
    disk.isFull = false
    expect(await signUp(visitor, input)).toMatchObject({ status: 200 })
  })

  it('signing up answers 503 too where an object’s disk is full', async () => {
    const take = async () => {
      throw Object.assign(new Error('database or disk is full: SQLITE_FULL'), { remote: true })
    }
    const RATE_LIMITER = { getByName: () => ({ take }) } as unknown as Env['RATE_LIMITER']
    expect(await signUp(harness({ send: workerWith({ RATE_LIMITER }) }), form())).toMatchObject({
      status: 503,
    })
    expect(loggedEvents()).toEqual(new Set(['storage-failed']))
  })

  it('a form posted without scripts keeps its values, and shows the error', async () => {
    const { open, press } = plainPages(harness({ send }))
    const page = await open('/pages/service')
    disk.isFull = true
    const words = 'Something is not right with my photo.'
    const answer = await press(page, nl.complaints.submit, {
      email: `${unique('noor')}@example.test`,
      category: 'question',
      text: words,
    })
    expect(answer.status).toBe(503)
    expect(answer.text).toContain(words)
    loggedEvents()
  })
})
