// The unread count on the app's icon and in the title (specification section 9).
import { afterEach, expect, it, vi } from 'vitest'
import { startBadges } from '#client/effects/badges.ts'
import type { Router } from '#client/effects/effect.ts'
import type { App } from '#src/app.ts'
import type { User } from '#src/contract/account.ts'
import type { ChatListItem } from '#src/contract/chat.ts'
import { createChatsStore } from '#src/state/chats.ts'
import { createLikesStore } from '#src/state/likes.ts'
import { createSessionStore } from '#src/state/session.ts'
import { createServer } from '#tests/support/fake-api.ts'
import { person } from '#tests/support/people.ts'

afterEach(() => void vi.unstubAllGlobals())

it('the app badge is unread messages plus new likes, and none where nothing waits @spec 9.13', () => {
  const badge = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) }
  const page = { title: '' }
  vi.stubGlobal('navigator', badge)
  vi.stubGlobal('document', page)
  const { api } = createServer({})
  const chat = (id: string, num_unread_messages: number): ChatListItem => ({
    conversation: { id },
    profile: person(),
    num_unread_messages,
    last_message: null,
  })
  const chats = createChatsStore(api, [chat('a', 2), chat('b', 1)])
  const likes = createLikesStore(api, { profiles: [], liked_by: [{ ...person(), like_new: true }] })
  const session = createSessionStore(api, null)
  const app = {
    session,
    chats,
    likes,
    i18n: { subscribe() {} },
    t: (key: string) => key,
    settings: { name: 'Vonk' },
  }
  let arrive = () => {}
  const state = { matches: [], loaderData: {}, errors: null, navigation: { state: 'idle' } }
  const router = {
    state,
    subscribe: (listener: (state: unknown) => void) => (arrive = () => listener(state)),
  }
  startBadges(app as unknown as App, router as unknown as Router)

  arrive()
  expect(badge.setAppBadge).toHaveBeenLastCalledWith(4)
  expect(page.title).toMatch(/^\(3\) .+ · Vonk$/)
  chats.open('a')
  expect(badge.setAppBadge).toHaveBeenLastCalledWith(2)
  chats.open('b')
  likes.setState({ profiles: [], liked_by: [] })
  expect(badge.clearAppBadge).toHaveBeenCalled()
  expect(page.title).not.toMatch(/^\(/)
  // Where the server counts, lists that are not loaded count, too.
  session.setState({ user: { num_unread_messages: 300, num_new_likes: 7 } as User, known: true })
  expect(badge.setAppBadge).toHaveBeenLastCalledWith(307)
  expect(page.title).toMatch(/^\(300\) /)
})
