// A block works in both directions and everywhere (trust: a member decides who sees them): no call returns anything of the other member,
// a blocked member gets what a deletion would give (departures.test.ts), and a member can list and lift their own blocks.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { accessOf } from '#src/contract/call.ts'
import { contract } from '#src/contract/index.ts'
import { HARM } from '#tests/support/account-actions.ts'
import { refusalOf, visit } from '#tests/support/api.ts'
import { eventually } from '#tests/support/eventually.ts'
import { member, world } from '#tests/support/factories.ts'
import { signedUp } from '#tests/support/harness.ts'
import { listenTo } from '#tests/support/live-socket.ts'
import {
  answerOf,
  type Recorded,
  recordCalls,
  type Sent,
  sendAs,
  sessionOf,
  textOf,
} from '#tests/support/recorded-calls.ts'
import { CALLS } from '#tests/support/samples.ts'
import { continueDate, endWindows, stopDate } from '#tests/support/stop-time.ts'

describe('while a block separates two members, whoever made it, no call', () => {
  let recorded: Recorded
  let before: string[]

  /** Calls about the block itself or the end of what could be seen; and a member’s own export. */
  const APART = /^(block\.|chat\.remove|logout\.|user\.remove|export\.)/
  /** Other variants of calls, beside those that are made once for each. */
  const SOUGHT = ['/api/chats.php', '/api/chats.php?archived=1', '/api/likes.php', '/api/profile.php?id=ben']
  const requested = (): Sent[] => [
    ...recorded.sent.filter(({ title }) => !APART.test(title)),
    ...SOUGHT.map((path) => ({
      title: path,
      call: contract.chats.calls.list,
      method: 'GET',
      path: path.replace('=ben', `=${recorded.world.ben.user.id}`),
      type: null,
      body: null,
    })),
  ]
  const tokenOf = async () => sessionOf(recorded.world.anna.user.id)

  /** The calls whose answer to Anna contains something of Ben that she did not send herself. */
  async function tellsOfBen(by: 'ben' | 'anna' | null = null): Promise<string[]> {
    const { ben, conversation } = recorded.world
    const content = ['"name":"Ben"', recorded.hers.words.at(2) ?? expect.fail('no words of Ben')]
    // When Ben blocks her she has what she would have if he had deleted his account: her own messages, and the seqs of his.
    const words =
      by === 'ben' ? content : [...content, ben.user.id, conversation, ...recorded.hers.words.slice(1, 2)]
    const reports = async (sent: Sent) => {
      const text = await answerOf(await sendAs(sent, await tokenOf()))
      // The last ones, which have no limit of their own: no request before them was over the wide limit either.
      if (SOUGHT.includes(sent.title)) expect(text).not.toContain('"too_many"')
      return words.some((word) => text.includes(word) && !textOf(sent).includes(word))
    }
    endWindows()
    const reported: string[] = []
    for (const sent of requested()) if (await reports(sent)) reported.push(sent.title)
    return reported
  }

  beforeAll(async () => {
    recorded = await recordCalls()
    const { anna, ben } = recorded.world
    await Promise.all([
      anna.api.likes.add({ profile: ben.user.id }),
      ben.api.likes.add({ profile: anna.user.id }),
    ])
    // Anna makes some 400 requests.
    stopDate()
    before = await tellsOfBen()
  }, 120_000)
  afterAll(continueDate)

  it('is missing from the list, and without the block several return the other', () => {
    const titles = new Set(recorded.sent.map(({ title }) => title))
    const missing = CALLS.filter(
      ({ title, group, call }) => accessOf(group, call) !== 'public' && !titles.has(title),
    )
    expect(missing.map(({ title }) => title)).toEqual([])
    expect(before).toEqual(expect.arrayContaining(['chat.read', 'chat.find', 'chat.open', '/api/likes.php']))
  })

  it.each(['ben', 'anna'] as const)(
    'returns anything of the other, who was blocked by %s',
    async (by) => {
      const { anna, ben } = recorded.world
      const [one, other] = by === 'ben' ? [ben, anna] : [anna, ben]
      const { blocks } = visit(localhost).services
      await blocks.add(one.user.id, other.user.id)
      await blocks.sync(one.user.id, other.user.id)
      expect(await tellsOfBen(by)).toEqual([])
      await blocks.remove(one.user.id, other.user.id)
      await blocks.sync(one.user.id, other.user.id)
    },
    60_000,
  )
})

