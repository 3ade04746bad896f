export type PageEntry = { page: number; gap: boolean }

/** The pages to offer around the current one: first, last, the neighbours, and a gap where several are left out. */
export function listPages(page: number, pages: number): PageEntry[] {
  const candidates = new Set([1, pages, page - 1, page, page + 1])
  if (page <= 3) for (const near of [2, 3]) candidates.add(near)
  if (page >= pages - 2) for (const near of [pages - 1, pages - 2]) candidates.add(near)
  const shown = [...candidates].filter((entry) => entry >= 1 && entry <= pages).sort((a, b) => a - b)
  return shown.flatMap((entry, index) => {
    const before = shown[index - 1] ?? 0
    if (entry - before === 2)
      return [
        { page: entry - 1, gap: false },
        { page: entry, gap: false },
      ]
    if (entry - before > 2)
      return [
        { page: entry - 1, gap: true },
        { page: entry, gap: false },
      ]
    return [{ page: entry, gap: false }]
  })
}
