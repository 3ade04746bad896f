// What holds for every call of the contract, by looping over it (style: three tests come free).
import { beforeAll, describe, expect, it } from 'vitest'
import { accessOf, type Group } from '#src/contract/call.ts'
import { type Api, exchangePath } from '#src/contract/client.ts'
import { type Contract, contract } from '#src/contract/index.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { type Harness, harness, signedUp } from '#tests/support/harness.ts'

const calls = Object.entries<Group>(contract).flatMap(([group, described]) =>
  Object.entries(described.calls).map(([name, call]) => ({
    title: `${group}.${name}`,
    group: described,
    name,
    call,
  })),
)
const memberCalls = calls.filter(({ group, call }) => accessOf(group, call) === 'member')

describe('every member call', () => {
  const visitor = harness()

  it.each(memberCalls)('$title answers 401 without a session', async ({ group, call }) => {
    const response = await visitor.fetch(exchangePath({ group, call, input: undefined }), {
      method: call.method,
      ...(call.method !== 'GET' && {
        body: '{}',
        headers: { 'Content-Type': 'application/json', 'Content-Length': '2' },
      }),
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({
      error: { code: 'sign_in_required', request_id: expect.any(String) },
    })
  })
})

type Samples = {
  [G in keyof Contract]: { [C in keyof Contract[G]['calls']]: (api: Api) => Promise<unknown> }
}

/** The world the samples run in: Anna and Ben, both members, and a conversation between them. */
type World = { anna: Harness & { user: { id: string } }; ben: { user: { id: string } }; conversation: string }

/** One well-formed use of every call; a call without a sample does not compile. */
const samples = ({ anna, ben, conversation }: World): Samples => ({
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
    read: (api) => api.chat.read({ id: conversation }),
    open: (api) => api.chat.open({ profile: ben.user.id }),
    markRead: (api) => api.chat.markRead({ conversation, read_upto: 0 }),
    remove: (api) => api.chat.remove({ conversation }),
  },
  chats: { list: (api) => api.chats.list() },
  companyInfo: { show: (api) => api.companyInfo.show() },
  complaints: {
    list: (api) => api.complaints.list(),
    file: (api) => api.complaints.file({ category: 'question', text: 'How do I change my name?' }),
  },
  credits: { show: (api) => api.credits.show() },
  likes: {
    list: (api) => api.likes.list(),
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
    enter: (api) =>
      api.login
        .enter({ email: 'nobody@example.test', password: 'wrong' })
        .catch(expectRefusal('wrong_credentials')),
  },
  logout: { leave: (api) => api.logout.leave() },
  message: {
    send: async (api) => {
      await api.chat.open({ profile: ben.user.id })
      return api.message.send({ conversation, client_id: crypto.randomUUID(), text: 'Hallo Ben' })
    },
  },
  profile: { find: (api) => api.profile.find({ id: ben.user.id }) },
  profileFields: { list: (api) => api.profileFields.list() },
  regions: { list: (api) => api.regions.list() },
  search: { run: (api) => api.search.run({ auto_load: true }) },
  settings: { show: (api) => api.settings.show() },
  user: {
    current: (api) => api.user.current(),
    signup: (api) =>
      api.user.signup({ email: 'broken', name: '@x', password: 'short' }).catch((error) =>
        expect(error).toMatchObject({
          details: { fields: { email: 'email', password: 'password_too_short' } },
        }),
      ),
  },
  validateEmail: { check: (api) => api.validateEmail.check({ email: 'new-one@example.test' }) },
})

const expectRefusal = (code: string) => (error: unknown) => {
  expect(error).toBeInstanceOf(Refusal)
  expect((error as Refusal).code).toBe(code)
}

describe('every answer', () => {
  let world: World
  beforeAll(async () => {
    const [anna, ben] = [await signedUp('Anna'), await signedUp('Ben')]
    world = { anna, ben, conversation: (await anna.api.chat.open({ profile: ben.user.id })).id }
  })

  // Logging out ends the world's session, so it comes last.
  const ordered = [...calls].sort(
    (a, b) => Number(a.title === 'logout.leave') - Number(b.title === 'logout.leave'),
  )
  it.each(ordered)('$title fits the contract', async ({ title }) => {
    const [group, name] = title.split('.') as [keyof Contract, string]
    const sample = (samples(world)[group] as Record<string, (api: Api) => Promise<unknown>>)[name]
    await sample?.(world.anna.api)
  })
})
