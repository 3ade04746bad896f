// Receipt numbers: consecutive within a series and a year. Each site has its own series, named by letters that do not reveal the site's
// subject.
import { hashOf } from './hash.ts'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const SERIES_LENGTH = 3
const NUMBER_LENGTH = 6
const REFERENCE_LENGTH = 8

/** The series of a site's receipts, such as `KTR`: always the same for the same id. */
export function seriesOf(site: string): string {
  const hash = hashOf(site)
  return Array.from(
    { length: SERIES_LENGTH },
    (_, place) => LETTERS[Math.floor(hash / LETTERS.length ** place) % LETTERS.length],
  ).join('')
}

/** `KTR-2026-000042`. */
export const receiptNumber = (site: string, year: number, number: number): string =>
  `${seriesOf(site)}-${year}-${String(number).padStart(NUMBER_LENGTH, '0')}`

/** The reference of an order before it has a receipt, and on bank statements, which allow letters and digits alone: `T4BJQZNB`. */
export const orderReference = (id: string): string =>
  id
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, REFERENCE_LENGTH)
    .toUpperCase()
