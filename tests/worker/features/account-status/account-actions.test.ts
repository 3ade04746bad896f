// The account actions: each writes D1, audit, sessions and jobs in one batch and carries its effects to member
// object and sockets before it answers; after a crash in between, the sweep finishes it (docs/decisions/privacy.md).
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import localhost from '#sites/localhost.ts'
import type { Site } from '#src/contract/site.ts'
import {
  APPEALED,
  accountActionsOf,
  consume,
  dyingStanding,
  HARM,
  MODERATOR,
  pendingOf,
  rowOf,
  sweepAndConsume,
} from '#tests/support/account-actions.ts'
import { refusalOf, signedIn, visit } from '#tests/support/api.ts'
import { factsOf, memberObjectOf, readAll, sendFrom } from '#tests/support/chat-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { block, like, type MadeMember, member, photo, unique, world } from '#tests/support/factories.ts'
import { openSocket } from '#tests/support/live-socket.ts'
import { tries } from '#tests/support/thorough.ts'
import { ChatRoom } from '#worker/durable/conversation/chat-room.ts'
import { issueMailedToken } from '#worker/features/members/emailed-tokens.ts'
import { validateEmailApi } from '#worker/features/signup/api.ts'
import { activateApi } from '#worker/features/user/api.ts'
import { all, build, first, run } from '#worker/platform/database/query.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'

/** Members who do the same at the same moment. */
const AT_ONCE = tries(40, 200)

const PASSWORD = 'een rustige dinsdag'
const servicesOf = (site: Site) => visit(site).services
const own = (who: MadeMember) => ({ who: signedIn(who), why: null })

/** Anna with a session and a live socket, and Ben with whom she chats; both have credits. */
async function annaAndBen(facts: Parameters<typeof member>[1] = {}, site: Site = world()) {
  const anna = await member(site, { email_confirmed_at: 1, ...facts })
  const ben = await member(site, { name: 'Ben' })
  const services = servicesOf(site)
  for (const { id } of [anna, ben])
    await services.wallet.grant(id, { key: 'w', origin: 'welcome', credits: 9 })
  const { id: conversation } = await services.chats.open({ id: anna.id, email_confirmed: true }, ben.id)
  const { token, session } = await services.sessions.create(anna.id, 'Laptop/1.0')
  const socket = await openSocket(anna.id, { session: session.id, pool: site.pool })
  const send = (from: MadeMember, text = 'Hi') =>
    services.chats.send(
      { member_id: from.id },
      {
        conversation,
        client_id: crypto.randomUUID(),
        text,
        acknowledge_fictional: false,
      },
    )
  return { site, anna, ben, services, conversation, token, session, socket, send }
}

/** Open sockets of a member object. */
const openSockets = (member_id: string) =>
  runInDurableObject(
    memberObjectOf(member_id),
    (_desk, state) => state.getWebSockets().filter((socket) => socket.readyState === WebSocket.OPEN).length,
  )

