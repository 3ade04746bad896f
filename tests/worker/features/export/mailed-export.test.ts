// The link to one's own data that an operator sends on request (trust: access): for a member who is suspended or cannot log in, to their
// confirmed address alone.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { EXPORT_KEY_DAYS } from '#src/domain/constants.ts'
import { accountActionsOf, consume } from '#tests/support/account-actions.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { createClock } from '#tests/support/clock.ts'
import { type MadeMember, member, unique } from '#tests/support/factories.ts'
import { harness } from '#tests/support/harness.ts'
import { callAs, operator } from '#tests/support/operators.ts'
import { createExportKey } from '#worker/features/export/export-key.ts'
import { membersApi } from '#worker/features/member-care/operator-api.ts'
import { build, run } from '#worker/platform/database/query.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'
import { DAY_MS } from '#worker/platform/retention.ts'

const HELPER = operator('hana', 'support')
const HOUR_MS = 3_600_000
const WHY = 'K7QF-2M9X-4TBD'

let anna: MadeMember
beforeEach(async () => {
  anna = await member(localhost, { name: 'Anna', email_confirmed_at: 1 })
})

const send = ({ id }: MadeMember, clock = createClock(Date.now())) =>
  callAs(HELPER, membersApi, 'sendExport', { member: id, why: WHY }, { site: localhost, clock })
const keyOf = ({ id, email }: MadeMember, { pool = localhost.pool, now = Date.now() } = {}) =>
  createExportKey({ env, pool, now }, { member_id: id, email })
/** By the clock of the requests below. */
const open = (key: string) =>
  visit(localhost, null, { clock: createClock(Date.now()) }).api.export.mailed({ mailed: key })
const download = (key: string, as: 'json' | 'html' = 'json') =>
  harness().fetch(`/api/export.php?${new URLSearchParams({ key, as })}`)
const ban = ({ id }: MadeMember) =>
  visit(localhost).services.accountActions.ban(id, { who: operator('olga', 'moderate'), why: 'harm' })

const erase = ({ id }: MadeMember) =>
  visit(localhost).services.deletions.delete(id, { who: HELPER, why: WHY })

/** A change to the address that they have, which an operator made or the member confirmed. */
const change = ({ id, email }: MadeMember, at: number) =>
  run(
    env.DB,
    build.insertInto('mail_changes').values({
      id: unique('change'),
      member_id: id,
      old_email: `${unique('old')}@example.test`,
      new_email: email,
      asked_at: at,
      confirmed_at: at,
    }),
  )

/** The URL in the mail of these jobs, on the site itself. */
async function linkIn(jobs: readonly object[], { email }: MadeMember): Promise<string> {
  for (const job of jobs) await consume(job)
  const [mail] = await listDevMail(env, { to: email })
  const url = /https?:\/\/\S+\/account\/data\?key=\S+/.exec(mail?.text ?? '')?.[0]
  return url ? url.slice(new URL(url).origin.length) : expect.fail(`no link in ${mail?.text}`)
}

