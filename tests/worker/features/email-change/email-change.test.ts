// Another address for an account (design section 11): requested with the password, confirmed from the new address, undone from
// the old one for 48 hours, without revealing who has an account.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { rowOf } from '#tests/support/account-actions.ts'
import { refusalOf, type Visit, visit } from '#tests/support/api.ts'
import { createClock } from '#tests/support/clock.ts'
import { type MadeMember, member, unique } from '#tests/support/factories.ts'
import { tries } from '#tests/support/thorough.ts'
import { issueMailedToken } from '#worker/features/members/emailed-tokens.ts'
import { all, build, first, run } from '#worker/platform/database/query.ts'
import { MAIL_CHANGE_TOKEN_MS, MAIL_UNDO_TOKEN_MS } from '#worker/platform/retention.ts'

/** Requests at the same moment. */
const AT_ONCE = tries(40, 200)

/** The time of every visit's clock. */
const NOW = createClock().now()
const PASSWORD = 'een rustige dinsdag'
const newAddress = () => `${unique('anna-new')}@example.test`
const anna = () => member(localhost, { password: PASSWORD, email_confirmed_at: 1 })

async function ask(who: MadeMember, email: string, password = PASSWORD): Promise<Visit> {
  const request = visit(localhost, who)
  expect(await request.api.mailChange.ask({ email, password })).toBe('done')
  await request.settled()
  return request
}

const changesOf = ({ id }: MadeMember) =>
  all(env.DB, build.selectFrom('mail_changes').where('member_id', '=', id).selectAll())

/** The secret of the link that an email about the last change would contain. */
async function linkOf(who: MadeMember, kind: 'mail-change' | 'mail-undo', now = NOW) {
  const change = (await changesOf(who)).at(-1)
  return issueMailedToken(env.DB, kind, { member_id: who.id, subject: change?.id ?? null, now })
}

/** A confirmed change; the link that undoes it belongs to the old address. */
async function changed(who: MadeMember, email = newAddress()) {
  await ask(who, email)
  const confirming = visit(localhost)
  await confirming.api.mailChange.confirm({ token: await linkOf(who, 'mail-change') })
  await confirming.settled()
  return { email, jobs: confirming.jobs, undo: await linkOf(who, 'mail-undo') }
}

describe('a request for another address', () => {
  it('sends an email to the new one, and changes nothing before its link is followed @spec 2.28', async () => {
    const who = await anna()
    const email = newAddress()
    const { jobs } = await ask(who, email)
    const [change] = await changesOf(who)
    expect(change).toMatchObject({ old_email: who.email, new_email: email, confirmed_at: null })
    expect(jobs).toMatchObject([{ template: 'mail-change', member_id: who.id, change_id: change?.id }])
    expect(JSON.stringify(jobs)).not.toContain('example.test')
    expect((await rowOf(who.id))?.email).toBe(who.email)
  })

  it('requires the password, and names the field that is wrong', async () => {
    const who = await anna()
    const attempt = (email: string, password: string) =>
      refusalOf(visit(localhost, who).api.mailChange.ask({ email, password }))
    expect(await attempt(newAddress(), 'wrong')).toMatchObject({
      details: { fields: { password: 'password_wrong' } },
    })
    expect(await attempt(who.email.toUpperCase(), PASSWORD)).toMatchObject({
      details: { fields: { email: 'email_same' } },
    })
  })

  it('gets the same answer for an address that has an account, whose owner is notified', async () => {
    const [who, owner] = [await anna(), await member(localhost)]
    const { jobs } = await ask(who, owner.email)
    expect(jobs).toMatchObject([{ template: 'account', member_id: owner.id }])
  })

  it('sends at most three emails a day to one address, without saying so', async () => {
    const email = newAddress()
    const counts: number[] = []
    for (let times = 0; times < 4; times++) counts.push((await ask(await anna(), email)).jobs.length)
    expect(counts).toEqual([1, 1, 1, 0])
  })
})

