// What an operator typed, kept in this tab until it is sent: a reload, another page or an ended session loses nothing.
import { useState } from 'react'

/** The fields of a form; all are texts. */
export type Draft = Readonly<Record<string, string>>

export function readDraft(storage: Pick<Storage, 'getItem'>, key: string): Draft {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

export function writeDraft(storage: Pick<Storage, 'setItem'>, key: string, draft: Draft): void {
  try {
    storage.setItem(key, JSON.stringify(draft))
  } catch {
    // A full storage: the text is on the page.
  }
}

/** The component that uses it has its own React key for each `key`. */
export function useDraft(key: string) {
  const [draft, setDraft] = useState(() => readDraft(sessionStorage, key))
  return {
    draft,
    change(fields: Draft) {
      const changed = { ...draft, ...fields }
      setDraft(changed)
      writeDraft(sessionStorage, key, changed)
    },
    discard() {
      setDraft({})
      sessionStorage.removeItem(key)
    },
  }
}
export type DraftOf = ReturnType<typeof useDraft>
