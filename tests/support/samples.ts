// One valid use of every call of the contract, in a world of three people, for the tests that loop over the contract.
import { expect } from 'vitest'
import localhost from '#sites/localhost.ts'
import { accessOf, type Call, type Group } from '#src/contract/call.ts'
import { type Api, createApi, type Transport } from '#src/contract/client.ts'
import { type Contract, contract } from '#src/contract/index.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import { PUSH_WORKER_VERSION } from '#src/domain/push-worker.ts'
import { fictional, like, type MadeMember, member, photo, unique } from './factories.ts'
import { harness, type Send, signedUp } from './harness.ts'
import { signedEvents } from './mail-events.ts'
import { addPhotos, addPhotoTo, png, sendPoseOf } from './photos.ts'
import { confirm, purchase, tell, wish } from './purchases.ts'
import { pushSubscription } from './push.ts'
import { softAuthenticator } from './soft-authenticator.ts'

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

/** Every call of the contract. Logging out ends the world's session, so it is the last. */
export const CALLS = callsOf(contract).toSorted(
  (a, b) => Number(a.title === 'logout.leave') - Number(b.title === 'logout.leave'),
)

type Samples = {
  [G in keyof Contract]: { [C in keyof Contract[G]['calls']]: (api: Api) => Promise<unknown> }
}

/** The world of the samples: Anna, Ben and Cato, and a conversation of Anna and Ben. Cato's profile is complete; Lotte is fictional. */
export type World = {
  anna: Awaited<ReturnType<typeof signedUp>>
  ben: Awaited<ReturnType<typeof signedUp>>
  cato: MadeMember
  lotte: MadeMember
  conversation: string
  /** What Anna has bought. */
  order: string
}

/** `send`: the transport of Anna's requests. */
export async function makeWorld(send?: Send): Promise<World> {
  const [anna, ben] = [await signedUp('Anna', send ? { send } : {}), await signedUp('Ben')]
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
  // Enough for every search of a lander's faces to find some.
  for (const gender of ['female', 'male'] as const)
    for (let more = 0; more < 12; more++)
      await fictional(localhost, { gender, country: 'NL', birth_date: `${1980 + more}-06-15` })
  const { transaction: order } = await purchase(anna.api, anna.user.id)
  const { id: conversation } = await anna.api.chat.open({ profile: ben.user.id })
  return { anna, ben, cato, lotte, conversation, order }
}

/** An empty list would match any schema. */
const expectFilled = (...lists: unknown[][]) => {
  for (const list of lists) expect(list).not.toHaveLength(0)
}

/** The worlds whose Anna has a photo that can be verified. */
const withPhoto = new WeakSet<World>()

