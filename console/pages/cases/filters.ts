// The filters of the queue, as the address has them.
import { COMPLAINT_CATEGORIES } from '#src/domain/complaint-categories.ts'
import { LOCALES, type Locale } from '#src/domain/constants.ts'

export type Category = (typeof COMPLAINT_CATEGORIES)[number]
/** `holder`: `me`, `nobody`, or an operator's id. `sender`: a member's id, or the number of a case. */
export type Filters = {
  category: Category | null
  is_closed: boolean
  holder: string | null
  locale: Locale | null
  site: string | null
  sender: string | null
}

export function readFilters(query: URLSearchParams): Filters {
  const [category, locale] = [query.get('category'), query.get('language')]
  return {
    category: COMPLAINT_CATEGORIES.find((one) => one === category) ?? null,
    is_closed: query.get('state') === 'closed',
    holder: query.get('whose') || null,
    locale: LOCALES.find((one) => one === locale) ?? null,
    site: query.get('site') || null,
    sender: query.get('sender') || null,
  }
}

/** The query of an address; without what is as usual. */
export function writeFilters({ category, is_closed, holder, locale, site, sender }: Filters): string {
  const query = new URLSearchParams()
  if (category) query.set('category', category)
  if (is_closed) query.set('state', 'closed')
  if (holder) query.set('whose', holder)
  if (locale) query.set('language', locale)
  if (site) query.set('site', site)
  if (sender) query.set('sender', sender)
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** The input of the call. */
export const toInput = ({ category, is_closed, holder, locale, site, sender }: Filters) => ({
  ...(category && { category }),
  ...(is_closed && { closed: '1' as const }),
  ...(holder && { taken_by: holder }),
  ...(locale && { locale }),
  ...(site && { site }),
  ...(sender && { sender }),
})