describe('a block', () => {
  const chatOf = async (site = localhost) => {
    const [anna, ben] = [await signedUp('Anna'), await signedUp('Ben')]
    const { id: conversation } = await anna.api.chat.open({ profile: ben.user.id })
    await anna.api.message.send({ conversation, client_id: crypto.randomUUID(), text: 'Hello Ben' })
    await eventually(
      () => ben.api.chats.list(),
      (chats) => chats.length === 1,
    )
    return { anna, ben, conversation, site }
  }

  it('notifies the tabs of both at once, and so does lifting it; to a blocked member it looks as if the other had left', async () => {
    const { anna, ben } = await chatOf()
    const [annas, bens] = await Promise.all(
      [anna, ben].map(async ({ fetch }) => {
        const { webSocket } = await fetch('/api/live.php', { headers: { upgrade: 'websocket' } })
        return listenTo(webSocket ?? expect.fail('no socket'))
      }),
    )
    await anna.api.block.add({ profile: ben.user.id })
    expect(await annas?.next()).toMatchObject({ type: 'blocked', profile: ben.user.id })
    expect(await bens?.next()).toMatchObject({
      type: 'gone',
      profile: anna.user.id,
      gone: true,
      waiting: { num_unread_messages: 0 },
    })
    await anna.api.block.remove({ profile: ben.user.id })
    expect(await annas?.next()).toMatchObject({ type: 'unblocked', profile: ben.user.id })
    expect(await bens?.next()).toMatchObject({ type: 'gone', profile: anna.user.id, gone: false })
    annas?.close()
    bens?.close()
  })

  it('looks like a suspension: tabs of chat peers are notified of that too, and of its end', async () => {
    const { anna, ben } = await chatOf()
    const { webSocket } = await ben.fetch('/api/live.php', { headers: { upgrade: 'websocket' } })
    const bens = listenTo(webSocket ?? expect.fail('no socket'))
    const { services } = visit(localhost)
    await services.accountActions.ban(anna.user.id, HARM)
    expect(await bens.next()).toMatchObject({ type: 'gone', profile: anna.user.id, gone: true })
    await services.accountActions.unban(anna.user.id, HARM)
    expect(await bens.next()).toMatchObject({ type: 'gone', profile: anna.user.id, gone: false })
    bens.close()
  })

  it('hides the chat from its maker and all texts from the other, and nothing of it counts as unread; lifting restores it', async () => {
    const { anna, ben, conversation } = await chatOf()
    expect((await ben.api.user.current()).num_unread_messages).toBe(1)
    await anna.api.block.add({ profile: ben.user.id })
    expect(await anna.api.chats.list()).toEqual([])
    expect(await refusalOf(anna.api.chat.read({ id: conversation }))).toMatchObject({ code: 'not_found' })
    expect(await ben.api.chats.list()).toMatchObject([
      { profile: { name: '', main_image: null }, num_unread_messages: 0, last_message: null },
    ])
    expect(await ben.api.chat.read({ id: conversation })).toMatchObject({
      profile: { name: '' },
      messages: [{ text: '' }],
      available: false,
    })
    expect((await ben.api.user.current()).num_unread_messages).toBe(0)
    await anna.api.block.remove({ profile: ben.user.id })
    expect((await ben.api.user.current()).num_unread_messages).toBe(1)
    for (const { api } of [anna, ben]) {
      expect(await api.chats.list()).toMatchObject([{ last_message: { text: 'Hello Ben' } }])
      expect((await api.chat.read({ id: conversation })).messages).toHaveLength(1)
    }
  })

  it('by both lasts until both have lifted it', async () => {
    const { anna, ben } = await chatOf()
    await anna.api.block.add({ profile: ben.user.id })
    await ben.api.block.add({ profile: anna.user.id })
    expect(await anna.api.chats.list()).toEqual([])
    await anna.api.block.remove({ profile: ben.user.id })
    // Now she is the one who is blocked.
    expect(await anna.api.chats.list()).toMatchObject([{ profile: { name: '' } }])
    await ben.api.block.remove({ profile: anna.user.id })
    expect(await anna.api.chats.list()).toMatchObject([{ profile: { name: 'Ben' } }])
  })

  it('is in the list of its maker alone, newest first and page by page', async () => {
    const site = world()
    const [anna, ben, gone] = [await member(site), await member(site), await member(site)]
    const annas = visit(site, anna)
    const many = await Promise.all(Array.from({ length: 22 }, () => member(site)))
    for (const { id } of [gone, ...many, ben]) {
      annas.clock.advance(1_000)
      await annas.api.block.add({ profile: id })
    }
    await annas.services.accountActions.deleteAccount(gone.id, {
      who: { kind: 'system', job: 'test' },
      why: null,
    })
    // A member who blocks her in turn, or is suspended, looks as if they had left.
    const [back, suspended] = [await member(site), await member(site)]
    for (const { id } of [back, suspended]) await annas.api.block.add({ profile: id })
    await visit(site, back).api.block.add({ profile: anna.id })
    await annas.services.accountActions.ban(suspended.id, HARM)
    const first = await annas.api.block.list({})
    expect(first).toHaveLength(20)
    expect(first[0]).toMatchObject({ id: ben.id, name: ben.name, kind: 'member' })
    const rest = await annas.api.block.list({ after: first.at(-1)?.cursor ?? '' })
    expect(rest.map(({ id }) => id)).toEqual(
      many
        .slice(0, 3)
        .reverse()
        .map(({ id }) => id),
    )
    expect(rest.at(-1)?.cursor).toBeNull()
    expect(await visit(site, ben).api.block.list({})).toEqual([])
    expect(await refusalOf(visit(site).api.block.list({}))).toMatchObject({ code: 'sign_in_required' })
  })
})
