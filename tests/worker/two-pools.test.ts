// Two pools on two databases (docs/decisions/chat.md): the site gay has one of its own, localhost shares the common one.
// What is done in one pool is done in its database, and leaves no trace in the other's.
import { createExecutionContext, createMessageBatch, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import gay from '#sites/gay.ts'
import localhost from '#sites/localhost.ts'
import type { Call, Group } from '#src/contract/call.ts'
import { contract } from '#src/contract/index.ts'
import type { Site } from '#src/contract/site.ts'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import { member, unique } from '#tests/support/factories.ts'
import { type Harness, harness, signedUp } from '#tests/support/harness.ts'
import { pushSubscription } from '#tests/support/push.ts'
import { createPoolServices } from '#tests/support/services.ts'
import { takeComplaints } from '#tests/support/strict-console.ts'
import { app } from '#worker/app.ts'
import type { Env } from '#worker/env.ts'
import { consumeJobs } from '#worker/jobs/consume.ts'
import { sweep } from '#worker/jobs/sweep.ts'
import { databaseOf, databasesOf } from '#worker/platform/database/database.ts'
import { all, build, run } from '#worker/platform/database/query.ts'

const POOLS = [
  { site: localhost, origin: 'http://localhost', own: env.DB, other: env.DB_GAY },
  { site: gay, origin: 'http://gay.localhost', own: env.DB_GAY, other: env.DB },
] as const

/** Every table with all its rows, as text: what was written anywhere shows. */
async function everything(database: D1Database): Promise<Record<string, string>> {
  const tables = await database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite*'",
    )
    .all<{ name: string }>()
  const names = tables.results.map(({ name }) => name)
  const rows = await Promise.all(names.map((name) => database.prepare(`SELECT * FROM ${name}`).all()))
  return Object.fromEntries(names.map((name, index) => [name, JSON.stringify(rows[index]?.results)]))
}

const activationToken = async ({ fetch }: Harness, email: string) => {
  const mails = await (await fetch(`/_dev/mail.json?to=${encodeURIComponent(email)}`)).json<
    { text: string }[]
  >()
  const [token] = mails.flatMap(({ text }) => /activate\/done\?token=([\w-]+)/.exec(text)?.[1] ?? [])
  return token ?? ''
}
const write = ({ api }: Harness, conversation: string) =>
  api.message.send({ conversation, client_id: crypto.randomUUID(), text: 'Hello from the quay' })

/** From a visitor to a conversation, by everything the API and the timer do for it. */
async function story(site: Site, origin: string): Promise<void> {
  const strangers = await Promise.all([member(site, { country: 'PL' }), member(site, { country: 'PL' })])
  const anna = await signedUp('Anna', { origin })
  const ben = await signedUp('Ben', { origin })

  // Signing in again, on another device.
  const phone = harness({ origin })
  await phone.api.login.enter({ email: anna.email, password: 'a quiet harbour' })
  expect((await phone.api.user.current()).id).toBe(anna.user.id)
  await phone.api.locale.choose({ locale: 'pl-PL' })

  const found = await anna.api.search.run({ manual_search: true, searchAllCountries: true, pp: 48 })
  const ids = found.profiles.map(({ id }) => id)
  for (const { id } of strangers) expect(ids).toContain(id)

  await anna.api.likes.add({ profile: ben.user.profile.id })
  expect((await ben.api.likes.list()).liked_by).toMatchObject([{ id: anna.user.profile.id, like_new: true }])
  await ben.api.likes.see({ profiles: [anna.user.profile.id] })
  expect(await ben.api.profile.find({ id: anna.user.profile.id })).toMatchObject({ name: 'Anna' })

  const chat = await anna.api.chat.open({ profile: ben.user.profile.id })
  await write(anna, chat.id)
  await expect.poll(async () => (await ben.api.chats.list())[0]?.num_unread_messages).toBe(1)
  await write(ben, chat.id)
  expect((await anna.api.chat.read({ id: chat.id })).messages.length).toBeGreaterThanOrEqual(1)

  // A second conversation requires the confirmed address.
  const [stranger] = strangers
  await expect(anna.api.chat.open({ profile: stranger.id })).rejects.toMatchObject({
    code: 'email_unconfirmed',
  })
  await expect.poll(async () => (await anna.api.activate.progress()).delivered).toBe(true)
  await anna.api.activate.confirm({ token: await activationToken(anna, anna.email) })
  await anna.api.chat.open({ profile: stranger.id })

  await anna.api.block.add({ profile: stranger.id })
  await anna.api.block.remove({ profile: stranger.id })
  const { receipt } = await anna.api.complaints.file({ category: 'question', text: 'How do I begin here?' })
  expect(await anna.api.complaints.list()).toMatchObject([{ receipt }])

  await phone.api.logout.leave()
  await expect(phone.api.user.current()).rejects.toMatchObject({ status: 401 })
}

