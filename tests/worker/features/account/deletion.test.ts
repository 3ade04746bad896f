// Deleting one's own account (trust: erasure): no personal data can be found in any store, except what docs/storage.md
// lists; the member's messages are sealed for thirty days and then erased.
import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { DEFAULT_CHOICES } from '#src/domain/notifications.ts'
import { photoFiles } from '#src/domain/photo-sizes.ts'
import {
  consume,
  MODERATOR,
  pendingOf,
  rowOf,
  sweepAlone,
  sweepAndConsume,
} from '#tests/support/account-actions.ts'
import { refusalOf, type Visit, visit } from '#tests/support/api.ts'
import { conversationObjectOf, memberObjectOf, readAll, setClock } from '#tests/support/chat-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  block,
  like,
  type MadeMember,
  member,
  passkey,
  storedPhoto,
  unique,
} from '#tests/support/factories.ts'
import { issueMailedToken } from '#worker/features/members/emailed-tokens.ts'
import { digestOfAddress } from '#worker/platform/crypto/email-digest.ts'
import { databasesOf } from '#worker/platform/database/database.ts'
import { build, run } from '#worker/platform/database/query.ts'
import { recordDevMail } from '#worker/platform/mail/dev-outbox.ts'
import { listSuppressions, suppressAddresses } from '#worker/platform/mail/suppressed-addresses.ts'
import type { JobOf } from '#worker/platform/queue/jobs.ts'
import { storeJob } from '#worker/platform/queue/pending-jobs.ts'
import { SEALED_MS } from '#worker/platform/retention.ts'

const DAY_MS = 86_400_000
const PASSWORD = 'een rustige dinsdag'

/** Everything that is stored anywhere, as text. */
async function everythingStored(): Promise<string> {
  const found: unknown[] = []
  for (const { database } of databasesOf(env))
    for (const table of await tablesOf((sql) =>
      database.read
        .prepare(sql)
        .all()
        .then(({ results }) => results),
    ))
      found.push(table, (await database.read.prepare(`SELECT * FROM ${table}`).all()).results)
  for (const namespace of [env.MEMBER_DESK, env.CHAT_ROOM])
    for (const id of await listDurableObjectIds(namespace as DurableObjectNamespace))
      await runInDurableObject(
        (namespace as DurableObjectNamespace).get(id),
        async (_object, { storage }) => {
          const ask = async (sql: string) => storage.sql.exec(sql).toArray()
          for (const table of await tablesOf(ask)) found.push(table, await ask(`SELECT * FROM ${table}`))
        },
      )
  for (const { key } of (await env.PHOTOS.list()).objects) found.push(key)
  for (const { name, metadata } of (await env.MESSAGES.list()).keys)
    found.push(name, metadata, name.startsWith('words:') ? '' : await env.MESSAGES.get(name))
  return JSON.stringify(found)
}

