// The estimated strength of a password, by length and variety (a hint; the rules are in signup-rules.ts). Part of the lander's small
// script, so it has a few patterns and no dictionary; the server refuses common passwords.
import { PASSWORD_MIN_LENGTH } from './constants.ts'

export const PASSWORD_STRENGTHS = ['weak', 'fair', 'strong'] as const
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]

/** Created on first use: patterns for the letters of all scripts take a phone some ms, and a lander starts with this module. */
const signs = () => [/.{12}/, /.{16}/, /\d/, /[^\p{L}\d]/u, /\p{Lu}.*\p{Ll}|\p{Ll}.*\p{Lu}/u]

/** `weak`: refused for its length. `strong`: long, or long enough and varied. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < PASSWORD_MIN_LENGTH) return 'weak'
  return signs().filter((sign) => sign.test(password)).length > 1 ? 'strong' : 'fair'
}
