// The signup form's elements as its script knows them. All of it was rendered by React and is never added to or taken
// away: only texts, attributes and values change, so that hydrating afterwards finds the tree it expects.
import { cleanEmail } from '#src/domain/email.ts'
import type { SignupField, SignupValues } from '#src/domain/signup-rules.ts'

export const SIGNUP_FIELDS: readonly SignupField[] = ['email', 'name', 'password']

export function signupElements(form: HTMLFormElement) {
  const find = <E extends HTMLElement>(selector: string) => form.querySelector<E>(selector) as E
  const inputs = {} as Record<SignupField, HTMLInputElement>
  for (const field of SIGNUP_FIELDS) inputs[field] = find<HTMLInputElement>(`input[name=${field}]`)
  const alert = find('[role=alert]')
  const submit = find<HTMLButtonElement>('[type=submit]')
  const isWrong = (field: SignupField) => inputs[field].ariaInvalid === 'true'
  const hasProblems = () => SIGNUP_FIELDS.some(isWrong)
  /** An address the server would not judge counts as invalid, but locks nothing: the next submit asks again. */
  const isLocked = () =>
    SIGNUP_FIELDS.some(
      (field) => isWrong(field) && !(field === 'email' && form.dataset.emailState === 'unanswered'),
    )

  return {
    form,
    inputs,
    submit,
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
     * What comes with the form: the affiliate's record, signed, on pages that may not store it, and what was chosen in the questions
     * of a page, wherever on it they stand (domain/signup-answers.ts).
     */
    brought(posted = new FormData(form)) {
      return {
        tracking: posted.get('tracking') as string | null,
        answers: posted.getAll('answer') as string[],
      }
    },
    hasProblems,
    /** Shows a problem at its field, or clears it; the button rests while there are any. */
    showProblem(field: SignupField, text: string | null) {
      inputs[field].ariaInvalid = text === null ? null : 'true'
      find(`[data-error=${field}]`).textContent = text ?? ''
      submit.disabled = isLocked()
    },
    /** The state of the address, for the notices that hang on it; '' for none. */
    showEmailState(state: string) {
      form.dataset.emailState = state
    },
    showAlert(text: string, tone: string) {
      alert.hidden = !text
      alert.dataset.tone = tone
      find('[data-alert]').textContent = text
    },
    /** Said aloud, and on the busy button, while something takes longer. */
    showStatus(text: string) {
      find('[role=status]').textContent = text
      if (text) find('[data-submit-text]').textContent = text
    },
    showSubmitting(submitting: boolean, text: string) {
      submit.disabled = submitting || isLocked()
      submit.ariaBusy = submitting ? 'true' : null
      find('[data-submit-text]').textContent = text
    },
    focusFirstProblem() {
      const field = SIGNUP_FIELDS.find(isWrong)
      if (field) inputs[field].focus()
    },
  }
}
