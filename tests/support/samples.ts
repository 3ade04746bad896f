// One well-formed use of every call of the contract, in a world of three people: what the loops over the contract say of each
// call, they say of these.
import { expect } from 'vitest'
import localhost from '#sites/localhost.ts'
import { accessOf, type Call, type Group } from '#src/contract/call.ts'
import { type Api, createApi, type Transport } from '#src/contract/client.ts'
import { type Contract, contract } from '#src/contract/index.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { fictional, like, type MadeMember, member, photo, unique } from './factories.ts'
import { harness, signedUp } from './harness.ts'

export type NamedCall = { title: string; group: Group; name: string; call: Call }

/** Every call of these groups, with its title: `likes.add`. */
export const callsOf = (groups: Record<string, Group>): NamedCall[] =>
  Object.entries(groups).flatMap(([group, described]) =>
    Object.entries(described.calls).map(([name, call]) => ({
      title: `${group}.${name}`,
      group: described,
      name,
      call,
    })),
  )

/** Every call of the contract; logging out ends the world's session, so it comes last. */
export const CALLS = callsOf(contract).toSorted(
  (a, b) => Number(a.title === 'logout.leave') - Number(b.title === 'logout.leave'),
)

type Samples = {
  [G in keyof Contract]: { [C in keyof Contract[G]['calls']]: (api: Api) => Promise<unknown> }
}

/** The world the samples run in: Anna, Ben and Cato, and a conversation of Anna's and Ben's. Of Cato everything is known; Lotte is fictional. */
export type World = {
  anna: Awaited<ReturnType<typeof signedUp>>
  ben: { user: { id: string } }
  cato: MadeMember
  lotte: MadeMember
  conversation: string
}

export async function makeWorld(): Promise<World> {
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
  const lotte = await fictional(localhost)
  // Enough of them for every search of a lander's faces to find some at once.
  for (const gender of ['female', 'male'] as const)
    for (let more = 0; more < 12; more++)
      await fictional(localhost, { gender, country: 'NL', birth_date: `${1980 + more}-06-15` })
  return { anna, ben, cato, lotte, conversation: (await anna.api.chat.open({ profile: ben.user.id })).id }
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
      signup: (api) =>
        api.user.signup({
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

/** What carries a call stands in front of what really does: it may count, or ask twice. */
type Through = (transport: Transport) => Transport

/** Makes a call once, and whatever must be there before it: Anna does, and what is public, a visitor. */
export function callOnce(
  world: World,
  { title, group, call }: NamedCall,
  through: Through = (transport) => transport,
): Promise<unknown> {
  const [groupName, name] = title.split('.') as [keyof Contract, string]
  const sample = (samples(world)[groupName] as Record<string, (api: Api) => Promise<unknown>>)[name]
  if (!sample) throw new Error(`no sample of ${title}`)
  const { transport } = accessOf(group, call) === 'public' ? harness() : world.anna
  return sample(createApi(through(transport)))
}
