// The days of a conversation, those before the first new message and those from it on. A day in which nothing changed stays the
// very same object, so that in a long thread one new message draws one day anew and not thousands of messages.
import { useState } from 'react'
import { type Day, type Entry, groupByDay } from './group-messages.ts'

export type StableDays = { read: readonly Day[]; unread: readonly Day[] }

export function useStableDays(
  entries: readonly Entry[],
  dayKey: (iso: string) => string,
  firstUnread: number | null,
): StableDays {
  // Safe to write while drawing: whichever drawing counts, what is kept is equal to what it was made of.
  const [kept] = useState<StableDays>(() => ({ read: [], unread: [] }))
  const isNew = ({ seq, mine }: Entry) => !mine && seq !== null && firstUnread !== null && seq >= firstUnread
  const found = entries.findIndex(isNew)
  const at = found < 0 ? entries.length : found
  kept.read = withSame(kept.read, groupByDay(entries.slice(0, at), dayKey))
  kept.unread = withSame(kept.unread, groupByDay(entries.slice(at), dayKey))
  return kept
}

/** Days that are equal to one there was before are that one. */
export function withSame(before: readonly Day[], days: readonly Day[]): readonly Day[] {
  const known = new Map(before.map((day) => [day.key, day]))
  return days.map((day) => {
    const same = known.get(day.key)
    return same && isEqual(same, day) ? same : day
  })
}

/** Of plain data. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return (
    keys.length === others.length &&
    keys.every((key) => isEqual(one[key as keyof typeof one], other[key as keyof typeof other]))
  )
}
