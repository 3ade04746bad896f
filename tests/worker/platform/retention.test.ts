// Everything with a limited lifetime is deleted in time, and not before (worker/platform/retention-table.ts).
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { visit } from '#tests/support/api.ts'
import { memberObjectOf, setClock } from '#tests/support/chat-world.ts'
import { member, unique, world } from '#tests/support/factories.ts'
import { sweep } from '#worker/jobs/sweep.ts'
import { type Database, databasesOf } from '#worker/platform/database/database.ts'
import { build, run } from '#worker/platform/database/query.ts'
import { suppressAddresses } from '#worker/platform/mail/suppressed-addresses.ts'
import { SESSION_MS } from '#worker/platform/retention.ts'
import { EXPIRIES } from '#worker/platform/retention-table.ts'

const DAY_MS = 86_400_000
const now = Date.parse('2026-11-05T00:00:00Z')
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Inserts a row with that moment into a table; returns what finds it again. */
const ROWS: Record<string, (db: Database, at: number) => Promise<{ column: string; value: string }>> = {
  async tokens({ write }, expires_at) {
    const token_hash = unique('token')
    await run(
      write,
      build.insertInto('tokens').values({ token_hash, kind: 'signup', created_at: 0, expires_at }),
    )
    return { column: 'token_hash', value: token_hash }
  },
  async mail_changes({ write }, asked_at) {
    const id = unique('change')
    const facts = { kind: 'member', name: 'Anna', language: 'en', created_at: 0, last_active_at: 0 } as const
    await run(write, build.insertInto('members').values({ id, pool: id, site: id, ...facts }))
    const change = { id, member_id: id, old_email: 'a@example.test', new_email: 'b@example.test', asked_at }
    await run(write, build.insertInto('mail_changes').values(change))
    return { column: 'id', value: id }
  },
  async passes({ write }, created_at) {
    const [id, other] = [unique('passing'), unique('passed')]
    const facts = { kind: 'member', name: 'Anna', language: 'en', created_at: 0, last_active_at: 0 } as const
    for (const one of [id, other])
      await run(write, build.insertInto('members').values({ id: one, pool: id, site: id, ...facts }))
    await run(write, build.insertInto('passes').values({ member_id: id, profile_id: other, created_at }))
    return { column: 'member_id', value: id }
  },
  async complaints({ write }, created_at) {
    const id = unique('complaint')
    const text = { receipt: id, fingerprint: id, email: 'a@example.test', text: 'Hello', pool: id, site: id }
    await run(
      write,
      build
        .insertInto('complaints')
        .values({ id, ...text, category: 'question', locale: 'en-US', good_faith: 0, created_at }),
    )
    return { column: 'id', value: id }
  },
  async cancellations({ write }, received_at) {
    const id = unique('cancellation')
    const content = { contract: 'Premium', email: 'a@example.test', kind: 'ordinary', reason: '' } as const
    const known = { id, pool: id, site: id, receipt: id, fingerprint: id, locale: 'en-US' } as const
    await run(write, build.insertInto('cancellations').values({ ...known, ...content, received_at }))
    return { column: 'id', value: id }
  },
  async consents({ write }, at) {
    const id = unique('consent')
    await run(write, build.insertInto('consents').values({ id, choice: 'granted', version: 1, site: id, at }))
    return { column: 'id', value: id }
  },
  async suppressed_addresses({ write }, at) {
    const digest = unique('digest')
    await suppressAddresses(write, [{ pool: 'owls', digest, reason: 'bounce', at }])
    return { column: 'digest', value: digest }
  },
  async statements({ write }, decided_at) {
    const id = unique('statement')
    const facts = { kind: 'member', name: 'Anna', language: 'en', created_at: 0, last_active_at: 0 } as const
    await run(write, build.insertInto('members').values({ id, pool: id, site: id, ...facts }))
    const content = {
      ground: 'harm',
      facts: null,
      by_report: 0,
      decided_by: 'olga',
      lifted_at: null,
    } as const
    await run(
      write,
      build.insertInto('statements').values({ id, pool: id, member_id: id, ...content, decided_at }),
    )
    return { column: 'id', value: id }
  },
  async orders({ write }, created_at) {
    const id = unique('order')
    await run(
      write,
      build.insertInto('orders').values({
        id,
        pool: 'owls',
        site: 'owls',
        member_id: id,
        attempt: null,
        kind: 'package',
        package: 'credits-20',
        credits: 20,
        price: 599,
        currency: 'EUR',
        vat_rate: 2_100,
        country: 'NL',
        code: null,
        method: 'creditcard',
        provider: 'mollie',
        payment: id,
        pay_at: null,
        state: 'paid',
        created_at,
        paid_at: created_at,
        receipt_year: null,
        receipt_number: null,
      }),
    )
    return { column: 'id', value: id }
  },
  async payment_events({ write }, at) {
    const key = unique('news')
    const event = { key, order_id: key, outcome: 'paid', amount: 599, currency: 'EUR', taken: 1, at } as const
    await run(write, build.insertInto('payment_events').values(event))
    return { column: 'key', value: key }
  },
  async reconciliations({ write }, begun_at) {
    const id = unique('comparison')
    const begun = { id, provider: 'mollie', since: 0, begun_at, finished_at: null }
    await run(write, build.insertInto('reconciliations').values(begun))
    return { column: 'id', value: id }
  },
  async conversions({ write }, at) {
    const id = unique('conversion')
    const day = at - (at % DAY_MS)
    const link = { network: 'acme', ref: null, sub1: null, sub2: null, sub3: null }
    await run(
      write,
      build
        .insertInto('conversions')
        .values({ id, at: day, site: 'owls', what: 'signup', ...link, amount_class: null, currency: null }),
    )
    return { column: 'id', value: id }
  },
  async clicks({ write }, at) {
    const network = unique('network')
    const row = { day: dayOf(at), site: 'owls', network, lander: 'gallery', locale: 'nl-NL' } as const
    await run(write, build.insertInto('clicks').values({ ...row, country: 'NL', count: 1 }))
    return { column: 'network', value: network }
  },
  async funnel({ write }, at) {
    const network = unique('network')
    const row = { day: dayOf(at), site: 'owls', network, lander: 'gallery', locale: 'nl-NL' } as const
    await run(write, build.insertInto('funnel').values({ ...row, step: 0, what: 'saved', count: 1 }))
    return { column: 'network', value: network }
  },
  async variants({ write }, at) {
    const network = unique('network')
    const row = { day: dayOf(at), site: 'owls', network, lander: 'gallery', locale: 'nl-NL' } as const
    await run(write, build.insertInto('variants').values({ ...row, variant: 'own', what: 'shown', count: 1 }))
    return { column: 'network', value: network }
  },
  async finished_jobs({ write }, finished_at) {
    const id = unique('job')
    await run(write, build.insertInto('finished_jobs').values({ id, finished_at }))
    return { column: 'id', value: id }
  },
  async pending_jobs({ write }, failed_at) {
    const id = unique('job')
    await run(write, build.insertInto('pending_jobs').values({ id, job: '{}', created_at: 0, failed_at }))
    return { column: 'id', value: id }
  },
  async waiting_messages({ write }, decided_at) {
    const id = unique('waiting')
    const of = { id, pool: 'owls', member_id: id, profile_id: id, conversation: id, seq: 1 }
    const times = { sent_at: 0, due_at: 0, decided_at }
    await run(write, build.insertInto('waiting_messages').values({ ...of, ...times, state: 'given_back' }))
    return { column: 'id', value: id }
  },
  async desk_answers({ write }, created_at) {
    const id = unique('answer')
    const of = { id, pool: 'owls', conversation: id, member_id: id, profile_id: id, operator: 'olga' }
    const answer = { ...of, digest: id, text: null, created_at, delivered_at: created_at }
    await run(write, build.insertInto('desk_answers').values(answer))
    return { column: 'id', value: id }
  },
  async desk_conversations({ write }, last_waiting_at) {
    const id = unique('conversation')
    const of = { conversation: id, pool: 'owls', member_id: id, profile_id: id, last_waiting_at }
    await run(write, build.insertInto('desk_conversations').values(of))
    return { column: 'conversation', value: id }
  },
  async approvals({ write }, created_at) {
    const id = unique('approval')
    const of = { id, pool: 'owls', kind: 'grant', member_id: id, amount: 800 } as const
    await run(
      write,
      build.insertInto('approvals').values({ ...of, reason: 'fault', asked_by: 'fred', created_at }),
    )
    return { column: 'id', value: id }
  },
  async desk_presence({ write }, seen_at) {
    const operator = unique('operator')
    await run(write, build.insertInto('desk_presence').values({ pool: 'owls', operator, seen_at }))
    return { column: 'operator', value: operator }
  },
  async refused_photos({ write }, at) {
    const photo = unique('photo')
    const hash = '0123456789abcdef'
    await run(write, build.insertInto('refused_photos').values({ pool: 'owls', band: 0, hash, photo, at }))
    return { column: 'photo', value: photo }
  },
  async operator_audit({ write }, at) {
    const id = unique('action')
    const action = { id, operator_id: id, pool: 'owls', call: 'cases.take', subject: null, at }
    await run(write, build.insertInto('operator_audit').values(action))
    return { column: 'id', value: id }
  },
  async operators({ write }, ended_at) {
    const id = unique('operator')
    const operator = { id, email: id, name: 'Olga', created_at: 0, ended_at }
    await run(write, build.insertInto('operators').values(operator))
    return { column: 'id', value: id }
  },
  async operator_sessions({ write }, created_at) {
    const id = unique('operator')
    const operator = { id, email: id, name: 'Olga', created_at: 0, ended_at: null }
    await run(write, build.insertInto('operators').values(operator))
    const session = { token_hash: id, operator_id: id, host: 'h', device: '', created_at, seen_at: 0 }
    await run(write, build.insertInto('operator_sessions').values(session))
    return { column: 'token_hash', value: id }
  },
  async operator_invitations({ write }, expires_at) {
    const id = unique('operator')
    const operator = { id, email: id, name: 'Olga', created_at: 0, ended_at: null }
    await run(write, build.insertInto('operators').values(operator))
    const link = { token_hash: id, operator_id: id, created_at: 0, expires_at, used_at: null }
    await run(write, build.insertInto('operator_invitations').values(link))
    return { column: 'token_hash', value: id }
  },
  async audit({ write }, at) {
    const id = unique('action')
    const action = {
      id,
      who_kind: 'system',
      what: 'ban',
      pool: id,
      member_id: id,
      details: '{}',
      at,
    } as const
    await run(write, build.insertInto('audit').values(action))
    return { column: 'id', value: id }
  },
}

