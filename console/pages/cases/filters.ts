// The filters of the queue, as the address has them.
import { COMPLAINT_CATEGORIES } from '#src/domain/complaint-categories.ts'

export type Category = (typeof COMPLAINT_CATEGORIES)[number]
export type Filters = { category: Category | null; is_closed: boolean; is_mine: boolean }

export function readFilters(query: URLSearchParams): Filters {
  const category = query.get('category')
  return {
    category: COMPLAINT_CATEGORIES.find((one) => one === category) ?? null,
    is_closed: query.get('state') === 'closed',
    is_mine: query.get('whose') === 'me',
  }
}

/** The query of an address; without what is as usual. */
export function writeFilters({ category, is_closed, is_mine }: Filters): string {
  const query = new URLSearchParams()
  if (category) query.set('category', category)
  if (is_closed) query.set('state', 'closed')
  if (is_mine) query.set('whose', 'me')
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** The input of the call. */
export const toInput = ({ category, is_closed, is_mine }: Filters) => ({
  ...(category && { category }),
  ...(is_closed && { closed: '1' as const }),
  ...(is_mine && { taken_by: 'me' as const }),
})
