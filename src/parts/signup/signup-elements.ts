// The signup form's elements for its script. React rendered them, and none is added or removed: only texts, attributes and
// values change, so that hydration finds the expected tree.
import { cleanEmail } from '#src/domain/email.ts'
import type { SignupField, SignupValues } from '#src/domain/signup-rules.ts'
import type { SignupConfig } from './signup-config.ts'

export const SIGNUP_FIELDS: readonly SignupField[] = ['email', 'name', 'password']

export type SignupElements = ReturnType<typeof signupElements>

export function signupElements(form: HTMLFormElement) {
  const find = <E extends HTMLElement>(selector: string) => form.querySelector<E>(selector) as E
  const inputs = {} as Record<SignupField, HTMLInputElement>
  for (const field of SIGNUP_FIELDS) inputs[field] = find<HTMLInputElement>(`input[name=${field}]`)
  const alert = find('[role=alert]')
  const submit = find<HTMLButtonElement>('[type=submit]')
  const isWrong = (field: SignupField) => inputs[field].ariaInvalid === 'true'
  const hasProblems = () => SIGNUP_FIELDS.some(isWrong)
  /**
   * An address that the server refused to check counts as invalid, but does not disable the button: the next submit checks
   * again.
   */
  const isLocked = () =>
    SIGNUP_FIELDS.some(
      (field) => isWrong(field) && !(field === 'email' && form.dataset.emailState === 'unanswered'),
    )

  /** Written by SignupForm of the same build, so it is not validated. It changes with the language. */
  const config = (): SignupConfig => JSON.parse(form.dataset.signup ?? '')

  return {
    config,
    inputs,
    suggestion: find<HTMLButtonElement>('[data-suggestion]'),
    prefilled: find('[data-prefilled]'),
    firstWord: find<HTMLButtonElement>('[data-first-word]'),
    passwordToggle: find<HTMLButtonElement>('[data-password-toggle]'),

    values: (): SignupValues => ({
      email: cleanEmail(inputs.email.value),
      name: inputs.name.value,
      password: inputs.password.value,
    }),
    /**
     * Further data of the form: the signed tracking record, on pages that may not store it, and the answers to the page's
     * questions, wherever they are (domain/signup-answers.ts).
     */
    extras(posted = new FormData(form)) {
      return {
        tracking: posted.get('tracking') as string | null,
        answers: posted.getAll('answer') as string[],
      }
    },
    hasProblems,
    /** Shows a field's problem, or clears it; the button is disabled while there are any. */
    showProblem(field: SignupField, text: string | null) {
      inputs[field].ariaInvalid = text === null ? null : 'true'
      find(`[data-error=${field}]`).textContent = text ?? ''
      submit.disabled = isLocked()
    },
    /** The state of the address, on which the notices depend; '' for none. */
    showEmailState(state: string) {
      form.dataset.emailState = state
    },
    showAlert(text: string, tone: string) {
      alert.hidden = !text
      alert.dataset.tone = tone
      find('[data-alert]').textContent = text
    },
    /** Shown on the busy button, and announced, while something takes longer. */
    showStatus(text: string) {
      find('[role=status]').textContent = text
      if (text) find('[data-submit-text]').textContent = text
    },
    showSubmitting(submitting: boolean) {
      submit.disabled = submitting || isLocked()
      submit.ariaBusy = submitting ? 'true' : null
      find('[data-submit-text]').textContent = config()[submitting ? 'submitting' : 'submit']
    },
    focusFirstProblem() {
      const field = SIGNUP_FIELDS.find(isWrong)
      if (field) inputs[field].focus()
    },
  }
}
