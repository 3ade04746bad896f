// Likes of and to a member who is suspended or deletes their account: counts, lists and tabs are right at once, as after a block.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { APPEALED, dyingStanding, HARM, sweepAndConsume } from '#tests/support/account-actions.ts'
import { visit } from '#tests/support/api.ts'
import { memberObjectOf } from '#tests/support/chat-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { like, type MadeMember, member, world } from '#tests/support/factories.ts'
import { harness } from '#tests/support/harness.ts'
import { listenTo } from '#tests/support/live-socket.ts'
import { sessionOf } from '#tests/support/recorded-calls.ts'
import { stopTime } from '#tests/support/stop-time.ts'
import { all, build } from '#worker/platform/database/query.ts'

const SYSTEM = { who: { kind: 'system', job: 'test' }, why: null } as const
const actions = (site = localhost) => visit(site).services.accountActions

/** A signed-in member, with the list of likes they have read last. */
async function reader({ id }: MadeMember) {
  const { api, fetch } = harness({ session: await sessionOf(id) })
  const poll = async (tag: string | null) => {
    const answer = await fetch('/api/likes.php', tag === null ? {} : { headers: { 'if-none-match': tag } })
    const text = await answer.text()
    return { status: answer.status, tag: answer.headers.get('etag'), text }
  }
  return { poll, news: async () => (await api.user.current()).num_new_likes }
}

const likesOf = ({ id }: MadeMember) =>
  all(
    env.DB,
    build
      .selectFrom('likes')
      .where((eb) => eb.or([eb('member_id', '=', id), eb('profile_id', '=', id)]))
      .select('profile_id'),
  )

describe('likes of a member who has left', () => {
  it.each(['ban', 'deletion'] as const)('are not new and in no list after a %s', async (kind) => {
    // The tag of a poll is valid within one quarter of an hour.
    stopTime()
    const [anna, liked, liking] = [await member(localhost), await member(localhost), await member(localhost)]
    await Promise.all([like(anna, liked), like(liking, anna)])
    const [hers, theirs] = [await reader(liked), await reader(liking)]
    expect([await hers.news(), await theirs.news()]).toEqual([1, 0])
    const [before, before_theirs] = [await hers.poll(null), await theirs.poll(null)]
    expect([before.text, before_theirs.text].every((text) => text.includes(anna.id))).toBe(true)
    expect((await hers.poll(before.tag)).status).toBe(304)
    const { webSocket } = await harness({ session: await sessionOf(liked.id) }).fetch('/api/live.php', {
      headers: { upgrade: 'websocket' },
    })
    const tab = listenTo(webSocket ?? expect.fail('no socket'))

    if (kind === 'ban') await actions().ban(anna.id, HARM)
    else await actions().deleteAccount(anna.id, SYSTEM)
    expect(await hers.news()).toBe(0)
    for (const [one, { tag }] of [
      [hers, before],
      [theirs, before_theirs],
    ] as const) {
      const after = await one.poll(tag)
      expect(after.status).toBe(200)
      expect(after.text).not.toContain(anna.id)
    }
    const waiting = { num_unread_messages: 0, num_new_likes: 0 }
    expect(await tab.next()).toEqual({ type: 'gone', profile: anna.id, gone: true, waiting })
    if (kind === 'ban') {
      await actions().unban(anna.id, APPEALED)
      expect(await tab.next()).toMatchObject({ type: 'gone', gone: false, waiting: { num_new_likes: 1 } })
      expect(await hers.news()).toBe(1)
    } else expect(await likesOf(anna)).toEqual([])
    tab.close()
  })

  it('are removed for everybody, however many there are, and whatever crashes in between', async () => {
    const site = world()
    const anna = await member(site)
    const liked = await Promise.all(Array.from({ length: 50 }, () => member(site)))
    for (const one of liked) await like(anna, one)
    const counts = async () => {
      const found = new Set<number>()
      for (const { id } of liked) found.add((await memberObjectOf(id).getCounters(site.pool)).num_new_likes)
      return [...found]
    }
    expect(await counts()).toEqual([1])
    await dyingStanding(site).deleteAccount(anna.id, SYSTEM)
    expect(await likesOf(anna)).toHaveLength(liked.length)
    await sweepAndConsume(anna.id)
    await eventually(
      async () => {
        await runDurableObjectAlarm(memberObjectOf(anna.id) as unknown as DurableObjectStub)
        return counts()
      },
      (found) => found.join() === '0',
    )
    expect(await likesOf(anna)).toEqual([])
  })
})
