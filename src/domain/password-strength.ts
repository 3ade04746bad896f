// How strong a password looks, by its length and variety (a hint, no rule: those are in signup-rules.ts). Shared with the
// lander's small script, so it is a few patterns and no dictionary; common passwords are for the server to find.
import { PASSWORD_MIN_LENGTH } from './constants.ts'

export const PASSWORD_STRENGTHS = ['weak', 'fair', 'strong'] as const
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number]

/** Made when they are asked for: patterns for the letters of all scripts take a phone some ms, and a lander starts with this module. */
const signs = () => [/.{12}/, /.{16}/, /\d/, /[^\p{L}\d]/u, /\p{Lu}.*\p{Ll}|\p{Ll}.*\p{Lu}/u]

/** `weak` is what is refused for its length; `strong` is long, or varied as well. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < PASSWORD_MIN_LENGTH) return 'weak'
  return signs().filter((sign) => sign.test(password)).length > 1 ? 'strong' : 'fair'
}