/** One valid use of every call. A call without a sample does not compile. */
function samples(world: World): Samples {
  const { anna, ben, cato, conversation } = world
  async function greet(api: Api) {
    await api.chat.open({ profile: ben.user.id })
    return api.message.send({ conversation, client_id: crypto.randomUUID(), text: 'Hallo Ben' })
  }
  const addChatPhoto = async () => {
    await anna.api.chat.open({ profile: ben.user.id })
    return addPhotoTo(anna, conversation, await png(240, 320))
  }
  // Stored at once, because the calls that add one would be counted.
  const addPhoto = async () => {
    if (!withPhoto.has(world)) await photo(anna.user.id)
    withPhoto.add(world)
  }
  const sendPose = async () => {
    await addPhoto()
    return sendPoseOf(anna, await png(240, 320))
  }
  const expectMissing = (path: string) => async () => expect((await anna.fetch(path)).status).toBe(404)
  const greeting = async (api: Api) => (await greet(api)).message.seq ?? 1
  return {
    activate: {
      progress: (api) => api.activate.progress(),
      resend: (api) => api.activate.resend(),
      confirm: (api) => api.activate.confirm({ token: 'unknown' }).catch(expectRefusal('not_found')),
    },
    block: {
      list: async (api) => {
        await api.block.add({ profile: ben.user.id })
        expectFilled(await api.block.list())
        return api.block.remove({ profile: ben.user.id })
      },
      add: (api) => api.block.add({ profile: ben.user.id }),
      remove: (api) => api.block.remove({ profile: ben.user.id }),
    },
    cancellation: {
      request: (api) =>
        api.cancellation.request({ contract: 'Premium', email: 'nobody@example.test', kind: 'ordinary' }),
    },
    chat: {
      read: async (api) => {
        await greet(api)
        expectFilled((await api.chat.read({ id: conversation })).messages)
      },
      find: (api) => api.chat.find({ with: ben.user.id }),
      open: (api) => api.chat.open({ profile: ben.user.id }),
      markRead: (api) => api.chat.markRead({ conversation, read_upto: 0 }),
      archive: (api) => api.chat.archive({ conversation, archived: true }),
      remove: (api) => api.chat.remove({ conversation }),
    },
    chatPhoto: {
      add: async () => expect(await addChatPhoto()).toMatch(/-240x320$/),
      show: async () => {
        const photo = await addChatPhoto()
        const { status } = await anna.fetch(
          `/api/chat_photo.php?conversation=${conversation}&photo=${photo}&size=thumb`,
        )
        expect(status).toBe(200)
      },
    },
    chats: {
      list: async (api) => {
        await greet(api)
        expectFilled(await api.chats.list())
      },
    },
    cities: { complete: (api) => api.cities.complete({ q: 'Utr', country: 'NL' }) },
    companyInfo: { show: (api) => api.companyInfo.show() },
    complaints: {
      list: async (api) => {
        await api.complaints.file({ category: 'question', text: 'Where is my photo?' })
        expectFilled(await api.complaints.list())
      },
      file: (api) => api.complaints.file({ category: 'question', text: 'How do I change my name?' }),
      appeal: (api) =>
        api.complaints
          .appeal({ receipt: 'K7QF-2M9X-4TBD', text: 'Look at it once more, please.' })
          .catch(expectRefusal('not_found')),
      thread: (api) => api.complaints.thread({ case: 'unknown' }).catch(expectRefusal('not_found')),
      reply: (api) =>
        api.complaints
          .reply({ receipt: 'K7QF-2M9X-4TBD', text: 'It was on Monday.' })
          .catch(expectRefusal('not_found')),
      statement: (api) => api.complaints.statement({ key: 'unknown' }).catch(expectRefusal('not_found')),
    },
    credits: {
      show: async (api) => {
        const { lots, ledger } = await api.credits.show()
        expectFilled(lots, ledger)
      },
      guard: (api) => api.credits.guard({ guard: { per_day: 50, per_chat: null } }),
    },
    discountCode: {
      // A code for a first purchase exists only before the first purchase.
      show: async (api) => expect((await api.discountCode.show()).delete_discount).toBeGreaterThanOrEqual(0),
      stay: (api) => api.discountCode.stay().catch(expectRefusal('code_unusable')),
    },
    geocode: { locate: (api) => api.geocode.locate({ lat: 52.09, lon: 5.12 }) },
    pageHidden: { tell: (api) => api.pageHidden.tell() },
    funnel: { count: (api) => api.funnel.count({ step: 4, what: 'skipped' }) },
    export: {
      download: async () => {
        const answer = await anna.fetch('/api/export.php')
        expect(answer.status).toBe(200)
        expect(JSON.parse(await answer.text()).account.email).toBe(anna.email)
      },
      mailed: (api) => api.export.mailed({ mailed: 'unknown' }).catch(expectRefusal('not_found')),
      downloadMailed: expectMissing('/api/export.php?key=unknown'),
    },
    interests: { list: async (api) => expectFilled(await api.interests.list()) },
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
    mailChange: {
      ask: (api) =>
        api.mailChange.ask({ email: `${unique('anna')}@example.test`, password: 'a quiet harbour' }),
      confirm: (api) => api.mailChange.confirm({ token: 'unknown' }).catch(expectRefusal('not_found')),
      undo: (api) => api.mailChange.undo({ token: 'unknown' }).catch(expectRefusal('not_found')),
    },
    mailEvent: {
      receive: async () => {
        const events = [{ kind: 'bounce', email: `${unique('gone')}@example.test` }]
        const { status } = await harness().fetch(
          '/api/mail_event.php?provider=signed',
          await signedEvents(events),
        )
        expect(status).toBe(200)
      },
    },
    matchFinder: {
      deck: async (api) => expectFilled((await api.matchFinder.deck({ wider: true })).profiles),
      pass: (api) => api.matchFinder.pass({ profile: ben.user.id }),
      undo: (api) => api.matchFinder.undo({ profile: ben.user.id }),
      forget: (api) => api.matchFinder.forget(),
    },
    message: {
      send: greet,
      hide: async (api) => api.message.hide({ conversation, seq: await greeting(api) }),
      restore: async (api) => api.message.restore({ conversation, seq: await greeting(api) }),
    },
    notifications: {
      show: (api) => api.notifications.show(),
      choose: (api) => api.notifications.choose(DEFAULT_CHOICES),
    },
    orders: {
      place: async (api) => {
        await confirm(anna.user.id)
        return api.orders.place(wish())
      },
    },
    passkeyLogin: {
      begin: (api) => api.passkeyLogin.begin(),
      enter: async (api) => {
        const device = await softAuthenticator()
        await anna.api.passkeys.add(await device.create(await anna.api.passkeys.begin()))
        return api.passkeyLogin.enter(await device.get(await api.passkeyLogin.begin()))
      },
    },
    passkeys: {
      list: async (api) => {
        await addPasskey(api)
        expectFilled(await api.passkeys.list())
      },
      begin: (api) => api.passkeys.begin(),
      add: addPasskey,
      rename: async (api) => api.passkeys.rename({ id: (await addPasskey(api)).id, name: 'Telefoon' }),
      remove: async (api) => api.passkeys.remove({ id: (await addPasskey(api)).id }),
      decline: (api) => api.passkeys.decline(),
    },
    paymentEvent: {
      receive: async () => expect(await tell({ transaction: 'unheard-of' })).toBe(200),
    },
    photoVerification: {
      find: async (api) => {
        await sendPose()
        return expect(await api.photoVerification.find()).toMatchObject({ state: 'waiting' })
      },
      begin: async (api) => {
        await addPhoto()
        return api.photoVerification.begin()
      },
      send: sendPose,
      withdraw: async (api) => {
        await sendPose()
        return api.photoVerification.withdraw()
      },
    },
    premium: {
      show: (api) => api.premium.show(),
      cancel: (api) => api.premium.cancel().catch(expectRefusal('not_found')),
      keep: (api) => api.premium.keep().catch(expectRefusal('not_found')),
    },
    profile: {
      find: async (api) => {
        const { images, interests } = await api.profile.find({ id: cato.id })
        expectFilled(images, interests)
      },
    },
    profileFields: { list: (api) => api.profileFields.list() },
    profileImage: {
      add: async () => expectFilled((await addPhotos(anna, [await png(240, 320)])).profile.images),
      choose: async (api) => {
        const [image] = (await addPhotos(anna, [await png(240, 320)])).profile.images
        return api.profileImage.choose({ image: image?.id ?? '', main: true })
      },
      remove: async (api) => {
        const [image] = (await addPhotos(anna, [await png(240, 320)])).profile.images
        return api.profileImage.remove({ image: image?.id ?? '' })
      },
    },
    reactions: {
      set: async (api) => api.reactions.set({ conversation, seq: await greeting(api), reaction: 'heart' }),
    },
    regions: { list: (api) => api.regions.list() },
    resellPartner: { leave: expectMissing('/api/resellpartner.php?redirect=1') },
    resetPassword: {
      ask: (api) => api.resetPassword.ask({ email: anna.email }),
      choose: (api) =>
        api.resetPassword
          .choose({ token: 'unknown', password: 'another quiet harbour' })
          .catch(expectRefusal('not_found')),
      change: (api) => api.resetPassword.change({ current: 'a quiet harbour', password: 'a quiet harbour' }),
    },
    savedSearches: {
      list: async (api) => {
        await keepSearch(api)
        expectFilled(await api.savedSearches.list())
      },
      add: keepSearch,
      change: async (api) => api.savedSearches.change({ id: (await keepSearch(api)).id, name: 'Utrecht' }),
      remove: async (api) => api.savedSearches.remove({ id: (await keepSearch(api)).id }),
      forget: (api) => api.savedSearches.forget(),
    },
    search: {
      run: async (api) =>
        expectFilled((await api.search.run({ manual_search: true, gender: 'female' })).profiles),
    },
    sessions: {
      list: async (api) => expectFilled(await api.sessions.list()),
      end: (api) => api.sessions.end({ id: 'unknown' }).catch(expectRefusal('not_found')),
    },
    settings: { show: (api) => api.settings.show() },
    signupMatches: { list: async (api) => expectFilled((await api.signupMatches.list()).profiles) },
    translate: {
      message: async (api) =>
        api.translate
          .message({ conversation, seq: await greeting(api), to: 'de' })
          .catch(expectRefusal('not_found')),
    },
    transaction: {
      find: async (api) => api.transaction.find({ id: (await purchase(api, anna.user.id)).transaction }),
      mailReceipt: async (api) =>
        api.transaction.mailReceipt({ id: (await purchase(api, anna.user.id)).transaction }),
    },
    transactions: {
      list: async (api) => {
        await purchase(api, anna.user.id)
        expectFilled(await api.transactions.list())
      },
      last: async (api) => {
        await purchase(api, anna.user.id)
        return api.transactions.last()
      },
    },
    user: {
      current: (api) => api.user.current(),
      update: (api) => api.user.update({ country: 'NL', countryregion: 108, city: 'Utrecht' }),
      remove: (api) => api.user.remove({ password: 'wrong' }).catch(expectRefusal('invalid')),
      signup: (api) =>
        api.user.signup({
          email: `${unique('noor')}@example.test`,
          name: 'Noor',
          password: 'a quiet harbour',
        }),
      addPush: (api) => api.user.addPush({ ...pushSubscription(), worker: PUSH_WORKER_VERSION }),
      removePush: (api) => api.user.removePush({ endpoint: pushSubscription().endpoint }),
    },
    validateEmail: { check: (api) => api.validateEmail.check({ email: `${unique('new')}@example.test` }) },
    withdraw: {
      confirm: async (api) => {
        const { transaction } = await purchase(api, anna.user.id)
        const { withdrawal } = await api.transaction.find({ id: transaction })
        return api.withdraw.confirm({
          transaction,
          money: withdrawal?.money ?? { amount: 0, currency: 'EUR' },
        })
      },
    },
    // The demo sites have no ad partners.
    xcamsRedirect: { leave: expectMissing('/api/xcams/redirect.php?account=nobody') },
    xcamsSearch: { run: async (api) => expect(await api.xcamsSearch.run()).toEqual({ cams: {} }) },
    xcamsSnapshot: { show: expectMissing('/api/xcams/snapshot.php?account=nobody') },
  }
}

async function addPasskey(api: Api) {
  const device = await softAuthenticator()
  return api.passkeys.add(await device.create(await api.passkeys.begin()))
}

const keepSearch = (api: Api) =>
  api.savedSearches.add({
    name: 'Utrecht',
    filters: { gender: 'female', country: 'NL', countryregion: 108, min_age: 30, max_age: 40 },
  })

function expectRefusal(code: string) {
  return (error: unknown) => {
    expect(error).toBeInstanceOf(Refusal)
    expect((error as Refusal).code).toBe(code)
  }
}

/** A wrapper of the transport, which may count calls or repeat them. */
type Through = (transport: Transport) => Transport

/** Makes a call once, with its preconditions: as Anna, or as a visitor if it is public. */
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
