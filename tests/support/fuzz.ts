// Generates requests from the contract and the site map, so that new calls, pages and files are included: right and wrong methods,
// spellings, bodies, media types, conditions and values, by visitors and members.

import type { Call, Group } from '#src/contract/call.ts'
import { contract } from '#src/contract/index.ts'
import { requirementsOf } from '#src/contract/request-requirements.ts'
import * as schemas from '#src/contract/schemas.ts'
import { paths } from '#src/paths.ts'
import { PAGES } from '#src/routes.tsx'
import fc, { anyCharacter } from '#tests/support/properties.ts'
import { systemFiles } from '#worker/http/system/system-files.ts'

/** Unescaped, this would end an attribute and a tag. It occurs nowhere in the product's own responses. */
export const MARKER = `"><zq'x=`

export type FuzzRequest = {
  method: string
  /** Path and query. */
  path: string
  headers: Record<string, string>
  body: string | null
  signed_in: boolean
}
/** Ids that exist. */
export type World = { profile: string; conversation: string }

const STRANGE = [
  '',
  MARKER,
  `${MARKER}\0`,
  '\0',
  '%00',
  '\u2028',
  '\ud800',
  '\u202eabc',
  '\u200b\u200b',
  `e${'\u0301'.repeat(40)}`,
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '..%2f',
  "' OR 1=1 --",
  '-1',
  '0',
  '1e999',
  '99999999999999999999',
  'NaN',
  'null',
  'x'.repeat(3_000),
  '😀'.repeat(60),
]

const strange = fc.oneof(
  fc.constantFrom(...STRANGE),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.string({ maxLength: 20 }),
)
const anyJson = fc.oneof(
  strange,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, [], {}, [[]], { length: 1 }),
  fc.array(strange, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A mostly valid value for a field of this name. */
function plausible(name: string, world: World): fc.Arbitrary<unknown> {
  const right: Record<string, fc.Arbitrary<unknown>> = {
    profile: fc.constantFrom(world.profile, 'nobody'),
    profiles: fc.constant([world.profile]),
    conversation: fc.constantFrom(world.conversation, 'nowhere'),
    id: fc.constantFrom(world.conversation, world.profile),
    client_id: fc.uuid(),
    text: fc.constantFrom('Hello from the quay', `Hello ${MARKER}`),
    email: fc.oneof(fc.emailAddress(), fc.constant(`zq${MARKER}@example.test`)),
    name: fc.constantFrom('Anna', MARKER, 'Anna\0', 'Ann\na'),
    password: fc.constantFrom('a quiet harbour', 'short', 'a quiet\0harbour'),
    category: fc.constantFrom('question', 'report', 'appeal'),
    choice: fc.constantFrom('granted', 'refused'),
    locale: fc.constantFrom('it-IT', 'xx-XX'),
    read_upto: fc.nat(),
    gender: fc.constantFrom('male', 'female'),
    country: fc.constantFrom('NL', 'PL', 'XX'),
    archived: fc.boolean(),
    seq: fc.constantFrom(1, 2, 2 ** 53),
    reaction: fc.constantFrom('heart', null, 'zq'),
    to: fc.constantFrom('de', 'zq'),
    credit: fc.constantFrom('credits-60', 'credits-0'),
    method: fc.constantFrom('sandbox', 'ideal'),
    attempt: fc.uuid(),
    code: fc.constantFrom('WELCOME', 'NOBODYS'),
    express_start: fc.constant(true),
    transaction: fc.uuid(),
    money: fc.record({ amount: fc.constantFrom(1_499, -1, 2 ** 53), currency: fc.constant('EUR') }),
    guard: fc.record({ per_day: fc.constantFrom(1, null, -1), per_chat: fc.constant(null) }),
  }
  const known = right[name]
  return known ? fc.oneof({ weight: 3, arbitrary: known }, { weight: 2, arbitrary: anyJson }) : anyJson
}

/** The field names of a schema. */
function fieldsOf({ input }: Call): string[] {
  const { entries } = (input?.(schemas) ?? {}) as { entries?: Record<string, unknown> }
  return Object.keys(entries ?? {})
}

const recordOf = (names: readonly string[], world: World): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(names.map((name) => [name, plausible(name, world)])), { requiredKeys: [] })

const FORM_FIELDS = [
  'email',
  'name',
  'password',
  'category',
  'about',
  'text',
  'good_faith',
  'choice',
  'tracking',
  'q',
]
const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=zq'

