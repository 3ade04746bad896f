// The optional profile fields and their values, and how demo members fill them in.

import type { Random } from './random.ts'

/** Picks plausible fields for this age; some are left empty. */
export function drawFields(rng: Random, age: number): Record<string, string> {
  const all = {
    looking_for: rng.weighted({ friendship: 2, dating: 3, relationship: 4, chat: 1.6 }),
    relationship: rng.weighted({
      single: 7,
      divorced: age < 30 ? 0 : age / 16,
      widowed: age < 50 ? 0 : age / 36,
      its_complicated: 0.3,
    }),
    smoking: rng.weighted({ no: 7, sometimes: 1.6, yes: 1 }),
    drinking: rng.weighted({ no: 2, sometimes: 6, yes: 1.2 }),
    children: rng.weighted({
      no: age < 45 ? 6 : 3,
      yes_home: age < 26 || age > 58 ? 0.1 : 3,
      yes_away: age < 44 ? 0 : age / 12,
      wants: age < 42 ? 2 : 0,
    }),
  }
  return Object.fromEntries(Object.entries(all).filter(() => rng.chance(0.88)))
}
