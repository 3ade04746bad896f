// What each call of the contract declares to refuse (`refuses`), it does refuse: every code of every call is provoked here. The other way
// round, a handler that refuses what its call does not declare logs `undeclared-refusal` (worker/contract-handlers.ts), which fails the
// test that saw it.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { describe, expect, it, onTestFinished } from 'vitest'
import localhost from '#sites/localhost.ts'
import { get, group } from '#src/contract/call.ts'
import { contract } from '#src/contract/index.ts'
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import type { Site } from '#src/contract/site.ts'
import { PASSKEYS_PER_MEMBER } from '#src/domain/passkeys.ts'
import { PHOTOS_MAX } from '#src/domain/photo-rules.ts'
import { HARM, MODERATOR } from '#tests/support/account-actions.ts'
import { refusalOf, signedIn, type Visit, type VisitOptions, visit } from '#tests/support/api.ts'
import { memberObjectOf, sendFrom } from '#tests/support/chat-world.ts'
import { createClock } from '#tests/support/clock.ts'
import {
  fictional,
  type MadeMember,
  type MemberFacts,
  member,
  passkey,
  photo,
  unique,
  world,
} from '#tests/support/factories.ts'
import { harness } from '#tests/support/harness.ts'
import { signedEvents } from '#tests/support/mail-events.ts'
import { newsOf, orderOf } from '#tests/support/orders.ts'
import { sandbox, tellMollie, WITH_MOLLIE, WITH_STRIPE } from '#tests/support/payments/control.ts'
import { clearPng, concat, PNG_SIGNATURE, png, pngChunk, pngHeader, scene } from '#tests/support/photos.ts'
import { premiumWish, subscribed } from '#tests/support/premium.ts'
import { settle, tell, wish } from '#tests/support/purchases.ts'
import { CALLS, type NamedCall } from '#tests/support/samples.ts'
import { softAuthenticator } from '#tests/support/soft-authenticator.ts'
import { takeComplaints } from '#tests/support/strict-console.ts'
import { bindHandlers } from '#worker/contract-handlers.ts'
import { conversationIdOf } from '#worker/durable/conversation/conversation-id.ts'
import { MAX_CONCURRENT, messageConcurrency } from '#worker/durable/kit/concurrency-limit.ts'
import { limiterStub } from '#worker/durable/kit/stubs.ts'
import { createWallet } from '#worker/features/credits/service.ts'
import { createExportKey } from '#worker/features/export/export-key.ts'
import type { LimitName } from '#worker/features/limits/service.ts'
import { issueMailedToken } from '#worker/features/members/emailed-tokens.ts'
import { ROUTE_HANDLERS } from '#worker/http/api/route-handlers.ts'
import { type HashQueueName, inHashQueue } from '#worker/platform/crypto/hash-queue.ts'
import type { ProvenAction } from '#worker/platform/crypto/proof-of-work.ts'
import { hmac } from '#worker/platform/crypto/secrets.ts'
import { build, first, run } from '#worker/platform/database/query.ts'

const PASSWORD = 'een rustige dinsdag'
const NOBODY = 'nobody-by-this-id'
const TEXT = 'Look at it once more, please.'

/** The caller and input of a call: the loop makes the call itself, so that nothing before it is what refused. */
type Attempt = { by: Visit; input?: unknown }
type Provocation = () => Promise<Attempt> | Attempt

const site = world()
const NO_PARTNER = world()
const WITH_CAMS: Site = {
  ...world(),
  ads: {
    cams: { search: 'https://c.test/s', snapshot: 'https://c.test/{account}', visit: 'https://c.test' },
    resell: null,
  },
}

type Guest = { by: Visit; who: MadeMember }
async function guest(facts: MemberFacts = {}, at = site, options?: VisitOptions): Promise<Guest> {
  const who = await member(at, facts)
  return { who, by: visit(at, who, options) }
}
/** A member with a password who makes this call. */
const requested =
  (input?: unknown, facts: MemberFacts = {}): Provocation =>
  async () => ({ by: (await guest(facts)).by, input })
const askedByVisitor =
  (input?: unknown, at = site): Provocation =>
  () => ({ by: visit(at), input })

