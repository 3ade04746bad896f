// What a call admits (design section 16), before its handler runs: every access with every principal, and all
// that a call's declaration forbids. Covers the calls of the contract and those of tests/support/other-calls.ts, which have
// what no call of the product has yet: files both ways, forms, bytes that a provider signed, beacons.
import * as v from 'valibot'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { accessOf, get, group } from '#src/contract/call.ts'
import { exchangePath } from '#src/contract/client.ts'
import { contract } from '#src/contract/index.ts'
import type { RefusalCode } from '#src/contract/refusals.ts'
import {
  bodyOf,
  changesState,
  maxBytesOf,
  refusalsOf,
  requirementsOf,
} from '#src/contract/request-requirements.ts'
import { RIGHTS } from '#src/domain/rights.ts'
import { refusalOf, signedIn, visit } from '#tests/support/api.ts'
import { unique, world } from '#tests/support/factories.ts'
import { type Harness, harness, ORIGIN, signedUp } from '#tests/support/harness.ts'
import { digest, FILE, otherCalls, PHOTO, sendToOtherCalls, signed } from '#tests/support/other-calls.ts'
import { CALLS, callsOf, type NamedCall } from '#tests/support/samples.ts'
import { upstreamEnv } from '#tests/support/upstream-visitor.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { ROUTE_HANDLERS } from '#worker/http/api/route-handlers.ts'
import { isIndexable } from '#worker/pages/public-pages.ts'
import type { Principal } from '#worker/principal.ts'

const send = sendToOtherCalls()
let anna: Harness
beforeAll(async () => {
  anna = await signedUp('Anna', { send })
})

const ANNA = { id: 'anna', pool: 'p', name: 'Anna', email: 'anna@example.test' }
const principals = {
  visitor: { kind: 'visitor' },
  member: signedIn(ANNA),
  'member of an upstream': { ...signedIn(ANNA), session: null },
  moderator: { kind: 'operator', id: 'olga', rights: ['moderate', 'support'] },
  'operator without rights': { kind: 'operator', id: 'otto', rights: [] },
  provider: { kind: 'provider', name: 'payments' },
  system: { kind: 'system', job: 'sweep' },
} as const satisfies Record<string, Principal>
type Who = keyof typeof principals

const here = get({ output: () => v.string() })
/** The answer of each handler shows that its type knows the caller. */
const served = {
  public: bindHandlers(group('/api/test-public.php', 'public', { here }), {
    here: ({ member }) => member?.id ?? '-',
  }),
  optional: bindHandlers(group('/api/test-optional.php', 'optional', { here }), {
    here: ({ member }) => member?.id ?? '-',
  }),
  member: bindHandlers(group('/api/test-member.php', 'member', { here }), {
    here: ({ session }) => session.member_id,
  }),
  moderate: bindHandlers(group('/api/test-moderate.php', { operator: 'moderate' }, { here }), {
    here: ({ principal }) => principal.id,
  }),
  finance: bindHandlers(group('/api/test-finance.php', { operator: 'finance' }, { here }), {
    here: ({ principal }) => principal.id,
  }),
}

const everybody = (answer: RefusalCode | null) =>
  Object.fromEntries(Object.keys(principals).map((who) => [who, answer])) as Record<Who, RefusalCode | null>
const EXPECTED: Record<keyof typeof served, Record<Who, RefusalCode | null>> = {
  public: everybody(null),
  optional: everybody(null),
  member: { ...everybody('sign_in_required'), member: null },
  moderate: { ...everybody('not_found'), moderator: null, 'operator without rights': 'not_yours' },
  finance: { ...everybody('not_found'), moderator: 'not_yours', 'operator without rights': 'not_yours' },
}
const table = Object.entries(EXPECTED).flatMap(([access, row]) =>
  Object.entries(row).map(([who, refusal]) => ({
    access: access as keyof typeof served,
    who: who as Who,
    refusal,
  })),
)

