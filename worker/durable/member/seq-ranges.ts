// Ranges of seqs, first and last of each: the unread messages of a chat fit into the chat's own row, however many they are.
import * as v from 'valibot'

const Ranges = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.number(), v.number()])))
export type SeqRanges = v.InferOutput<typeof Ranges>

export const parseRanges = (stored: string): SeqRanges => v.parse(Ranges, stored)
export const countIn = (ranges: SeqRanges): number =>
  ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)

/** Adds a seq that is higher than all there are. */
export function withSeq(ranges: SeqRanges, seq: number): SeqRanges {
  const [first, last] = ranges.at(-1) ?? [0, 0]
  return last > 0 && seq === last + 1 ? [...ranges.slice(0, -1), [first, seq]] : [...ranges, [seq, seq]]
}

/** Removes every seq up to `upto`. */
export const after = (ranges: SeqRanges, upto: number): SeqRanges =>
  ranges.flatMap(([first, last]): SeqRanges => (last <= upto ? [] : [[Math.max(first, upto + 1), last]]))
