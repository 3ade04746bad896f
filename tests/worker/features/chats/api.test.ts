// The calls of a chat as the API answers them, and opening the live socket.

import { beforeEach, describe, expect, it } from 'vitest'
import type { Site } from '#src/contract/site.ts'
import { refusalOf, signedIn, type Visit, visit } from '#tests/support/api.ts'
import { type MadeMember, member, world } from '#tests/support/factories.ts'
import { listenTo } from '#tests/support/live-socket.ts'
import { liveApi } from '#worker/features/chats/api.ts'

describe('the chat calls', () => {
  let site: Site
  let anna: MadeMember
  let ben: MadeMember
  let annas: Visit
  let bens: Visit

  beforeEach(async () => {
    site = world({ message_cost: 1 })
    anna = await member(site, { name: 'Anna' })
    ben = await member(site, { name: 'Ben' })
    annas = visit(site, anna)
    bens = visit(site, ben)
    await annas.services.wallet.grant(anna.id, { key: 'welcome', origin: 'welcome', credits: 2 })
  })

  const open = async () => (await annas.api.chat.open({ profile: ben.id })).id
  const send = (conversation: string, client_id: string, text = 'Hello') =>
    annas.api.message.send({ conversation, client_id, text })

  it('open, send, list, read, mark, remove, in the contract’s shapes @spec 7.3', async () => {
    const conversation = await open()
    expect(await send(conversation, 'message-1', '  Hello  ')).toMatchObject({
      credits: 1,
      message: { text: 'Hello' },
    })
    const { api } = bens
    await expect.poll(() => api.chats.list()).toMatchObject([{ num_unread_messages: 1 }])
    expect(await api.chat.markRead({ conversation, read_upto: 1 })).toBe('done')
    expect(await api.chats.list()).toMatchObject([{ num_unread_messages: 0 }])
    expect((await api.chat.read({ id: conversation, after: '0' })).messages).toHaveLength(1)
    expect(await api.chat.remove({ conversation })).toBe('done')
    expect(await api.chats.list()).toEqual([])
  })

  it('list the archive apart from the other chats', async () => {
    const conversation = await open()
    expect(await annas.api.chats.list({ archived: '1' })).toEqual([])
    await annas.api.chat.archive({ conversation, archived: true })
    expect(await annas.api.chats.list()).toEqual([])
    expect(await annas.api.chats.list({ archived: '1' })).toMatchObject([
      { conversation: { id: conversation } },
    ])
  })

  it('answer a repeated client_id with the same message and charge it once', async () => {
    const conversation = await open()
    expect(await send(conversation, 'message-1')).toEqual(await send(conversation, 'message-1'))
    expect(await annas.api.credits.show()).toMatchObject({
      balance: 1,
      lots: [{ origin: 'welcome', granted: 2, remaining: 1 }],
      ledger: [
        { reason: 'message', delta: -1, balance: 1 },
        { reason: 'grant', delta: 2, balance: 2 },
      ],
    })
  })

  it('refuse with 402 and the credits when they are spent', async () => {
    const conversation = await open()
    await send(conversation, 'message-1')
    await send(conversation, 'message-2')
    expect(await refusalOf(send(conversation, 'message-3'))).toEqual({
      code: 'insufficient_credits',
      details: { credits: 0, required: 1 },
    })
  })

  it('open the live socket for a member, for nobody else, and close it at logout', async () => {
    const upgrade = async (one: Visit) => {
      const request = new Request(one.context.url, { headers: { Upgrade: 'websocket' } })
      return (await liveApi.run('open', undefined, { ...one.context, request })) as Response
    }
    const { session } = await bens.services.sessions.create(ben.id, 'Test/1.0')
    bens.context.principal = signedIn(ben, session)
    const read = liveApi.run('open', undefined, bens.context)
    expect(await refusalOf(read)).toMatchObject({ code: 'upgrade_required' })
    expect(await refusalOf(upgrade(visit(site)))).toMatchObject({ code: 'sign_in_required' })
    const { webSocket } = await upgrade(bens)
    if (!webSocket) throw new Error('no socket')
    const socket = listenTo(webSocket)
    await send(await open(), 'message-1')
    expect(await socket.next()).toMatchObject({ type: 'message', message: { text: 'Hello' } })
    await bens.api.logout.leave()
    expect(await socket.closed).toBe(4401)
  })
})