describe('a call', () => {
  it.each(table)('of access $access answers $who: $refusal @design 16', async ({ access, who, refusal }) => {
    const { context } = visit(world())
    context.principal = principals[who]
    const outcome = await refusalOf(served[access].run('here', undefined, context))
    expect(outcome?.code ?? null).toBe(refusal)
  })

  it('for operators is 404 for others, with every method', () => {
    const seenBy = (who: Who) => !served.moderate.isHiddenFrom(principals[who])
    expect((Object.keys(principals) as Who[]).filter(seenBy)).toEqual([
      'moderator',
      'operator without rights',
    ])
    for (const principal of Object.values(principals))
      expect(served.member.isHiddenFrom(principal)).toBe(false)
  })

  it('passes the caller to its handler', async () => {
    const { context } = visit(world())
    context.principal = principals.moderator
    expect(await served.moderate.run('here', undefined, context)).toBe('olga')
    context.principal = principals.member
    expect(await served.member.run('here', undefined, context)).toBe('anna')
    expect(await served.optional.run('here', undefined, context)).toBe('anna')
  })
})

describe('a page for operators', () => {
  it('is in no search engine, whatever its description', () => {
    const page = {
      name: 'x',
      layout: 'default',
      title: 'home.title',
      description: 'home.title',
      module: 'x',
    } as const
    expect(isIndexable({ ...page, access: 'optional' })).toBe(true)
    expect(isIndexable({ ...page, access: { operator: 'support' } })).toBe(false)
  })
})

describe('rights', () => {
  it('are a short list', () => expect(RIGHTS).toHaveLength(7))
})

type Attempt = {
  what: string
  headers?: Record<string, string | null>
  /** Sent as bytes: text would set a media type of its own. */
  body?: string
  as_member?: true
  refusal: [status: number, code: RefusalCode]
}

/** An empty body of each kind, valid, and an invalid one. */
const BODIES = {
  none: { type: null, empty: '', broken: null },
  json: { type: 'application/json', empty: '{}', broken: '{"a":' },
  form: { type: 'multipart/form-data; boundary=x', empty: '--x--\r\n', broken: 'nothing of that' },
  files: { type: 'multipart/form-data; boundary=x', empty: '--x--\r\n', broken: 'nothing of that' },
  raw: { type: 'application/octet-stream', empty: '', broken: null },
} as const

/** A browser's headers for a request that another site caused, or a user by hand. */
const FOREIGN_READS: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
  { referer: 'https://evil.example/' },
  {},
]
const FOREIGN_ORIGINS = ['https://evil.example', 'https://localhost', `${ORIGIN}:8080`, 'null', null]
const FROM_HERE = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }

/** Everything that the declaration of a call forbids. */
function attemptsOn({ group, call }: NamedCall): Attempt[] {
  const declared = bodyOf(call)
  const { type, empty, broken } = BODIES[declared.kind]
  const reads = call.method === 'GET'
  const attempts: Attempt[] = []
  if (accessOf(group, call) === 'member') {
    const described = { ...FROM_HERE, 'content-type': type, 'content-length': String(empty.length) }
    const requested = reads ? { headers: FROM_HERE } : { headers: described, body: empty }
    attempts.push({ what: 'no session', ...requested, refusal: [401, 'sign_in_required'] })
  }
  if (changesState(call) && requirementsOf(call).origin !== 'provider') {
    const foreign = reads
      ? FOREIGN_READS.map((headers) => ({
          what: `a read from elsewhere: ${JSON.stringify(headers)}`,
          headers,
        }))
      : FOREIGN_ORIGINS.map((origin) => ({
          what: `the origin ${origin}`,
          headers: { 'sec-fetch-site': 'same-origin', 'content-length': '0', origin },
          body: '',
        }))
    attempts.push(...foreign.map((one): Attempt => ({ ...one, refusal: [403, 'cross_origin'] })))
  }
  if (reads) return attempts
  const types = ['text/csv', 'text/html; charset=application/json', 'application/jsonp', null]
  if (declared.kind !== 'none' && declared.kind !== 'raw')
    for (const wrong of types)
      attempts.push({
        what: `the media type ${wrong}`,
        headers: { ...FROM_HERE, 'content-length': '2', 'content-type': wrong },
        body: '{}',
        refusal: [415, 'unsupported_media_type'],
      })
  for (const length of [String(maxBytesOf(declared) + 1), '1e9', '-1', null])
    attempts.push({
      what: `the size ${length}`,
      headers: { ...FROM_HERE, 'content-type': type, 'content-length': length },
      body: 'x',
      refusal: [413, 'too_large'],
    })
  if (broken !== null)
    attempts.push({
      what: 'a broken body',
      headers: { 'content-type': type, 'content-length': String(broken.length) },
      body: broken,
      as_member: true,
      refusal: [422, 'invalid'],
    })
  return attempts
}