describe('a ban', () => {
  it('ends sessions and closes sockets before it answers, and the next request is a visitor’s @design 16', async () => {
    const { site, anna, services, token, socket } = await annaAndBen({ password: PASSWORD })
    expect(await services.accountActions.ban(anna.id, HARM)).toBe('done')
    expect(await openSockets(anna.id)).toBe(0)
    expect(await socket.closed).toBe(4401)
    expect(await services.sessions.find(token)).toBeNull()
    expect(await rowOf(anna.id)).toMatchObject({ status: 'banned', name: anna.name })
    const attempt = services.accounts.authenticate(anna.email, PASSWORD, (hash) => hash())
    expect(await refusalOf(attempt)).toMatchObject({ code: 'banned' })
    expect(await refusalOf(services.sessions.create(anna.id, 'Phone/1.0'))).toMatchObject({
      code: 'wrong_credentials',
    })
    expect(await refusalOf(services.chats.connect({ member_id: anna.id, id: 'another' }))).not.toBeNull()
    expect(await visit(site).services.accountActions.listActions(anna.id)).toMatchObject([
      { what: 'ban', who_kind: 'operator', who_id: MODERATOR.id, why: 'harm', details: '{}' },
    ])
  })

  it('hides the profile, and returns messages on their way to it', async () => {
    const { anna, ben, services, conversation, send } = await annaAndBen()
    await send(anna)
    await eventually(
      () => memberObjectOf(ben.id).list(),
      (list) => list.length === 1,
    )
    await services.accountActions.ban(anna.id, HARM)
    expect(await refusalOf(send(ben))).toMatchObject({ code: 'member_unavailable' })
    expect(await services.profiles.show(ben.id, anna.id).catch(() => null)).toBeNull()
    // Ben's member object did not know of the ban when it took his message: the conversation object learns of it from Anna's.
    await sendFrom(ben.id, { conversation, text: 'Are you there?' })
    expect(
      await eventually(
        () => services.wallet.balance(ben.id),
        (credits) => credits === 9,
      ),
    ).toBe(9)
  })

  it('returns the member’s queued messages that have no seq', async () => {
    const { anna, services, conversation, send } = await annaAndBen()
    const append = vi.spyOn(ChatRoom.prototype, 'append').mockImplementation(() => {
      throw new Error('the object is unreachable')
    })
    await send(anna, 'never arrives')
    append.mockRestore()
    expect(await services.wallet.balance(anna.id)).toBeLessThan(9)
    await services.accountActions.ban(anna.id, HARM)
    expect(await services.wallet.balance(anna.id)).toBe(9)
    expect(await readAll(anna.id, conversation)).toEqual([])
  })

  it('returns no message that already has a seq', async () => {
    const { anna, services, conversation, send } = await annaAndBen()
    const original = ChatRoom.prototype.append
    const append = vi.spyOn(ChatRoom.prototype, 'append').mockImplementation(function (
      this: ChatRoom,
      sentEmail,
    ) {
      original.call(this, sentEmail)
      throw new Error('the answer was lost')
    })
    await send(anna, 'arrived')
    append.mockRestore()
    const paid = await services.wallet.balance(anna.id)
    await services.accountActions.ban(anna.id, HARM)
    expect(await services.wallet.balance(anna.id)).toBe(paid)
    expect(paid).toBeLessThan(9)
    expect(await readAll(anna.id, conversation)).toMatchObject([{ text: 'arrived' }])
  })

  it('tells the member why, in their language, with the way to appeal', async () => {
    const anna = await member(localhost, { language: 'nl' })
    const operator = visit(localhost)
    await operator.services.accountActions.ban(anna.id, HARM)
    await operator.settled()
    expect(operator.jobs).toMatchObject([{ kind: 'send-mail', template: 'suspension', locale: 'nl-NL' }])
    expect(JSON.stringify(operator.jobs)).not.toContain(anna.email)
    await consume(...operator.jobs)
    await consume(...operator.jobs)
    const mails = await listDevMail(env, { to: anna.email })
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: 'Je account is geblokkeerd' })
    for (const text of [mails[0]?.text, mails[0]?.html]) {
      expect(text).toContain('Anderen schaden: bedreigen')
      expect(text).toContain('http://localhost/pages/ban')
      expect(text).toContain('http://localhost/pages/terms')
      expect(text).not.toMatch(/dating|flirt|gay|milf|bdsm|bbw|gilf/i)
    }
  })

  it('is done once, however many operators do it at the same moment', async () => {
    const { site, anna, services } = await annaAndBen()
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => services.accountActions.ban(anna.id, HARM)),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(await accountActionsOf(site, anna.id)).toEqual(['ban'])
  })

  it('applies only to members of the pool', async () => {
    const { anna } = await annaAndBen()
    expect(await refusalOf(servicesOf(world()).accountActions.ban(anna.id, HARM))).toMatchObject({
      code: 'not_found',
    })
    expect(await rowOf(anna.id)).toMatchObject({ status: 'active' })
  })
})

