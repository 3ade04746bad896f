// Likes given and received (specification section 4: the like button toggles; opening a like makes it old).
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Api } from '../contract/client.ts'
import type { Likes } from '../contract/likes.ts'
import type { ProfileCard } from '../contract/profile.ts'
import { optimistically } from './store.ts'

export type LikesState = Likes & { loaded: boolean }
export type LikesStore = StoreApi<LikesState> & {
  refresh(): Promise<void>
  /** Likes or unlikes at once; the list is reloaded afterwards. */
  toggle(profile: ProfileCard, like: boolean): Promise<void>
  /** Opening a like sets like_new to false. */
  open(profile: string): void
  clear(): void
}

export const countNewLikes = (state: LikesState) => state.liked_by.filter((entry) => entry.like_new).length

/** Whether the member likes a profile: the store knows best once it is loaded, the card before. */
export const likesProfile = (state: LikesState, profile: Pick<ProfileCard, 'id' | 'did_like_profile'>) =>
  state.loaded ? state.profiles.some((entry) => entry.id === profile.id) : profile.did_like_profile

export function createLikesStore(api: Api, seed: Likes | null): LikesStore {
  const empty: Likes = { profiles: [], liked_by: [] }
  const store = createStore<LikesState>(() => ({ ...(seed ?? empty), loaded: seed !== null }))
  const refresh = async () => store.setState({ ...(await api.likes.list()), loaded: true })

  return {
    ...store,
    refresh,
    async toggle(profile, like) {
      await optimistically(
        store,
        (state) => {
          const others = state.profiles.filter((entry) => entry.id !== profile.id)
          const entry = { ...profile, did_like_profile: true, like_new: false }
          return { ...state, profiles: like ? [entry, ...others] : others }
        },
        () => (like ? api.likes.add({ profile: profile.id }) : api.likes.remove({ profile: profile.id })),
      )
      await refresh()
    },
    open: (profile) =>
      store.setState((state) => ({
        liked_by: state.liked_by.map((entry) => (entry.id === profile ? { ...entry, like_new: false } : entry)),
      })),
    clear: () => store.setState({ ...empty, loaded: false }),
  }
}