async function attempt({ group, call }: NamedCall, { headers = {}, body, as_member }: Attempt) {
  const path = exchangePath({ group, call, input: undefined })
  const content = Object.entries(headers).filter((header): header is [string, string] => header[1] !== null)
  const init = {
    method: call.method,
    headers: { 'cf-connecting-ip': unique('address'), ...Object.fromEntries(content) },
    ...(body !== undefined && { body: new TextEncoder().encode(body) }),
  }
  return as_member ? anna.fetch(path, init) : send(new Request(ORIGIN + path, init))
}

describe('every call @design 11', () => {
  const everyCall = callsOf({ ...contract, ...otherCalls })

  it.each(everyCall.filter(({ call }) => changesState(call)))(
    '$title, which changes state, declares its origin policy',
    ({ call }) => expect(requirementsOf(call).origin).not.toBe('none'),
  )

  it.each(everyCall.filter((named) => attemptsOn(named).length > 0))(
    '$title refuses callers and input that it does not allow: 401 without a session, 403 from another origin, 415, 413, 422 @spec 1.1 6.1',
    async (named) => {
      for (const one of attemptsOn(named)) {
        const { what, refusal } = one
        const response = await attempt(named, one)
        expect(refusalsOf(named.group, named.call)).toContain(refusal[1])
        const answer = (await response.json()) as object
        expect({ what, status: response.status, ...answer }).toMatchObject({
          what,
          status: refusal[0],
          error: { code: refusal[1], request_id: expect.any(String) },
        })
      }
    },
  )

  it.each(CALLS.filter(({ group, call }) => ['member', 'bearer'].includes(String(accessOf(group, call)))))(
    '$title, which is for members, is refused to operators, providers and jobs, whatever they send',
    async ({ group, name }) => {
      const served = ROUTE_HANDLERS.find((one) => one.group === group) ?? expect.fail('not served')
      const { context } = visit(localhost)
      const strangers: Principal[] = [
        { kind: 'operator', id: 'olga', rights: [...RIGHTS] },
        { kind: 'provider', name: 'payments' },
        { kind: 'system', job: 'sweep' },
      ]
      for (const principal of strangers)
        for (const input of [undefined, {}, { id: 'x' }]) {
          const refusal = await refusalOf(served.run(name, input, { ...context, principal }))
          expect(refusal).toEqual({ code: 'sign_in_required', details: {} })
        }
    },
  )
})

const codeOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string } }
  return [response.status, error.code]
}