// The first of this file: nothing else is in progress in either database.
describe.each(POOLS)('the pool $site.id', ({ site, origin, own, other }) => {
  it('does everything in its database, and nothing of it is in the other one', async () => {
    // Every site's prices are recorded once, each in its own database.
    await sweep(env)
    const before = [await everything(own), await everything(other)]
    await story(site, origin)
    const network = unique('network')
    const click = {
      kind: 'count-click',
      site: site.id,
      day: '2026-11-05',
      network,
      lander: 'gallery',
      source: network,
    }
    await deliver({ ...click, locale: 'pl-PL', country: 'PL' })
    await sweep(env, Date.now() + 120_000)

    // After the answers: two emails to confirm an address, a welcome, the new device, a receipt.
    const done = () => all(own, build.selectFrom('finished_jobs').select('id'))
    await expect.poll(async () => (await done()).length, { timeout: 10_000 }).toBe(5)

    const after = await everything(own)
    const touched = Object.keys(after).filter((table) => after[table] !== before[0]?.[table])
    for (const table of ['members', 'tokens', 'likes', 'complaints', 'finished_jobs', 'clicks'])
      expect(touched).toContain(table)
    expect(after.clicks).toContain(network)
    expect(await everything(other)).toEqual(before[1])
  })
})

describe.each(POOLS)('the pool $site.id', ({ site, origin }) => {
  it('does not know members of the other: not by address, session, profile or search', async () => {
    const { site: elsewhere, origin: far } = POOLS.find((pool) => pool.site !== site) ?? POOLS[0]
    const anna = await signedUp('Anna', { origin })
    const stranger = await member(elsewhere)
    await expect(anna.api.profile.find({ id: stranger.id })).rejects.toMatchObject({ code: 'not_found' })
    await expect(anna.api.likes.add({ profile: stranger.id })).rejects.toMatchObject({ code: 'not_found' })
    const found = await anna.api.search.run({ manual_search: true, searchAllCountries: true, pp: 48 })
    expect(found.profiles.map(({ id }) => id)).not.toContain(stranger.id)
    const login = harness({ origin: far }).api.login.enter({ email: anna.email, password: 'a quiet harbour' })
    await expect(login).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(await harness({ origin: far }).api.validateEmail.check({ email: anna.email })).toMatchObject({
      status: 'new',
    })
    const services = createPoolServices({
      env,
      pool: elsewhere.pool,
      database: databaseOf(env, elsewhere.pool),
      now: Date.now,
      background: () => undefined,
    })
    const mine = createPoolServices({
      env,
      pool: site.pool,
      database: databaseOf(env, site.pool),
      now: Date.now,
      background: () => undefined,
    })
    const { token } = await mine.sessions.create(anna.user.id, 'Test/1.0')
    expect(await services.sessions.find(token)).toBeNull()
    expect(await mine.sessions.find(token)).toMatchObject({ member: { id: anna.user.id, pool: site.pool } })
  })
})

