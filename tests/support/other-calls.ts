// Calls of kinds that the product's contract does not use yet: a file as response, a form, a form with files, signed bytes of a provider,
// a beacon. They exist only in tests, declared and served like those of the product.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { get, group, post } from '#src/contract/call.ts'
import { WrittenLine } from '#src/contract/fields.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { createApp } from '#worker/app.ts'
import { bindHandlers, type RouteHandlers } from '#worker/contract-handlers.ts'
import type { Env } from '#worker/env.ts'
import { ROUTE_HANDLERS } from '#worker/http/api/route-handlers.ts'
import type { Send } from './harness.ts'

const Received = v.object({
  member: v.nullable(v.string()),
  cookie: v.nullable(v.string()),
  bytes: v.number(),
})

export const PHOTO = { types: ['image/jpeg', 'image/png'], max_bytes: 100_000, max_count: 2 }

export const otherCalls = {
  archive: group('/api/test_archive.php', 'member', {
    download: get({ output: 'response' }),
    elsewhere: get({ flag: 'elsewhere', output: 'response' }),
  }),
  photos: group('/api/test_photos.php', 'member', {
    upload: post({
      body: { kind: 'files', files: { photos: PHOTO } },
      input: () => v.object({ caption: WrittenLine, photos: v.array(v.file()) }),
      output: () =>
        v.object({
          caption: v.string(),
          photos: v.array(v.object({ name: v.string(), type: v.string(), sha256: v.string() })),
        }),
    }),
  }),
  payment: group('/api/test_payment.php', 'public', {
    event: post({
      body: { kind: 'raw', max_bytes: 10_000 },
      origin: 'provider',
      input: () => v.instance(Uint8Array),
      output: () => Received,
      refuses: ['not_yours'],
    }),
  }),
  hidden: group('/api/test_hidden.php', 'optional', {
    tell: post({ origin: 'beacon', input: () => v.object({ page: v.string() }), output: () => Received }),
    leave: post({ flag: 'leave', origin: 'beacon', body: { kind: 'none' }, output: (s) => s.Done }),
  }),
  letter: group('/api/test_letter.php', 'optional', {
    write: post({
      body: { kind: 'form', max_bytes: 1_000 },
      input: () => v.object({ text: WrittenLine }),
      output: () => v.object({ text: v.string() }),
    }),
  }),
}

export const FILE = new Uint8Array(3_000).map((_, at) => (at * 31) % 251)

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
/** SHA-256 in hex, to compare received bytes with sent ones. */
export const digest = async (bytes: BufferSource) => toHex(await crypto.subtle.digest('SHA-256', bytes))

const SIGNING_KEY = new TextEncoder().encode('known to the provider and to us')
const hmac = () =>
  crypto.subtle.importKey('raw', SIGNING_KEY, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

/** The provider's signature: HMAC-SHA-256 over the exact bytes, hex. */
export const signed = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(await crypto.subtle.sign('HMAC', await hmac(), bytes))

async function requireSignature({ headers }: Request, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const signature = headers.get('x-signature') ?? ''
  if (!(await crypto.subtle.verify('HMAC', await hmac(), fromHex(signature), bytes)))
    throw new Refusal('not_yours')
}

const SERVED_HERE: readonly RouteHandlers[] = [
  bindHandlers(otherCalls.archive, {
    download: () =>
      new Response(FILE, {
        headers: {
          'Content-Type': 'application/zip',
          'Content-Disposition': 'attachment; filename="me.zip"',
        },
      }),
    elsewhere: ({ url }) => Response.redirect(new URL('/likes', url).href, 303),
  }),
  bindHandlers(otherCalls.photos, {
    upload: async ({ input: { caption, photos } }) => ({
      caption,
      photos: await Promise.all(
        photos.map(async (file) => ({
          name: file.name,
          type: file.type,
          sha256: await digest(await file.arrayBuffer()),
        })),
      ),
    }),
  }),
  bindHandlers(otherCalls.payment, {
    async event({ input, member, request }) {
      const bytes = new Uint8Array(input)
      await requireSignature(request, bytes)
      return { member: member?.id ?? null, cookie: request.headers.get('cookie'), bytes: bytes.length }
    },
  }),
  bindHandlers(otherCalls.hidden, {
    tell: ({ input, member, request }) => ({
      member: member?.id ?? null,
      cookie: request.headers.get('cookie'),
      bytes: input.page.length,
    }),
    leave: () => 'done',
  }),
  bindHandlers(otherCalls.letter, { write: ({ input }) => input }),
]

/** The whole pipeline with these calls in addition to the product's; `bindings` may set an upstream. */
export function sendToOtherCalls(bindings: Env = env): Send {
  const app = createApp(async () => [...ROUTE_HANDLERS, ...SERVED_HERE])
  return async (request) => app.fetch(request, bindings, createExecutionContext())
}
