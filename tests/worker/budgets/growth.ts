// What an active member's day costs the stores, from the counted figures, and what that is per second for many members:
// the second table of docs/performance.md. The day is an assumption, the same as in docs/operating.md.
import type { Hops } from '#tests/support/hops.ts'
import type { CountedRow } from './table.ts'

/** Requests, and how many a day. */
const DAY: Readonly<Record<string, number>> = {
  '/members signed in': 6,
  'search.run': 6,
  '/members/:memberId signed in': 10,
  'likes.add': 3,
  'a poll of the user with nothing new': 30,
  'a poll of the chats with nothing new': 30,
  'a poll of the likes with nothing new': 30,
  'chat.open': 0.5,
  'message.send': 10,
  '/chats/:chatId signed in': 10,
}
const SECONDS = 86_400
/** The busiest hour as a multiple of the day's average: an assumption. */
const PEAK = 3
const ACTIVE = [10_000, 1_000_000, 10_000_000]

const objectCalls = ({ waves, behind }: Hops) =>
  [...waves.flat(), ...behind].filter((name) => /^[A-Z][a-z]+[A-Z]\w*\./.test(name)).length

const ASKED: Readonly<Record<string, (counted: Hops) => number>> = {
  'journeys to D1': ({ journeys }) => journeys,
  'statements of D1': ({ statements }) => statements,
  'calls of objects': objectCalls,
}

function dayOf(rows: readonly CountedRow[], count: (counted: Hops) => number): number {
  return Object.entries(DAY).reduce((sum, [title, times]) => {
    const row = rows.find((one) => one.title === title)
    if (!row) throw new Error(`${title} was not counted`)
    return sum + times * count(row.counted)
  }, 0)
}

const shown = (value: number) => Math.ceil(value).toLocaleString('en')

export function growthTable(rows: readonly CountedRow[]): string {
  const head = ['what', 'a member, a day', ...ACTIVE.map((count) => `a second, ${shown(count)} active`)]
  const lines = Object.entries(ASKED).map(([what, count]) => {
    const day = dayOf(rows, count)
    return [what, shown(day), ...ACTIVE.map((active) => shown((day * active * PEAK) / SECONDS))]
  })
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
