// The order in which a language writes day, month and year (specification section 2): day first where the language is unknown.

export const DATE_ORDERS = ['DMY', 'MDY', 'YMD'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

const LETTERS: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'D', month: 'M', year: 'Y' }

/** `language` is a BCP 47 tag, such as the browser's; an invalid one counts as none. */
export function dateOrderOf(language: string | null | undefined): DateOrder {
  try {
    const parts = new Intl.DateTimeFormat(language || 'nl', {
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
    })
      .formatToParts(0)
      .map(({ type }) => LETTERS[type] ?? '')
      .join('')
    return DATE_ORDERS.find((order) => order === parts) ?? 'DMY'
  } catch {
    return 'DMY'
  }
}
