// Pages of a list by where the last one ended (docs/decisions/chat.md): an entry's time and id, which are unique together, so that new
// entries shift nothing and none is seen twice. Cursors are encrypted, because a list may be in the order of times that it does not
// show; an unchanged entry has the same cursor.
import { Refusal } from '#src/contract/refusals.ts'
import { LIST_PAGE_LENGTH } from '#src/domain/lists.ts'
import type { Env } from '#worker/env.ts'
import { seal, unseal } from '#worker/platform/crypto/seal.ts'

/** `at` in epoch milliseconds. */
export type CursorPosition = { at: number; id: string }

/** Where a cursor is valid: one list of one member. */
export type CursorList = { env: Pick<Env, 'SECRET'>; list: string; of: string }

const CURSOR = /^([0-9a-z]{1,11})~([A-Za-z0-9_-]{1,64})$/
const boundTo = ({ list, of }: CursorList) => ['cursor', list, of].join('\n')

/** The place a cursor names; null without one. Throws `invalid` for one that was not issued here. */
export async function positionOf(
  list: CursorList,
  cursor: string | undefined,
): Promise<CursorPosition | null> {
  if (cursor === undefined) return null
  const [, at, id] = CURSOR.exec((await unseal(list.env.SECRET, boundTo(list), cursor)) ?? '') ?? []
  if (!at || !id) throw new Refusal('invalid', { fields: { after: 'invalid' } })
  return { at: Number.parseInt(at, 36), id }
}

/** The request to a store: one more than a page, to know whether there is a next one. */
export const pageAfter = (after: CursorPosition | null) => ({ limit: LIST_PAGE_LENGTH + 1, after })

/** A page from the store's answer, each row with its cursor; the last of the whole list has none. */
export async function toPage<Row>(
  list: CursorList,
  rows: readonly Row[],
  placeOfRow: (row: Row) => CursorPosition,
): Promise<(Row & { cursor: string | null })[]> {
  const has_more = rows.length > LIST_PAGE_LENGTH
  const page = rows.slice(0, LIST_PAGE_LENGTH)
  const cursorOf = ({ at, id }: CursorPosition) =>
    seal(list.env.SECRET, boundTo(list), `${at.toString(36)}~${id}`, { stable: true })
  return Promise.all(
    page.map(async (row, index) => ({
      ...row,
      cursor: has_more || index < page.length - 1 ? await cursorOf(placeOfRow(row)) : null,
    })),
  )
}
