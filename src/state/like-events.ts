// Changes of likes from elsewhere: by other members, or by the member in another tab or on another device. Separate from the store,
// because it is loaded with the live socket and polling, for which no first page waits.
import type { LikeEntry } from '../contract/likes.ts'
import type { LikesStore } from './likes.ts'

/** Somebody likes the member, perhaps again. */
export async function applyLike(likes: LikesStore, profile: string): Promise<void> {
  likes.setState(({ seen }) => ({ seen: new Set([...seen].filter((id) => id !== profile)) }))
  await refreshIfLoaded(likes)
}

/** Somebody has taken back their like of the member. */
export async function applyUnlike(likes: LikesStore, profile: string): Promise<void> {
  likes.setState(({ liked_by }) => ({ liked_by: liked_by.filter(({ id }) => id !== profile) }))
  await refreshIfLoaded(likes)
}

/**
 * The member likes a profile, or no longer. Ignored while a tap of this tab is being sent: that is newer, and the server sends another
 * event for it.
 */
export async function applyOwnLike(likes: LikesStore, profile: string, liked: boolean): Promise<void> {
  if (likes.isBusy()) return
  const { done, profiles: listed } = likes.getState()
  // The tab of the tap has published it already.
  if (done.get(profile) === liked && listed.some(({ id }) => id === profile) === liked) return
  likes.setState(({ profiles }) => ({
    done: new Map([...done, [profile, liked]]),
    profiles: liked ? profiles : profiles.filter(({ id }) => id !== profile),
  }))
  await refreshIfLoaded(likes)
}

type LikeTap = { profile: string; liked: boolean; entry: LikeEntry | null }

/** A like button was tapped in another tab of this browser: shown here at once, before the server has it. */
export function applyTap(likes: LikesStore, { profile, liked, entry }: LikeTap): void {
  likes.setState(({ done, profiles }) => {
    const others = profiles.filter(({ id }) => id !== profile)
    return {
      done: new Map([...done, [profile, liked]]),
      profiles: liked && entry ? [entry, ...others] : others,
    }
  })
}

/** Publishes the taps of this tab, and those that were refused; returns a function that stops it. Taps from elsewhere are not published again. */
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
 * Reads the newest likes again, for members without a live socket, and applies likes that were given elsewhere. Taps and events during
 * the call are newer than its answer.
 */
export async function pollLikes(likes: LikesStore): Promise<void> {
  const { profiles: before, done } = likes.getState()
  await likes.refresh()
  const { profiles, next, done: done_now } = likes.getState()
  if (likes.isBusy() || done_now !== done) return
  const liked = new Set(profiles.map(({ id }) => id))
  const isGone = (id: string) => !liked.has(id)
  // Likes below the end of the answer may have moved to a page that is not loaded.
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
