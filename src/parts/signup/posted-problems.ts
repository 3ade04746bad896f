// The problems that the signup form shows after a post without scripts was refused.
import type { App } from '#src/app.ts'
import { waitText } from '../wait.ts'
import type { SignupAnswer } from './signup-answer.ts'
import { fieldText } from './signup-texts.ts'

/** The text of each field's error, of the alert, and the first field with an error. */
export function postedProblems(app: App, answer: SignupAnswer | undefined) {
  const { code, fields = {} } = answer?.problem ?? {}
  const textOfField = (field: string) => (fields[field] ? fieldText(app.t, fields[field]) : '')
  const isDeleted = answer?.email_status === 'deleted'
  const takenText = app.t(isDeleted ? 'signup.email_deleted' : 'signup.email_active')
  const email = code === 'email_taken' ? takenText : textOfField('email')
  const shown = { email, name: textOfField('name'), password: textOfField('password') }
  const hasAlert = answer && !Object.values(shown).some(Boolean)
  const alert = hasAlert
    ? `${app.t(`errors.${answer.problem.code}`)} ${waitText(app.t, answer.problem)}`.trim()
    : null
  return { ...shown, alert, first: Object.entries(shown).find(([, text]) => text)?.[0] }
}
