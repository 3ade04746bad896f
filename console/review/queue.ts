// The queue of a review as pure changes: what waits for a decision, which one is current, and what was decided, the latest last.

/** `name`: of the member it belongs to. */
export type Reviewed = { id: string; name: string }

/** `count`: how many there are, those that are not loaded included. */
export type Loaded<T> = { items: readonly T[]; count: number }

export type Decided<T, D> = {
  item: T
  decision: D
  /** Where it was in the queue. */
  place: number
  decided_at: number
}

export type Queue<T, D> = Loaded<T> & {
  /** The place of the current one. */
  current: number
  decided: readonly Decided<T, D>[]
}

export const createQueue = <T, D>({ items, count }: Loaded<T>): Queue<T, D> => ({
  items,
  current: 0,
  decided: [],
  count,
})

const clamp = (place: number, { length }: readonly unknown[]) => Math.max(0, Math.min(place, length - 1))

export const moveTo = <T, D>(queue: Queue<T, D>, place: number): Queue<T, D> => ({
  ...queue,
  current: clamp(place, queue.items),
})

/** Changes one that waits, such as what the operator has chosen of it. */
export const update = <T extends Reviewed, D>(
  queue: Queue<T, D>,
  id: string,
  change: (item: T) => T,
): Queue<T, D> => ({ ...queue, items: queue.items.map((item) => (item.id === id ? change(item) : item)) })

/** Takes a decided one out of the queue; the next one becomes current. */
export function decide<T extends Reviewed, D>(
  queue: Queue<T, D>,
  { item, decision, decided_at }: Omit<Decided<T, D>, 'place'>,
): Queue<T, D> {
  const place = queue.items.findIndex(({ id }) => id === item.id)
  if (place < 0) return queue
  const items = queue.items.filter(({ id }) => id !== item.id)
  return {
    items,
    current: clamp(place < queue.current ? queue.current - 1 : queue.current, items),
    decided: [...queue.decided, { item, decision, place, decided_at }],
    count: Math.max(0, queue.count - 1),
  }
}

/**
 * Puts one back whose decision failed or was undone. `is_current`: undone by the operator, who sees it again. After a failure the current
 * one stays the same, because they are looking at it.
 */
export function putBack<T extends Reviewed, D>(
  queue: Queue<T, D>,
  id: string,
  { is_current }: { is_current: boolean },
): Queue<T, D> {
  const one = queue.decided.findLast(({ item }) => item.id === id)
  if (!one) return queue
  const place = Math.min(one.place, queue.items.length)
  const items = queue.items.toSpliced(place, 0, one.item)
  const stays = place <= queue.current && queue.items.length > 0 ? queue.current + 1 : queue.current
  return {
    items,
    current: is_current ? place : clamp(stays, items),
    decided: queue.decided.filter((other) => other !== one),
    count: queue.count + 1,
  }
}

/** Forgets a decision that can no longer be undone; what it was about stays out of the queue. */
export const forget = <T extends Reviewed, D>(queue: Queue<T, D>, id: string): Queue<T, D> => ({
  ...queue,
  decided: queue.decided.filter(({ item }) => item.id !== id),
})

/**
 * Takes what the server has now: new ones come last, and what others decided leaves. An answer from before the operator's decisions still
 * contains what is decided here (`off`), and lacks what was put back (`back`). `renew`: what one that is known keeps.
 */
export function refresh<T extends Reviewed, D>(
  queue: Queue<T, D>,
  { items, count }: Loaded<T>,
  { off, back, renew }: { off: ReadonlySet<string>; back: ReadonlySet<string>; renew(known: T, found: T): T },
): Queue<T, D> {
  const found = items.filter(({ id }) => !off.has(id))
  const by_id = new Map(found.map((item) => [item.id, item]))
  const kept = queue.items.flatMap((item) => {
    const now = by_id.get(item.id)
    if (now) return renew(item, now)
    return back.has(item.id) ? item : []
  })
  const known = new Set(kept.map(({ id }) => id))
  const current = queue.items[queue.current]
  const all = [...kept, ...found.filter(({ id }) => !known.has(id))]
  const place = all.findIndex(({ id }) => id === current?.id)
  return {
    ...queue,
    items: all,
    current: clamp(place < 0 ? queue.current : place, all),
    count: Math.max(all.length, count - (items.length - found.length)),
  }
}
