// What happens to the likes elsewhere: somebody likes the member, or no longer, or the member did so in another tab. Apart from the
// store, because it comes with the live line, which no first page waits for.
import type { LikesStore } from './likes.ts'

/** Somebody likes the member, perhaps again. */
export async function hearLike(likes: LikesStore, profile: string): Promise<void> {
  likes.setState(({ seen }) => ({ seen: new Set([...seen].filter((id) => id !== profile)) }))
  await readAgain(likes)
}

/** Somebody likes the member no more. */
export async function hearUnlike(likes: LikesStore, profile: string): Promise<void> {
  likes.setState(({ liked_by }) => ({ liked_by: liked_by.filter(({ id }) => id !== profile) }))
  await readAgain(likes)
}

/**
 * The member likes a profile, or no longer. Not heard while a tap of this tab is under way: that is newer, and told again when the
 * server has it.
 */
export async function hearOwnLike(likes: LikesStore, profile: string, liked: boolean): Promise<void> {
  if (likes.isBusy()) return
  const { done } = likes.getState()
  if (done.get(profile) === liked) return
  likes.setState(({ profiles }) => ({
    done: new Map([...done, [profile, liked]]),
    profiles: liked ? profiles : profiles.filter(({ id }) => id !== profile),
  }))
  await readAgain(likes)
}

async function readAgain(likes: LikesStore): Promise<void> {
  if (likes.getState().loaded) await likes.refresh()
}
