// One wish to buy has one name, which stands in the address of its order page: whoever comes back to it, by the back button or by
// reloading, comes back to the same order and never makes a second one.

const ATTEMPT = /^[a-z0-9]{16}$/
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

export const isAttempt = (text: string | null): text is string => text !== null && ATTEMPT.test(text)

export function newAttempt(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(16)),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join('')
}

/** The attempt as it is ordered by: another way of paying is another order. */
export const deriveAttempt = (attempt: string, method: string) => `${attempt}-${method}`

/** Whether an order came of an attempt, in whatever way it was to be paid. */
export const isDerivedFrom = (ordered: string, attempt: string) => ordered.startsWith(`${attempt}-`)
