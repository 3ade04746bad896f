// Enhances the signup form: validation, the address check, submitting without leaving the page (specification section 5,
// step 0). Plain DOM, because a lander's small script runs it before React, and React's effect where React came first.
// State is in the DOM, so that hydration loses no input.
import { suggestEmail } from '#src/domain/email-suggestion.ts'
import { passwordStrength } from '#src/domain/password-strength.ts'
import { isWorthChecking, type SignupField, signupProblem } from '#src/domain/signup-rules.ts'
import { createEmailCheck, type EmailCheck } from './email-check.ts'
import { loadErrorTexts } from './error-texts.ts'
import { startNamePrefill } from './name-prefill.ts'
import type { SignupOutcome } from './post-signup.ts'
import { readSavedInput, saveInput } from './saved-input.ts'
import { sendSignup } from './send-signup.ts'
import { EMAIL_SLOT } from './signup-config.ts'
import { SIGNUP_FIELDS, signupElements } from './signup-elements.ts'
import { signupTone } from './signup-tone.ts'

/** Enhances a form rendered by SignupForm, once; returns a function that undoes it. */
export function enhanceSignupForm(form: HTMLFormElement): () => void {
  if (form.dataset.live !== undefined) return () => {}
  form.dataset.live = ''
  const elements = signupElements(form)
  let config = elements.config()
  const { inputs, suggestion, passwordToggle } = elements
  const emails = createEmailCheck()
  const controller = new AbortController()
  let submitting = false
  let prefilling: ReturnType<typeof setTimeout> | undefined
  /** The problem of each field and of the form, as codes, because the language may change. */
  const shown: Partial<Record<SignupField | 'alert', string | null>> = {}

  const listen = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, controller)
  const textOf = (problem: string) => config.fields[problem] ?? config.fields.invalid ?? problem
  /** Validates one field and shows the result. */
  function judge(field: SignupField): void {
    showProblem(field, signupProblem(field, elements.values()))
  }

  function showProblem(field: SignupField, problem: string | null): void {
    shown[field] = problem
    const update = () => {
      if (shown[field] === problem) elements.showProblem(field, problem && textOf(problem))
    }
    update()
    if (problem && !(problem in config.fields)) loadErrorTexts(config).then(update)
  }

  /** Shows a fallback text only after the right one could not be loaded. */
  function showAlert(code: string | null): void {
    shown.alert = code
    const update = () => {
      const text = code ? (config.errors[code] ?? config.errors.internal ?? code) : ''
      if (shown.alert === code) elements.showAlert(text, signupTone(code))
    }
    if (!code || code in config.errors) update()
    else loadErrorTexts(config).then(update)
  }

  function suggest(email: string): void {
    const suggested = suggestEmail(email)
    suggestion.hidden = suggested === null
    suggestion.value = suggested ?? ''
    suggestion.textContent = suggested && config.suggestion.replace(EMAIL_SLOT, suggested)
  }

  /** The language has changed: everything this script has written is written again. */
  function reword(): void {
    config = elements.config()
    for (const field of SIGNUP_FIELDS) {
      const problem = shown[field]
      if (problem !== undefined) showProblem(field, problem)
    }
    if (shown.alert !== undefined) showAlert(shown.alert)
    if (!suggestion.hidden) suggest(elements.values().email)
    rewordPrefill()
    if (submitting) elements.showSubmitting(true)
  }

  function showCheck({ status }: EmailCheck): void {
    if (status === 'aborted') return
    elements.showEmailState(status)
    if (status === 'invalid' || status === 'unanswered') showProblem('email', 'email')
    else if (status !== 'new' && status !== 'unreachable') showProblem('email', status)
  }

  /** After an address was typed: prefills the name, suggests a correction, asks the server. */
  async function applyEmail(): Promise<void> {
    const { email } = elements.values()
    emails.abort()
    elements.showEmailState('')
    judge('email')
    suggest(email)
    if (shown.email) return
    // In a task of its own: after an autofill's value for the name, and after the click that left the address.
    prefilling ??= setTimeout(prefillNow)
    if (isWorthChecking(email)) showCheck(await emails.check(email))
  }

  function prefillNow(): void {
    clearTimeout(prefilling)
    prefilling = undefined
    prefillName()
  }

  function showFailure({ code, fields }: Extract<SignupOutcome, { ok: false }>): void {
    console.warn('Signing up failed:', code)
    if (code === 'email_taken') showCheck({ status: 'active', token: null })
    for (const field of SIGNUP_FIELDS) {
      const problem = fields[field]
      if (problem) showProblem(field, problem)
    }
    if (!elements.hasProblems()) showAlert(code)
  }

  async function submit(): Promise<void> {
    if (submitting) return
    showAlert(null)
    if (prefilling) prefillNow()
    for (const field of SIGNUP_FIELDS) judge(field)
    if (elements.hasProblems()) return elements.focusFirstProblem()
    submitting = true
    elements.showSubmitting(true)
    const outcome = await sendSignup(elements, emails)
    // The button stays busy until the next page loads.
    if ('ok' in outcome && outcome.ok) return location.assign(config.next)
    reset()
    if ('ok' in outcome) showFailure(outcome)
    else showCheck(outcome)
    elements.focusFirstProblem()
  }

  function reset(): void {
    submitting = false
    elements.showSubmitting(false)
  }

  const [prefillName, rewordPrefill] = startNamePrefill(elements, listen, showProblem, judge)
  listen(form, 'submit', (event) => {
    event.preventDefault()
    void submit()
  })
  for (const field of SIGNUP_FIELDS) {
    // An invalid field is validated on every keystroke, so that its error disappears as soon as it is corrected.
    listen(inputs[field], 'change', () => (field === 'email' ? void applyEmail() : judge(field)))
    listen(inputs[field], 'input', () => {
      if (field === 'email') elements.showEmailState('')
      if (inputs[field].ariaInvalid === 'true') judge(field)
    })
  }
  listen(form, 'input', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    if (name === 'password') form.dataset.password = value && passwordStrength(value)
    else saveInput({ [name]: value })
  })
  listen(suggestion, 'click', () => {
    inputs.email.value = suggestion.value
    inputs.email.focus()
    void applyEmail()
  })
  for (const [name, value] of Object.entries(readSavedInput())) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null
    if (field) field.value ||= value
  }
  passwordToggle.hidden = false
  listen(passwordToggle, 'click', () => {
    const show = inputs.password.type === 'password'
    inputs.password.type = show ? 'text' : 'password'
    passwordToggle.ariaPressed = `${show}`
  })
  // Restored from the back/forward cache: the form is no longer submitting.
  listen(window, 'pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) reset()
  })
  const rewording = new MutationObserver(reword)
  rewording.observe(form, { attributeFilter: ['data-signup'] })
  if (inputs.email.value && inputs.email.ariaInvalid !== 'true') void applyEmail()

  return () => {
    controller.abort()
    clearTimeout(prefilling)
    rewording.disconnect()
    emails.abort()
    delete form.dataset.live
  }
}