/** Uses up a limit at once: its windows are as full as many uses would make them. */
async function exhaust(limit: LimitName, key: string, { services }: Visit): Promise<void> {
  expect(await services.limits.tryTake(limit, key)).toBe(true)
  const limiter = limiterStub(env, await hmac(env.SECRET, `${limit}:${key}`)) as unknown as DurableObjectStub
  await runInDurableObject(limiter, (_limiter, { storage }) =>
    storage.sql.exec('UPDATE windows SET taken = 1000000'),
  )
}
/** A member who has used up a limit of theirs. */
const over =
  (limit: LimitName, input?: unknown, at = site): Provocation =>
  async () => {
    const { by, who } = await guest({}, at)
    await exhaust(limit, who.id, by)
    return { by, input }
  }
/** A visitor whose address has. */
const overByAddress =
  (limit: LimitName, input?: unknown): Provocation =>
  async () => {
    const by = visit(site)
    await exhaust(limit, by.context.visitor.ip_range, by)
    return { by, input }
  }

/** The proof of work that is required over a soft limit. */
async function solved(action: ProvenAction, { services }: Visit): Promise<string> {
  const task = await services.proofs.task(action)
  const challenge: Challenge = JSON.parse(task.challenge)
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}
/** A visitor whose address is over the hard limit, with a proof. */
const overWithProof =
  (action: ProvenAction, input: object | (() => Promise<object>)): Provocation =>
  async () => {
    const by = visit(site)
    await exhaust(`${action}_proven`, by.context.visitor.ip_range, by)
    const proof = await solved(action, by)
    return { by, input: { ...(typeof input === 'function' ? await input() : input), proof } }
  }

/** While the hash queue is full. */
const crowded =
  (queue: HashQueueName, attempt: Provocation): Provocation =>
  async () => {
    const made = await attempt()
    const end = new AbortController()
    const held = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()))
    const crowd = Array.from({ length: 20 }, (_, number) =>
      refusalOf(inHashQueue({ queue, name: `${number}`, signal: end.signal }, () => held)),
    )
    onTestFinished(async () => {
      end.abort()
      await Promise.all(crowd)
    })
    return made
  }

const strangeChat = async ({ id }: MadeMember) => conversationIdOf(site.pool, id, unique('stranger'))
/** About a conversation that the member does not have. */
const inStrangeChat =
  (input: (conversation: string) => object): Provocation =>
  async () => {
    const { by, who } = await guest()
    return { by, input: input(await strangeChat(who)) }
  }

/** A member with credits in a chat that they have opened. */
async function chatting({ credits = 10, peer = member }: { credits?: number; peer?: typeof fictional } = {}) {
  const [{ by, who }, other] = [await guest(), await peer(site)]
  if (credits > 0) await createWallet({ env }).grant(who.id, { key: 'welcome', origin: 'welcome', credits })
  const { id: conversation } = await by.api.chat.open({ profile: other.id })
  const letter = (text = 'Hi') => ({ conversation, client_id: crypto.randomUUID(), text })
  return { by, who, other, conversation, letter }
}
async function leftAlone() {
  const chat = await chatting()
  await memberObjectOf(chat.who.id).setPeerGone(chat.other.id, true)
  return chat
}

type Bytes = Uint8Array<ArrayBuffer>
const headed = (width: number, height: number) =>
  concat(PNG_SIGNATURE, pngHeader(width, height), pngChunk('IDAT', [120, 156]), pngChunk('IEND'))
const PICTURES = {
  photo_unreadable: () => concat(PNG_SIGNATURE, pngHeader(320, 400)),
  photo_too_small: () => headed(12, 12),
  photo_too_many_pixels: () => headed(10_000, 10_000),
  photo_too_narrow: () => headed(20_100, 200),
  photo_empty: () => clearPng(320, 400),
} satisfies Partial<Record<RefusalCode, () => Bytes | Promise<Bytes>>>
const fileOf = (bytes: Bytes) => new File([bytes], 'quay.png', { type: 'image/png' })
const everyImage = (attempt: (file: File) => Promise<Attempt>): Partial<Record<RefusalCode, Provocation>> =>
  Object.fromEntries(
    Object.entries(PICTURES).map(([code, image]) => [code, async () => attempt(fileOf(await image()))]),
  )

const buyer = (facts: MemberFacts = {}, options?: VisitOptions) =>
  guest({ email_confirmed_at: 1, country: 'NL', ...facts }, localhost, options)
const buying =
  (more: object = {}, facts?: MemberFacts, options?: VisitOptions): Provocation =>
  async () => ({ by: (await buyer(facts, options)).by, input: { ...wish(), ...more } })