describe.each(databasesOf(env).map(({ binding }) => binding))('the timer, in %s', (binding) => {
  const open = () => databasesOf(env).find((one) => one.binding === binding)?.database as Database

  it.each(EXPIRIES)('deletes $table by $column after its duration, not before', async ({ table, ms }) => {
    const make = ROWS[table]
    if (!make) throw new Error(`this test makes no ${table}`)
    const database = open()
    const isThere = async ({ column, value }: { column: string; value: string }) =>
      (await database.read.prepare(`SELECT 1 FROM ${table} WHERE ${column} = ?`).bind(value).first()) !== null
    const [due, not_yet] = [await make(database, now - ms - 1), await make(database, now - ms)]
    await sweep(visit(world()).context.env, now)
    expect(await isThere(due)).toBe(false)
    expect(await isThere(not_yet)).toBe(true)
  })
})

describe('a session', () => {
  it('lasts thirty days and no longer', async () => {
    const site = world()
    const anna = await member(site)
    const { clock, services } = visit(site)
    await setClock(memberObjectOf(anna.id), clock.now)
    await services.sessions.create(anna.id, 'Test/1.0')
    clock.advance(SESSION_MS - 1)
    await runDurableObjectAlarm(memberObjectOf(anna.id))
    expect(await memberObjectOf(anna.id).countObject()).toMatchObject({ sessions: 1 })
    clock.advance(1)
    // No request is needed: the member object deletes it by its alarm.
    expect(await runDurableObjectAlarm(memberObjectOf(anna.id))).toBe(true)
    expect(await memberObjectOf(anna.id).countObject()).toMatchObject({ sessions: 0 })
  })
})
