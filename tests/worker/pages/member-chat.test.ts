// /members/{memberId}/chat in a browser without scripts.

import { beforeEach, describe, expect, it } from 'vitest'
import nl from '#locales/nl-NL.json'
import { harness, signedUp } from '#tests/support/harness.ts'

type Visitor = Awaited<ReturnType<typeof signedUp>>

describe('the chat of a profile', () => {
  let anna: Visitor
  let ben: Visitor
  let path: string
  beforeEach(async () => {
    ;[anna, ben] = await Promise.all([signedUp('Anna'), signedUp('Ben')])
    path = `/members/${ben.user.id}/chat`
  })
  const begin = (who: Visitor, at = path) =>
    who.fetch(at, {
      method: 'POST',
      body: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' },
    })

  it('redirects to the existing conversation, and begins none by itself @spec 2.7', async () => {
    const page = await anna.fetch(path)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(nl.chat.begin.replace('{{name}}', 'Ben'))
    expect(await anna.api.chats.list()).toEqual([])

    const { id } = await anna.api.chat.open({ profile: ben.user.id })
    const led = await anna.fetch(path)
    expect([led.status, led.headers.get('location')]).toEqual([302, `/chats/${id}`])
    await led.body?.cancel()
    // With oneself there is no chat.
    const own = await anna.fetch(`/members/${anna.user.id}/chat`)
    expect([own.status, own.headers.get('location')]).toEqual([302, '/profile'])
    await own.body?.cancel()
  })

  it('is begun by its button, without scripts, and a refusal is shown @spec 2.7', async () => {
    const begun = await begin(anna)
    expect(begun.status).toBe(303)
    const { id } = (await anna.api.chat.find({ with: ben.user.id })) as { id: string }
    expect(begun.headers.get('location')).toBe(`/chats/${id}`)

    // The address is not confirmed: one conversation is allowed for now.
    const cato = await signedUp('Cato')
    const refused = await begin(anna, `/members/${cato.user.id}/chat`)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain(nl.errors.email_unconfirmed)
    await cato.api.user.update({ privacy: { who_may_write: 'nobody' } })
    expect(await (await ben.fetch(`/members/${cato.user.id}/chat`)).text()).toContain(
      nl.own_profile.writes_first_note.replaceAll('{{name}}', 'Cato'),
    )
  })

  it('is for members, and 404 for an unknown profile', async () => {
    const visitor = await harness().fetch(path)
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      302,
      `/login?next=${encodeURIComponent(path)}`,
    ])
    expect((await anna.fetch('/members/nobody/chat')).status).toBe(404)
    await ben.api.block.add({ profile: anna.user.id })
    expect((await anna.fetch(path)).status).toBe(404)
  })
})