describe('a file as an answer', () => {
  const { path } = otherCalls.archive

  it('is complete, with its type and name, not cached, with the security headers', async () => {
    const response = await anna.fetch(path)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="me.zip"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    })
    expect(await digest(await response.arrayBuffer())).toBe(await digest(FILE))
  })

  it('is refused as any other call is', async () => {
    expect(await codeOf(await harness({ send }).fetch(path))).toEqual([401, 'sign_in_required'])
    expect(await codeOf(await anna.fetch(path, { method: 'DELETE' }))).toEqual([405, 'method_not_allowed'])
  })

  it('may be a redirect', async () => {
    const response = await anna.fetch(`${path}?elsewhere=1`)
    expect([response.status, response.headers.get('location')]).toEqual([303, `${ORIGIN}/likes`])
    expect(response.headers.get('x-frame-options')).toBe('DENY')
  })
})

describe('a form with files', () => {
  const bytes = (length: number) => new Uint8Array(length).map((_, at) => (at * 7) % 253)
  const photo = (length: number, type = 'image/jpeg', name = 'quay.jpg') =>
    new File([bytes(length)], name, { type })

  async function upload(form: FormData, visitor = anna): Promise<Response> {
    const packed = new Response(form)
    const body = await packed.arrayBuffer()
    return visitor.fetch(otherCalls.photos.path, {
      method: 'POST',
      body,
      headers: {
        'content-type': packed.headers.get('content-type') ?? '',
        'content-length': String(body.byteLength),
      },
    })
  }
  function formOf(...files: (File | string)[]): FormData {
    const form = new FormData()
    form.append('caption', '  At the quay  ')
    for (const file of files) form.append('photos', file)
    return form
  }

  it('delivers every byte of every file, and its fields cleaned', async () => {
    const largest = photo(PHOTO.max_bytes)
    const response = await upload(formOf(largest, photo(5, 'image/png', 'b.png')))
    expect(await response.json()).toEqual({
      caption: 'At the quay',
      photos: [
        { name: 'quay.jpg', type: 'image/jpeg', sha256: await digest(bytes(PHOTO.max_bytes)) },
        { name: 'b.png', type: 'image/png', sha256: await digest(bytes(5)) },
      ],
    })
  })

  it('may have no file: a field that was left empty is none', async () => {
    // As Chromium, Firefox and WebKit send it.
    const body = [
      '--x\r\nContent-Disposition: form-data; name="caption"\r\n\r\nAt the quay\r\n',
      '--x\r\nContent-Disposition: form-data; name="photos"; filename=""\r\n',
      'Content-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n',
    ].join('')
    const response = await anna.fetch(otherCalls.photos.path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(body.length),
      },
    })
    expect(await response.json()).toEqual({ caption: 'At the quay', photos: [] })
  })

  it('of which one is too large is 413', async () => {
    expect(await codeOf(await upload(formOf(photo(PHOTO.max_bytes + 1))))).toEqual([413, 'too_large'])
  })

  it('of another type is 415', async () => {
    const script = photo(10, 'text/html', 'quay.html')
    expect(await codeOf(await upload(formOf(script)))).toEqual([415, 'unsupported_media_type'])
  })

  it('with too many of them, or text for one, is 422 and names the field', async () => {
    for (const form of [formOf(photo(1), photo(2), photo(3)), formOf('no file')]) {
      const response = await upload(form)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ error: { details: { fields: { photos: 'invalid' } } } })
    }
  })

  it('ignores undeclared fields', async () => {
    const form = formOf(photo(1))
    form.append('more', photo(2))
    form.append('__proto__', 'x')
    expect(await (await upload(form)).json()).toMatchObject({ photos: [{ type: 'image/jpeg' }] })
  })

  it('is not read for a caller who may not send it', async () => {
    const request = new Request(`${ORIGIN}${otherCalls.photos.path}`, {
      method: 'POST',
      body: 'broken',
      headers: {
        origin: ORIGIN,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '6',
        'cf-connecting-ip': unique('address'),
      },
    })
    expect((await send(request)).status).toBe(401)
    expect(request.bodyUsed).toBe(false)
  })
})

