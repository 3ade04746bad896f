// Who is signed in (specification section 4, Auth). Logged in while a user exists.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { User } from '../contract/account.ts'
import type { Api } from '../contract/client.ts'
import type { UnreadCounts } from '../contract/live.ts'
import type { SentProfile } from '../contract/profile.ts'
import { Refusal } from '../contract/refusals.ts'
import { NEW_LIKES_COUNTED } from '../domain/lists.ts'

export type SessionState = {
  user: User | null
  /** True once the server has answered; the route guard fetches the user at most once. */
  known: boolean
  logging_out: boolean
  /** The last logout failed. If the server was not reached, the session's cookie is still there. */
  logout_failed: boolean
}
export type SessionStore = StoreApi<SessionState> & {
  /** Fetches the user; 401 and 403 clear it (specification section 8), other errors leave it. */
  refresh(): Promise<User | null>
  /** Whether somebody is signed in, as far as is known; on the server also before the user is read. */
  isSignedIn(): boolean
  /** The same, after fetching the user once where nothing is known yet. */
  ensure(): Promise<boolean>
  /** The signed-in user; on the server awaited while loaders run. */
  findUser(): Promise<User | null>
  /** Sets the user that was still being read, as part of the initial state, which React renders from. */
  setInitialUser(user: User): void
  /**
   * Makes a call that changes the user, and sets the user of its answer. Fetches them where the answer has none, and where it may be
   * older than what is known: other changes were under way at the same time. Null if the member signed out meanwhile.
   */
  change(call: () => Promise<User | null>): Promise<User | null>
  /** Saves a change of the profile. */
  save(change: SentProfile): Promise<User | null>
  setCredits(credits: number): void
  /** The offer of a passkey was answered. */
  answerPasskeyOffer(): void
  /** The unread counts of a live event. */
  setUnreadCounts(counts: UnreadCounts): void
  /** Subtracts what was seen here, until the server's next counts. */
  subtractUnread(seen: Partial<UnreadCounts>): void
  /** Logs out; the user is cleared even if the call fails. */
  leave(): Promise<void>
  /** Called before a call that ends this session, so that its end is not investigated. */
  expectEnd(): void
  /** The flag resets one second after logging out; the timer is the browser's. */
  resetLoggingOut(): void
}

/** `pending_user`: the server knows the session, and the user is still being read. */
export function createSessionStore(
  api: Api,
  user: User | null,
  pending_user: Promise<User | null> | null = null,
): SessionStore {
  const store = createStore<SessionState>(() => ({
    user,
    known: user !== null,
    logging_out: false,
    logout_failed: false,
  }))
  let initial = store.getInitialState()
  let fetching: Promise<User | null> | null = null
  /** Calls under way that change the user. */
  let changing = 0
  /** Counts changes of the user, those of calls at their beginning and at their end: an answer may lack one that came meanwhile. */
  let changes = 0

  async function fetchUser(): Promise<User | null> {
    const before = changes
    try {
      const current = await api.user.current()
      if (changes !== before) return await fetchUser()
      return showUser(current)
    } catch (error) {
      if (!(error instanceof Refusal) || (error.status !== 401 && error.status !== 403)) throw error
      store.setState({ user: null, known: true })
      return null
    }
  }

  function showUser(user: User): User {
    store.setState({ user, known: true })
    return user
  }

  /** Changes what is known of the user by something other than a call's answer. */
  function patch(change: (user: User) => Partial<User>): void {
    changes += 1
    store.setState(({ user }) => (user ? { user: { ...user, ...change(user) } } : {}))
  }

  function isSignedIn(): boolean {
    const { user, known } = store.getState()
    return user !== null || (pending_user !== null && !known)
  }

  return {
    ...store,
    // React renders from it on the server.
    getInitialState: () => initial,
    isSignedIn,
    findUser: async () => store.getState().user ?? pending_user,
    setInitialUser(user) {
      initial = { ...initial, user, known: true }
      store.setState(initial)
    },
    refresh: () => {
      fetching ??= fetchUser().finally(() => {
        fetching = null
      })
      return fetching
    },
    async ensure() {
      if (!isSignedIn() && !store.getState().known) await this.refresh()
      return isSignedIn()
    },
    async change(call) {
      const owner = store.getState().user?.id
      const isAlone = changing === 0
      changing += 1
      changes += 1
      const before = changes
      let isLatest: boolean
      let answer: User | null
      try {
        answer = await call()
      } finally {
        isLatest = isAlone && changes === before
        changing -= 1
        changes += 1
      }
      if (store.getState().user?.id !== owner) return null
      if (answer && isLatest) return showUser(answer)
      try {
        return await this.refresh()
      } catch (error) {
        // The change is made: a read that fails must not look like a change that failed.
        console.warn('The user was changed and could not be read again', error)
        const { user } = store.getState()
        if (!answer || !user) return user
        // They may be newer, by a live event.
        const { credits, num_unread_messages, num_new_likes, passkey_offered } = user
        return showUser({ ...answer, credits, num_unread_messages, num_new_likes, passkey_offered })
      }
    },
    save(change) {
      return this.change(() => api.user.update(change))
    },
    setCredits: (credits) => patch(() => ({ credits })),
    answerPasskeyOffer: () => patch(() => ({ passkey_offered: false })),
    setUnreadCounts: (counts) => patch(() => counts),
    subtractUnread: ({ num_unread_messages: messages = 0, num_new_likes: likes = 0 }) =>
      patch(({ num_unread_messages, num_new_likes }) => {
        // The highest count stands for more.
        const isAll = num_new_likes !== null && num_new_likes < NEW_LIKES_COUNTED
        return {
          num_unread_messages: num_unread_messages && Math.max(0, num_unread_messages - messages),
          num_new_likes: isAll ? Math.max(0, num_new_likes - likes) : num_new_likes,
        }
      }),
    async leave() {
      store.setState({ logging_out: true })
      try {
        await api.logout.leave()
      } catch (error) {
        console.warn('Logging out failed', error)
        store.setState({ logout_failed: true })
      } finally {
        store.setState({ user: null, known: true })
      }
    },
    expectEnd: () => store.setState({ logging_out: true }),
    resetLoggingOut: () => store.setState({ logging_out: false }),
  }
}