/** A database that throws when it is used, as it would when another one was meant. */
function untouchable(touched: string[]): D1Database {
  return new Proxy(env.DB, {
    get(target, name) {
      touched.push(String(name))
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** A photo of a member of the pool with its own database; returns its id. */
async function photoOf(member_id: string): Promise<string> {
  const id = unique('photo')
  const row = { id, member_id, filename: `${id}.webp`, position: 0, created_at: 0 }
  await run(databaseOf(env, gay.pool).write, build.insertInto('photos').values(row))
  return id
}

/** Every call and every page, one after another, on a busy machine. */
const EVERY_CALL_MS = 120_000

describe('a site whose pool has its own database', () => {
  it(
    'never uses the shared one, whatever is called of the API and of the pages',
    async () => {
      const touched: string[] = []
      const bindings: Env = { ...env, DB: untouchable(touched) }
      const execution = createExecutionContext()
      const anna = await signedUp('Anna', { origin: 'http://gay.localhost' })
      const services = createPoolServices({
        env,
        pool: gay.pool,
        database: databaseOf(env, gay.pool),
        now: Date.now,
        background: () => undefined,
      })
      const ben = await member(gay)
      const conversation = (await anna.api.chat.open({ profile: ben.id })).id
      const values = {
        profile: ben.id,
        id: ben.id,
        profiles: [ben.id],
        conversation,
        client_id: crypto.randomUUID(),
        read_upto: 0,
        email: `${unique('noor')}@example.test`,
        name: 'Noor',
        password: 'a quiet harbour',
        text: 'How do I begin here?',
        category: 'question',
        locale: 'pl-PL',
        token: 'made-up',
        image: await photoOf(anna.user.id),
        main: true,
        step: 4,
        what: 'skipped',
        seq: 1,
        reaction: 'heart',
        archived: true,
        to: 'de',
        credit: 'credits-20',
        contract: 'Premium',
        filters: { gender: null, country: 'PL', countryregion: 0, min_age: null, max_age: null },
        kind: 'ordinary',
        method: 'sandbox',
        attempt: crypto.randomUUID(),
        express_start: true,
        transaction: crypto.randomUUID(),
        money: { amount: 100, currency: 'PLN' },
        guard: { per_day: null, per_chat: null },
        ...DEFAULT_CHOICES,
        ...pushSubscription(),
      }
      touched.length = 0
      const ask = async (path: string, method: string, body?: string) => {
        const { token } = await services.sessions.create(anna.user.id, 'Test/1.0')
        const request = new Request(`http://gay.localhost${path}`, {
          method,
          redirect: 'manual',
          headers: {
            cookie: `session=${token}`,
            origin: 'http://gay.localhost',
            'sec-fetch-site': 'same-origin',
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': String(body.length),
            }),
            'cf-connecting-ip': unique('address'),
          },
          ...(body !== undefined && { body }),
        })
        const response = await app.fetch(request, bindings, execution)
        await response.arrayBuffer()
        return response.status
      }
      for (const page of [
        '/',
        '/members',
        `/members/${ben.id}`,
        '/likes',
        '/chats',
        '/landers/gallery/gay-pl',
      ])
        expect([page, await ask(page, 'GET')]).toEqual([page, expect.toSatisfy((code: number) => code < 400)])
      const answered: string[] = []
      for (const { path, call } of everyCall()) {
        const { method, flag } = call
        const query = new URLSearchParams({
          ...(flag ? { [flag]: flag === 'id' ? conversation : ben.id } : { id: ben.id, email: anna.email }),
        })
        // Notification choices have a `message`, and so has a report, which this is none.
        const sent = path === contract.complaints.path ? { ...values, message: undefined } : values
        const body = method === 'GET' ? undefined : JSON.stringify(sent)
        answered.push(`${method} ${path} ${flag} ${await ask(`${path}?${query}`, method, body)}`)
      }
      // All succeed but these, which need a secret, a file, a socket, an earlier message or purchase, or a confirmed address.
      expect(answered.filter((line) => !line.endsWith(' 200'))).toEqual([
        'PUT /api/activate.php undefined 404',
        'POST /api/chat_photo.php undefined 415',
        'GET /api/chat_photo.php undefined 422',
        'POST /api/complaints.php appeal 422',
        'GET /api/complaints.php case 404',
        'POST /api/complaints.php reply 422',
        'GET /api/complaints.php key 404',
        'GET /api/export.php mailed 404',
        'GET /api/export.php key 404',
        'GET /api/live.php undefined 426',
        'POST /api/login.php undefined 401',
        'PUT /api/mail_change.php undefined 404',
        'PUT /api/mail_change.php undo 404',
        'POST /api/message.php undefined 404',
        'DELETE /api/message.php undefined 404',
        'PUT /api/message.php undefined 404',
        'POST /api/orders.php undefined 403',
        'POST /api/passkey_login.php undefined 422',
        'POST /api/passkeys.php undefined 422',
        'PUT /api/passkeys.php undefined 404',
        'DELETE /api/passkeys.php undefined 404',
        'POST /api/photo_verification.php undefined 415',
        'DELETE /api/premium.php undefined 404',
        'PUT /api/premium.php undefined 404',
        'POST /api/profileimage.php undefined 415',
        'PUT /api/reactions.php undefined 404',
        'GET /api/resellpartner.php undefined 404',
        'PUT /api/reset_password.php undefined 404',
        'PUT /api/reset_password.php current 422',
        'PUT /api/saved_searches.php undefined 404',
        'DELETE /api/saved_searches.php undefined 404',
        'DELETE /api/sessions.php undefined 404',
        'POST /api/translate.php undefined 404',
        'GET /api/transaction.php undefined 404',
        'POST /api/transaction.php receipt 404',
        'POST /api/user.php new 422',
        'POST /api/withdraw.php undefined 404',
        'GET /api/xcams/redirect.php undefined 422',
        'GET /api/xcams/snapshot.php undefined 422',
      ])
      await waitOnExecutionContext(execution)
      expect(touched).toEqual([])
    },
    EVERY_CALL_MS,
  )
})

/** Read from the shared database alone (docs/decisions/search.md). */
const PLACES: readonly string[] = [contract.cities.path, contract.geocode.path]

/** Every call but a provider's, which concerns every pool, and places, which belong to none; the one that ends the account comes last. */
function everyCall() {
  const calls = Object.values<Group>(contract).flatMap(({ path, calls }) =>
    Object.values(calls).map((call) => ({ path, call })),
  )
  const isDeletion = ({ call }: { call: Call }) => call === contract.user.calls.remove
  return calls
    .filter(({ path, call }) => call.origin !== 'provider' && !PLACES.includes(path))
    .toSorted((one, other) => Number(isDeletion(one)) - Number(isDeletion(other)))
}

async function deliver(...bodies: unknown[]): Promise<void> {
  const messages = bodies.map((body) => ({ id: unique('message'), timestamp: new Date(), attempts: 1, body }))
  await consumeJobs(createMessageBatch('vonk-jobs', messages), env)
}

describe('a job', () => {
  it.each(POOLS)('of $site.id without a pool is done in the pool of its site', async ({ site, own }) => {
    const anna = await member(site)
    const old = { kind: 'end-sessions', id: unique('job'), site: site.id, member_id: anna.id }
    await deliver(old)
    const done = await all(own, build.selectFrom('finished_jobs').where('id', '=', old.id).select('id'))
    expect(done).toHaveLength(1)
  })

  it('of a site that was removed is done where a pool of its name would be', async () => {
    const job = { kind: 'end-sessions', id: unique('job'), site: 'long-gone', member_id: unique('member') }
    await deliver(job)
    expect(
      await all(env.DB, build.selectFrom('finished_jobs').where('id', '=', job.id).select('id')),
    ).toEqual([{ id: job.id }])
  })
})

describe('the timer', () => {
  const leave = async (database: D1Database) => {
    const id = unique('job')
    const job = {
      kind: 'end-sessions',
      id,
      pool: unique('pool'),
      site: 'localhost',
      member_id: unique('member'),
    }
    await run(
      database,
      build.insertInto('pending_jobs').values({ id, job: JSON.stringify(job), created_at: 0 }),
    )
    return id
  }
  const handovers = async (database: D1Database, id: string) =>
    (await all(database, build.selectFrom('pending_jobs').where('id', '=', id).select('handovers')))[0]
      ?.handovers

  it.each(POOLS)('continues in $site.id while the other database is broken', async ({ own, site }) => {
    const broken = {
      withSession: () => ({
        prepare: () => {
          throw new Error('no such database')
        },
      }),
    } as unknown as D1Database
    const id = await leave(own)
    const expired = unique('token')
    await run(
      own,
      build
        .insertInto('tokens')
        .values({ token_hash: expired, kind: 'signup', created_at: 0, expires_at: 1 }),
    )
    await sweep({ ...env, ...(site === gay ? { DB: broken } : { DB_GAY: broken }) })
    expect(await handovers(own, id)).toBe(1)
    expect(
      await all(own, build.selectFrom('tokens').where('token_hash', '=', expired).select('kind')),
    ).toEqual([])
    const content = takeComplaints().map((line) => JSON.parse(line))
    const database = site === gay ? 'DB' : 'DB_GAY'
    const events = Map.groupBy(content, ({ event }) => event)
    // Once an hour, and so not after both, orders are compared as well.
    const kinds = [...events.keys()].filter((event) => event !== 'reconciliation-failed')
    expect(kinds.toSorted()).toEqual(['prices-not-recorded', 'sweep-failed'])
    for (const one of events.get('sweep-failed') ?? []) expect(one).toMatchObject({ database })
  })
})

describe('the database port', () => {
  it('resolves a pool by the name of its binding, and accepts databases alone', () => {
    const bindings = { ...env, DB_NIGHT_OWLS: env.DB_GAY, DB_SHE: 'a variable of that name' }
    const names = databasesOf(bindings).map(({ binding }) => binding)
    expect(names.toSorted()).toEqual(['DB', 'DB_GAY', 'DB_NIGHT_OWLS'])
    for (const pool of ['night-owls', 'she', 'localhost'])
      expect(() => databaseOf(bindings, pool).read.prepare('SELECT 1')).not.toThrow()
  })

  it('reads what was written in the same unit of work, and continues from a bookmark', async () => {
    const { write, read } = databaseOf(env, 'gay')
    const id = unique('job')
    await run(write, build.insertInto('finished_jobs').values({ id, finished_at: Date.now() }))
    const query = build.selectFrom('finished_jobs').where('id', '=', id).select('id')
    expect(await all(read, query)).toEqual([{ id }])
    const bookmark = (write as D1DatabaseSession).getBookmark() ?? ''
    expect(bookmark).not.toBe('')
    expect(await all(databaseOf(env, 'gay', () => `DB_GAY ${bookmark}`).read, query)).toEqual([{ id }])
  })
})
