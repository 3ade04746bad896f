// Reporting a message (trust: notice, evidence survives): the message is stored with the report, whoever deletes what afterwards.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Site } from '#src/contract/site.ts'
import { refusalOf, type Visit, visit } from '#tests/support/api.ts'
import { conversationObjectOf } from '#tests/support/chat-world.ts'
import { type MadeMember, member, world } from '#tests/support/factories.ts'

const INSULT = 'You will regret this'

describe('a reported message', () => {
  let site: Site
  let anna: MadeMember
  let annas: Visit
  let bens: Visit
  let conversation: string

  beforeEach(async () => {
    site = world({ message_cost: 0 })
    anna = await member(site, { name: 'Anna' })
    const ben = await member(site, { name: 'Ben' })
    annas = visit(site, anna)
    bens = visit(site, ben)
    conversation = (await bens.api.chat.open({ profile: anna.id })).id
    await bens.api.message.send({ conversation, client_id: 'message-1', text: INSULT })
    await expect.poll(() => annas.api.chats.list()).toHaveLength(1)
  })

  const report = ({ api }: Visit, message = { conversation, seq: 1 }) =>
    api.complaints.file({ category: 'report', text: 'It threatens me.', good_faith: true, message })
  const open = (receipt: string) => annas.services.reportedMessages.open('operator-1', receipt)

  it('gets a receipt, and is stored as it was, once however often it is reported that day', async () => {
    const { receipt } = await report(annas)
    expect(await open(receipt)).toMatchObject({ seq: 1, text: INSULT, producer: 'member' })
    expect((await report(annas)).receipt).toBe(receipt)
  })

  it('is available to the report when both have deleted it and its sender has left', async () => {
    const { receipt } = await report(annas)
    await annas.api.message.hide({ conversation, seq: 1 })
    await annas.api.chat.remove({ conversation })
    const conversationObject = conversationObjectOf(conversation)
    const sender = (await open(receipt)).sender
    await conversationObject.forget(sender)
    expect(await open(receipt)).toMatchObject({ text: INSULT })
  })

  it('can still be reported while its sender’s messages are sealed', async () => {
    const conversationObject = conversationObjectOf(conversation)
    const page = await conversationObject.read(anna.id, { cleared_upto: 0, limit: 1 })
    await conversationObject.forget(page.ok ? (page.messages[0]?.sender ?? '') : '')
    const { receipt } = await report(annas)
    expect(await open(receipt)).toMatchObject({ text: INSULT })
  })

  it('is opened by its report alone, and never by a participant or another member', async () => {
    const caro = visit(site, await member(site, { name: 'Caro' }))
    const refused = { code: 'not_found' }
    expect(await refusalOf(report(caro))).toMatchObject(refused)
    expect(await refusalOf(report(bens))).toMatchObject(refused)
    expect(await refusalOf(report(visit(site)))).toMatchObject({ code: 'invalid' })
    for (const seq of [2, Number.MAX_SAFE_INTEGER])
      expect(await refusalOf(report(annas, { conversation, seq }))).toMatchObject(refused)
    const { receipt } = await annas.api.complaints.file({ category: 'question', text: 'How do I report?' })
    await expect(open(receipt)).rejects.toMatchObject(refused)
    await expect(open('0000-0000-0000')).rejects.toMatchObject(refused)
  })
})
