// The rules of signup step 0 (specification section 5) without a parser, for the lander's small script. They answer
// the message keys of src/contract/fields.ts; tests/unit/signup-rules.test.ts compares the two. Invisible characters are found by the
// server alone (written-text.ts), because its patterns are larger than the form.
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants.ts'
import { cleanEmail, isSameEmail, parseEmail } from './email.ts'

export type SignupValues = { email: string; name: string; password: string }
export type SignupField = keyof SignupValues
/** A message key below `errors.fields`. */
export type FieldProblem = string

function emailProblem(email: string): FieldProblem | null {
  if (!email) return 'required'
  return parseEmail(email) === null ? 'email' : null
}

function nameProblem(text: string, email: string): FieldProblem | null {
  if (!text) return 'required'
  const name = text.trim()
  // Only blanks were typed.
  if (!name) return 'name_too_short'
  if (name.length > NAME_MAX_LENGTH) return 'name_too_long'
  if (name.startsWith('@')) return 'name_starts_with_at'
  return isSameEmail(name, email) ? 'name_equal_to_email' : null
}

function passwordProblem(password: string): FieldProblem | null {
  if (!password) return 'required'
  if (password.length < PASSWORD_MIN_LENGTH) return 'password_too_short'
  return password.length > PASSWORD_MAX_LENGTH ? 'password_too_long' : null
}

/** The problem of one field, or null. Email and name are cleaned first, as on the server. */
export function signupProblem(field: SignupField, values: SignupValues): FieldProblem | null {
  const email = cleanEmail(values.email)
  if (field === 'email') return emailProblem(email)
  if (field === 'name') return nameProblem(values.name, email)
  return passwordProblem(values.password)
}

/** An address is checked by the server only when it contains '@' and '.' (section 5). */
export const isWorthChecking = (email: string) => email.includes('@') && email.includes('.')
