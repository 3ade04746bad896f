// Messages over the live socket, and when HTTP takes over.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSocketSends } from '#client/effects/socket-sends.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { message } from '#tests/support/people.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hello = { conversation: 'chat1', client_id: 'client-a', text: 'Hello' }
const placed = (client_id: string) => ({
  type: 'sent' as const,
  client_id,
  message: message('chat1', 'me', 1, { client_id }),
  credits: 9,
})

function overSocket(isOpen = true) {
  const frames: unknown[] = []
  const deliveries = createSocketSends((frame) => {
    if (isOpen) frames.push(JSON.parse(frame))
    return isOpen
  })
  return { frames, ...deliveries }
}

it('a message is sent over the open socket, and only its own answer resolves it', async () => {
  const { frames, deliver, resolve } = overSocket()
  const delivered = deliver(hello)
  expect(frames).toEqual([{ type: 'send', ...hello }])
  expect(resolve(placed('client-b'))).toBe(false)
  expect(resolve({ type: 'typing', conversation: 'chat1', sender: 'ben' })).toBe(false)
  expect(resolve(placed('client-a'))).toBe(true)
  expect(await delivered).toMatchObject({ message: { client_id: 'client-a' }, credits: 9 })
  expect(resolve(placed('client-a'))).toBe(false)
})

it('a refusal over the socket is the refusal that HTTP would have answered', async () => {
  const { deliver, resolve } = overSocket()
  const refused = deliver(hello)
  const details = { credits: 0, required: 1 }
  resolve({ type: 'refused', client_id: 'client-a', code: 'insufficient_credits', details })
  await expect(refused).rejects.toMatchObject({ code: 'insufficient_credits', details, status: 402 })
  const unknown = deliver(hello)
  resolve({ type: 'refused', client_id: 'client-a', code: 'too_windy', details: {} })
  await expect(unknown).rejects.toThrow(new Refusal('internal'))
})

it('without an open socket nothing is waited for', async () => {
  expect(await overSocket(false).deliver(hello)).toBeNull()
})

it('a message that is longer than a frame may be is not sent over the socket', async () => {
  const { deliver, frames } = overSocket()
  expect(await deliver({ ...hello, text: '"'.repeat(4_000) })).toBeNull()
  expect(frames).toEqual([])
})

it('a socket that does not answer costs one wait; the next one is trusted again', async () => {
  const { deliver, frames, begin } = overSocket()
  const unanswered = deliver(hello)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await unanswered).toBeNull()
  expect(await deliver({ ...hello, client_id: 'client-b' })).toBeNull()
  expect(frames).toHaveLength(1)
  begin()
  void deliver({ ...hello, client_id: 'client-b' })
  expect(frames).toHaveLength(2)
})

it('messages without an answer when the socket ends are sent by HTTP', async () => {
  const { deliver, end } = overSocket()
  const interrupted = deliver(hello)
  end()
  expect(await interrupted).toBeNull()
})
