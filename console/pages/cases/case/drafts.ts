// What an operator typed into a case, kept in this tab until it is sent: a reload, another case or an ended session loses nothing.
import { useState } from 'react'

const keyOf = (pool: string, receipt: string) => `console.case ${pool} ${receipt}`

/** The fields of the forms of a case; all are texts. */
export type Draft = Readonly<Record<string, string>>

export function readDraft(storage: Pick<Storage, 'getItem'>, pool: string, receipt: string): Draft {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(pool, receipt)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** The case is the key of the component that uses it. */
export function useDraft(pool: string, receipt: string) {
  const [draft, setDraft] = useState(() => readDraft(sessionStorage, pool, receipt))
  return {
    draft,
    change(fields: Draft) {
      const changed = { ...draft, ...fields }
      setDraft(changed)
      try {
        sessionStorage.setItem(keyOf(pool, receipt), JSON.stringify(changed))
      } catch {
        // A full storage: the text is on the page.
      }
    },
    discard() {
      setDraft({})
      sessionStorage.removeItem(keyOf(pool, receipt))
    },
  }
}
export type DraftOf = ReturnType<typeof useDraft>

/** The texts of a draft that were typed. */
export const typedTexts = (draft: Draft): string[] =>
  ['answer', 'facts'].flatMap((name) => draft[name]?.trim() || [])