describe('a form without files', () => {
  it.each([
    ['urlencoded', 'application/x-www-form-urlencoded', 'text=one&text=+two+'],
    [
      'multipart',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n two \r\n--x--\r\n',
    ],
  ])('is parsed where a call accepts one: %s', async (_what, type, body) => {
    const response = await harness({ send }).fetch(otherCalls.letter.path, {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'content-length': String(body.length) },
    })
    expect(await response.json()).toEqual({ text: 'two' })
  })
})

describe('a provider’s signed call', () => {
  const event: Uint8Array<ArrayBuffer> = Uint8Array.from(
    new TextEncoder().encode('{"id":"tr_7",\r\n "amount" : 1.10}\u0000\uFEFF'),
  )
  /** As a provider's server sends it, with the headers of a test. */
  const report = async (headers: Record<string, string>, to = send) =>
    to(
      new Request(`${ORIGIN}${otherCalls.payment.path}`, {
        method: 'POST',
        body: event,
        headers: {
          'content-type': 'application/json',
          'content-length': String(event.length),
          'cf-connecting-ip': unique('address'),
          ...headers,
        },
      }),
    )

  it('is verified over the exact bytes, without an origin check', async () => {
    const signature = await signed(event)
    const foreign = { origin: 'https://provider.example', 'sec-fetch-site': 'cross-site' }
    for (const headers of [{}, foreign] as Record<string, string>[]) {
      const response = await report({ 'x-signature': signature, ...headers })
      expect(await response.json()).toEqual({ member: null, cookie: null, bytes: event.length })
    }
  })

  it('is refused with a wrong signature, another provider’s, or none', async () => {
    const other = await signed(event.slice(1))
    for (const signature of ['00'.repeat(32), 'zq', '', other]) {
      expect(await codeOf(await report({ 'x-signature': signature }))).toEqual([403, 'not_yours'])
    }
  })

  it('has no member, whatever cookies it carries', async () => {
    const signature = await signed(event)
    const response = await anna.fetch(otherCalls.payment.path, {
      method: 'POST',
      body: event,
      headers: { 'content-length': String(event.length), 'x-signature': signature },
    })
    expect(await response.json()).toEqual({ member: null, cookie: null, bytes: event.length })
    expect((await anna.fetch('/api/user.php')).status).toBe(200)
  })

  it('reaches an upstream byte for byte, without cookies', async () => {
    const { env } = upstreamEnv(inject('upstreams').echo)
    const signature = await signed(event)
    const response = await report({ 'x-signature': signature, cookie: 'PHPSESSID=1' }, sendToOtherCalls(env))
    const received = (await response.json()) as { sha256: string; headers: Record<string, string> }
    expect(received.sha256).toBe(await digest(event))
    expect(received.headers.cookie).toBeUndefined()
  })
})

describe('a beacon', () => {
  const report = (type: string, origin = ORIGIN) =>
    send(
      new Request(`${ORIGIN}${otherCalls.hidden.path}`, {
        method: 'POST',
        body: '{"page":"/chats"}',
        headers: {
          origin,
          'content-type': type,
          'content-length': '17',
          'cf-connecting-ip': unique('address'),
        },
      }),
    )

  it('is JSON that may be declared as text, from a page of this origin', async () => {
    for (const type of ['application/json', 'text/plain;charset=UTF-8']) {
      expect(await (await report(type)).json()).toMatchObject({ bytes: 6 })
    }
    expect(await codeOf(await report('text/plain', 'https://evil.example'))).toEqual([403, 'cross_origin'])
    expect(await codeOf(await report('text/html'))).toEqual([415, 'unsupported_media_type'])
  })

  it('may be empty', async () => {
    const leave = (body: string) =>
      anna.fetch(`${otherCalls.hidden.path}?leave=1`, {
        method: 'POST',
        body,
        headers: { 'content-length': String(body.length) },
      })
    expect(await (await leave('')).json()).toBe('done')
    expect(await codeOf(await leave('more'))).toEqual([413, 'too_large'])
  })
})
