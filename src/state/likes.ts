// Likes given and received (specification section 4: the like button toggles; opening a like makes it old).
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Api } from '../contract/client.ts'
import type { Likes } from '../contract/likes.ts'
import type { ProfileCard } from '../contract/profile.ts'
import { optimistically } from './store.ts'

export type LikesState = Likes & { loaded: boolean }
export type LikesStore = StoreApi<LikesState> & {
  refresh(): Promise<void>
  /** Likes or unlikes at once; the list is reloaded afterwards. Rejects when the like itself was refused. */
  toggle(profile: ProfileCard, like: boolean): Promise<void>
  /** Opening a like sets like_new to false. */
  open(profile: string): void
  clear(): void
}

export const countNewLikes = (state: LikesState) => state.liked_by.filter((entry) => entry.like_new).length

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
  const store = createStore<LikesState>(() => ({ ...(seed ?? empty), loaded: seed !== null }))
  const refresh = async () => store.setState({ ...(await api.likes.list()), loaded: true })
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
    open: (profile) =>
      store.setState((state) => ({
        liked_by: state.liked_by.map((entry) =>
          entry.id === profile ? { ...entry, like_new: false } : entry,
        ),
      })),
    clear: () => store.setState({ ...empty, loaded: false }),
  }
}
