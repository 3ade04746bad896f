// What somebody types before they have an account is kept for the tab (specification section 3, signup form data): from a
// lander to the form to the next lander, over a reload. Never the password. By hand and without schemas, because the lander's
// small script carries it; what is read back goes into fields and nowhere else.

const KEY = 'signup'

/** By the name of the field: `email`, `name`, and `message:{profile}`, the first words to a profile. */
export type SavedInput = Record<string, string>

export const messageField = (profile: string) => `message:${profile}`

/** What was typed in this tab; nothing where the browser keeps nothing. */
export function readSavedInput(): SavedInput {
  try {
    return Object(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** Keeps these beside the others. Empty ones go, and with the last of them everything. */
export function saveInput(input: SavedInput): void {
  try {
    const saved = JSON.stringify({ ...readSavedInput(), ...input }, (_name, word) => word || undefined)
    if (saved === '{}') sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, saved)
  } catch {
    // A browser that keeps nothing is no reason not to type.
  }
}
