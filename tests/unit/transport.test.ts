// The browser's transport (client/transport.ts): a polled answer is not sent again while it is unchanged.
import { afterEach, expect, it, vi } from 'vitest'
import { createBrowserApi } from '#client/transport.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A server with prepared answers, and the requests to it. */
function serving(...answers: Response[]) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => answers.shift() ?? Response.error())
  vi.stubGlobal('fetch', fetched)
  const tagsAsked = () =>
    fetched.mock.calls.map(([, { headers }]) => new Headers(headers).get('If-None-Match'))
  return { ...createBrowserApi({ upstream: false }), tagsAsked }
}
const empty = (tag?: string) => Response.json([], tag ? { headers: { ETag: tag } } : {})
const nothingNew = () => new Response(null, { status: 304 })

it('returns the last answer of a poll while the server answers 304', async () => {
  const item = { conversation: { id: 'a' }, profile: { id: 'ben' }, num_unread_messages: 1 }
  const { api, tagsAsked } = serving(
    Response.json([item], { headers: { ETag: 'W/"1"' } }),
    nothingNew(),
    empty('W/"2"'),
    nothingNew(),
  )
  const lengths = []
  for (let poll = 0; poll < 4; poll++) lengths.push((await api.chats.list()).length)
  expect(lengths).toEqual([1, 1, 0, 0])
  expect(tagsAsked()).toEqual([null, 'W/"1"', 'W/"1"', 'W/"2"'])
})

it('caches no answer without an ETag, of a further page, or of a call that is not polled', async () => {
  const { api, tagsAsked } = serving(
    empty('"1"'),
    empty(),
    empty(),
    empty('"page"'),
    empty(),
    Response.json([], { headers: { ETag: '"c"' } }),
    Response.json([]),
  )
  for (let poll = 0; poll < 3; poll++) await api.chats.list()
  for (let page = 0; page < 2; page++) await api.chats.list({ after: 'a' })
  for (let ask = 0; ask < 2; ask++) await api.complaints.list()
  expect(tagsAsked()).toEqual([null, '"1"', null, null, null, null, null])
})

it('drops every answer of a member who leaves', async () => {
  const { api, forgetAnswers, tagsAsked } = serving(empty('"1"'), empty('"1"'))
  await api.chats.list()
  forgetAnswers()
  await api.chats.list()
  expect(tagsAsked()).toEqual([null, null])
})
