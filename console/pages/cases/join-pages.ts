/** Joins pages into one list: each case once, without those that this operator closed. */
export function joinPages<Row extends { receipt: string }>(
  first: readonly Row[],
  further: readonly Row[],
  closed: ReadonlySet<string>,
): Row[] {
  const seen = new Set(closed)
  return [...first, ...further].filter(({ receipt }) => !seen.has(receipt) && seen.add(receipt))
}
