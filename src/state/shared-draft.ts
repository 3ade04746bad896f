// A draft that is open in several tabs. A change in one tab shows in the others; after two changes at the same moment both texts stay,
// in the same order in each tab.

/** A tab's draft after another tab's changed from `before` to `draft`. */
export function mergeDraft(own: string, { draft, before }: { draft: string; before: string }): string {
  if (own === before || own === draft) return draft
  // The other tab changed nothing, or one text continues the other.
  if (draft === before || own.startsWith(draft)) return own
  if (draft.startsWith(own)) return draft
  return [own, draft].sort().join('\n')
}
