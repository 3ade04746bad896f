// Whatever is asked, the answer is one of ours: no fault, no stack, nothing echoed raw, the security headers, and errors in
// the contract's shape. Small here; `npm run fuzz` asks as many times as FUZZ_RUNS says (docs/decisions/0243).
import { createExecutionContext, SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import localhost from '#sites/localhost.ts'
import { contract } from '#src/contract/index.ts'
import { isRefusalCode } from '#src/contract/refusals.ts'
import { LOCALES } from '#src/domain/constants.ts'
import { createTranslate } from '#src/i18n/translate.ts'
import { member, unique } from '#tests/support/factories.ts'
import {
  anyRequest,
  type FuzzRequest,
  MARKER,
  SUBJECTS,
  subjectsOf,
  type World,
} from '#tests/support/fuzz.ts'
import { ORIGIN, signedUp } from '#tests/support/harness.ts'
import { otherCalls, sendToOtherCalls } from '#tests/support/other-calls.ts'
import fc from '#tests/support/properties.ts'
import { upstreamEnv } from '#tests/support/upstream-visitor.ts'
import { app } from '#worker/app.ts'
import { createSessions } from '#worker/features/sessions/service.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { messagesFor } from '#worker/platform/i18n/messages.ts'

const { runs, seed } = inject('fuzz')
const TIMEOUT_MS = 30_000 + runs * 100

const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
afterAll(() => warnings.mockRestore())

/** What a page says when the line before the passwords is full. */
let busy: string[]

const Problem = v.strictObject({
  error: v.strictObject({
    code: v.custom<string>(isRefusalCode),
    details: v.record(v.string(), v.unknown()),
    request_id: v.pipe(v.string(), v.uuid()),
  }),
})

let world: World
let member_id: string
let session = ''

/** Logging out is among what is asked: whoever is signed in gets a new session now and then. */
async function renewSession(): Promise<void> {
  const now = Date.now
  const sessions = createSessions({
    env,
    pool: localhost.pool,
    database: databaseOf(env, localhost.pool),
    now,
    background: () => undefined,
  })
  session = (await sessions.create(member_id, 'fuzz')).token
}

beforeAll(async () => {
  const anna = await signedUp()
  const ben = await member(localhost)
  const { id } = await anna.api.chat.open({ profile: ben.id })
  member_id = anna.user.id ?? ''
  world = { profile: ben.id, conversation: id }
  await env.PHOTOS.put('zq.webp', new Uint8Array(64))
  busy = await Promise.all(
    LOCALES.map(async (locale) =>
      createTranslate(locale, await messagesFor(localhost, locale))('errors.busy'),
    ),
  )
  await renewSession()
})

let asked = 0
function toRequest({ method, path, headers, body, signed_in }: FuzzRequest): Request {
  asked += 1
  const cookie = [headers.cookie, signed_in ? `session=${session}` : ''].filter(Boolean).join('; ')
  return new Request(ORIGIN + path, {
    method,
    redirect: 'manual',
    headers: { ...headers, cookie, 'cf-connecting-ip': unique('address') },
    ...(body !== null && { body }),
  })
}

const statuses = new Map<number, number>()

async function expectSound(request: FuzzRequest, response: Response): Promise<void> {
  const { status, headers } = response
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status === 101) {
    response.webSocket?.accept()
    response.webSocket?.close()
    return
  }
  const text = new TextDecoder().decode(await response.arrayBuffer())
  const type = headers.get('content-type') ?? ''
  const is_api = new URL(ORIGIN + request.path).pathname.startsWith('/api/')

  if (status >= 500) {
    const meant =
      /prefetch|prerender/i.test(request.headers['sec-purpose'] ?? '') ||
      text.includes('"code":"busy"') ||
      busy.some((words) => text.includes(words))
    expect({ status, meant, text }).toMatchObject({ status: 503, meant: true })
  }
  expect(text).not.toMatch(/\n\s+at \S|node_modules|\b[\w-]+\.tsx?:\d+/)
  if (type.includes('html')) {
    expect(text).not.toContain('<zq')
    // In JSON a quotation mark stands behind a backslash.
    expect(text).not.toMatch(/(?<!\\)">.?zq'/)
  }
  for (const [name, value] of [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'same-origin'],
  ]) {
    expect(headers.get(name ?? ''), name).toBe(value)
  }
  expect(headers.get('content-security-policy')).toContain("default-src '")
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  if (is_api && status >= 400 && request.method !== 'HEAD') {
    expect(type).toContain('application/json')
    expect(v.is(Problem, JSON.parse(text)), text).toBe(true)
  }
  if (headers.has('location')) {
    const target = new URL(headers.get('location') ?? '', ORIGIN + request.path)
    expect(target.origin).toBe(ORIGIN)
  }
}

/** Asks for what was generated; a failure names the request, made as small as it fails. */
async function ask(
  requests: fc.Arbitrary<FuzzRequest>,
  times: number,
  send: (request: FuzzRequest) => Promise<Response>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      if (asked % 50 === 0) await renewSession()
      await expectSound(request, await send(request))
    }),
    { numRuns: times, seed, endOnFailure: true },
  )
}

describe('generated requests', () => {
  it('know every call of the contract, every page and every file', () => {
    expect(SUBJECTS.length).toBeGreaterThan(80)
    const orders = SUBJECTS.find(({ path }) => path === contract.orders.path)
    expect(orders?.fields).toEqual(['credit', 'method', 'code', 'attempt', 'express_start'])
    expect(MARKER).toContain('<zq')
    expect(new Set(busy).size).toBe(LOCALES.length)
  })

  it(`are all answered soundly by the own API and its pages (${runs})`, { timeout: TIMEOUT_MS }, async () => {
    await ask(anyRequest(world), runs, (request) => SELF.fetch(toRequest(request)))
    if (runs > 1_000) console.info(`${runs} requests:`, Object.fromEntries([...statuses].sort()))
  })

  it('are all answered soundly where a call takes files, forms and raw bytes', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const send = sendToOtherCalls()
    await ask(anyRequest(world, subjectsOf(otherCalls)), Math.ceil(runs / 4), (request) =>
      send(toRequest(request)),
    )
  })

  it('are all answered soundly in front of an upstream', { timeout: TIMEOUT_MS }, async () => {
    const { env: before } = upstreamEnv(inject('upstreams').echo)
    const calls = SUBJECTS.filter(({ path }) => path.startsWith('/api/'))
    await ask(anyRequest(world, calls), Math.ceil(runs / 4), async (request) =>
      app.fetch(toRequest(request), before, createExecutionContext()),
    )
  })
})