async function tablesOf(ask: (sql: string) => Promise<unknown[]>): Promise<string[]> {
  const rows = await ask(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
  return (rows as { name: string }[]).map(({ name }) => name).filter((name) => !name.startsWith('_cf'))
}

/** Anna, of whom every kind of data is stored, each with a text of its own. */
async function annaEverywhere() {
  const words = {
    name: unique('Annalies'),
    city: unique('Appelscha'),
    about: unique('Ik bak taarten'),
    note: unique('Ik zoek rust'),
    first: unique('Hoi Ben'),
    last: unique('Tot morgen'),
    device: unique('Laptop'),
    mail: unique('Dag Annalies'),
    passkey: unique('Telefoon'),
    endpoint: unique('https://fcm.googleapis.com/fcm/send/a'),
    asked: unique('How do I change my name'),
    asked_signed_out: unique('I cannot log in'),
    subject: unique('About my account'),
    answer: unique('Dear Annalies'),
    quiet: '03:14',
  }
  const ben = await member(localhost, { name: 'Ben' })
  const anna = await member(localhost, {
    password: PASSWORD,
    name: words.name,
    city: words.city,
    personal: words.about,
    notes: JSON.stringify({ looking_for: words.note }),
    email_confirmed_at: 1,
    signup: JSON.stringify({ referrer: words.city }),
  })
  const filename = await storedPhoto(anna.id)
  await passkey(anna, words.passkey)
  await Promise.all([like(anna, ben), like(ben, anna), block(anna, await member(localhost))])
  await issueMailedToken(env.DB, 'reset', { member_id: anna.id, now: Date.now() })
  const { services } = visit(localhost)
  const { session } = await services.sessions.create(anna.id, words.device)
  await services.notifications.choose(anna.id, {
    ...DEFAULT_CHOICES,
    quiet: { from: words.quiet, to: '05:00', time_zone: 'Europe/Amsterdam' },
  })
  await services.notifications.addPush(
    session,
    {
      endpoint: words.endpoint,
      expirationTime: null,
      keys: { p256dh: unique('key'), auth: unique('auth') },
      worker: 2,
    },
    localhost.id,
  )
  const digest = await digestOfAddress(env, anna.pool, anna.email)
  await suppressAddresses(env.DB, [{ pool: anna.pool, digest, reason: 'bounce', at: Date.now() }])
  await services.wallet.grant(anna.id, { key: 'welcome', origin: 'welcome', credits: 9 })
  await services.accountActions.sync(ben.id)
  await services.wallet.grant(ben.id, { key: 'welcome', origin: 'welcome', credits: 9 })
  const { id: conversation } = await services.chats.open({ id: anna.id, email_confirmed: true }, ben.id)
  const say = (from: MadeMember, text: string) =>
    services.chats.send(
      { member_id: from.id },
      { conversation, client_id: crypto.randomUUID(), text, acknowledge_fictional: false },
    )
  await say(anna, words.first)
  await eventually(
    () => memberObjectOf(ben.id).list(),
    (list) => list.length === 1,
  )
  await say(ben, 'Hoi Anna')
  await say(anna, words.last)
  await eventually(
    () => memberObjectOf(ben.id).list(),
    ([chat]) => chat?.last_message?.text === words.last,
  )
  await run(
    env.DB,
    build.insertInto('mail_changes').values({
      id: unique('change'),
      member_id: anna.id,
      old_email: `old-${anna.email}`,
      new_email: anna.email,
      asked_at: Date.now(),
      confirmed_at: Date.now(),
    }),
  )
  // One of her cases is answered, the other is not; she sent that one without signing in.
  const { receipt } = await visit(localhost, anna).api.complaints.file({
    category: 'question',
    text: words.asked,
  })
  await services.cases.answer(MODERATOR, { receipt, answer: words.answer })
  const { receipt: open } = await visit(localhost).api.complaints.file({
    category: 'complaint',
    text: words.asked_signed_out,
    about: words.subject,
    email: anna.email.toUpperCase(),
  })
  await recordDevMail(env, {
    id: unique('mail'),
    to: anna.email,
    from: { name: 'Site', email: 'site@example.test' },
    subject: words.mail,
    text: words.mail,
    html: words.mail,
  })
  return { anna, ben, session, conversation, filename, digest, open, words: { ...words, email: anna.email } }
}

async function remove(who: MadeMember, password = PASSWORD): Promise<Visit> {
  const leaving = visit(localhost, who)
  await leaving.api.user.remove({ password, reason: 'a_break' })
  await leaving.settled()
  await consume(...leaving.jobs)
  return leaving
}

const erasureOf = (member_id: string): JobOf<'erase-account'> => ({
  kind: 'erase-account',
  id: `erase:${member_id}`,
  pool: localhost.pool,
  site: localhost.id,
  member_id,
  by: 'olga',
  why: 'request',
})

/** As `npm run ops -- member erase` does it: a row of `pending_jobs`, and the timer that finds it. */
async function erase({ id }: { id: string }): Promise<void> {
  await storeJob(env.DB, erasureOf(id), Date.now())
  expect(await sweepAndConsume(id)).toContain('erase-account')
}

describe.each([
  ['a member who deletes their account', remove],
  ['an account that an operator erases', erase],
])('%s', (_who, remove) => {
  it('cannot be found in any store any more: D1, member and conversation objects, images of every size, the mail outbox', async () => {
    const { anna, ben, conversation, filename, digest, open, words } = await annaEverywhere()
    const images = photoFiles(filename)
    expect(images).toHaveLength(4)
    const all = [...Object.values(words), ...images]
    const before = await everythingStored()
    expect(all.filter((word) => !before.includes(word))).toEqual([])
    await remove(anna)
    // An answer is owed to a member who has left, and goes to their address; a day later the case has no data of theirs.
    await sweepAlone(Date.now() + DAY_MS + 1)
    expect(await everythingStored()).toContain(words.asked_signed_out)
    const { services, clock } = visit(localhost)
    await services.cases.answer(MODERATOR, { receipt: open, answer: words.answer })
    await sweepAlone(clock.now() + DAY_MS)
    expect(await everythingStored()).toContain(words.asked_signed_out)
    await sweepAlone(clock.now() + DAY_MS + 1)
    // What is sealed for reports is deleted by its own time.
    await setClock(conversationObjectOf(conversation), () => Date.now() + SEALED_MS + 1)
    await runDurableObjectAlarm(conversationObjectOf(conversation) as DurableObjectStub)
    const after = await everythingStored()
    expect(all.filter((word) => after.includes(word))).toEqual([])
    expect(await listSuppressions(env.DB, { pool: anna.pool, digest })).toEqual([])
    expect(await rowOf(anna.id)).toMatchObject({ status: 'deleted', email: null, name: '-', notes: '{}' })
    expect(await memberObjectOf(ben.id).list()).toMatchObject([{ peer: anna.id }])
  })

  it('leaves the other participant their own messages, and only seqs of the deleted ones', async () => {
    const { anna, ben, conversation } = await annaEverywhere()
    await remove(anna)
    expect((await readAll(ben.id, conversation)).map(({ text }) => text)).toEqual(['', 'Hoi Anna', ''])
    expect(await memberObjectOf(ben.id).list()).toMatchObject([{ last_message: null }])
  })

  it('leaves their messages sealed for thirty days, not a day longer', async () => {
    const { anna, conversation, words } = await annaEverywhere()
    await remove(anna)
    const sealed = () =>
      runInDurableObject(conversationObjectOf(conversation) as DurableObjectStub, (_room, { storage }) =>
        storage.sql.exec('SELECT text FROM sealed ORDER BY seq').toArray(),
      )
    expect(await sealed()).toEqual([{ text: words.first }, { text: words.last }])
    const deletedAt = Date.now()
    await setClock(conversationObjectOf(conversation), () => deletedAt + SEALED_MS - 60_000)
    await runDurableObjectAlarm(conversationObjectOf(conversation) as DurableObjectStub)
    expect(await sealed()).toHaveLength(2)
    await setClock(conversationObjectOf(conversation), () => Date.now() + SEALED_MS + 1)
    await runDurableObjectAlarm(conversationObjectOf(conversation) as DurableObjectStub)
    expect(await sealed()).toEqual([])
  })
})

describe('a member who deletes their account', () => {
  it('is asked for the password, and may give a reason', async () => {
    const { anna, session } = await annaEverywhere()
    expect(await refusalOf(remove(anna, 'wrong'))).toMatchObject({
      details: { fields: { password: 'password_wrong' } },
    })
    expect((await rowOf(anna.id))?.status).toBe('active')
    const { cookies } = await remove(anna)
    expect(cookies).toEqual([expect.stringMatching(/^__Host-session=;.*Max-Age=0/)])
    expect(await memberObjectOf(anna.id).listSessions()).not.toContainEqual(
      expect.objectContaining({ id: session.id }),
    )
    const [action] = (await visit(localhost).services.accountActions.listActions(anna.id)).slice(-1)
    expect(action).toMatchObject({ what: 'delete', who_kind: 'member', why: 'a_break' })
  })
})

describe('an account that an operator erases', () => {
  it('is recorded with operator and reason, once, however often the job arrives', async () => {
    const { anna } = await annaEverywhere()
    await erase(anna)
    await consume({ ...erasureOf(anna.id), id: unique('erase'), by: 'ben' })
    const actions = await visit(localhost).services.accountActions.listActions(anna.id)
    expect(actions.filter(({ what }) => what === 'delete')).toEqual([
      expect.objectContaining({ who_kind: 'operator', who_id: 'olga', why: 'request' }),
    ])
  })

  it('may be gone already: the job is done, and nothing happens', async () => {
    const id = unique('nobody')
    await erase({ id })
    expect(await pendingOf(id)).toEqual([])
  })
})
