// The key of one purchase, in the URL of its order page: the back button and a reload lead to the same order, and never create a
// second one.

const ATTEMPT = /^[a-z0-9]{16}$/
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

export const isAttempt = (text: string | null): text is string => text !== null && ATTEMPT.test(text)

export function newAttempt(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(16)),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join('')
}

/** The attempt of an order: another payment method is another order. */
export const deriveAttempt = (attempt: string, method: string) => `${attempt}-${method}`

/** Whether an order belongs to an attempt, by whatever payment method. */
export const isDerivedFrom = (ordered: string, attempt: string) => ordered.startsWith(`${attempt}-`)
