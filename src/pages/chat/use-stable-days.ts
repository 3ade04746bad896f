// The days of a conversation, split at the first new message. An unchanged day stays the same object, so that a new message
// in a long thread renders one day again and not thousands of messages.
import { useState } from 'react'
import { type Day, type Entry, groupByDay } from './group-messages.ts'

export type StableDays = { read: readonly Day[]; unread: readonly Day[] }

export function useStableDays(
  entries: readonly Entry[],
  dayKey: (iso: string) => string,
  firstUnread: number | null,
): StableDays {
  // Safe to write during render: whichever render is committed, the cached days equal their input.
  const [days] = useState<StableDays>(() => ({ read: [], unread: [] }))
  const isNew = ({ seq, mine }: Entry) => !mine && seq !== null && firstUnread !== null && seq >= firstUnread
  const found = entries.findIndex(isNew)
  const at = found < 0 ? entries.length : found
  days.read = withSame(days.read, groupByDay(entries.slice(0, at), dayKey))
  days.unread = withSame(days.unread, groupByDay(entries.slice(at), dayKey))
  return days
}

/** Reuses a previous day that is deeply equal. */
export function withSame(before: readonly Day[], days: readonly Day[]): readonly Day[] {
  const known = new Map(before.map((day) => [day.key, day]))
  return days.map((day) => {
    const same = known.get(day.key)
    return same && isEqual(same, day) ? same : day
  })
}

/** For plain data. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return (
    keys.length === others.length &&
    keys.every((key) => isEqual(one[key as keyof typeof one], other[key as keyof typeof other]))
  )
}
