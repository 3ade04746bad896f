// The audit of account statuses: its rows never change, and a change by SQL gets its row and its job too.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import {
  APPEALED,
  accountActionsOf,
  consume,
  HARM,
  pendingOf,
  sweepAndConsume,
} from '#tests/support/account-actions.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { fictional, member, unique, world } from '#tests/support/factories.ts'
import { openSocket } from '#tests/support/live-socket.ts'
import { sweep } from '#worker/jobs/sweep.ts'
import { build, run } from '#worker/platform/database/query.ts'

const YEAR_MS = 365 * 86_400_000
const setStatus = (id: string, status: 'active' | 'banned' | 'deleted') =>
  run(env.DB, build.updateTable('members').set({ status }).where('id', '=', id))

describe('an account status changed by SQL', () => {
  it.each(['banned', 'deleted'] as const)(
    '%s: shows the member nothing at once, and with the next sweep ends every session and closes live sockets',
    async (status) => {
      const site = world()
      const anna = await member(site)
      const { accounts, sessions, chats } = visit(site).services
      const tokens = []
      const sockets = []
      for (const device of ['Laptop/1.0', 'Phone/1.0']) {
        const { token, session } = await sessions.create(anna.id, device)
        tokens.push(token)
        sockets.push(await openSocket(anna.id, { session: session.id, pool: site.pool }))
      }
      await setStatus(anna.id, status)
      expect(await refusalOf(accounts.user(anna.id))).toMatchObject({ code: 'sign_in_required' })
      expect(await pendingOf(anna.id)).toMatchObject([
        { kind: 'settle-standing', member_id: anna.id, pool: site.pool, site: site.id },
      ])
      expect(await sweepAndConsume(anna.id)).toEqual(['settle-standing'])
      for (const socket of sockets) expect(await socket.closed).toBe(4401)

      await setStatus(anna.id, 'active')
      for (const token of tokens) expect(await sessions.find(token)).toBeNull()
      expect(await sweepAndConsume(anna.id)).toEqual(['settle-standing'])
      // After the ban is lifted, the member can sign in with a new session.
      const { session } = await sessions.create(anna.id, 'Laptop/1.0')
      expect(await refusalOf(chats.connect(session))).toBeNull()
    },
  )

  it('is recorded as made in the database, once, and an account action is not recorded twice', async () => {
    const site = world()
    const anna = await member(site)
    const { accountActions } = visit(site).services
    await setStatus(anna.id, 'banned')
    await setStatus(anna.id, 'banned')
    await accountActions.unban(anna.id, APPEALED)
    await accountActions.ban(anna.id, HARM)
    await setStatus(anna.id, 'active')
    await setStatus(anna.id, 'deleted')
    const actions = await accountActions.listActions(anna.id)
    expect(actions.map(({ what, who_kind }) => [what, who_kind])).toEqual([
      ['ban', 'database'],
      ['unban', 'operator'],
      ['ban', 'operator'],
      ['unban', 'database'],
      ['delete', 'database'],
    ])
  })

  it('applies to a login before the sweep has run', async () => {
    const site = world()
    const anna = await member(site, { password: 'een rustige dinsdag' })
    await visit(site).services.accountActions.ban(anna.id, HARM)
    await setStatus(anna.id, 'active')
    const guest = visit(site)
    const { accounts, chats } = guest.services
    await accounts.authenticate(anna.email, 'een rustige dinsdag', (hash) => hash())
    await guest.settled()
    const { session } = await guest.services.sessions.create(anna.id, 'Test/1.0')
    expect(await refusalOf(chats.connect(session))).toBeNull()
  })

  it('is not recorded for a change of a column that no member object copies', async () => {
    const site = world()
    const anna = await member(site)
    await run(env.DB, build.updateTable('members').set({ city: 'Delft' }).where('id', '=', anna.id))
    await setStatus(anna.id, 'active')
    expect(await pendingOf(anna.id)).toEqual([])
    expect(await accountActionsOf(site, anna.id)).toEqual([])
  })

  it('of a fictional profile reaches no member object', async () => {
    const lotte = await fictional(world())
    await setStatus(lotte.id, 'banned')
    expect(await sweepAndConsume(lotte.id)).toEqual(['settle-standing'])
  })

  it('is carried out by a job under its former name too', async () => {
    const site = world()
    const anna = await member(site)
    const socket = await openSocket(anna.id)
    await setStatus(anna.id, 'banned')
    await consume({ kind: 'end-sessions', id: unique('job'), site: site.id, member_id: anna.id })
    expect(await socket.closed).toBe(4401)
  })
})

describe('the audit', () => {
  async function noted() {
    const site = world()
    const anna = await member(site)
    await visit(site).services.accountActions.ban(anna.id, HARM)
    const [action] = await visit(site).services.accountActions.listActions(anna.id)
    if (!action) throw new Error('not noted')
    return { site, anna, action }
  }
  const refused = 'audit is append-only'

  it('is append-only by the database itself', async () => {
    const { site, anna, action } = await noted()
    const sql = (text: string) => env.DB.prepare(text).bind(action.id).run()
    await expect(sql(`UPDATE audit SET why = 'misuse' WHERE id = ?`)).rejects.toThrow(refused)
    await expect(sql('DELETE FROM audit WHERE id = ?')).rejects.toThrow('audit is kept for three years')
    const forged = `INSERT OR REPLACE INTO audit (seq, id, who_kind, what, pool, member_id, at)`
    await expect(sql(`${forged} VALUES (NULL, ?, 'system', 'unban', 'p', 'm', 1)`)).rejects.toThrow(refused)
    await expect(
      sql(`${forged} VALUES (${action.seq}, 'new' || ?, 'system', 'unban', 'p', 'm', 1)`),
    ).rejects.toThrow(refused)
    expect(await visit(site).services.accountActions.listActions(anna.id)).toEqual([action])
  })

  it('contains no address and no prose', async () => {
    const entry = {
      id: unique('action'),
      who_kind: 'system',
      what: 'unban',
      pool: 'p',
      member_id: 'm',
      at: 1,
    } as const
    const insert = (more: { why: string } | { details: string }) =>
      run(env.DB, build.insertInto('audit').values({ ...entry, ...more }))
    await expect(insert({ why: 'asked by anna@example.test' })).rejects.toThrow('CHECK')
    await expect(insert({ details: '{"old":"anna@example.test"}' })).rejects.toThrow('CHECK')
    await expect(insert({ why: 'x'.repeat(101) })).rejects.toThrow('CHECK')
  })

  it('is deleted after three years, except why somebody is still suspended', async () => {
    const site = world()
    const [anna, ben] = [await member(site), await member(site)]
    const later = visit(site)
    later.clock.advance(Date.now() - 3 * YEAR_MS - 60_000 - later.clock.now())
    const { accountActions } = later.services
    for (const { id } of [anna, ben]) await accountActions.ban(id, HARM)
    await accountActions.unban(ben.id, APPEALED)
    await sweep(later.context.env, Date.now())
    expect(await accountActionsOf(site, anna.id)).toEqual(['ban'])
    expect(await accountActionsOf(site, ben.id)).toEqual([])
    // Member objects compare a number that only grows: a later action is still newer.
    expect(await accountActions.ban(ben.id, HARM)).toBe('done')
    expect(await refusalOf(visit(site).services.chats.connect({ member_id: ben.id, id: 's' }))).not.toBeNull()
  })
})
