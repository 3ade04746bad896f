// A block works both ways at once and everywhere (trust: a member decides who sees them): nothing of the other is in the answer of
// any call, whoever was blocked hears what a deletion would say (departures.test.ts), and whoever blocked can look up whom, and take it back.
import { beforeAll, describe, expect, it } from 'vitest'
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

describe('while a block lies between two, whoever asked for it, no call', () => {
  let recorded: Recorded
  let before: string[]

  /** Calls whose very matter is the block, or the end of what could be seen; and what is a member’s own to take along. */
  const APART = /^(block\.|chat\.remove|logout\.|user\.remove|export\.)/
  /** What else she may ask for, beside the calls as they are made once. */
  const SOUGHT = ['/api/chats.php', '/api/chats.php?archived=1', '/api/likes.php', '/api/profile.php?id=ben']
  const asked = (): Sent[] => [
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

  /** The calls in whose answer to Anna there is something of Ben that she did not say herself. */
  async function tellsOfBen(by: 'ben' | 'anna' | null = null): Promise<string[]> {
    const { ben, conversation } = recorded.world
    const said = ['"name":"Ben"', recorded.hers.words.at(2) ?? expect.fail('no words of Ben')]
    // Blocked by Ben she has what she would have if he had deleted his account: her own words, and the place of his.
    const words =
      by === 'ben' ? said : [...said, ben.user.id, conversation, ...recorded.hers.words.slice(1, 2)]
    const tells = async (sent: Sent) => {
      const text = await answerOf(await sendAs(sent, await tokenOf()))
      return words.some((word) => text.includes(word) && !textOf(sent).includes(word))
    }
    const told: string[] = []
    for (const sent of asked()) if (await tells(sent)) told.push(sent.title)
    return told
  }

  beforeAll(async () => {
    recorded = await recordCalls()
    const { anna, ben } = recorded.world
    await Promise.all([
      anna.api.likes.add({ profile: ben.user.id }),
      ben.api.likes.add({ profile: anna.user.id }),
    ])
    before = await tellsOfBen()
  }, 120_000)

  it('is left out, and without it several tell of the other', () => {
    const titles = new Set(recorded.sent.map(({ title }) => title))
    const missing = CALLS.filter(
      ({ title, group, call }) => accessOf(group, call) !== 'public' && !titles.has(title),
    )
    expect(missing.map(({ title }) => title)).toEqual([])
    expect(before).toEqual(expect.arrayContaining(['chat.read', 'chat.find', 'chat.open', '/api/likes.php']))
  })

  it.each(['ben', 'anna'] as const)(
    'answers anything of the other, who was blocked by %s',
    async (by) => {
      const { anna, ben } = recorded.world
      const [one, other] = by === 'ben' ? [ben, anna] : [anna, ben]
      const { blocks, chats } = visit(localhost).context.services
      await blocks.add(one.user.id, other.user.id)
      await chats.syncBlock(one.user.id, other.user.id)
      expect(await tellsOfBen(by)).toEqual([])
      await blocks.remove(one.user.id, other.user.id)
      await chats.syncBlock(one.user.id, other.user.id)
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

  it('is heard by the tabs of both at once, and so is its end; whoever was blocked hears that the other has gone', async () => {
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

  it('is like a suspension: the tabs of whom somebody chats with hear of that too, and of its end', async () => {
    const { anna, ben } = await chatOf()
    const { webSocket } = await ben.fetch('/api/live.php', { headers: { upgrade: 'websocket' } })
    const bens = listenTo(webSocket ?? expect.fail('no socket'))
    const { services } = visit(localhost).context
    await services.accountActions.ban(anna.user.id, HARM)
    expect(await bens.next()).toMatchObject({ type: 'gone', profile: anna.user.id, gone: true })
    await services.accountActions.unban(anna.user.id, HARM)
    expect(await bens.next()).toMatchObject({ type: 'gone', profile: anna.user.id, gone: false })
    bens.close()
  })

  it('takes the chat from whoever asked for it and every word from the other, and nothing of it waits; lifted, it is back as it was', async () => {
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

  it('stands in the list of whoever asked for it, newest first and page by page, and in nobody else’s', async () => {
    const site = world()
    const [anna, ben, gone] = [await member(site), await member(site), await member(site)]
    const annas = visit(site, anna)
    const many = await Promise.all(Array.from({ length: 22 }, () => member(site)))
    for (const { id } of [gone, ...many, ben]) {
      annas.clock.advance(1_000)
      await annas.api.block.add({ profile: id })
    }
    await annas.context.services.accountActions.deleteAccount(gone.id, {
      who: { kind: 'system', job: 'test' },
      why: null,
    })
    // Whoever blocks her in turn, or is suspended, looks like somebody who has left.
    const [back, suspended] = [await member(site), await member(site)]
    for (const { id } of [back, suspended]) await annas.api.block.add({ profile: id })
    await visit(site, back).api.block.add({ profile: anna.id })
    await annas.context.services.accountActions.ban(suspended.id, HARM)
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
