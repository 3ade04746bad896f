// A member object's copy of its member's row is what D1 says, and no session outlives the account action that ended it: whatever is done,
// by worker or by SQL, in whatever order the calls arrive, and wherever a worker crashes in between (design section 15).
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '#src/contract/site.ts'
import { APPEALED, dyingDeps, HARM, pendingOf, sweepAndConsume } from '#tests/support/account-actions.ts'
import { signedIn, visit } from '#tests/support/api.ts'
import { kill, memberObjectOf } from '#tests/support/chat-world.ts'
import { member, unique, world } from '#tests/support/factories.ts'
import { tries } from '#tests/support/thorough.ts'
import { createAccounts } from '#worker/features/account/service.ts'
import { createAccountActions } from '#worker/features/account-status/service.ts'
import { findMemberFacts } from '#worker/platform/database/audit.ts'
import type { MemberFacts } from '#worker/platform/database/member-facts.ts'
import { build, run } from '#worker/platform/database/query.ts'

const ACTIONS = tries(160, 1_000)
const LANGUAGES = ['en', 'nl', 'de', 'pl'] as const

/** Pseudo-random numbers from a fixed seed. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

type Life = {
  site: Site
  id: string
  roll: (sides: number) => number
  begun: { token: string; id: string; ended_by: number }[]
}

/** One account action, by a worker that may crash in it, or by SQL. */
async function act({ site, id, roll, begun }: Life): Promise<void> {
  const alive = visit(site)
  const deps =
    roll(3) === 0
      ? dyingDeps(site)
      : { ...dyingDeps(site), env: alive.context.env, background: alive.context.background }
  const accountActions = createAccountActions(deps)
  const who = signedIn({ id, pool: site.pool, name: 'Anna', email: '' })
  const keep_session = roll(2) === 0 ? (begun[roll(begun.length)]?.id ?? null) : null
  const change = (values: Record<string, string | null>) =>
    run(env.DB, build.updateTable('members').set(values).where('id', '=', id))
  const actions = [
    () => accountActions.ban(id, HARM),
    () => accountActions.unban(id, APPEALED),
    () => accountActions.unban(id, APPEALED),
    () =>
      accountActions.changePassword(id, {
        who,
        why: null,
        password_hash: unique('hash'),
        stored: null,
        keep_session,
      }),
    () =>
      accountActions.changeEmail(id, {
        who,
        why: null,
        email: `${unique('a')}@example.test`,
        confirmed: roll(2) === 0,
        keep_session,
      }),
    () => createAccounts(deps).setLanguage(id, LANGUAGES[roll(4)] ?? 'en'),
    () => change({ name: unique('Anna') }),
    () => change({ country: roll(2) === 0 ? 'NL' : null, birth_date: `199${roll(10)}-02-03` }),
    () => change({ status: roll(3) === 0 ? 'banned' : 'active' }),
  ]
  await actions[roll(actions.length)]?.().catch(() => null)
  await alive.settled()
}

/** The changes of a member, reported to their member object late, twice and out of order. */
async function live(seed: number, actions: number): Promise<Life> {
  const site = world()
  const { id } = await member(site)
  const life: Life = { site, id, roll: dice(seed), begun: [] }
  const old: MemberFacts[] = []
  for (let n = 0; n < actions; n++) {
    await act(life)
    if (life.roll(10) === 0) {
      const found = await findMemberFacts(env.DB, id)
      if (found) old.push(found)
    }
    if (life.roll(10) === 0 && old.length > 0)
      await memberObjectOf(id).sync(old[life.roll(old.length)] as MemberFacts)
    if (life.roll(20) === 0) await kill(memberObjectOf(id))
    if (life.roll(10) === 0) {
      const begun = await visit(site)
        .services.sessions.create(id, 'Test/1.0')
        .catch(() => null)
      const ended_by = (await findMemberFacts(env.DB, id))?.ended_by ?? 0
      if (begun) life.begun.push({ token: begun.token, id: begun.session.id, ended_by })
    }
    if (life.roll(50) === 0) await sweepAndConsume(id)
  }
  await sweepAndConsume(id)
  return life
}

describe('the copy of a member object', () => {
  // Every worker that crashes here leaves a line in the log.
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

  it('equals D1 after random account actions with crashes between, and only sessions that they left are signed in', async () => {
    const lives = await Promise.all([1, 2, 3, 4].map((seed) => live(seed, ACTIONS / 4)))
    let [living, over] = [0, 0]
    for (const { site, id, begun } of lives) {
      expect(await pendingOf(id)).toEqual([])
      const facts = await findMemberFacts(env.DB, id)
      if (!facts) throw new Error('nobody')
      if (facts.status !== 'active')
        await createAccountActions({ ...dyingDeps(site), env }).unban(id, APPEALED)
      const { sessions } = visit(site).services
      const now = await findMemberFacts(env.DB, id)
      const { token } = await sessions.create(id, 'Last/1.0')
      const found = await sessions.find(token)
      expect(found?.member).toMatchObject({
        name: now?.name,
        language: now?.language,
        email_confirmed: now?.email_confirmed,
      })
      expect(found?.state.searcher).toEqual({
        gender: now?.gender,
        country: now?.country,
        birth_date: now?.birth_date,
      })
      for (const session of begun) {
        const is_living = (await sessions.find(session.token)) !== null
        if (is_living) living += 1
        else over += 1
        // Begun since the last action that ends sessions, or spared by it, unless it was over before.
        const is_kept = session.id === facts.kept_session && facts.status === 'active'
        if (!is_kept) expect(is_living).toBe(session.ended_by === facts.ended_by)
      }
    }
    expect(living + over).toBeGreaterThan(ACTIONS / 20)
    expect(over).toBeGreaterThan(0)
  }, 120_000)
})
