// Prefills an empty name with the part of a valid address before the '@' (specification section 5, step 0). The prefilled name is
// selected on focus, so that the first typed character replaces it.
import { firstNameOf } from '#src/domain/first-name.ts'
import { type SignupField, signupProblem } from '#src/domain/signup-rules.ts'
import { NAME_SLOT } from './signup-config.ts'
import type { SignupElements } from './signup-elements.ts'

type Listen = (target: EventTarget, type: string, listener: (event: Event) => void) => void
type ShowProblem = (field: SignupField, problem: string | null) => void

/** Returns functions that prefill the name, and that show its notice again in another language. */
export function startNamePrefill(
  elements: SignupElements,
  listen: Listen,
  showProblem: ShowProblem,
  judge: (field: SignupField) => void,
) {
  const { prefilled, firstWord } = elements
  const input = elements.inputs.name
  /** Whether the next click into a prefilled name selects it; a second click only places the caret. */
  let selectsOnClick = false

  /** Shows that others see the name, and offers its first word when it looks like a full name. Null: it was typed. */
  function show(name: string | null): void {
    const word = name && firstNameOf(name)
    prefilled.hidden = name === null
    firstWord.hidden = !word
    firstWord.value = word || ''
    firstWord.textContent = word && elements.config().first_word.replace(NAME_SLOT, word)
  }

  function select(): void {
    if (prefilled.hidden) return
    selectsOnClick = true
    input.select()
  }

  listen(input, 'input', () => show(null))
  listen(input, 'focus', select)
  // The click that moved the focus also placed the caret, which removed the selection.
  listen(input, 'click', () => {
    if (selectsOnClick) select()
    selectsOnClick = false
  })
  listen(firstWord, 'click', () => {
    input.value = firstWord.value
    input.focus()
    show(null)
    judge('name')
  })

  return [
    function prefillName(): void {
      const { email, name } = elements.values()
      if (name.trim() || signupProblem('email', elements.values())) return
      input.value = email.slice(0, email.indexOf('@'))
      showProblem('name', null)
      show(input.value)
      if (document.activeElement === input) select()
    },
    function rewordPrefill(): void {
      show(prefilled.hidden ? null : input.value)
    },
  ] as const
}
