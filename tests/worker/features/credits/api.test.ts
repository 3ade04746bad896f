import { describe, expect, it } from 'vitest'
import { signedUp } from '#tests/support/harness.ts'

describe('limits of one’s own', () => {
  it('are told with the wallet, hold for the next message, and are refused where they are none', async () => {
    const [anna, ben] = [await signedUp('Anna'), await signedUp('Ben')]
    const { id: conversation } = await anna.api.chat.open({ profile: ben.user.id })
    const send = () =>
      anna.api.message.send({ conversation, client_id: crypto.randomUUID(), text: 'Hoi Ben' })
    await send()
    await anna.api.credits.guard({ guard: { per_day: 0, per_chat: 5 } })
    expect((await anna.api.credits.show()).guard).toMatchObject({
      per_day: { credits: 0, next: null },
      per_chat: { credits: 5, next: null },
      spent: expect.any(Number),
    })
    await expect(send()).rejects.toMatchObject({ code: 'spending_guard', status: 402 })
    for (const per_day of [-1, 1.5, 2 ** 53, 10_000])
      await expect(anna.api.credits.guard({ guard: { per_day, per_chat: null } })).rejects.toMatchObject({
        code: 'invalid',
      })
  })
})
