// CSV (RFC 4180) for spreadsheets. A cell that begins like a formula is prefixed with an apostrophe: a spreadsheet would execute it.

type Cell = string | number

function cell(value: Cell): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : String(value)
  return /["\r\n,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A row with its line end. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`