describe('a confirmed change of address', () => {
  it('ends every other session, and notifies the old address', async () => {
    const who = await anna()
    const { sessions } = visit(localhost).services
    const other = await sessions.create(who.id, 'Phone/1.0')
    const { email, jobs } = await changed(who)
    const row = await rowOf(who.id)
    expect(row?.email).toBe(email)
    expect(row?.email_confirmed_at).not.toBeNull()
    expect(await sessions.find(other.token)).toBeNull()
    expect(jobs).toMatchObject([{ template: 'mail-changed', member_id: who.id }])
  })

  it('keeps the session in which its link was followed', async () => {
    const who = await anna()
    const here = await visit(localhost).services.sessions.create(who.id, 'Laptop/1.0')
    await ask(who, newAddress())
    const confirming = visit(localhost, who)
    if (confirming.context.principal.kind === 'member') confirming.context.principal.session = here.session
    await confirming.api.mailChange.confirm({ token: await linkOf(who, 'mail-change') })
    expect(await visit(localhost).services.sessions.find(here.token)).not.toBeNull()
  })

  it('voids links that were sent to the old address', async () => {
    const who = await anna()
    const reset = await issueMailedToken(env.DB, 'reset', { member_id: who.id, now: NOW })
    await changed(who)
    const late = visit(localhost).api.resetPassword.choose({ token: reset, password: 'a quiet harbour' })
    expect(await refusalOf(late)).toMatchObject({ code: 'not_found' })
  })

  it('is that of the last request: the link of an earlier one is void', async () => {
    const who = await anna()
    await ask(who, newAddress())
    const early = await linkOf(who, 'mail-change')
    const email = newAddress()
    await ask(who, email)
    expect(await refusalOf(visit(localhost).api.mailChange.confirm({ token: early }))).toMatchObject({
      code: 'not_found',
    })
    await visit(localhost).api.mailChange.confirm({ token: await linkOf(who, 'mail-change') })
    expect((await rowOf(who.id))?.email).toBe(email)
  })

  it('is refused a day later, a second time, and for an address that was taken meanwhile', async () => {
    const who = await anna()
    const email = newAddress()
    await ask(who, email)
    const confirm = (token: string) => refusalOf(visit(localhost).api.mailChange.confirm({ token }))
    const old = await linkOf(who, 'mail-change', NOW - MAIL_CHANGE_TOKEN_MS - 1)
    expect(await confirm(old)).toMatchObject({ code: 'not_found' })
    const faster = await member(localhost, { email })
    expect(await confirm(await linkOf(who, 'mail-change'))).toMatchObject({ code: 'email_taken' })
    expect((await rowOf(faster.id))?.email).toBe(email)
  })

  it(`is one change for one link: of ${AT_ONCE} confirmations at the same moment exactly one succeeds`, async () => {
    const who = await anna()
    await ask(who, newAddress())
    const token = await linkOf(who, 'mail-change')
    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, () => {
        const { services, context } = visit(localhost)
        return services.mailChanges
          .confirm(token, context.principal)
          .catch((error: { code: string }) => error.code)
      }),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    const actions = await visit(localhost).services.accountActions.listActions(who.id)
    expect(actions.map(({ what }) => what)).toEqual(['change-email'])
  })
})

