import { describe, expect, it } from 'vitest'
import nlNL from '#locales/nl-NL.json'
import { signedUp } from '#tests/support/harness.ts'

describe('a member’s own spending limits', () => {
  it('are returned with the wallet, hold for the next message, and are refused where they are invalid', async () => {
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

  it('are set without scripts too, and a refused form keeps its values', async () => {
    const { fetch } = await signedUp('Anna')
    const post = (per_day: string) => {
      const body = new URLSearchParams({ intent: 'guard', per_day, per_chat: '' }).toString()
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': String(body.length),
      }
      return fetch('/credits', { method: 'POST', body, headers })
    }
    const holds = (per_day: string) => new RegExp(`<input[^>]* name="per_day"[^>]* value="${per_day}"`)
    const refused = await post('-3')
    expect(refused.status).toBe(422)
    const text = await refused.text()
    expect(text).toContain(nlNL.errors.fields.guard)
    expect(text).toMatch(holds('-3'))
    const taken = await post('0')
    expect(taken.status).toBe(200)
    expect(await taken.text()).toContain(nlNL.guard.saved)
    expect(await (await fetch('/credits')).text()).toMatch(holds('0'))
  })
})
