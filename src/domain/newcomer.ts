// Which members are asked whom they are looking for before their first search (docs/decisions/search.md).

const NEWCOMER_MS = 14 * 86_400_000

/** `signup_date` is ISO 8601, `now` epoch milliseconds. */
export const isNewcomer = (signup_date: string, now: number): boolean =>
  now - Date.parse(signup_date) < NEWCOMER_MS
