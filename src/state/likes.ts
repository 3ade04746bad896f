// Likes given and received (specification section 4: the like button toggles; opening a like makes it old, and so does
// seeing it in the list, docs/decisions/0215).
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Api } from '../contract/client.ts'
import type { LikeEntry, Likes } from '../contract/likes.ts'
import type { ProfileCard } from '../contract/profile.ts'
import { newestOf, optimistically } from './store.ts'

export type LikesState = Likes & {
  loaded: boolean
  /** New likes that were seen in the list: no longer counted, but told apart there until they are opened. */
  seen: ReadonlySet<string>
}
export type LikesStore = StoreApi<LikesState> & {
  refresh(): Promise<void>
  /** Likes or unlikes at once; the list is reloaded afterwards. Rejects when the like itself was refused. */
  toggle(profile: ProfileCard, like: boolean): Promise<void>
  /** Opening a like sets like_new to false. */
  open(profile: string): void
  /** The member sees the list: its new likes are not counted any more, and the server remembers. */
  see(): Promise<void>
  /** Likes seen in another tab. */
  markSeen(profiles: readonly string[]): void
  /** Somebody likes the member, perhaps again. */
  hear(profile: string): Promise<void>
  clear(): void
}

export const countNewLikes = ({ liked_by, seen }: LikesState) =>
  liked_by.filter((entry) => entry.like_new && !seen.has(entry.id)).length

/** Whether the list marks a like as new. */
export const isNewLike = ({ seen }: LikesState, { id, like_new }: LikeEntry) => like_new || seen.has(id)

/** Whether the member likes a profile: the store knows best once it is loaded, the card before. */
export const likesProfile = (state: LikesState, profile: Pick<ProfileCard, 'id' | 'did_like_profile'>) =>
  state.loaded ? state.profiles.some((entry) => entry.id === profile.id) : profile.did_like_profile

const withLike =
  (profile: ProfileCard, like: boolean) =>
  (state: LikesState): LikesState => {
    const others = state.profiles.filter((entry) => entry.id !== profile.id)
    return {
      ...state,
      profiles: like ? [{ ...profile, did_like_profile: true, like_new: false }, ...others] : others,
    }
  }

export function createLikesStore(api: Api, seed: Likes | null): LikesStore {
  const empty: Likes = { profiles: [], liked_by: [] }
  const seen: ReadonlySet<string> = new Set()
  const store = createStore<LikesState>(() => ({ ...(seed ?? empty), loaded: seed !== null, seen }))
  const without = (profile: string) => new Set([...store.getState().seen].filter((id) => id !== profile))
  const newOnes = () => store.getState().liked_by.flatMap(({ id, like_new }) => (like_new ? [id] : []))
  const markSeen = (profiles: readonly string[]) =>
    store.setState({ seen: new Set([...store.getState().seen, ...profiles]) })
  const makeOld = (profiles: readonly string[]) =>
    store.setState(({ liked_by }) => ({
      liked_by: liked_by.map((entry) =>
        profiles.includes(entry.id) ? { ...entry, like_new: false } : entry,
      ),
    }))
  const refresh = newestOf(api.likes.list, (likes) => store.setState({ ...likes, loaded: true }))
  // Calls leave one after the other, so that the last tap is also the last word the server hears.
  let last: Promise<unknown> = Promise.resolve()
  let under_way = 0

  return {
    ...store,
    refresh,
    async toggle(profile, like) {
      under_way += 1
      try {
        await optimistically(store, withLike(profile, like), () => {
          const call = () =>
            like ? api.likes.add({ profile: profile.id }) : api.likes.remove({ profile: profile.id })
          const made = last.then(call)
          last = made.catch(() => undefined)
          return made
        })
      } finally {
        under_way -= 1
      }
      // The like stands whether or not the list could be read again; the next poll reads it.
      if (under_way === 0)
        await refresh().catch((error: unknown) => console.warn('Reloading likes failed', error))
    },
    open(profile) {
      store.setState({ seen: without(profile) })
      makeOld([profile])
    },
    async see() {
      const profiles = newOnes()
      if (profiles.length === 0) return
      markSeen(profiles)
      await api.likes.see({ profiles })
      makeOld(profiles)
    },
    // What was opened in this tab meanwhile is not new here any more, whatever the other tab says of it.
    markSeen: (profiles) => markSeen(newOnes().filter((id) => profiles.includes(id))),
    hear(profile) {
      store.setState({ seen: without(profile) })
      return refresh()
    },
    clear: () => store.setState({ ...empty, loaded: false, seen }),
  }
}