describe('a ban that is lifted', () => {
  it('restores everything but the sessions', async () => {
    const { site, anna, ben, services, conversation, token, send } = await annaAndBen()
    await services.accountActions.ban(anna.id, HARM)
    expect(await services.accountActions.unban(anna.id, APPEALED)).toBe('done')
    expect(await services.accountActions.unban(anna.id, APPEALED)).toBe('unchanged')
    expect(await services.sessions.find(token)).toBeNull()
    const { session } = await services.sessions.create(anna.id, 'Laptop/1.0')
    expect(await refusalOf(services.chats.connect(session))).toBeNull()
    await send(anna, 'I am back')
    expect(await readAll(anna.id, conversation)).toMatchObject([{ text: 'I am back' }])
    expect(await services.profiles.show(ben.id, anna.id).catch((error: unknown) => error)).not.toBeInstanceOf(
      Error,
    )
    expect(await accountActionsOf(site, anna.id)).toEqual(['ban', 'unban'])
  })

  it('stays lifted when the job of the ban arrives late', async () => {
    const { site, anna, services } = await annaAndBen()
    await dyingStanding(site).ban(anna.id, HARM)
    const late = (await pendingOf(anna.id)).find(({ kind }) => kind === 'settle-standing')
    await services.accountActions.unban(anna.id, APPEALED)
    await consume(late)
    // An outdated change, sent by a worker that had read the row before.
    await memberObjectOf(anna.id).sync(factsOf({ status: 'banned', pool: site.pool, version: 1 }))
    const { session } = await services.sessions.create(anna.id, 'Laptop/1.0')
    expect(await refusalOf(services.chats.connect(session))).toBeNull()
  })
})

describe('an account action that could not reach the member object', () => {
  it('is finished by the sweep, and repeating it changes nothing', async () => {
    const { site, anna, services, socket } = await annaAndBen({}, localhost)
    expect(await dyingStanding(site).ban(anna.id, HARM)).toBe('done')
    expect(await openSockets(anna.id)).toBe(1)
    expect(await pendingOf(anna.id)).toHaveLength(2)
    expect((await sweepAndConsume(anna.id)).sort()).toEqual(['send-mail', 'settle-standing'])
    expect(await socket.closed).toBe(4401)
    expect(await refusalOf(services.chats.connect({ member_id: anna.id, id: 's' }))).not.toBeNull()
    await consume({ kind: 'settle-standing', id: unique('job'), site: site.id, member_id: anna.id })
    expect(await accountActionsOf(site, anna.id)).toEqual(['ban'])
  })

  it('leaves no job when it did reach it', async () => {
    const { site, anna } = await annaAndBen({}, localhost)
    const operator = visit(site)
    await operator.services.accountActions.ban(anna.id, HARM)
    await operator.settled()
    expect(await pendingOf(anna.id)).toEqual([])
    expect(operator.jobs.map(({ kind }) => kind)).toEqual(['send-mail'])
  })
})

