// What holds for every call of the contract, by looping over it (style: three tests come free): a new call is covered by being
// declared. The loops over declarations know the kinds of calls that only tests have, too.
import { beforeAll, describe, expect, it } from 'vitest'
import { accessOf, type Call, type Group } from '#src/contract/call.ts'
import { exchangePath } from '#src/contract/client.ts'
import { contract } from '#src/contract/index.ts'
import { bodyOf, changesState, maxBytesOf, requirementsOf } from '#src/contract/request-requirements.ts'
import { unique } from '#tests/support/factories.ts'
import { type Harness, ORIGIN, signedUp } from '#tests/support/harness.ts'
import { otherCalls, sendToOtherCalls } from '#tests/support/other-calls.ts'
import { CALLS, callOnce, callsOf, makeWorld, type World } from '#tests/support/samples.ts'

const everyCall = callsOf({ ...contract, ...otherCalls })
const isMembers = ({ group, call }: { group: Group; call: Call }) => accessOf(group, call) === 'member'

const send = sendToOtherCalls()
/** Asks for a call with these headers and nothing else, from an address of its own. */
const ask = (group: Group, call: Call, headers: Record<string, string>, body?: string) =>
  send(
    new Request(ORIGIN + exchangePath({ group, call, input: undefined }), {
      method: call.method,
      headers: { 'cf-connecting-ip': unique('address'), ...headers },
      // As bytes: text would bring a media type of its own.
      ...(body !== undefined && { body: new TextEncoder().encode(body) }),
    }),
  )
const FROM_HERE = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }

async function expectRefused(response: Response, status: number, code: string): Promise<void> {
  expect(await response.json()).toMatchObject({ error: { code, request_id: expect.any(String) } })
  expect(response.status).toBe(status)
}

/** An empty body of each kind, well-formed, and one that is broken. */
const BODIES = {
  none: { type: null, empty: '', broken: null },
  json: { type: 'application/json', empty: '{}', broken: '{"a":' },
  form: { type: 'multipart/form-data; boundary=x', empty: '--x--\r\n', broken: 'nothing of that' },
  files: { type: 'multipart/form-data; boundary=x', empty: '--x--\r\n', broken: 'nothing of that' },
  raw: { type: 'application/octet-stream', empty: '', broken: null },
} as const

describe('every member call', () => {
  it.each(everyCall.filter(isMembers))('$title answers 401 without a session', async ({ group, call }) => {
    const { type, empty } = BODIES[bodyOf(call).kind]
    const described = { ...(type && { 'content-type': type }), 'content-length': String(empty.length) }
    const response = await (call.method === 'GET'
      ? ask(group, call, FROM_HERE)
      : ask(group, call, { ...FROM_HERE, ...described }, empty))
    await expectRefused(response, 401, 'sign_in_required')
  })
})

describe('every call that changes state', () => {
  const changing = everyCall.filter(({ call }) => changesState(call))
  const ours = changing.filter(({ call }) => requirementsOf(call).origin !== 'provider')

  it.each(changing)('$title says from where it may be made', ({ call }) => {
    expect(requirementsOf(call).origin).not.toBe('none')
  })

  it.each(ours.filter(({ call }) => call.method !== 'GET'))(
    '$title refuses a cross-origin caller with 403',
    async ({ group, call }) => {
      for (const origin of ['https://evil.example', 'https://localhost', `${ORIGIN}:8080`, 'null', null]) {
        const headers = { 'sec-fetch-site': 'same-origin', 'content-length': '0', ...(origin && { origin }) }
        await expectRefused(await ask(group, call, headers, ''), 403, 'cross_origin')
      }
    },
  )

  it.each(ours.filter(({ call }) => call.method === 'GET'))(
    '$title, a read, refuses other origins and navigation with 403',
    async ({ group, call }) => {
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
        { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
        { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
        { referer: 'https://evil.example/' },
        {},
      ] as Record<string, string>[]) {
        await expectRefused(await ask(group, call, headers), 403, 'cross_origin')
      }
    },
  )
})

describe('every call with a body', () => {
  const sending = everyCall.filter(({ call }) => call.method !== 'GET')
  let anna: Harness
  beforeAll(async () => {
    anna = await signedUp('Anna', { send })
  })

  it.each(sending.filter(({ call }) => !['none', 'raw'].includes(bodyOf(call).kind)))(
    '$title refuses a wrong media type with 415',
    async ({ group, call }) => {
      for (const type of ['text/csv', 'text/html; charset=application/json', 'application/jsonp', null]) {
        const headers = { ...FROM_HERE, 'content-length': '2', ...(type && { 'content-type': type }) }
        const response = await ask(group, call, headers, '{}')
        await expectRefused(response, 415, 'unsupported_media_type')
      }
    },
  )

  it.each(sending)(
    '$title refuses with 413 what is over its size, or does not say it',
    async ({ group, call }) => {
      const body = bodyOf(call)
      const type = BODIES[body.kind].type
      for (const length of [String(maxBytesOf(body) + 1), '1e9', '-1', null]) {
        const headers = {
          ...FROM_HERE,
          ...(type && { 'content-type': type }),
          ...(length !== null && { 'content-length': length }),
        }
        await expectRefused(await ask(group, call, headers, 'x'), 413, 'too_large')
      }
    },
  )

  it.each(sending.filter(({ call }) => BODIES[bodyOf(call).kind].broken !== null))(
    '$title refuses a broken body with 422',
    async ({ group, call }) => {
      const { type, broken } = BODIES[bodyOf(call).kind]
      const response = await anna.fetch(exchangePath({ group, call, input: undefined }), {
        method: call.method,
        body: broken,
        headers: { 'content-type': type ?? '', 'content-length': String(broken?.length) },
      })
      await expectRefused(response, 422, 'invalid')
    },
  )
})

describe('in a world of three', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld()
  })
  it.each(CALLS.filter(({ call }) => call.idempotency_key))(
    '$title answers a repeat under the same key the same',
    async (named) => {
      const { call } = named
      const answers: unknown[] = []
      const keys: unknown[] = []
      await callOnce(world, named, (transport) => async (exchange) => {
        const answer = await transport(exchange)
        if (exchange.call === call) {
          answers.push(answer, await transport(exchange))
          keys.push((exchange.input as Record<string, unknown>)[call.idempotency_key ?? ''])
        }
        return answer
      })
      expect(keys).toEqual([expect.stringMatching(/./)])
      expect(answers).toEqual([answers[0], answers[0]])
    },
  )

  it.each(CALLS)('$title answers exactly what the contract says', async (named) => {
    await callOnce(world, named)
  })
})