async function bought() {
  const { by, who } = await buyer()
  const placed = await by.api.orders.place(wish())
  await settle(placed, 'paid')
  expect(await tell(placed)).toBe(200)
  const { withdrawal } = await by.api.transaction.find({ id: placed.transaction })
  const money = withdrawal?.money ?? expect.fail('nothing to withdraw')
  return { by, who, transaction: placed.transaction, money }
}
/** Mollie fails at the next call. */
async function troubled(kind: 'down' | 'refuse') {
  await tellMollie({ do: 'trouble', kind })
}

/** What a server sends to `?provider=…`. */
function webhookOf(provider: string, body: string, options: VisitOptions = {}): Attempt {
  const by = visit(site, null, options)
  const url = new URL(`https://site.test/?provider=${provider}`)
  return {
    by: { ...by, context: { ...by.context, url, request: new Request(url) } },
    input: new TextEncoder().encode(body),
  }
}

/** A member with a passkey; `answer`: what their device signs in with. */
async function withPasskey() {
  const { by, who } = await guest()
  const device = await softAuthenticator({ origin: by.context.origin })
  const made = await device.create(await by.api.passkeys.begin())
  const entering = visit(site)
  const answer = async () => device.get(await entering.api.passkeyLogin.begin())
  return { by, who, device, made, entering, answer, add: () => by.api.passkeys.add(made) }
}
/** The answer of an unknown device. */
const strangeAnswer = async () => {
  const device = await softAuthenticator({ origin: 'https://site.test' })
  return device.get(await visit(site).api.passkeyLogin.begin())
}
const suspend = (member_id: string) => visit(site).services.accountActions.ban(member_id, HARM)

/** Runs something in the moment before or after the member object begins the session of a call. */
function meanwhile(
  { context }: Visit,
  moment: 'before' | 'after',
  happen: (member_id: string) => Promise<unknown>,
) {
  const { env } = context
  const { MEMBER_DESK } = env
  env.MEMBER_DESK = new Proxy(MEMBER_DESK, {
    get: (namespace, name) =>
      name === 'getByName' ? interrupted : Reflect.get(namespace, name).bind(namespace),
  })
  function interrupted(member_id: string) {
    const stub = MEMBER_DESK.getByName(member_id)
    async function beginSession(...input: Parameters<typeof stub.beginSession>) {
      if (moment === 'before') await happen(member_id)
      const begun = await stub.beginSession(...input)
      if (moment === 'after') await happen(member_id)
      return begun
    }
    return new Proxy(stub, {
      get: (target, name) => (name === 'beginSession' ? beginSession : Reflect.get(target, name)),
    })
  }
}
/** Suspends the member who signs in once their credentials were accepted. */
const suspendedMeanwhile =
  (attempt: Provocation): Provocation =>
  async () => {
    const made = await attempt()
    meanwhile(made.by, 'before', suspend)
    return made
  }
/** Deletes the member who signs in before the answer contains them. */
const deletedMeanwhile =
  (attempt: Provocation): Provocation =>
  async () => {
    const made = await attempt()
    meanwhile(made.by, 'after', (member_id) => visit(site).services.deletions.delete(member_id, HARM))
    return made
  }

const mailToken = (kind: 'reset' | 'mail-change', who: MadeMember, subject: string | null = null) =>
  issueMailedToken(env.DB, kind, { member_id: who.id, subject, now: createClock().now() })

const signup = (email = `${unique('noor')}@example.test`) => ({ email, name: 'Noor', password: PASSWORD })
const owned = async () => (await member(site)).email
const SEARCH = {
  name: 'Utrecht',
  filters: { gender: 'female', country: 'NL', countryregion: 108, min_age: 30, max_age: 40 },
} as const
const NEW_PASSWORD = { token: 'unknown', password: 'another quiet harbour' }
const CHANGED_PASSWORD = { current: 'a guess', password: 'another quiet harbour' }
const LOGIN = { email: 'nobody@example.test', password: PASSWORD }

type Table = Record<string, Partial<Record<RefusalCode, Provocation>>>

