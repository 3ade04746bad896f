// A member without a confirmed e-mail address writes to one person, and to nobody else before it is confirmed.
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import localhost from '#sites/localhost.ts'
import { visit } from '#tests/support/api.ts'
import { fictional, member } from '#tests/support/factories.ts'
import { type Harness, signedUp } from '#tests/support/harness.ts'
import { build, run } from '#worker/platform/database/query.ts'

const strangers = (count: number) => Promise.all(Array.from({ length: count }, () => member(localhost)))
const openWith = ({ api }: Harness, { id }: { id: string }) => api.chat.open({ profile: id })
const refused = { code: 'email_unconfirmed', status: 403 }
const write = ({ api }: Harness, conversation: string) =>
  api.message.send({ conversation, client_id: crypto.randomUUID(), text: 'Hello' })

describe('an account whose address is not confirmed', () => {
  it('writes to one of nine strangers', async () => {
    const anna = await signedUp()
    const [first, ...others] = await strangers(9)
    const { id } = await openWith(anna, first ?? { id: '' })
    await write(anna, id)
    for (const other of others) await expect(openWith(anna, other)).rejects.toMatchObject(refused)
    expect(await anna.api.chats.list()).toHaveLength(1)
  })

  it('begins one conversation of twenty opened at once', async () => {
    const anna = await signedUp()
    const opened = await Promise.allSettled((await strangers(20)).map((one) => openWith(anna, one)))
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of opened) if (one.status === 'rejected') expect(one.reason).toMatchObject(refused)
    expect(await anna.api.chats.list()).toHaveLength(1)
  })

  it('counts a fictional profile like any other, and a conversation that was removed', async () => {
    const anna = await signedUp()
    const lotte = await fictional(localhost)
    const [ben] = await strangers(1)
    const { id } = await openWith(anna, lotte)
    await anna.api.chat.remove({ conversation: id })
    await expect(openWith(anna, ben ?? lotte)).rejects.toMatchObject(refused)
    expect(await openWith(anna, lotte)).toEqual({ id })
  })

  it('continues every existing conversation, and answers whoever writes', async () => {
    const [anna, ben] = [await signedUp('Anna'), await signedUp('Ben')]
    const [carl] = await strangers(1)
    const own = await openWith(anna, carl ?? { id: '' })
    const { id } = await openWith(ben, anna.user)
    await write(ben, id)
    await expect.poll(async () => (await anna.api.chats.list()).length).toBe(2)
    expect(await openWith(anna, ben.user)).toEqual({ id })
    await write(anna, id)
    await write(anna, own.id)
  })

  it('is unrestricted at once when it is confirmed', async () => {
    const anna = await signedUp()
    const [ben, carl] = await strangers(2)
    await openWith(anna, ben ?? { id: '' })
    await expect(openWith(anna, carl ?? { id: '' })).rejects.toMatchObject(refused)
    await run(
      env.DB,
      build.updateTable('members').set({ email_confirmed_at: 1 }).where('id', '=', anna.user.id),
    )
    await visit(localhost).services.accountActions.sync(anna.user.id)
    expect(await openWith(anna, carl ?? { id: '' })).toEqual({ id: expect.any(String) })
  })
})
