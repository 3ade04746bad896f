// What a thousand active members cost in a month: the sheet of docs/operating.md, times how often a member does each action, times the
// prices on the same page. The frequencies are assumptions, which the page states.
import type { Bill } from '#tests/support/billing.ts'

/** What an action uses, according to the sheet. */
export type Sheet = { requests: number } & Bill

/** Actions, and how many a day. */
const DAY: Readonly<Record<string, number>> = {
  'the member search, as a page': 6,
  'a further page of results': 6,
  'a profile, as a page': 10,
  'a like, and the lists read again': 3,
  'a round of polling (user, chats, likes)': 30,
  'opening a chat': 0.5,
  'the first message of a chat': 0.5,
  'a further message, sent and delivered': 9.5,
  'reading a chat, as a page': 10,
}
/** A photo that the browser does not have yet is a request and a read of R2. */
const PHOTOS = 60
/** Assumed. */
const CPU_MS = 3
const MEMBERS = 1_000
const DAYS = 30

const shown = (value: number) => Math.ceil(value).toLocaleString('en')
const millions = (value: number) => `${(value / 1_000_000).toFixed(1)} M`
const dollars = (value: number) => `$${value.toFixed(2)}`

/** What a million units cost beyond the included ones, from the page's table of prices: `| what | … | 0.001 / 1.00 |`. */
function priceOf(page: string, what: string, which = 0): number {
  const row = page.split('\n').find((line) => line.startsWith(`| ${what}`))
  const price = Number(row?.split('|')[3]?.split('/')[which])
  if (Number.isNaN(price)) throw new Error(`the page has no price of ${what}`)
  return price
}

/** The table of a month, made from the sheet's rows by action. */
export function monthTable(page: string, sheetOf: (action: string) => Sheet): string {
  const aDay = (of: keyof Sheet) =>
    Object.entries(DAY).reduce((sum, [action, times]) => sum + times * sheetOf(action)[of], 0)
  const requests = aDay('requests') + PHOTOS
  const lines = [
    ['worker requests', requests, priceOf(page, 'worker requests')],
    [
      `CPU, in ms, at ${CPU_MS} a request (assumed, not measured)`,
      requests * CPU_MS,
      priceOf(page, 'worker CPU'),
    ],
    ['D1 rows read', aDay('d1_read'), priceOf(page, 'D1 rows')],
    ['D1 rows written', aDay('d1_written'), priceOf(page, 'D1 rows', 1)],
    ['object calls', aDay('object_calls'), priceOf(page, 'object calls')],
    ['object rows read', aDay('object_read'), priceOf(page, 'object rows')],
    ['object rows written', aDay('object_written'), priceOf(page, 'object rows', 1)],
    ['photos from R2', PHOTOS, priceOf(page, 'R2 reads')],
  ] as const
  const month = (day: number) => day * DAYS * MEMBERS
  const cost = (day: number, price: number) => (month(day) / 1_000_000) * price
  const sum = lines.reduce((total, [, day, price]) => total + cost(day, price), 0)
  return [
    '| what | a member, a day | 1,000 members, a month | as if nothing were included |',
    '|---|---|---|---|',
    ...lines.map(
      ([what, day, price]) =>
        `| ${what} | ${shown(day)} | ${millions(month(day))} | ${dollars(cost(day, price))} |`,
    ),
    `| together | | | ${dollars(sum)} |`,
  ].join('\n')
}