const PROVOCATIONS: Table = {
  'activate.resend': {
    too_many: over('activation_mail'),
    address_bounces: async () => {
      const { by, who } = await guest({}, localhost, { clock: createClock(Date.now()) })
      const bounced = await signedEvents([{ kind: 'bounce', email: who.email }])
      expect((await harness().fetch('/api/mail_event.php?provider=signed', bounced)).status).toBe(200)
      return { by }
    },
  },
  'activate.confirm': {
    too_many: overByAddress('activation_address', { token: 'unknown' }),
    not_found: askedByVisitor({ token: 'unknown' }),
  },
  'block.add': { not_found: requested({ profile: NOBODY }) },
  'cancellation.request': {
    too_many: overByAddress('cancellation', {
      contract: 'Premium',
      email: 'nobody@example.test',
      kind: 'ordinary',
    }),
  },
  'chat.read': { not_found: inStrangeChat((id) => ({ id })) },
  'chat.open': {
    member_unavailable: requested({ profile: NOBODY }),
    not_writing_to: async () => {
      const ben = await member(site, { who_may_write: 'nobody' })
      return { by: (await guest()).by, input: { profile: ben.id } }
    },
    chats_restricted: async () => {
      const { by, who } = await guest()
      await by.services.accountActions.restrict(who.id, HARM)
      return { by, input: { profile: (await member(site)).id } }
    },
    email_unconfirmed: async () => {
      const { by, who } = await guest()
      const { member: confirmed, ...principal } = signedIn(who)
      by.context.principal = { ...principal, member: { ...confirmed, email_confirmed: false } }
      await by.api.chat.open({ profile: (await member(site)).id })
      return { by, input: { profile: (await member(site)).id } }
    },
  },
  'chat.markRead': { not_found: inStrangeChat((conversation) => ({ conversation, read_upto: 1 })) },
  'chat.archive': { not_found: inStrangeChat((conversation) => ({ conversation, archived: true })) },
  'chat.remove': { not_found: inStrangeChat((conversation) => ({ conversation })) },
  'chatPhoto.add': {
    too_many: over('chat_photo', { conversation: NOBODY, file: [fileOf(headed(240, 320))] }),
    not_found: inStrangeChat((conversation) => ({ conversation, file: [fileOf(headed(240, 320))] })),
    member_unavailable: async () => {
      const { by, conversation } = await leftAlone()
      return { by, input: { conversation, file: [fileOf(headed(240, 320))] } }
    },
    ...everyImage(async (file) => {
      const { by, conversation } = await chatting()
      return { by, input: { conversation, file: [file] } }
    }),
  },
  'chatPhoto.show': { not_found: inStrangeChat((conversation) => ({ conversation, photo: NOBODY })) },
  'cities.complete': { too_many: over('cities', { q: 'Utr', country: 'NL' }) },
  'complaints.file': {
    too_many: over('complaint', { category: 'question', text: 'How do I change my name?' }),
    not_found: inStrangeChat((conversation) => ({
      category: 'report',
      text: 'It threatens me.',
      good_faith: true,
      message: { conversation, seq: 1 },
    })),
  },
  'complaints.appeal': {
    too_many: over('complaint', { receipt: 'K7QF-2M9X-4TBD', text: TEXT }),
    not_found: requested({ receipt: 'K7QF-2M9X-4TBD', text: TEXT }),
  },
  'complaints.thread': { not_found: askedByVisitor({ case: 'unknown' }) },
  'complaints.reply': {
    too_many: over('complaint', { receipt: 'K7QF-2M9X-4TBD', text: TEXT }),
    not_found: requested({ receipt: 'K7QF-2M9X-4TBD', text: TEXT }),
  },
  'complaints.statement': { not_found: askedByVisitor({ key: 'unknown' }) },
  'discountCode.stay': {
    code_unusable: async () => ({ by: (await guest({}, world({ delete_discount: 0 }))).by }),
  },
  'export.download': { too_many: over('export') },
  'export.mailed': { not_found: askedByVisitor({ mailed: 'unknown' }) },
  'export.downloadMailed': {
    too_many: async () => {
      const who = await member(site, { email_confirmed_at: 1 })
      const by = visit(site)
      await exhaust('export', who.id, by)
      const terms = { env, pool: site.pool, now: createClock().now() }
      return { by, input: { key: await createExportKey(terms, { member_id: who.id, email: who.email }) } }
    },
    not_found: askedByVisitor({ key: 'unknown' }),
  },
  'geocode.locate': { too_many: over('geocode', { lat: '52.09', lon: '5.12' }) },
  'likes.add': { too_many: over('like', { profile: NOBODY }), not_found: requested({ profile: NOBODY }) },
  'live.open': { upgrade_required: requested() },
  'login.enter': {
    busy: crowded('strangers', askedByVisitor(LOGIN)),
    too_many: async () => {
      const by = visit(site)
      await exhaust('login_account', `${site.pool}:${LOGIN.email}:${by.context.visitor.ip_range}`, by)
      return { by, input: LOGIN }
    },
    proof_required: overByAddress('login', LOGIN),
    wrong_credentials: askedByVisitor(LOGIN),
    banned: async () => {
      const { email } = await member(site, { password: PASSWORD, status: 'banned' })
      return { by: visit(site), input: { email, password: PASSWORD } }
    },
    sign_in_required: deletedMeanwhile(async () => {
      const { email } = await member(site, { password: PASSWORD })
      return { by: visit(site), input: { email, password: PASSWORD } }
    }),
  },
  'mailChange.ask': {
    busy: crowded('known', requested({ email: 'new@example.test', password: PASSWORD })),
    too_many: over('mail_change', { email: 'new@example.test', password: PASSWORD }),
  },
  'mailChange.confirm': {
    too_many: overByAddress('mail_change_link', { token: 'unknown' }),
    not_found: askedByVisitor({ token: 'unknown' }),
    email_taken: async () => {
      const { by, who } = await guest({ email_confirmed_at: 1 })
      const email = `${unique('new')}@example.test`
      await by.services.mailChanges.request(who.id, email)
      const change = build.selectFrom('mail_changes').where('member_id', '=', who.id).select('id')
      const token = await mailToken('mail-change', who, (await first(env.DB, change))?.id ?? null)
      await member(site, { email })
      return { by: visit(site), input: { token } }
    },
  },
  'mailChange.undo': {
    too_many: overByAddress('mail_change_link', { token: 'unknown' }),
    not_found: askedByVisitor({ token: 'unknown' }),
  },
  'mailEvent.receive': {
    not_found: () => webhookOf('nobody', '{}'),
    not_yours: () => webhookOf('signed', '{"events":[]}'),
  },
  'matchFinder.deck': { too_many: over('search') },
  'matchFinder.pass': {
    too_many: over('pass', { profile: NOBODY }),
    not_found: requested({ profile: NOBODY }),
  },
  'message.send': {
    busy: async () => {
      const { by, letter } = await chatting()
      const taken = Array.from({ length: MAX_CONCURRENT }, () => messageConcurrency.enter())
      onTestFinished(() => {
        for (const entered of taken) if (entered.ok) messageConcurrency.leave(entered.place)
      })
      return { by, input: letter() }
    },
    too_many: async () => {
      const { by, who, letter } = await chatting()
      await runInDurableObject(memberObjectOf(who.id) as unknown as DurableObjectStub, (_desk, { storage }) =>
        storage.sql.exec(
          `WITH RECURSIVE sent (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM sent WHERE n < 240)
           INSERT INTO outbox (client_id, conversation, status, digest, text, producer, sent_at, due_at)
           SELECT 'sent-' || n, 'c', 'placed', '', '', 'member', ?, 0 FROM sent`,
          Date.now(),
        ),
      )
      return { by, input: letter() }
    },
    not_found: inStrangeChat((conversation) => ({
      conversation,
      client_id: crypto.randomUUID(),
      text: 'Hi',
    })),
    member_unavailable: async () => {
      const { by, letter } = await leftAlone()
      return { by, input: letter() }
    },
    client_id_reused: async () => {
      const { by, letter } = await chatting()
      const sent = letter('One thing')
      await by.api.message.send(sent)
      return { by, input: { ...sent, text: 'Another' } }
    },
    birth_date_required: async () => {
      const { by, who, letter } = await chatting()
      await run(env.DB, build.updateTable('members').set({ birth_date: null }).where('id', '=', who.id))
      await by.services.accountActions.sync(who.id)
      return { by, input: letter() }
    },
    chats_restricted: async () => {
      const { by, who, letter } = await chatting()
      await by.services.accountActions.restrict(who.id, HARM)
      return { by, input: letter() }
    },
    fictional_unacknowledged: async () => {
      const { by, letter } = await chatting({ peer: fictional })
      return { by, input: letter() }
    },
    not_answered_now: async () => {
      const nobody: typeof fictional = (at) => member(at, { kind: 'fictional', email: null })
      const { by, who, letter } = await chatting({ peer: nobody })
      // Whoever is on the desk in this pool: the site says that nobody answers.
      return { by: visit({ ...site, answering: null }, who, { clock: by.clock }), input: letter() }
    },
    spending_guard: async () => {
      const { by, letter } = await chatting()
      await by.api.credits.guard({ guard: { per_day: 0, per_chat: null } })
      return { by, input: letter() }
    },
    in_debt: async () => {
      const { by, who, conversation, letter } = await chatting({ credits: 0 })
      await memberObjectOf(who.id).placeOrder(orderOf({ id: 'order' }))
      await memberObjectOf(who.id).settlePayment(newsOf('order', 'paid'))
      await sendFrom(who.id, { conversation, text: 'All of it', cost: 10 })
      await memberObjectOf(who.id).settlePayment(newsOf('order', 'charged_back'))
      return { by, input: letter() }
    },
    insufficient_credits: async () => {
      const { by, letter } = await chatting({ credits: 0 })
      return { by, input: letter() }
    },
  },
  'message.hide': { not_found: inStrangeChat((conversation) => ({ conversation, seq: 1 })) },
  'message.restore': { not_found: inStrangeChat((conversation) => ({ conversation, seq: 1 })) },
  'orders.place': {
    too_many: over('order', wish()),
    not_found: buying({ credit: 'credits-9999' }),
    payments_closed: buying({}, {}, { bindings: { PAYMENT_PROVIDER: 'none' } }),
    birth_date_required: buying({}, { birth_date: null }),
    email_unconfirmed: buying({}, { email_confirmed_at: null }),
    premium_running: async () => ({ by: (await subscribed(sandbox())).visited, input: premiumWish() }),
    code_unusable: buying({ code: 'NO-SUCH-CODE' }),
    payment_provider: async () => {
      await troubled('down')
      return buying({ method: 'creditcard' }, {}, { bindings: { ...WITH_MOLLIE } })()
    },
  },
  'passkeyLogin.enter': {
    too_many: overWithProof('login', strangeAnswer),
    proof_required: async () => overByAddress('login', await strangeAnswer())(),
    passkey_unknown: async () => ({ by: visit(site), input: await strangeAnswer() }),
    passkey_failed: async () => {
      const { add, entering, answer } = await withPasskey()
      await add()
      const input = await answer()
      await entering.api.passkeyLogin.enter(input)
      return { by: entering, input }
    },
    wrong_credentials: suspendedMeanwhile(async () => {
      const { add, entering, answer } = await withPasskey()
      await add()
      return { by: entering, input: await answer() }
    }),
    banned: async () => {
      const { add, who, entering, answer } = await withPasskey()
      await add()
      await suspend(who.id)
      return { by: entering, input: await answer() }
    },
    sign_in_required: deletedMeanwhile(async () => {
      const { add, entering, answer } = await withPasskey()
      await add()
      return { by: entering, input: await answer() }
    }),
  },
  'passkeys.begin': {
    passkeys_full: async () => {
      const { by, who } = await guest()
      for (let made = 0; made < PASSKEYS_PER_MEMBER; made += 1) await passkey(who, `Telefoon ${made}`)
      return { by }
    },
  },
  'passkeys.add': {
    passkey_failed: async () => {
      const { by, made, add } = await withPasskey()
      await add()
      return { by, input: made }
    },
  },
  'passkeys.rename': { not_found: requested({ id: NOBODY, name: 'Telefoon' }) },
  'passkeys.remove': { not_found: requested({ id: NOBODY }) },
  'paymentEvent.receive': {
    too_many: async () => {
      const attempt = webhookOf('mollie', 'id=tr_nobody', { bindings: { ...WITH_MOLLIE } })
      await exhaust('unknown_payment', `mollie:${attempt.by.context.visitor.ip_range}`, attempt.by)
      return attempt
    },
    not_found: () => webhookOf('nobody', '{}'),
    not_yours: () => webhookOf('stripe', '{}', { bindings: { ...WITH_STRIPE } }),
    payment_provider: async () => {
      await troubled('down')
      return webhookOf('mollie', 'id=tr_nobody', { bindings: { ...WITH_MOLLIE } })
    },
  },
  'photoVerification.begin': { photos_missing: requested() },
  'photoVerification.send': {
    too_many: over('photo', { file: [fileOf(headed(240, 320))], pose: 'thumb_up' }),
    pose_expired: requested({ file: [fileOf(headed(240, 320))], pose: 'thumb_up' }),
    ...everyImage(async (file) => {
      const { by, who } = await guest()
      await photo(who.id)
      return { by, input: { file: [file], ...(await by.api.photoVerification.begin()) } }
    }),
  },
  'premium.cancel': { not_found: requested() },
  'premium.keep': { too_many: over('premium_keep'), not_found: requested() },
  'profile.find': { not_found: requested({ id: NOBODY }) },
  'profileImage.add': {
    too_many: over('photo', { file: [fileOf(headed(240, 320))] }),
    photos_full: async () => {
      const { by, who } = await guest()
      for (let at = 0; at < PHOTOS_MAX; at += 1) await photo(who.id, at)
      return { by, input: { file: [fileOf(await png(240, 320))] } }
    },
    photo_refused: async () => {
      const [{ by, who }, picture] = [await guest(), await scene(1)]
      await by.services.ownPhotos.add(who.id, [fileOf(picture)], null)
      const [image] = (await by.api.user.current()).profile.images
      const reasons = { ground: 'images', facts: 'It shows somebody else.', by_report: false } as const
      const shown = { member_id: who.id, photo: image?.id ?? '' }
      await by.services.photoRemoval.remove(MODERATOR, shown, reasons)
      return { by, input: { file: [fileOf(picture)] } }
    },
    ...everyImage(async (file) => ({ by: (await guest()).by, input: { file: [file] } })),
  },
  'profileImage.choose': { not_found: requested({ image: NOBODY, main: true }) },
  'reactions.set': {
    too_many: over('reaction', { conversation: NOBODY, seq: 1, reaction: 'heart' }),
    not_found: inStrangeChat((conversation) => ({ conversation, seq: 1, reaction: 'heart' })),
    member_unavailable: async () => {
      const { by, conversation } = await leftAlone()
      return { by, input: { conversation, seq: 1, reaction: 'heart' } }
    },
  },
  'resellPartner.leave': { not_found: askedByVisitor({}, NO_PARTNER) },
  'resetPassword.ask': {
    too_many: overWithProof('reset', { email: LOGIN.email }),
    proof_required: overByAddress('reset', { email: LOGIN.email }),
  },
  'resetPassword.choose': {
    busy: crowded('strangers', askedByVisitor(NEW_PASSWORD)),
    too_many: overWithProof('reset', NEW_PASSWORD),
    proof_required: overByAddress('reset', NEW_PASSWORD),
    not_found: askedByVisitor(NEW_PASSWORD),
    wrong_credentials: suspendedMeanwhile(async () => {
      const { who } = await guest()
      return { by: visit(site), input: { ...NEW_PASSWORD, token: await mailToken('reset', who) } }
    }),
    sign_in_required: deletedMeanwhile(async () => {
      const { who } = await guest()
      return { by: visit(site), input: { ...NEW_PASSWORD, token: await mailToken('reset', who) } }
    }),
  },
  'resetPassword.change': {
    busy: crowded('known', requested(CHANGED_PASSWORD)),
    too_many: over('own_password', CHANGED_PASSWORD),
  },
  'savedSearches.add': {
    saved_searches_full: async () => {
      const { by } = await guest()
      for (let stored = 0; stored < 10; stored += 1)
        await by.api.savedSearches.add({ name: 'x', filters: { ...SEARCH.filters, min_age: 20 + stored } })
      return { by, input: SEARCH }
    },
  },
  'savedSearches.change': { not_found: requested({ id: NOBODY, name: 'Utrecht' }) },
  'savedSearches.remove': { not_found: requested({ id: NOBODY }) },
  'search.run': {
    too_many: over('search', {}),
    search_closed: askedByVisitor({}, world({ logged_out_search: 'none' })),
  },
  'sessions.end': { not_found: requested({ id: NOBODY }) },
  'signupMatches.list': { too_many: over('search') },
  'transaction.find': { not_found: requested({ id: NOBODY }) },
  'transaction.mailReceipt': {
    too_many: async () => {
      const { by, who, transaction } = await bought()
      await exhaust('receipt_mail', who.id, by)
      return { by, input: { id: transaction } }
    },
    not_found: requested({ id: NOBODY }),
  },
  'translate.message': {
    too_many: over('translate', { conversation: NOBODY, seq: 1, to: 'de' }),
    not_found: requested({ conversation: NOBODY, seq: 1, to: 'de' }),
  },
  'user.remove': {
    busy: crowded('known', requested({ password: PASSWORD })),
    too_many: over('own_password', { password: PASSWORD }),
  },
  'user.signup': {
    busy: crowded('strangers', () => ({ by: visit(site), input: signup() })),
    too_many: overWithProof('signup', signup()),
    proof_required: overByAddress('signup', signup()),
    signups_closed: askedByVisitor(signup(), world({ signups: 'with_trafficsource' })),
    email_taken: async () => ({ by: visit(site), input: signup(await owned()) }),
    wrong_credentials: suspendedMeanwhile(() => ({ by: visit(site), input: signup() })),
    sign_in_required: deletedMeanwhile(() => ({ by: visit(site), input: signup() })),
    confirm_by_mail: async () => overByAddress('validate_email', signup(await owned()))(),
  },
  'validateEmail.check': {
    too_many: async () => {
      const by = visit(site)
      for (const limit of ['validate_email', 'validate_email_untold'] as const)
        await exhaust(limit, by.context.visitor.ip_range, by)
      return { by, input: { email: LOGIN.email } }
    },
  },
  'withdraw.confirm': {
    not_found: requested({ transaction: NOBODY, money: { amount: 1, currency: 'EUR' } }),
    price_changed: async () => {
      const { by, transaction, money } = await bought()
      return { by, input: { transaction, money: { ...money, amount: money.amount - 1 } } }
    },
    nothing_to_withdraw: async () => {
      const { by, transaction, money } = await bought()
      await by.api.withdraw.confirm({ transaction, money })
      return { by, input: { transaction, money } }
    },
    payment_provider: async () => {
      const { by } = await buyer({}, { bindings: { ...WITH_MOLLIE } })
      const { transaction, pay_at } = await by.api.orders.place({ ...wish(), method: 'creditcard' })
      await tellMollie({ do: 'settle', payment: pay_at?.split('/').at(-1) ?? '', status: 'paid' })
      const { withdrawal } = await by.api.transaction.find({ id: transaction })
      await troubled('refuse')
      return { by, input: { transaction, money: withdrawal?.money } }
    },
  },
  'xcamsRedirect.leave': { not_found: askedByVisitor({ account: 'nobody' }, NO_PARTNER) },
  'xcamsSearch.run': { too_many: over('cams', {}, WITH_CAMS) },
  'xcamsSnapshot.show': {
    too_many: over('cam_snapshot', { account: 'nobody' }, WITH_CAMS),
    not_found: requested({ account: 'nobody' }),
  },
}

