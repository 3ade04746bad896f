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
  /** True once the server has been asked; the route guard asks at most once. */
  known: boolean
  logging_out: boolean
  /** The last logout failed. If the server was not reached, the session's cookie is still there. */
  logout_failed: boolean
}
export type SessionStore = StoreApi<SessionState> & {
  /** Fetches the user; 401 and 403 clear it (specification section 8), other faults leave what is known. */
  refresh(): Promise<User | null>
  /** Whether somebody is signed in, as far as is known; on the server before it is known who. */
  isSignedIn(): boolean
  /** The same, asked for once where nothing is known yet. */
  ensure(): Promise<boolean>
  /** Who is signed in; on the server waited for, while loaders run already. */
  findUser(): Promise<User | null>
  /** Takes in the user who was on the way: for the page that is drawn now, they were there from the beginning. */
  arrive(user: User): void
  /** Saves what the member changes of their profile, and takes in the user that this makes; asks for them where the answer is none. */
  save(change: SentProfile): Promise<User | null>
  /** The user as a call has just answered them, after a change of their own. */
  replace(user: User): void
  setCredits(credits: number): void
  /** Whether a passkey is wanted was answered. */
  answerPasskeyOffer(): void
  /** What waits, as the live socket tells it. */
  setWaiting(waiting: UnreadCounts): void
  /** So much waits no more, because it was looked at here; the server's next word counts. */
  lessen(seen: Partial<UnreadCounts>): void
  /** Logs out: whatever happens to the call, the user is cleared. */
  leave(): Promise<void>
  /** A call that is about to end this session: that it is over is then no news to look into. */
  expectEnd(): void
  /** The flag resets one second after logging out; the timer is the browser's. */
  resetLoggingOut(): void
}

/** `on_the_way`: the server has recognised somebody, and who they are is still to come. */
export function createSessionStore(
  api: Api,
  user: User | null,
  on_the_way: Promise<User | null> | null = null,
): SessionStore {
  const store = createStore<SessionState>(() => ({
    user,
    known: user !== null,
    logging_out: false,
    logout_failed: false,
  }))
  let initial = store.getInitialState()
  let asking: Promise<User | null> | null = null

  async function fetchUser(): Promise<User | null> {
    try {
      const current = await api.user.current()
      store.setState({ user: current, known: true })
      return current
    } catch (error) {
      if (!(error instanceof Refusal) || (error.status !== 401 && error.status !== 403)) throw error
      store.setState({ user: null, known: true })
      return null
    }
  }

  function isSignedIn(): boolean {
    const { user, known } = store.getState()
    return user !== null || (on_the_way !== null && !known)
  }

  return {
    ...store,
    // What React draws from on the server.
    getInitialState: () => initial,
    isSignedIn,
    findUser: async () => store.getState().user ?? on_the_way,
    arrive(user) {
      initial = { ...initial, user, known: true }
      store.setState(initial)
    },
    refresh: () => {
      asking ??= fetchUser().finally(() => {
        asking = null
      })
      return asking
    },
    async ensure() {
      if (!isSignedIn() && !store.getState().known) await this.refresh()
      return isSignedIn()
    },
    async save(change) {
      const user = await api.user.update(change)
      if (!user) return this.refresh()
      store.setState({ user, known: true })
      return user
    },
    replace: (user) => store.setState({ user, known: true }),
    setCredits: (credits) =>
      store.setState((state) => (state.user ? { user: { ...state.user, credits } } : state)),
    answerPasskeyOffer: () =>
      store.setState((state) => (state.user ? { user: { ...state.user, passkey_offered: false } } : state)),
    setWaiting: (waiting) =>
      store.setState((state) => (state.user ? { user: { ...state.user, ...waiting } } : state)),
    lessen: ({ num_unread_messages: messages = 0, num_new_likes: likes = 0 }) =>
      store.setState(({ user }) => {
        if (!user) return {}
        const { num_unread_messages, num_new_likes } = user
        // As many as are counted at most stands for more.
        const isAll = num_new_likes !== null && num_new_likes < NEW_LIKES_COUNTED
        return {
          user: {
            ...user,
            num_unread_messages: num_unread_messages && Math.max(0, num_unread_messages - messages),
            num_new_likes: isAll ? Math.max(0, num_new_likes - likes) : num_new_likes,
          },
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
