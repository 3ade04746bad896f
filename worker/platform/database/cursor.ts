// Pages of a list by where the last one ended (docs/decisions/0291): an entry's moment and its id, which no two share. What
// arrives meanwhile stands above and shifts nothing, so walking on meets every entry once.

import { Refusal } from '#src/contract/refusals.ts'
import { LIST_PAGE_LENGTH } from '#src/domain/lists.ts'

/** `at` in epoch milliseconds. */
export type CursorPosition = { at: number; id: string }

const CURSOR = /^([0-9a-z]{1,11})~([A-Za-z0-9_-]{1,64})$/
const toCursor = ({ at, id }: CursorPosition) => `${at.toString(36)}~${id}`

/** The place a cursor names; null without one. Throws `invalid` for one that was never given out. */
export function positionOf(cursor: string | undefined): CursorPosition | null {
  if (cursor === undefined) return null
  const [, at, id] = CURSOR.exec(cursor) ?? []
  const position = at && id ? { at: Number.parseInt(at, 36), id } : null
  if (!position || !Number.isSafeInteger(position.at))
    throw new Refusal('invalid', { fields: { after: 'invalid' } })
  return position
}

/** What is asked of a store: one more than a page, to know whether there is a next one. */
export const pageAfter = (after: CursorPosition | null) => ({ limit: LIST_PAGE_LENGTH + 1, after })

/** The page in what a store answered to that, each row with its cursor; the last of the whole list has none. */
export function toPage<Row>(
  rows: readonly Row[],
  placeOfRow: (row: Row) => CursorPosition,
): (Row & { cursor: string | null })[] {
  const has_more = rows.length > LIST_PAGE_LENGTH
  const page = rows.slice(0, LIST_PAGE_LENGTH)
  return page.map((row, index) => ({
    ...row,
    cursor: has_more || index < page.length - 1 ? toCursor(placeOfRow(row)) : null,
  }))
}
