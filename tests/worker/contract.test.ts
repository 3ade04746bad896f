// What holds for every call of the contract, by looping over it (style: three tests come free): a new call is covered by being
// declared. The loops over declarations know the kinds of calls that only tests have, too.
import { beforeAll, describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { accessOf, type Call, type Group } from '#src/contract/call.ts'
import { type Api, createApi, exchangePath } from '#src/contract/client.ts'
import { bodyOf, changesState, demandsOf, maxBytesOf } from '#src/contract/demands.ts'
import { type Contract, contract } from '#src/contract/index.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { like, type MadeMember, member, photo, unique } from '#tests/support/factories.ts'
import { type Harness, harness, ORIGIN, signedUp } from '#tests/support/harness.ts'
import { otherCalls, sendToOtherCalls } from '#tests/support/other-calls.ts'

const callsOf = (groups: Record<string, Group>) =>
  Object.entries(groups).flatMap(([group, described]) =>
    Object.entries(described.calls).map(([name, call]) => ({
      title: `${group}.${name}`,
      group: described,
      name,
      call,
    })),
  )
const calls = callsOf(contract)
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
  const ours = changing.filter(({ call }) => demandsOf(call).origin !== 'provider')

  it.each(changing)('$title says from where it may be made', ({ call }) => {
    expect(demandsOf(call).origin).not.toBe('none')
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

type Samples = {
  [G in keyof Contract]: { [C in keyof Contract[G]['calls']]: (api: Api) => Promise<unknown> }
}

/** The world the samples run in: Anna, Ben and Cato, and a conversation of Anna's and Ben's. Of Cato everything is known. */
type World = {
  anna: Awaited<ReturnType<typeof signedUp>>
  ben: { user: { id: string } }
  cato: MadeMember
  conversation: string
}

async function makeWorld(): Promise<World> {
  const [anna, ben] = [await signedUp('Anna'), await signedUp('Ben')]
  const cato = await member(localhost, {
    name: 'Cato',
    gender: 'female',
    birth_date: '1990-11-05',
    country: 'NL',
    countryregion: 108,
    city: 'Utrecht',
    personal: 'Ik bak brood.',
    interests: '["cooking","travel"]',
    last_active_at: Date.now(),
  })
  await photo(cato.id)
  const me = { ...cato, id: anna.user.id }
  await Promise.all([like(cato, me), like(me, cato)])
  return { anna, ben, cato, conversation: (await anna.api.chat.open({ profile: ben.user.id })).id }
}

/** An empty list would fit whatever is in it. */
const expectFilled = (...lists: unknown[][]) => {
  for (const list of lists) expect(list).not.toHaveLength(0)
}

/** One well-formed use of every call; a call without a sample does not compile. */
function samples({ anna, ben, cato, conversation }: World): Samples {
  async function greet(api: Api) {
    await api.chat.open({ profile: ben.user.id })
    return api.message.send({ conversation, client_id: crypto.randomUUID(), text: 'Hallo Ben' })
  }
  return {
    activate: {
      progress: (api) => api.activate.progress(),
      resend: (api) => api.activate.resend(),
      confirm: (api) => api.activate.confirm({ token: 'unknown' }).catch(expectRefusal('not_found')),
    },
    block: {
      add: (api) => api.block.add({ profile: ben.user.id }),
      remove: (api) => api.block.remove({ profile: ben.user.id }),
    },
    chat: {
      read: async (api) => {
        await greet(api)
        expectFilled((await api.chat.read({ id: conversation })).messages)
      },
      open: (api) => api.chat.open({ profile: ben.user.id }),
      markRead: (api) => api.chat.markRead({ conversation, read_upto: 0 }),
      remove: (api) => api.chat.remove({ conversation }),
    },
    chats: {
      list: async (api) => {
        await greet(api)
        expectFilled(await api.chats.list())
      },
    },
    companyInfo: { show: (api) => api.companyInfo.show() },
    complaints: {
      list: async (api) => {
        await api.complaints.file({ category: 'question', text: 'Where is my photo?' })
        expectFilled(await api.complaints.list())
      },
      file: (api) => api.complaints.file({ category: 'question', text: 'How do I change my name?' }),
    },
    credits: {
      show: async (api) => {
        const { lots, ledger } = await api.credits.show()
        expectFilled(lots, ledger)
      },
    },
    likes: {
      list: async (api) => {
        const { profiles, liked_by } = await api.likes.list()
        expectFilled(profiles, liked_by)
      },
      add: (api) => api.likes.add({ profile: ben.user.id }),
      see: (api) => api.likes.see({ profiles: [ben.user.id] }),
      remove: (api) => api.likes.remove({ profile: ben.user.id }),
    },
    live: {
      open: async () => {
        const { status, webSocket } = await anna.fetch('/api/live.php', { headers: { upgrade: 'websocket' } })
        expect(status).toBe(101)
        webSocket?.accept()
        webSocket?.close()
      },
    },
    locale: { choose: (api) => api.locale.choose({ locale: 'en-US' }) },
    login: {
      enter: (api) => api.login.enter({ email: anna.email, password: 'a quiet harbour' }),
    },
    logout: { leave: (api) => api.logout.leave() },
    message: {
      send: greet,
    },
    profile: {
      find: async (api) => {
        const { images, interests } = await api.profile.find({ id: cato.id })
        expectFilled(images, interests)
      },
    },
    profileFields: { list: (api) => api.profileFields.list() },
    regions: { list: (api) => api.regions.list() },
    search: {
      run: async (api) =>
        expectFilled((await api.search.run({ manual_search: true, gender: 'female' })).profiles),
    },
    sessions: {
      list: async (api) => expectFilled(await api.sessions.list()),
      end: (api) => api.sessions.end({ id: 'unknown' }).catch(expectRefusal('not_found')),
    },
    settings: { show: (api) => api.settings.show() },
    user: {
      current: (api) => api.user.current(),
      signup: () =>
        harness().api.user.signup({
          email: `${unique('noor')}@example.test`,
          name: 'Noor',
          password: 'a quiet harbour',
        }),
    },
    validateEmail: { check: (api) => api.validateEmail.check({ email: `${unique('new')}@example.test` }) },
  }
}

function expectRefusal(code: string) {
  return (error: unknown) => {
    expect(error).toBeInstanceOf(Refusal)
    expect((error as Refusal).code).toBe(code)
  }
}

describe('in a world of three', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld()
  })
  const sampleOf = (title: string) => {
    const [group, name] = title.split('.') as [keyof Contract, string]
    return (samples(world)[group] as Record<string, (api: Api) => Promise<unknown>>)[name]
  }

  it.each(calls.filter(({ call }) => call.idempotency_key))(
    '$title answers a repeat under the same key the same',
    async ({ title, call }) => {
      const { transport } = world.anna
      const answers: unknown[] = []
      const keys: unknown[] = []
      const twice = createApi(async (exchange) => {
        const answer = await transport(exchange)
        if (exchange.call === call) {
          answers.push(answer, await transport(exchange))
          keys.push((exchange.input as Record<string, unknown>)[call.idempotency_key ?? ''])
        }
        return answer
      })
      await sampleOf(title)?.(twice)
      expect(keys).toEqual([expect.stringMatching(/./)])
      expect(answers).toEqual([answers[0], answers[0]])
    },
  )

  // Logging out ends the world's session, so it comes last.
  const ordered = [...calls].sort(
    (a, b) => Number(a.title === 'logout.leave') - Number(b.title === 'logout.leave'),
  )
  it.each(ordered)('$title answers exactly what the contract says', async ({ title }) => {
    await sampleOf(title)?.(world.anna.api)
  })
})
