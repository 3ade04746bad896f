// A draft that stands in the boxes of several tabs. One tab changes it and the others follow; where two were changed at the same
// moment, both texts stay, in the same order in each tab.

/** What a tab's draft becomes when another tab's went from `before` to `draft`. */
export function mergeDraft(own: string, { draft, before }: { draft: string; before: string }): string {
  if (own === before || own === draft) return draft
  // Theirs changed nothing of what is here, or one goes on from where the other is.
  if (draft === before || own.startsWith(draft)) return own
  if (draft.startsWith(own)) return draft
  return [own, draft].sort().join('\n')
}
