// Enhances the signup form: validation, the address check, submitting without leaving the page (specification section 5,
// step 0). Plain DOM, because a lander's small script runs it before React, and React's effect where React came first.
// State is in the DOM, so that hydration loses no input.
import { suggestEmail } from '#src/domain/email-suggestion.ts'
import { firstNameOf } from '#src/domain/first-name.ts'
import { passwordStrength } from '#src/domain/password-strength.ts'
import { isWorthChecking, type SignupField, signupProblem } from '#src/domain/signup-rules.ts'
import { solveProofOfWork } from '#src/solve-proof-of-work.ts'
import { createEmailCheck, type EmailCheck, isBlocking } from './email-check.ts'
import { loadErrorTexts } from './error-texts.ts'
import { postSignup, type SignupOutcome, type SignupTokens } from './post-signup.ts'
import { readSavedInput, saveInput } from './saved-input.ts'
import { EMAIL_SLOT, NAME_SLOT, type SignupConfig } from './signup-config.ts'
import { SIGNUP_FIELDS, signupElements } from './signup-elements.ts'
import { signupTone } from './signup-tone.ts'

/** Enhances a form rendered by SignupForm, once; returns a function that undoes it. */
export function enhanceSignupForm(form: HTMLFormElement): () => void {
  if (form.dataset.live !== undefined) return () => {}
  form.dataset.live = ''
  // Written by SignupForm of the same build, so it is not validated.
  const readConfig = (): SignupConfig => JSON.parse(form.dataset.signup ?? '')
  let config = readConfig()
  const elements = signupElements(form)
  const { inputs, suggestion, prefilled, firstWord, passwordToggle } = elements
  const emails = createEmailCheck()
  const controller = new AbortController()
  const { signal } = controller
  let submitting = false
  let prefilling: ReturnType<typeof setTimeout> | undefined
  /** Whether the next click into a prefilled name selects it; a second click only places the caret. */
  let selects_at_click = false
  /** The problem of each field and of the form, as codes, because the language may change. */
  const shown: Partial<Record<SignupField | 'alert', string | null>> = {}

  const listen = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal })
  const textOf = (problem: string) => config.fields[problem] ?? config.fields.invalid ?? problem
  /** Validates one field and shows the result. */
  function judge(field: SignupField): void {
    showProblem(field, signupProblem(field, elements.values()))
  }

  function showProblem(field: SignupField, problem: string | null): void {
    shown[field] = problem
    elements.showProblem(field, problem === null ? null : textOf(problem))
    if (problem !== null && !(problem in config.fields)) loadErrorTexts(config).then(announceAgain)
  }

  /** Shows a fallback text only after the right one could not be loaded. */
  function showAlert(code: string | null): void {
    shown.alert = code
    const say = () => {
      const text = code === null ? '' : (config.errors[code] ?? config.errors.internal ?? code)
      if (shown.alert === code) elements.showAlert(text, signupTone(code))
    }
    if (code === null || code in config.errors) say()
    else loadErrorTexts(config).then(say)
  }

  function suggest(email: string): void {
    const suggested = suggestEmail(email)
    suggestion.hidden = suggested === null
    suggestion.textContent = suggested ? config.suggestion.replace(EMAIL_SLOT, suggested) : ''
    suggestion.value = suggested ?? ''
  }

  /** A prefilled name: shows that others see it, and offers the first word when it looks like a full name. */
  function showPrefilled(name: string | null): void {
    const word = name && firstNameOf(name)
    prefilled.hidden = name === null
    firstWord.hidden = !word
    firstWord.value = word || ''
    firstWord.textContent = word ? config.first_word.replace(NAME_SLOT, word) : ''
  }

  /** Shows the fields' problems again in the current texts. */
  function announceAgain(): void {
    for (const field of SIGNUP_FIELDS) {
      const problem = shown[field]
      if (problem) elements.showProblem(field, textOf(problem))
    }
  }

  /** The language has changed: everything this script has written is written again. */
  function reword(): void {
    config = readConfig()
    for (const field of SIGNUP_FIELDS) {
      const problem = shown[field]
      if (problem !== undefined) showProblem(field, problem)
    }
    if (shown.alert !== undefined) showAlert(shown.alert)
    if (!suggestion.hidden) suggest(elements.values().email)
    if (!prefilled.hidden) showPrefilled(elements.values().name)
    if (submitting) elements.showSubmitting(true, config.submitting)
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
    if (elements.hasProblems() && signupProblem('email', elements.values())) return
    // In a task of its own: after an autofill's value for the name, and after the click that left the address.
    prefilling ??= setTimeout(prefillName)
    if (isWorthChecking(email)) showCheck(await emails.check(email))
  }

  /** Fills an empty name with the part of a valid address before the '@'; it is selected, so that typing replaces it. */
  function prefillName(): void {
    clearTimeout(prefilling)
    prefilling = undefined
    const { email, name } = elements.values()
    if (signal.aborted || name.trim() || signupProblem('email', elements.values())) return
    inputs.name.value = email.slice(0, email.indexOf('@'))
    showProblem('name', null)
    showPrefilled(inputs.name.value)
    if (document.activeElement === inputs.name) selectPrefilled()
  }

  function selectPrefilled(): void {
    if (prefilled.hidden) return
    selects_at_click = true
    inputs.name.select()
  }

  async function post(): Promise<SignupOutcome | null> {
    const values = elements.values()
    const first = await emails.check(values.email)
    if (isBlocking(first)) return refuse(first)
    const outcome = await postWithProof(first.token)
    if (outcome.ok || outcome.fields.token !== 'validation_expired') return outcome
    const second = await emails.check(values.email, { fresh: true })
    return isBlocking(second) ? refuse(second) : postWithProof(second.token)
  }

  /** Posts the form and, when the server requires it, again with a proof of work. */
  async function postWithProof(token: SignupTokens['token']): Promise<SignupOutcome> {
    const values = elements.values()
    const tokens = { token, ...elements.extras() }
    const outcome = await postSignup(values, tokens, config)
    if (outcome.ok || !outcome.proof) return outcome
    elements.showStatus(config.proving)
    const proof = await solveProofOfWork(outcome.proof)
    elements.showStatus('')
    return proof ? postSignup(values, { ...tokens, proof }, config) : outcome
  }

  function refuse(check: EmailCheck): null {
    showCheck(check)
    return null
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
    if (prefilling) prefillName()
    for (const field of SIGNUP_FIELDS) judge(field)
    if (elements.hasProblems()) return elements.focusFirstProblem()
    submitting = true
    elements.showSubmitting(true, config.submitting)
    const outcome = await post()
    // The button stays busy until the next page loads.
    if (outcome?.ok) return location.assign(config.next)
    reset()
    if (outcome) showFailure(outcome)
    elements.focusFirstProblem()
  }

  function reset(): void {
    submitting = false
    elements.showSubmitting(false, config.submit)
  }

  listen(form, 'submit', (event) => {
    event.preventDefault()
    void submit()
  })
  listen(inputs.email, 'change', () => void applyEmail())
  listen(inputs.name, 'change', () => judge('name'))
  listen(inputs.password, 'change', () => judge('password'))
  for (const field of SIGNUP_FIELDS) {
    // An invalid field is validated on every keystroke, so that its error disappears as soon as it is corrected.
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
  listen(inputs.name, 'input', () => showPrefilled(null))
  listen(inputs.name, 'focus', selectPrefilled)
  // The click that moved the focus also placed the caret, which removed the selection.
  listen(inputs.name, 'click', () => {
    if (selects_at_click) selectPrefilled()
    selects_at_click = false
  })
  listen(firstWord, 'click', () => {
    inputs.name.value = firstWord.value
    inputs.name.focus()
    showPrefilled(null)
    judge('name')
  })
  for (const [name, value] of Object.entries(readSavedInput())) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null
    if (field) field.value ||= value
  }
  passwordToggle.hidden = false
  listen(passwordToggle, 'click', () => {
    const shown = inputs.password.type === 'text'
    inputs.password.type = shown ? 'password' : 'text'
    passwordToggle.ariaPressed = String(!shown)
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
    rewording.disconnect()
    emails.abort()
    delete form.dataset.live
  }
}
