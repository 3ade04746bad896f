// The channel between a member's tabs.
import { afterEach, expect, it, vi } from 'vitest'
import { openTabs } from '#client/effects/tabs.ts'
import type { App } from '#src/app.ts'
import type { LiveEvent } from '#src/contract/live.ts'
import { createLikesStore, likesProfile } from '#src/state/likes.ts'
import { createTabs } from '#src/state/tabs.ts'
import { createServer, deferred, refuse } from '#tests/support/fake-api.ts'
import { message, person } from '#tests/support/people.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A tab in which a member is signed in, and the events that it receives. */
function tabOf(member: string, answers: Record<string, () => unknown> = {}) {
  const tabs = createTabs()
  const { api, asked } = createServer(answers)
  const likes = createLikesStore(api, null)
  const received: unknown[] = []
  const app = {
    tabs,
    session: { getState: () => ({ user: { profile: { id: member } } }) },
    chats: { getState: () => ({ items: [{ conversation: { id: 'chat1' }, num_unread_messages: 2 }] }) },
    conversations: { applyTabEvent: (event: unknown) => received.push(event) },
    likes,
  } as unknown as App
  const stop = openTabs(app, (event: LiveEvent) => void received.push(event))
  stops.push(stop)
  return { publish: tabs.publish, received, stop, likes, asked }
}

it('an event of one tab reaches the member’s other tabs, and neither itself nor tabs of others', async () => {
  const [one, other, bens] = [tabOf('anna'), tabOf('anna'), tabOf('ben')]
  const removed = { type: 'chat-removed', conversation: 'chat1' } as const
  const draft = { type: 'draft', conversation: 'chat1', draft: 'Half', before: '' } as const
  one.publish(removed)
  one.publish(draft)
  await vi.waitFor(() => expect(other.received).toEqual([removed, draft]))
  expect(one.received).toEqual([])
  expect(bens.received).toEqual([])
})

it('a message that was sent in another tab changes no unread count', async () => {
  const [one, other] = [tabOf('anna'), tabOf('anna')]
  const mine = message('chat1', 'anna', 3)
  one.publish({ type: 'message', message: mine, peer: 'ben', num_unread_messages: 0 })
  await vi.waitFor(() => expect(other.received).toMatchObject([{ message: mine, num_unread_messages: 2 }]))
  // In a chat that this tab does not list nothing is unread.
  one.publish({ type: 'message', message: message('chat2', 'anna', 1), peer: 'eva', num_unread_messages: 5 })
  await vi.waitFor(() => expect(other.received[1]).toMatchObject({ num_unread_messages: 0 }))
})

it('a tab whose member left neither publishes nor receives', async () => {
  const [one, other, third] = [tabOf('anna'), tabOf('anna'), tabOf('anna')]
  one.stop()
  one.publish({ type: 'credits', credits: 1 })
  other.publish({ type: 'credits', credits: 2 })
  await vi.waitFor(() => expect(third.received).toEqual([{ type: 'credits', credits: 2 }]))
  expect(one.received).toEqual([])
})

it('a heart that is tapped turns in the member’s other tabs at once, before and without the server', async () => {
  const ben = person()
  const answer = deferred<string>()
  const one = tabOf('anna', {
    'likes.add': () => answer.promise,
    'likes.remove': () => 'done',
    'likes.list': () => ({ profiles: [], liked_by: [] }),
  })
  const [other, bens] = [tabOf('anna'), tabOf('ben')]
  const shows = (liked: boolean) =>
    vi.waitFor(() => {
      expect(likesProfile(other.likes.getState(), ben)).toBe(liked)
      expect(other.likes.getState().profiles.map(({ id }) => id)).toEqual(liked ? [ben.id] : [])
    })
  const tapped = one.likes.toggle(ben, true)
  await shows(true)
  answer.resolve('done')
  await tapped
  await one.likes.toggle(ben, false)
  await shows(false)
  expect(other.asked).toEqual([])
  expect(bens.likes.getState().done.size).toBe(0)
})

it('a tap that is refused is taken back in the other tabs, too', async () => {
  const ben = person()
  const answer = deferred<string>()
  const [one, other] = [
    tabOf('anna', { 'likes.add': () => answer.promise.then(() => refuse('too_many')) }),
    tabOf('anna'),
  ]
  const tapped = one.likes.toggle(ben, true)
  await vi.waitFor(() => expect(likesProfile(other.likes.getState(), ben)).toBe(true))
  answer.resolve('')
  await expect(tapped).rejects.toThrow('too_many')
  await vi.waitFor(() => expect(likesProfile(other.likes.getState(), ben)).toBe(false))
  expect(other.likes.getState().profiles).toEqual([])
})