/** Not `String`, because a generated object may have its own `toString`. */
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const toForm = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `${encoded(name)}=${encoded(asText(value))}`)
    .join('&')
const toMultipart = (values: Record<string, unknown>) =>
  `${Object.entries(values)
    .map(
      ([name, value]) => `--zq\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${asText(value)}\r\n`,
    )
    .join('')}--zq--\r\n`
/** `encodeURIComponent` that also accepts lone surrogates. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** Without TRACE, with which no request can be made here. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND']
const MEDIA_TYPES = [
  'application/json',
  FORM,
  MULTIPART,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'text/plain',
  'application/octet-stream',
  'application/json; charset=zq',
  'zq',
  MARKER,
]
const STRANGE_HEADERS: Record<string, readonly string[]> = {
  'if-none-match': ['zq', '*', '"', 'W/', '"zq", W/"x"'],
  'if-match': ['zq', '*', '"zq"'],
  'if-modified-since': ['zq', 'Thu, 01 Jan 1970 00:00:00 GMT', '-1'],
  'if-unmodified-since': ['zq', '0'],
  'if-range': ['zq'],
  range: ['zq', 'bytes=0-', 'bytes=5-1', 'bytes=-99999999999'],
  expect: ['100-continue', 'zq'],
  accept: ['zq', '*/*', 'text/html', ','],
  'accept-language': ['zq', ';q=', 'nl;q=zq, *;q=2', MARKER],
  'accept-encoding': ['zq', 'br;q=x'],
  cookie: [
    'session=zq',
    'network=%7B',
    'network=%00',
    'network=%ED%A0%80',
    'i18n_redirected=zq',
    'consent=%FF',
    'flash_email=%22%3E%3Czq',
    '=; ;;=',
    '__proto__=1',
  ],
  referer: ['zq', `http://localhost/${MARKER}`, 'http://localhost/pages/faq?lang=%00'],
  'user-agent': ['', MARKER, 'Googlebot/2.1', 'x'.repeat(3_000)],
  'sec-purpose': ['prefetch', 'prefetch;prerender', 'zq'],
  'sec-fetch-mode': ['navigate', 'zq'],
  'dev-country': ['XX', MARKER, ''],
  upgrade: ['websocket', 'h2c', 'zq'],
  connection: ['upgrade', 'zq'],
  'x-http-method-override': ['DELETE'],
  'transfer-encoding': ['zq'],
  'content-encoding': ['gzip', 'zq'],
}
const headers = fc
  .array(fc.constantFrom(...Object.keys(STRANGE_HEADERS)), { maxLength: 3 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) => fc.constantFrom(...(STRANGE_HEADERS[name] ?? [])).map((value) => [name, value])),
    ),
  )
  .map((pairs): Record<string, string> => Object.fromEntries(pairs))

/** Other spellings of the same URL. */
const SPELLINGS: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/\/(?=[^/]*$)/, '/./'),
  (path) => path.replace('/', '\\'),
  (path) => `${path}%00`,
  (path) => `${path}%E2%80%A8`,
  (path) => `${path}%ff%`,
  (path) => `${path};zq=1`,
]

type Subject = {
  methods: readonly string[]
  path: string
  fields: readonly string[]
  flag?: string
  json: boolean
}

/** The calls of these groups. */
export const subjectsOf = (groups: Record<string, Group>): Subject[] =>
  Object.values(groups).flatMap(({ path, calls }) =>
    Object.values(calls).map((call) => ({
      methods: [call.method],
      path,
      fields: fieldsOf(call),
      ...(call.flag && { flag: call.flag }),
      json: requirementsOf(call).body.kind === 'json',
    })),
  )
const CALLS = subjectsOf(contract)
const UNKNOWN_CALLS: Subject[] = ['/api/nothing.php', '/api/', paths.consent].map((path) => ({
  methods: ['GET', 'POST'],
  path,
  fields: FORM_FIELDS,
  json: path !== paths.consent,
}))
const PAGE_SUBJECTS: Subject[] = [...PAGES.map(({ path }) => path), '/*'].map((path) => ({
  methods: ['GET', 'POST', 'HEAD'],
  path,
  fields: FORM_FIELDS,
  json: false,
}))
const FILES: Subject[] = [...new Set(systemFiles.routes.map(({ path }) => path))].map((path) => ({
  methods: ['GET', 'HEAD'],
  path,
  fields: ['locale', 'icons'],
  json: false,
}))
/** All subjects: calls, pages and files. */
export const SUBJECTS: readonly Subject[] = [...CALLS, ...UNKNOWN_CALLS, ...PAGE_SUBJECTS, ...FILES]

