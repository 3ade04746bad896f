// Stores a visitor's input in the tab (specification section 3, signup form data), across landers, the form and reloads.
// Never the password. Without schemas, because the lander's small script contains it; the values only go into fields.

const KEY = 'signup'

/** By field name: `email`, `name`, and `message:{profile}`, the first message to a profile. */
export type SavedInput = Record<string, string>

export const messageField = (profile: string) => `message:${profile}`

/** The stored input of this tab; empty where the browser stores nothing. */
export function readSavedInput(): SavedInput {
  try {
    return Object(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** Merges these values into the stored ones; empty values are removed. */
export function saveInput(input: SavedInput): void {
  try {
    const saved = JSON.stringify({ ...readSavedInput(), ...input }, (_name, word) => word || undefined)
    if (saved === '{}') sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, saved)
  } catch {
    // Without storage the form still works.
  }
}
