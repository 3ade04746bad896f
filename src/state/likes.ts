// Likes given and received, as far as they are loaded (specification section 4: the like button toggles; opening a like makes it old,
// and so does seeing it in the list, docs/decisions/chat.md).
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Api } from '../contract/client.ts'
import type { LikeEntry, Likes } from '../contract/likes.ts'
import type { ProfileCard } from '../contract/profile.ts'
import { LIKES_SEEN_MAX } from '../domain/lists.ts'
import { firstPage, type Pages, withNewest, withOlder } from './pages.ts'
import { fillable, latestOnly, optimistically, singleFlight } from './store.ts'

export type LikesState = Likes & {
  loaded: boolean
  /** The cursor of the older ones of each list; null where there are none. */
  next: Record<keyof Likes, string | null>
  /** New likes that were seen in the list: no longer counted, but marked there until they are opened. */
  seen: ReadonlySet<string>
  /** Profiles that were liked (true) or unliked (false) since the app started. */
  done: ReadonlyMap<string, boolean>
}
export type LikesStore = StoreApi<LikesState> & {
  /** Reads the newest page of both lists again; older pages stay loaded. */
  refresh(): Promise<void>
  /** Reads the newest pages unless they are loaded. */
  ensure(): Promise<void>
  /** Loads the next older page of a list; returns how many likes it added. */
  more(list: keyof Likes): Promise<number>
  /** Likes or unlikes, optimistically; both lists are read afterwards. Rejects when the like itself was refused. */
  toggle(profile: ProfileCard, like: boolean): Promise<void>
  /** Opening a like sets like_new to false. */
  open(profile: string): void
  /** The member sees the loaded list: its new likes are no longer counted, here and on the server. */
  see(): Promise<void>
  /** Likes seen in another tab. */
  markSeen(profiles: readonly string[]): void
  /** Whether a like or unlike of this tab is being sent. */
  isBusy(): boolean
  clear(): void
}

/** New likes among those that are loaded. */
export const countNewLikes = ({ liked_by, seen }: Pick<LikesState, 'liked_by' | 'seen'>) =>
  liked_by.filter((entry) => entry.like_new && !seen.has(entry.id)).length

/** Whether the list marks a like as new. */
export const isNewLike = ({ seen }: LikesState, { id, like_new }: LikeEntry) => like_new || seen.has(id)

/** Whether the member likes a profile: from the taps and events since, else from its card. */
export const likesProfile = ({ done }: LikesState, profile: Pick<ProfileCard, 'id' | 'did_like_profile'>) =>
  done.get(profile.id) ?? profile.did_like_profile

const withLike =
  (profile: ProfileCard, like: boolean) =>
  (state: LikesState): LikesState => {
    const others = state.profiles.filter((entry) => entry.id !== profile.id)
    return {
      ...state,
      profiles: like ? [{ ...profile, did_like_profile: true, like_new: false }, ...others] : others,
      done: new Map([...state.done, [profile.id, like]]),
    }
  }

const LISTS = ['profiles', 'liked_by'] as const satisfies (keyof Likes)[]
const idOf = ({ id }: LikeEntry) => id
const pagesOf = (state: LikesState, list: keyof Likes): Pages<LikeEntry> => ({
  items: state[list],
  next: state.next[list],
})
const withPages = (state: LikesState, list: keyof Likes, { items, next }: Pages<LikeEntry>): LikesState => ({
  ...state,
  [list]: items,
  next: { ...state.next, [list]: next },
})

function stateOf(seed: Likes | null): LikesState {
  const lists: Likes = seed ?? { profiles: [], liked_by: [] }
  const next = { profiles: firstPage(lists.profiles).next, liked_by: firstPage(lists.liked_by).next }
  return { ...lists, next, loaded: seed !== null, seen: new Set(), done: new Map() }
}

/** `onSeen`: how many likes are no longer new, because they were seen here. */
export function createLikesStore(
  api: Api,
  seed: Likes | null,
  onSeen: (likes: number) => void = () => {},
): LikesStore {
  const store = createStore<LikesState>(() => stateOf(seed))
  const listNew = () => store.getState().liked_by.flatMap(({ id, like_new }) => (like_new ? [id] : []))
  const markSeen = (profiles: readonly string[]) =>
    store.setState({ seen: new Set([...store.getState().seen, ...profiles]) })
  const makeOld = (profiles: readonly string[]) =>
    store.setState(({ liked_by }) => ({
      liked_by: liked_by.map((entry) =>
        profiles.includes(entry.id) ? { ...entry, like_new: false } : entry,
      ),
    }))
  const refresh = latestOnly(
    () => api.likes.list(),
    (newest) =>
      store.setState((state) => ({
        ...LISTS.reduce(
          (merged, list) => withPages(merged, list, withNewest(pagesOf(merged, list), newest[list], idOf)),
          state,
        ),
        loaded: true,
      })),
  )
  const moreOf = (list: keyof Likes) =>
    singleFlight(async () => {
      const { next, ...before } = store.getState()
      const after = next[list]
      if (after === null) return 0
      const { [list]: page } = await api.likes.list({ list, after })
      store.setState((state) =>
        withPages(state, list, withOlder(pagesOf(state, list), { after, page }, idOf)),
      )
      return store.getState()[list].length - before[list].length
    })
  const more = { profiles: moreOf('profiles'), liked_by: moreOf('liked_by') }
  /** Undoes a refused tap; the lists may have been read again meanwhile, and stay. */
  const undo = (profile: string, like: boolean, known: boolean | undefined) =>
    store.setState(({ done }) => {
      if (done.get(profile) !== like) return {}
      const others = [...done].filter(([id]) => id !== profile)
      return { done: new Map(known === undefined ? others : [...others, [profile, known]]) }
    })
  // Calls are sent one after the other, so that the last tap also reaches the server last.
  let last: Promise<unknown> = Promise.resolve()
  let pending = 0

  return {
    ...store,
    refresh,
    ...fillable(store, ({ loaded }) => loaded, refresh),
    more: (list) => more[list](),
    async toggle(profile, like) {
      const known = store.getState().done.get(profile.id)
      pending += 1
      try {
        await optimistically(store, withLike(profile, like), () => {
          const call = () =>
            like ? api.likes.add({ profile: profile.id }) : api.likes.remove({ profile: profile.id })
          const made = last.then(call)
          last = made.catch(() => undefined)
          return made
        })
      } catch (error) {
        undo(profile.id, like, known)
        throw error
      } finally {
        pending -= 1
      }
      // Not awaited: the like stands even if the lists cannot be read; the next poll reads them.
      if (pending === 0) refresh().catch((error: unknown) => console.warn('Reloading likes failed', error))
    },
    open(profile) {
      const { liked_by, seen } = store.getState()
      const isCounted = liked_by.some(({ id, like_new }) => id === profile && like_new && !seen.has(id))
      store.setState({ seen: new Set([...seen].filter((id) => id !== profile)) })
      makeOld([profile])
      if (isCounted) onSeen(1)
    },
    async see() {
      const profiles = listNew()
      if (profiles.length === 0) return
      onSeen(countNewLikes(store.getState()))
      markSeen(profiles)
      for (let from = 0; from < profiles.length; from += LIKES_SEEN_MAX) {
        const some = profiles.slice(from, from + LIKES_SEEN_MAX)
        await api.likes.see({ profiles: some })
        makeOld(some)
      }
    },
    // A like that was opened in this tab meanwhile stays old.
    markSeen: (profiles) => markSeen(listNew().filter((id) => profiles.includes(id))),
    isBusy: () => pending > 0,
    clear: () => store.setState(stateOf(null), true),
  }
}