const QUERIES = [
  'lang',
  'network',
  'ref',
  'sub1',
  'email',
  'cpc',
  'next',
  'q',
  'about',
  'category',
  'token',
  'new',
  'profile',
]

function pathOf({ path }: Subject, world: World): fc.Arbitrary<string> {
  const parts = path.split('/').map((part) => {
    if (part === '*') return strange.map(encoded)
    if (!part.startsWith(':')) return fc.constant(part)
    const right = fc.constantFrom(
      world.profile,
      world.conversation,
      'eng',
      'she-nl',
      'mine',
      'en-US',
      'zq.webp',
    )
    return part.endsWith('?')
      ? fc.oneof(right, strange.map(encoded), fc.constant(''))
      : fc.oneof(right, strange.map(encoded))
  })
  return fc
    .tuple(
      fc.tuple(...parts),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant((path: string) => path) },
        { weight: 1, arbitrary: fc.constantFrom(...SPELLINGS) },
      ),
    )
    .map(([segments, spell]) => spell(segments.join('/') || '/'))
}

function bodyOf({ fields, json }: Subject, world: World): fc.Arbitrary<{ type: string; body: string }> {
  const values = recordOf(fields, world)
  const form = values.map((record) => ({ type: FORM, body: toForm(record) }))
  const multipart = values.map((record) => ({ type: MULTIPART, body: toMultipart(record) }))
  const right = json
    ? values.map((record) => ({ type: 'application/json', body: JSON.stringify(record) }))
    : fc.oneof(form, multipart)
  const wrong = fc.tuple(
    fc.constantFrom(...MEDIA_TYPES),
    fc.oneof(
      values.map((record) => JSON.stringify(record)),
      values.map(toForm),
      values.map((record) => toMultipart(record).slice(0, -9)),
      anyJson.map((value) => JSON.stringify(value)),
      fc.constantFrom(
        '',
        '{',
        '[',
        '"',
        '{"a":',
        '%',
        '&=',
        '--zq',
        '--zq\r\n\r\n',
        'x'.repeat(70_000),
        '\0',
      ),
    ),
  )
  return fc.oneof(
    { weight: 3, arbitrary: right },
    { weight: 2, arbitrary: wrong.map(([type, body]) => ({ type, body })) },
  )
}

function queryOf({ fields, flag, methods }: Subject, world: World): fc.Arbitrary<string> {
  const names = methods.includes('GET') ? [...new Set([...fields, ...QUERIES])] : QUERIES
  const values = fc
    .subarray(names, { maxLength: 4 })
    .chain((some) => recordOf(some, world))
    .map((record) => toForm(record))
  return fc
    .oneof(
      { weight: 4, arbitrary: values },
      { weight: 1, arbitrary: fc.constantFrom('%', '%00=%00', '&&=&', '%ED%A0%80', `${MARKER}`) },
    )
    .map((query) => [flag ? `${flag}=1` : '', query].filter(Boolean).join('&'))
}

/** A random request to one of the subjects. */
export function anyRequest(world: World, subjects: readonly Subject[] = SUBJECTS): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...subjects).chain((subject) =>
    fc
      .record({
        method: fc.oneof(
          { weight: 5, arbitrary: fc.constantFrom(...subject.methods) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        path: pathOf(subject, world),
        query: queryOf(subject, world),
        headers,
        sent: bodyOf(subject, world),
        length: fc.oneof(
          { weight: 15, arbitrary: fc.constant('right') },
          { weight: 1, arbitrary: fc.constantFrom('none', 'zq', '-1', '1e9') },
        ),
        signed_in: fc.boolean(),
        foreign: fc.nat({ max: 9 }).map((number) => number === 0),
      })
      .map(({ method, path, query, headers, sent, length, signed_in, foreign }) => {
        const has_body = method !== 'GET' && method !== 'HEAD'
        const bytes = new TextEncoder().encode(sent.body).length
        return {
          method,
          path: query ? `${path}?${query}` : path,
          headers: {
            'sec-fetch-site': foreign ? 'cross-site' : 'same-origin',
            origin: foreign ? 'https://evil.example' : 'http://localhost',
            ...headers,
            ...(has_body && { 'content-type': sent.type }),
            ...(has_body &&
              length !== 'none' && { 'content-length': length === 'right' ? String(bytes) : length }),
          },
          body: has_body ? sent.body : null,
          signed_in,
        }
      }),
  )
}