describe('the deletion of an account', () => {
  it('leaves no personal data in D1, in the member object or among the images', async () => {
    const facts = {
      city: 'Utrecht',
      birth_date: '1990-02-03',
      personal: 'I am Anna Example',
      password: PASSWORD,
    }
    const { site, anna, ben, services, token, socket, send, conversation } = await annaAndBen(facts)
    await like(anna, ben)
    await like(ben, anna)
    await block(anna, await member(site))
    await issueMailedToken(env.DB, 'activation', { member_id: anna.id, now: Date.now() })
    const file = await photo(anna.id)
    await env.PHOTOS.put(file, new Uint8Array(8))
    await send(anna, 'Remember me')

    expect(await services.accountActions.deleteAccount(anna.id, own(anna))).toBe('done')
    expect(await openSockets(anna.id)).toBe(0)
    expect(await socket.closed).toBe(4401)
    expect(await services.sessions.find(token)).toBeNull()
    const row = await rowOf(anna.id)
    expect(row).toMatchObject({
      status: 'deleted',
      email: null,
      password_hash: null,
      name: '-',
      personal: null,
    })
    const everything = await Promise.all(
      ['members', 'photos', 'tokens', 'likes', 'blocks', 'audit', 'pending_jobs'].map(
        async (table) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results,
      ),
    )
    const traces = JSON.stringify(
      everything.flat().filter((found) => JSON.stringify(found).includes(anna.id)),
    )
    for (const trace of [anna.email, 'Utrecht', '1990', 'Example', file]) expect(traces).not.toContain(trace)
    for (const rows of everything.slice(1, 5)) expect(JSON.stringify(rows)).not.toContain(anna.id)
    expect(await env.PHOTOS.head(file)).toBeNull()

    const memberObject = await runInDurableObject(memberObjectOf(anna.id), (_desk, { storage }) =>
      JSON.stringify(
        ['chats', 'begun', 'outbox', 'sessions', 'peers_to_tell'].map((table) =>
          storage.sql.exec(`SELECT * FROM ${table}`).toArray(),
        ),
      ),
    )
    for (const trace of [ben.id, 'Remember me']) expect(memberObject).not.toContain(trace)
    // Ben keeps the conversation, with a peer without a name and without texts.
    await eventually(
      () => services.chats.list(ben.id),
      (list) => list.length === 1 && list[0]?.profile.name === '',
    )
    expect(await readAll(ben.id, conversation)).toMatchObject([{ text: '' }])
  })

  it('leaves the address taken, and distinguishable from a free one', async () => {
    const { site, anna, ben, services } = await annaAndBen()
    await services.accountActions.deleteAccount(anna.id, own(anna))
    const requested = { email: anna.email.toUpperCase() }
    expect(await validateEmailApi.run('check', requested, visit(site).context)).toMatchObject({
      status: 'deleted',
    })
    const change = { ...own(ben), email: anna.email, confirmed: true, keep_session: null }
    expect(await refusalOf(services.accountActions.changeEmail(ben.id, change))).toMatchObject({
      code: 'email_taken',
    })
    const attempt = services.accounts.authenticate(anna.email, PASSWORD, (hash) => hash())
    expect(await refusalOf(attempt)).toMatchObject({ code: 'wrong_credentials' })
  })

  it('refunds queued messages, then deletes their chat', async () => {
    const { anna, services, send } = await annaAndBen()
    const away = () => {
      throw new Error('the object is unreachable')
    }
    const append = vi.spyOn(ChatRoom.prototype, 'append').mockImplementation(away)
    const findPlaces = vi.spyOn(ChatRoom.prototype, 'findSeqs').mockImplementation(away)
    await send(anna, 'never arrives')
    expect(await services.accountActions.deleteAccount(anna.id, own(anna))).toBe('done')
    expect(await memberObjectOf(anna.id).list()).toHaveLength(1)
    append.mockRestore()
    findPlaces.mockRestore()
    await runDurableObjectAlarm(memberObjectOf(anna.id))
    expect(await memberObjectOf(anna.id).list()).toEqual([])
    expect(await services.wallet.balance(anna.id)).toBe(9)
  })

  it('is finished by the sweep, images included', async () => {
    const { site, anna, socket } = await annaAndBen()
    const file = await photo(anna.id)
    await env.PHOTOS.put(file, new Uint8Array(8))
    await dyingStanding(site).deleteAccount(anna.id, own(anna))
    expect(await env.PHOTOS.head(file)).not.toBeNull()
    expect(await sweepAndConsume(anna.id)).toEqual(['settle-standing'])
    expect(await socket.closed).toBe(4401)
    expect(await env.PHOTOS.head(file)).toBeNull()
    expect(
      await first(env.DB, build.selectFrom('photos').where('filename', '=', file).select('id')),
    ).toBeNull()
  })

  it('overrides every ban, and is done once', async () => {
    const { site, anna, services } = await annaAndBen()
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, n) => [
        services.accountActions.ban(anna.id, HARM),
        n % 10 === 0
          ? services.accountActions.deleteAccount(anna.id, own(anna))
          : services.accountActions.unban(anna.id, APPEALED),
      ]).flat(),
    )
    expect(outcomes.length).toBe(200)
    expect(await rowOf(anna.id)).toMatchObject({ status: 'deleted', email: null })
    const actions = await accountActionsOf(site, anna.id)
    expect(actions.filter((what) => what === 'delete')).toHaveLength(1)
    expect(actions.at(-1)).toBe('delete')
    expect(await services.accountActions.unban(anna.id, APPEALED)).toBe('unchanged')
    expect(await refusalOf(services.chats.connect({ member_id: anna.id, id: 's' }))).not.toBeNull()
  })
})