describe('a member’s data, sent by an operator', () => {
  it('opens by the link in their mail, as a page and as both files, and is in the audit', async () => {
    const { jobs } = await send(anna)
    expect(jobs).toMatchObject([{ kind: 'send-mail', template: 'data-export', member_id: anna.id }])
    const link = await linkIn(jobs, anna)
    const page = await harness().fetch(link)
    expect(page.status).toBe(200)
    const html = await page.text()
    const files = [...html.matchAll(/href="(\/api\/export\.php[^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    expect(files.map((file) => new URL(file, 'https://x.test').searchParams.get('as'))).toEqual([
      'html',
      'json',
    ])
    const [read, exported] = await Promise.all(files.map((file) => harness().fetch(file)))
    expect(read?.headers.get('content-disposition')).toBe('attachment; filename="export.html"')
    expect(await read?.text()).toContain(anna.email)
    expect(exported?.headers.get('cache-control')).toBe('no-store')
    expect((await exported?.json()) as object).toMatchObject({ account: { id: anna.id, email: anna.email } })
    expect(await accountActionsOf(localhost, anna.id)).toEqual(['send-export'])
  })

  it('is sent once for a double click, and again ten minutes later', async () => {
    const clock = createClock(Date.now())
    const twice = await Promise.all([send(anna, clock), send(anna, clock)])
    expect(twice.flatMap(({ jobs }) => jobs)).toHaveLength(1)
    clock.advance(11 * 60_000)
    expect((await send(anna, clock)).jobs).toHaveLength(1)
  })

  it('is sent to a suspended member too, who has no session', async () => {
    await ban(anna)
    const link = await linkIn((await send(anna)).jobs, anna)
    expect((await harness().fetch(link)).status).toBe(200)
    expect((await download(await keyOf(anna))).status).toBe(200)
  })

  it('is not sent to an address that nobody has confirmed, an erased account, or one of another pool', async () => {
    const stranger = await member(localhost, { email_confirmed_at: null })
    expect(await refusalOf(send(stranger))).toMatchObject({ code: 'email_unconfirmed' })
    expect(await accountActionsOf(localhost, stranger.id)).toEqual([])
    await change(anna, Date.now() - 47 * HOUR_MS)
    expect(await refusalOf(send(anna))).toMatchObject({ code: 'email_unconfirmed' })
    await run(
      env.DB,
      build.updateTable('mail_changes').set({ undone_at: 1 }).where('member_id', '=', anna.id),
    )
    const { jobs } = await send(anna)
    await erase(anna)
    expect(await refusalOf(send(anna))).toMatchObject({ code: 'not_found' })
    // The erasure came between the order and the mail.
    for (const job of jobs) await consume(job)
    expect(await listDevMail(env, { to: anna.email })).toEqual([])
    const other = { ...anna, id: unique('nobody') }
    expect(await refusalOf(send(other))).toMatchObject({ code: 'not_found' })
  })
})

describe('the key of a data export', () => {
  it('says until when it works', async () => {
    const now = Date.now()
    const until = new Date(now + EXPORT_KEY_DAYS * DAY_MS).toISOString()
    expect(await open(await keyOf(anna, { now }))).toEqual({ until })
  })

  it.each<[string, () => Promise<string>]>([
    ['has expired', () => keyOf(anna, { now: Date.now() - EXPORT_KEY_DAYS * DAY_MS })],
    ['is of another pool', () => keyOf(anna, { pool: unique('pool') })],
    [
      'names somebody else',
      async () =>
        (await keyOf(anna)).replace(anna.id, (await member(localhost, { email_confirmed_at: 1 })).id),
    ],
    ['has no signature', async () => (await keyOf(anna)).split('.').slice(0, 2).join('.')],
    ['is nothing', async () => 'nothing'],
    [
      'is for an address that has changed since',
      async () => {
        const key = await keyOf(anna)
        const email = `${unique('new')}@example.test`
        await run(env.DB, build.updateTable('members').set({ email }).where('id', '=', anna.id))
        return key
      },
    ],
    [
      'is for an address that the former one can still take back',
      async () => {
        const key = await keyOf(anna)
        await change(anna, Date.now() - 47 * HOUR_MS)
        return key
      },
    ],
    [
      'is of an erased account',
      async () => {
        const key = await keyOf(anna)
        await erase(anna)
        return key
      },
    ],
  ])('opens nothing where it %s', async (_why, made) => {
    const key = await made()
    expect(await refusalOf(open(key))).toMatchObject({ code: 'not_found' })
    expect((await download(key)).status).toBe(404)
    const page = await harness().fetch(`/account/data?key=${encodeURIComponent(key)}`)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('role="alert"')
    expect(html).not.toContain('/api/export.php')
  })

  it('takes part in the limit of the member’s own downloads', async () => {
    const key = await keyOf(anna)
    const statuses: number[] = []
    for (let n = 0; n < 3; n++) {
      const answer = await download(key)
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([200, 200, 429])
  })
})
