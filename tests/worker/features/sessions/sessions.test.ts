// The devices of a member (design section 11): each can end every other, and an ended one is out at once.
import { describe, expect, it, vi } from 'vitest'
import { harness, signedUp } from '#tests/support/harness.ts'
import { listenTo } from '#tests/support/live-socket.ts'
import { MemberDesk } from '#worker/durable/member/member-desk.ts'

const PASSWORD = 'a quiet harbour'

/** A member on two devices. */
async function twoDevices() {
  const laptop = await signedUp()
  const phone = harness()
  await phone.api.login.enter({ email: laptop.email, password: PASSWORD })
  return { laptop, phone }
}
type Device = Pick<Awaited<ReturnType<typeof twoDevices>>['phone'], 'fetch'>

async function openLine({ fetch }: Device) {
  const { webSocket } = await fetch('/api/live.php', { headers: { upgrade: 'websocket' } })
  if (!webSocket) throw new Error('no socket')
  return listenTo(webSocket)
}

describe('two devices of a member', () => {
  it('are listed for each other, and which of them asks', async () => {
    const { laptop, phone } = await twoDevices()
    const seen = await laptop.api.sessions.list()
    expect(seen).toHaveLength(2)
    expect(seen.filter(({ current }) => current)).toHaveLength(1)
    const own = (await phone.api.sessions.list()).find(({ current }) => current)
    expect(seen.find(({ id }) => id === own?.id)).toMatchObject({ current: false })
  })

  it('logged out by the other, one loses its socket and its next request within a second', async () => {
    const { laptop, phone } = await twoDevices()
    const [line, stored] = [await openLine(phone), await openLine(laptop)]
    const other = (await laptop.api.sessions.list()).find(({ current }) => !current)
    const since = performance.now()
    await laptop.api.sessions.end({ id: other?.id })
    expect(await line.closed).toBe(4401)
    await expect(phone.api.user.current()).rejects.toMatchObject({ code: 'sign_in_required' })
    await expect(
      phone.api.message.send({ conversation: 'c', client_id: 'message-1', text: 'Hi' }),
    ).rejects.toMatchObject({
      code: 'sign_in_required',
    })
    expect((await phone.fetch('/api/live.php', { headers: { upgrade: 'websocket' } })).status).toBe(401)
    expect(performance.now() - since).toBeLessThan(1_000)
    await laptop.api.user.current()
    stored.close()
  })

  it('keep their cookie when the other one is signed out, and lose it with their own session', async () => {
    const { laptop, phone } = await twoDevices()
    const devices = await phone.api.sessions.list()
    await phone.api.sessions.end({ id: devices.find(({ current }) => !current)?.id })
    expect(phone.cookies.get('session')).toBeTruthy()
    await phone.api.sessions.end({ id: devices.find(({ current }) => current)?.id })
    expect(phone.cookies.has('session')).toBe(false)
    await expect(laptop.api.user.current()).rejects.toMatchObject({ code: 'sign_in_required' })
  })

  it('are both signed out by the owner of the account, except the one in use', async () => {
    const { laptop, phone } = await twoDevices()
    await phone.api.sessions.end({})
    await expect(laptop.api.user.current()).rejects.toMatchObject({ code: 'sign_in_required' })
    expect(await phone.api.sessions.list()).toHaveLength(1)
  })

  it('end nobody else’s session', async () => {
    const [{ laptop }, other] = [await twoDevices(), await signedUp()]
    const [theirs] = await other.api.sessions.list()
    await expect(laptop.api.sessions.end({ id: theirs?.id })).rejects.toMatchObject({ code: 'not_found' })
    expect(await other.api.sessions.list()).toHaveLength(1)
  })
})

describe('sending a message or opening a socket', () => {
  it('authenticates the caller in the call of the member object itself, and nowhere else', async () => {
    const laptop = await signedUp()
    const requested = vi.spyOn(MemberDesk.prototype, 'authenticate')
    const line = await openLine(laptop)
    await expect(
      laptop.api.message.send({ conversation: 'none', client_id: 'message-1', text: 'Hi' }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(requested).not.toHaveBeenCalled()
    requested.mockRestore()
    line.close()
  })
})
