// The wall as pure changes: which photos are on it, which one is current, and what was decided, the latest last.
import type { PhotoDecisionInput, PhotosToReview, PhotoToReview } from '#src/contract/operator/photos.ts'

export type Decided = {
  photo: PhotoToReview
  decision: PhotoDecisionInput['decision']
  /** Where it was on the wall. */
  place: number
  decided_at: number
}

export type Wall = {
  photos: readonly PhotoToReview[]
  /** The place of the current photo. */
  current: number
  decided: readonly Decided[]
  /** How many there are, those that are not loaded included. */
  count: number
}

export const createWall = ({ photos, count }: PhotosToReview): Wall => ({
  photos,
  current: 0,
  decided: [],
  count,
})

const clamp = (place: number, { length }: readonly unknown[]) => Math.max(0, Math.min(place, length - 1))

export const moveTo = (wall: Wall, place: number): Wall => ({ ...wall, current: clamp(place, wall.photos) })

/** Takes a decided photo off the wall; the next one becomes current. */
export function decide(wall: Wall, { photo, decision, decided_at }: Omit<Decided, 'place'>): Wall {
  const place = wall.photos.findIndex(({ id }) => id === photo.id)
  if (place < 0) return wall
  const photos = wall.photos.filter(({ id }) => id !== photo.id)
  return {
    photos,
    current: clamp(place < wall.current ? wall.current - 1 : wall.current, photos),
    decided: [...wall.decided, { photo, decision, place, decided_at }],
    count: Math.max(0, wall.count - 1),
  }
}

/**
 * Puts a photo back whose decision failed or was undone. `is_current`: undone by the operator, who sees it again. After a failure the
 * current photo stays the same, because they are looking at it.
 */
export function putBack(wall: Wall, id: string, { is_current }: { is_current: boolean }): Wall {
  const one = wall.decided.findLast(({ photo }) => photo.id === id)
  if (!one) return wall
  const place = Math.min(one.place, wall.photos.length)
  const photos = wall.photos.toSpliced(place, 0, one.photo)
  const stays = place <= wall.current && wall.photos.length > 0 ? wall.current + 1 : wall.current
  return {
    photos,
    current: is_current ? place : clamp(stays, photos),
    decided: wall.decided.filter((other) => other !== one),
    count: wall.count + 1,
  }
}

/** Forgets a decision that can no longer be undone; its photo stays off the wall. */
export const forget = (wall: Wall, id: string): Wall => ({
  ...wall,
  decided: wall.decided.filter(({ photo }) => photo.id !== id),
})

/**
 * Takes what the server has now: new photos come last, and what others decided leaves. An answer from before the operator's decisions still
 * contains the photos that are decided here (`off`), and lacks those that were put back (`back`).
 */
export function refresh(
  wall: Wall,
  { photos, count }: PhotosToReview,
  { off, back }: { off: ReadonlySet<string>; back: ReadonlySet<string> },
): Wall {
  const found = photos.filter(({ id }) => !off.has(id))
  const by_id = new Map(found.map((photo) => [photo.id, photo]))
  const kept = wall.photos.flatMap((photo) => by_id.get(photo.id) ?? (back.has(photo.id) ? photo : []))
  const known = new Set(kept.map(({ id }) => id))
  const current = wall.photos[wall.current]
  const all = [...kept, ...found.filter(({ id }) => !known.has(id))]
  const place = all.findIndex(({ id }) => id === current?.id)
  return {
    ...wall,
    photos: all,
    current: clamp(place < 0 ? wall.current : place, all),
    count: Math.max(all.length, count - (photos.length - found.length)),
  }
}