describe('confirming an address', () => {
  it('is recorded once, consumes the link, and clears the limit of conversations before it', async () => {
    const site = world()
    const anna = await member(site)
    const token = await issueMailedToken(env.DB, 'activation', { member_id: anna.id, now: Date.now() })
    await memberObjectOf(anna.id).open({
      conversation: 'c'.repeat(26),
      peer: 'ben',
      peer_kind: 'member',
      email_confirmed: false,
      may_begin: true,
    })
    const click = () => activateApi.run('confirm', { token }, visit(site).context)
    expect(await Promise.all(Array.from({ length: 20 }, click))).toEqual(Array(20).fill('done'))
    expect((await rowOf(anna.id))?.email_confirmed_at).not.toBeNull()
    expect(await servicesOf(site).accountActions.listActions(anna.id)).toMatchObject([
      { what: 'confirm-email', who_kind: 'visitor', who_id: null, why: null },
    ])
    const begun = await runInDurableObject(memberObjectOf(anna.id), (_desk, { storage }) =>
      storage.sql.exec('SELECT * FROM begun').toArray(),
    )
    expect(begun).toEqual([])
  })

  it('ends no session', async () => {
    const { site, anna, session } = await annaAndBen({ email_confirmed_at: null })
    const token = await issueMailedToken(env.DB, 'activation', { member_id: anna.id, now: Date.now() })
    const context = visit(site, anna).context
    await activateApi.run('confirm', { token }, context)
    expect(await openSockets(anna.id)).toBe(1)
    expect(await servicesOf(site).accountActions.listActions(anna.id)).toMatchObject([
      { who_kind: 'member', who_id: anna.id },
    ])
    expect(session.member_id).toBe(anna.id)
  })
})

