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
  let language = 'nl'
  let changeLocale = (_now: { locale: string }, _before: { locale: string }) => {}
  const app = {
    session,
    chats,
    likes,
    i18n: { subscribe: (listener: typeof changeLocale) => (changeLocale = listener) },
    t: (key: string) => `${language}.${key}`,
    settings: { name: 'Vonk' },
  }
  let arrive = () => {}
  const state = { matches: [], loaderData: {}, errors: null, navigation: { state: 'idle' } }
  const router = {
    state,
    subscribe: (listener: (state: unknown) => void) => (arrive = () => listener(state)),
  }
  startBadges(app as unknown as App, router as unknown as Router)

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

  // The title is that of the page, once it is there, and of an error.
  const route = { id: 'page', handle: { title: 'likes.title' } }
  const show = (next: object) => {
    Object.assign(state, next)
    arrive()
  }
  show({ matches: [{ route }], navigation: { state: 'loading' } })
  expect(page.title).not.toContain('likes.title')
  show({ navigation: { state: 'idle' } })
  expect(page.title).toBe('(300) nl.likes.title · Vonk')
  language = 'de'
  changeLocale({ locale: 'nl-NL' }, { locale: 'nl-NL' })
  expect(page.title).toContain('nl.likes.title')
  changeLocale({ locale: 'de-DE' }, { locale: 'nl-NL' })
  expect(page.title).toBe('(300) de.likes.title · Vonk')
  show({ errors: {} })
  expect(page.title).not.toContain('likes.title')
})
