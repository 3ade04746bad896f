// The draft of a case (console/drafts.ts): what was typed into its forms.
import type { Draft } from '#console/drafts.ts'

export const caseDraftKey = (pool: string, receipt: string) => `console.case ${pool} ${receipt}`

/** The texts of a draft that were typed. */
export const typedTexts = (draft: Draft): string[] =>
  ['question', 'answer', 'facts'].flatMap((name) => draft[name]?.trim() || [])