describe('a changed address', () => {
  it('ends every other session, voids links to the old address, and must be confirmed', async () => {
    const { site, anna, services, session, token, socket } = await annaAndBen({}, localhost)
    const phone = await services.sessions.create(anna.id, 'Phone/1.0')
    const stored = await openSocket(anna.id, { session: phone.session.id, pool: site.pool })
    const link = await issueMailedToken(env.DB, 'activation', { member_id: anna.id, now: Date.now() })
    const email = `${unique('anna')}@example.test`
    const request = visit(site, anna)
    const change = { ...own(anna), email, confirmed: false, keep_session: phone.session.id }
    expect(await request.services.accountActions.changeEmail(anna.id, change)).toBe('done')
    expect(await socket.closed).toBe(4401)
    expect(session.id).not.toBe(phone.session.id)
    expect(await services.sessions.find(token)).toBeNull()
    expect(await services.sessions.find(phone.token)).not.toBeNull()
    await memberObjectOf(anna.id).onLike('somebody', anna.pool)
    expect((await stored.next()).type).toBe('like')
    expect(await rowOf(anna.id)).toMatchObject({ email, email_confirmed_at: null })
    const click = activateApi.run('confirm', { token: link }, visit(site).context)
    expect(await refusalOf(click)).toMatchObject({ code: 'not_found' })
    await request.settled()
    expect(request.jobs).toMatchObject([{ kind: 'send-mail', template: 'activation', member_id: anna.id }])

    const [action] = await services.accountActions.listActions(anna.id)
    expect(action).toMatchObject({ what: 'change-email', who_kind: 'member' })
    expect(JSON.parse(action?.details ?? '')).toEqual({
      old_email: expect.stringMatching(/^[0-9a-f]{64}$/),
      kept_session: phone.session.id,
    })
  })

  it('is confirmed already where the member has proved that it is theirs', async () => {
    const { site, anna } = await annaAndBen()
    const request = visit(site, anna)
    const change = { ...own(anna), email: `${unique('a')}@example.test`, confirmed: true, keep_session: null }
    await request.services.accountActions.changeEmail(anna.id, change)
    await request.settled()
    expect((await rowOf(anna.id))?.email_confirmed_at).toBe(request.clock.now())
    expect(request.jobs).toEqual([])
  })

  it(`goes to exactly one of ${AT_ONCE} members who want it at the same moment`, async () => {
    const site = world()
    const people = await Promise.all(Array.from({ length: AT_ONCE }, () => member(site)))
    const email = `${unique('wanted')}@example.test`
    const { accountActions } = servicesOf(site)
    const outcomes = await Promise.all(
      people.map((one) =>
        accountActions
          .changeEmail(one.id, { ...own(one), email, confirmed: true, keep_session: null })
          .catch((error: { code?: string }) => error.code),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'email_taken')).toHaveLength(AT_ONCE - 1)
    const rows = await all(env.DB, build.selectFrom('audit').where('pool', '=', site.pool).select('what'))
    expect(rows).toEqual([{ what: 'change-email' }])
  })

  it('changes nothing when it is the same, and is refused for a suspended member', async () => {
    const { anna, ben, services } = await annaAndBen()
    const to = (email: string) => ({ ...own(anna), email, confirmed: true, keep_session: null })
    expect(await services.accountActions.changeEmail(anna.id, to(anna.email.toUpperCase()))).toBe('unchanged')
    expect(await refusalOf(services.accountActions.changeEmail(anna.id, to(ben.email)))).toMatchObject({
      code: 'email_taken',
    })
    await services.accountActions.ban(anna.id, HARM)
    expect(
      await refusalOf(services.accountActions.changeEmail(anna.id, to('new@example.test'))),
    ).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('a changed password', () => {
  it('ends every other session before it answers', async () => {
    const { site, anna, services, token, socket, session } = await annaAndBen()
    const phone = await services.sessions.create(anna.id, 'Phone/1.0')
    const closing = await openSocket(anna.id, { session: phone.session.id, pool: site.pool })
    const change = { ...own(anna), password_hash: 'new', stored: null, keep_session: session.id }
    expect(await services.accountActions.changePassword(anna.id, change)).toBe('done')
    expect(await closing.closed).toBe(4401)
    expect(await openSockets(anna.id)).toBe(1)
    expect(await services.sessions.find(phone.token)).toBeNull()
    expect(await services.sessions.find(token)).not.toBeNull()
    await memberObjectOf(anna.id).onLike('somebody', anna.pool)
    expect((await socket.next()).type).toBe('like')
  })

  it('admits no login with the old password that was checked just before, and no socket being opened', async () => {
    const { site, anna, services } = await annaAndBen({ password: PASSWORD })
    const { member_id, ended_by } = await services.accounts.authenticate(anna.email, PASSWORD, (hash) =>
      hash(),
    )
    const before = await services.sessions.create(anna.id, 'Thief/1.0')
    const change = { ...own(anna), password_hash: 'new', stored: null, keep_session: null }
    await services.accountActions.changePassword(anna.id, change)
    expect(await refusalOf(services.sessions.create(member_id, 'Thief/1.0', ended_by))).toMatchObject({
      code: 'wrong_credentials',
    })
    const late = visit(site)
    await refusalOf(late.services.chats.connect(before.session))
    await late.settled()
    expect(await openSockets(anna.id)).toBe(0)
  })

  it('depends on the password it was compared with: of two at the same moment one is done', async () => {
    const { site, anna, services } = await annaAndBen()
    await run(env.DB, build.updateTable('members').set({ password_hash: 'old' }).where('id', '=', anna.id))
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        services.accountActions.changePassword(anna.id, {
          ...own(anna),
          password_hash: `new ${n}`,
          stored: 'old',
          keep_session: null,
        }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(await accountActionsOf(site, anna.id)).toEqual(['change-password'])
  })
})