const declared = CALLS.flatMap(({ title, call, ...named }) =>
  (call.refuses ?? []).map((code) => ({ title, call, ...named, code })),
)

async function refusedTo({ group: { path }, name }: NamedCall, { by, input }: Attempt) {
  const served = ROUTE_HANDLERS.find(({ group }) => group.path === path) ?? expect.fail('not served')
  return (await refusalOf(served.run(name, input, by.context)))?.code ?? null
}

describe('a call refuses what its contract declares', () => {
  it.each(declared)('$title: $code @design 11', async ({ code, ...named }) => {
    const provoke = PROVOCATIONS[named.title]?.[code] ?? expect.fail('nothing here provokes it')
    expect(await refusedTo(named, await provoke())).toBe(code)
  })

  it('and no test provokes a code that no contract declares', () => {
    const provoked = Object.entries(PROVOCATIONS).flatMap(([title, codes]) =>
      Object.keys(codes).map((code) => `${title}: ${code}`),
    )
    expect(provoked.toSorted()).toEqual(declared.map(({ title, code }) => `${title}: ${code}`).toSorted())
  })
})

describe('a refusal that a contract does not declare', () => {
  const { likes } = contract
  const served = bindHandlers(
    group(likes.path, 'public', { list: get({ output: likes.calls.list.output, refuses: ['not_found'] }) }),
    {
      list: () => {
        throw new Refusal('in_debt')
      },
    },
  )

  it('is answered all the same, and logged as a bug, without personal data', async () => {
    expect(await refusalOf(served.run('list', undefined, visit(site).context))).toMatchObject({
      code: 'in_debt',
    })
    expect(takeComplaints().map((line) => JSON.parse(line))).toMatchObject([
      { event: 'undeclared-refusal', level: 'error', method: 'GET', path: likes.path, code: 'in_debt' },
    ])
  })
})
