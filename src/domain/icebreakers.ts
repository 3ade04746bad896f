// Suggestions for a first message, from the other's profile: interests, place, texts; never looks. Message keys below `icebreaker`. A
// suggestion is only put into the composer, never sent.
import { PROFILE_FIELDS } from './profile-fields.ts'

type Interest = (typeof PROFILE_FIELDS.interests)[number]
const NOTES = ['personal', 'ideal', 'free_time'] as const
const CITY_LINES = ['city', 'city_favourite', 'city_weekend'] as const
/** For any profile. */
const GENERAL = [
  'smile',
  'weekend',
  'song',
  'series',
  'coffee',
  'two_truths',
  'small_joy',
  'recommend',
  'early_late',
  'learn',
] as const

export type Icebreaker =
  | { key: `interests.${Interest}` }
  | { key: `notes.${(typeof NOTES)[number]}` }
  | { key: (typeof CITY_LINES)[number] }
  | { key: (typeof GENERAL)[number] }

export type IcebreakerProfile = {
  id: string
  city: string | null
  personal?: string | null
  notes?: Readonly<Record<string, string>>
  interests?: readonly string[]
}

/** How many are shown at once. */
export const ICEBREAKERS_SHOWN = 3

/** Three suggestions for a profile; each `turn`, from 0, has others, until all were shown. The same for the same turn. */
export function icebreakersFor(profile: IcebreakerProfile, turn: number): Icebreaker[] {
  const { id, city, personal, notes = {}, interests = [] } = profile
  const written = NOTES.filter((note) => (note === 'personal' ? personal : notes[note]))
  const own: Icebreaker[] = [
    ...PROFILE_FIELDS.interests
      .filter((one) => interests.includes(one))
      .map((one) => ({ key: `interests.${one}` as const })),
    ...(city ? CITY_LINES.map((key) => ({ key })) : []),
    ...written.map((note) => ({ key: `notes.${note}` as const })),
  ]
  const all = interleaved(
    shuffled(own, id),
    shuffled(
      GENERAL.map((key) => ({ key })),
      id,
    ),
  )
  const from = turn * ICEBREAKERS_SHOWN
  return Array.from({ length: ICEBREAKERS_SHOWN }, (_, n) => all[(from + n) % all.length] as Icebreaker)
}

/** Two of the first and one of the second, as long as there are any. */
function interleaved<T>(first: readonly T[], second: readonly T[]): T[] {
  const [one, other] = [[...first], [...second]]
  const all: T[] = []
  while (one.length + other.length > 0) all.push(...one.splice(0, 2), ...other.splice(0, 1))
  return all
}

/** Another order for each profile, and always the same for one. */
function shuffled<T>(items: readonly T[], seed: string): T[] {
  let state = 0
  for (const letter of seed) state = (state * 31 + letter.charCodeAt(0)) >>> 0
  const order = [...items]
  for (let last = order.length - 1; last > 0; last -= 1) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    const other = state % (last + 1)
    ;[order[last], order[other]] = [order[other] as T, order[last] as T]
  }
  return order
}
