// Which fields of a part its member changed. Only these are sent, so that a tab with old values overwrites nothing that was saved
// elsewhere.
import { PROMPT_SLOTS, type Values } from './parts.ts'

/** Fields that are one answer, and are sent together. */
const TOGETHER = [
  ['gender', 'gender_identity', 'found_under', 'gender_identity_shown'],
  ['country', 'countryregion', 'city'],
  PROMPT_SLOTS.flatMap(({ prompt, answer }) => [prompt, answer]),
]

const isSame = (one: readonly string[] = [], other: readonly string[] = []) =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted())

/** The fields whose values differ, and those that are one answer with them. */
export function changedFields(values: Values, base: Values): ReadonlySet<string> {
  const names = [...Object.keys(values), ...Object.keys(base)]
  const differ = names.filter((name) => !isSame(values[name], base[name]))
  return new Set(differ.flatMap((name) => TOGETHER.find((fields) => fields.includes(name)) ?? [name]))
}

/** `latest` with the given fields of `values`. */
export function withFields(latest: Values, values: Values, names: Iterable<string>): Values {
  const merged: Record<string, readonly string[]> = { ...latest }
  for (const name of names) {
    const own = values[name]
    if (own) merged[name] = own
    else delete merged[name]
  }
  return merged
}
