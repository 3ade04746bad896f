// A profile's facts in the words of the product, in English: what members read on the profile itself.
import { fields, interests, notes, prompts } from '#locales/en-US.json'

const FIELDS: Record<string, Record<string, string>> = fields
const INTERESTS: Record<string, string> = interests
const NOTES: Record<string, { label: string }> = notes
const TOPICS: Record<string, string> = prompts.topics

/** A name that the product has no word for, of an older version: yes_home → yes home. */
const plain = (name: string) => name.replaceAll('_', ' ')

/** `smoking`, `no` → `Smoking`, `Doesn’t smoke` */
export const fieldWords = (field: string, value: string): [label: string, value: string] => [
  FIELDS[field]?.label ?? plain(field),
  FIELDS[field]?.[value] ?? plain(value),
]

export const interestWord = (interest: string): string => INTERESTS[interest] ?? plain(interest)

/** Short answers are among the notes (src/domain/prompts.ts). */
export const noteLabel = (note: string): string =>
  NOTES[note]?.label ?? TOPICS[note.replace(/^prompt_/, '')] ?? plain(note)
