// What happens to the likes elsewhere: somebody likes the member, or no longer, or the member did so in another tab or on another device.
// Apart from the store, because it comes with the live line and the polling, which no first page waits for.
import type { LikeEntry } from '../contract/likes.ts'
import type { LikesStore } from './likes.ts'

/** Somebody likes the member, perhaps again. */
export async function applyLike(likes: LikesStore, profile: string): Promise<void> {
  likes.setState(({ seen }) => ({ seen: new Set([...seen].filter((id) => id !== profile)) }))
  await refreshIfLoaded(likes)
}

/** Somebody likes the member no more. */
export async function applyUnlike(likes: LikesStore, profile: string): Promise<void> {
  likes.setState(({ liked_by }) => ({ liked_by: liked_by.filter(({ id }) => id !== profile) }))
  await refreshIfLoaded(likes)
}

/**
 * The member likes a profile, or no longer. Not heard while a tap of this tab is under way: that is newer, and told again when the
 * server has it.
 */
export async function applyOwnLike(likes: LikesStore, profile: string, liked: boolean): Promise<void> {
  if (likes.isBusy()) return
  const { done, profiles: listed } = likes.getState()
  // A tap that was heard from its tab is there already.
  if (done.get(profile) === liked && listed.some(({ id }) => id === profile) === liked) return
  likes.setState(({ profiles }) => ({
    done: new Map([...done, [profile, liked]]),
    profiles: liked ? profiles : profiles.filter(({ id }) => id !== profile),
  }))
  await refreshIfLoaded(likes)
}

type LikeTap = { profile: string; liked: boolean; entry: LikeEntry | null }

/** A heart was tapped in another tab of this browser: it turns here as it did there, before the server has heard of it. */
export function applyTap(likes: LikesStore, { profile, liked, entry }: LikeTap): void {
  likes.setState(({ done, profiles }) => {
    const others = profiles.filter(({ id }) => id !== profile)
    return {
      done: new Map([...done, [profile, liked]]),
      profiles: liked && entry ? [entry, ...others] : others,
    }
  })
}

/** Tells the taps of this tab, and those that were refused; answers how to stop. What is heard from elsewhere is not told again. */
export function publishTaps(likes: LikesStore, publish: (tap: LikeTap) => void): () => void {
  return likes.subscribe((now, before) => {
    if (now.done === before.done || !likes.isBusy()) return
    for (const profile of new Set([...now.done.keys(), ...before.done.keys()])) {
      const [was, is] = [before.done.get(profile), now.done.get(profile)]
      if (was === is) continue
      const entry = now.profiles.find(({ id }) => id === profile) ?? null
      publish({ profile, liked: is ?? !was, entry })
    }
  })
}

/**
 * Reads the newest likes again, for who had no live line: hearts that were tapped elsewhere turn. Those that were tapped, or heard of,
 * meanwhile are newer than what is read.
 */
export async function pollLikes(likes: LikesStore): Promise<void> {
  const { profiles: before, done } = likes.getState()
  await likes.refresh()
  const { profiles, next, done: done_now } = likes.getState()
  if (likes.isBusy() || done_now !== done) return
  const liked = new Set(profiles.map(({ id }) => id))
  const isGone = (id: string) => !liked.has(id)
  // What stood beneath the end of what was read may only have moved on, to a page that is not loaded.
  const end =
    next.profiles === null ? before.length : before.findIndex(({ id }) => id === profiles.at(-1)?.id)
  const above = before.slice(0, Math.max(end, 0)).map(({ id }) => id)
  const gone = [...above, ...(next.profiles === null ? done.keys() : [])].filter(isGone)
  likes.setState({
    done: new Map([
      ...done,
      ...gone.map((id) => [id, false] as const),
      ...[...liked].map((id) => [id, true] as const),
    ]),
  })
}

async function refreshIfLoaded(likes: LikesStore): Promise<void> {
  if (likes.getState().loaded) await likes.refresh()
}