describe('an undone change of address', () => {
  it('removes every passkey, because nobody knows whose they are', async () => {
    const who = await anna()
    const { undo } = await changed(who)
    const passkey = {
      id: unique('passkey'),
      pool: who.pool,
      member_id: who.id,
      credential_id: unique('credential'),
      public_key: 'AA',
      counter: 0,
      device_type: 'multiDevice' as const,
      backed_up: 1,
      name: 'Somebody’s phone',
      created_at: NOW,
    }
    await run(env.DB, build.insertInto('passkeys').values(passkey))
    await visit(localhost).api.mailChange.undo({ token: undo })
    expect(
      await all(env.DB, build.selectFrom('passkeys').where('member_id', '=', who.id).selectAll()),
    ).toEqual([])
  })

  it('restores the address, ends every session, voids the password, and emails how to choose a new one', async () => {
    const who = await anna()
    const { email, undo } = await changed(who)
    const thief = visit(localhost)
    await thief.api.login.enter({ email, password: PASSWORD })
    const { sessions, accounts } = visit(localhost).services
    const undoing = visit(localhost)
    expect(await undoing.api.mailChange.undo({ token: undo })).toBe('done')
    await undoing.settled()
    expect(await rowOf(who.id)).toMatchObject({ email: who.email, password_hash: null })
    expect(await sessions.list({ member_id: who.id, id: '' })).toEqual([])
    expect(undoing.jobs).toMatchObject([{ template: 'reset', member_id: who.id }])
    const again = accounts.authenticate(who.email, PASSWORD, (hash) => hash())
    expect(await refusalOf(again)).toMatchObject({ code: 'wrong_credentials' })
  })

  it('is possible from the first address when it was changed twice, and then from no other', async () => {
    const who = await anna()
    const { undo } = await changed(who)
    const second = await changed(who)
    await visit(localhost).api.mailChange.undo({ token: undo })
    expect((await rowOf(who.id))?.email).toBe(who.email)
    expect(await refusalOf(visit(localhost).api.mailChange.undo({ token: second.undo }))).toMatchObject({
      code: 'not_found',
    })
    expect(await changesOf(who)).toMatchObject([{ undone_at: expect.any(Number) }])
  })

  it('is refused 48 hours later, twice, and for a deleted account', async () => {
    const who = await anna()
    const { undo } = await changed(who)
    const attempt = (token: string) => refusalOf(visit(localhost).api.mailChange.undo({ token }))
    const late = await linkOf(who, 'mail-undo', NOW - MAIL_UNDO_TOKEN_MS - 1)
    expect(await attempt(late)).toMatchObject({ code: 'not_found' })
    expect(await attempt(undo)).toBeNull()
    expect(await attempt(undo)).toMatchObject({ code: 'not_found' })

    const gone = await anna()
    const its = await changed(gone)
    await visit(localhost).services.accountActions.deleteAccount(gone.id, {
      who: { kind: 'system', job: 'test' },
      why: null,
    })
    expect(await attempt(its.undo)).toMatchObject({ code: 'not_found' })
    expect(await changesOf(gone)).toEqual([])
  })

  it('and a confirmation at the same moment leave one of the two, never half of each', async () => {
    for (let times = 0; times < 5; times++) {
      const who = await anna()
      const { undo } = await changed(who)
      const email = newAddress()
      await ask(who, email)
      const token = await linkOf(who, 'mail-change')
      await Promise.allSettled([
        visit(localhost).api.mailChange.confirm({ token }),
        visit(localhost).api.mailChange.undo({ token: undo }),
      ])
      // Undoing wins whichever came first: a confirmation after it finds its link void.
      expect(await rowOf(who.id)).toMatchObject({ email: who.email, password_hash: null })
    }
  })

  it('reserves the old address for as long as it can be restored', async () => {
    const who = await anna()
    const { undo } = await changed(who)
    const joining = visit(localhost).api.user.signup({ email: who.email, name: 'Eve', password: PASSWORD })
    expect(await refusalOf(joining)).toMatchObject({ code: 'email_taken' })
    const other = await anna()
    const { jobs } = await ask(other, who.email)
    expect(jobs).toMatchObject([{ template: 'account', member_id: who.id }])
    await visit(localhost).api.mailChange.undo({ token: undo })
    expect((await rowOf(who.id))?.email).toBe(who.email)
    expect(
      await first(env.DB, build.selectFrom('members').where('email', '=', who.email).select('id')),
    ).toEqual({ id: who.id })
  })
})
