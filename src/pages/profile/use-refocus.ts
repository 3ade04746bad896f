// Gives the focus back to a form whose fields were remounted by a reset.
import { type RefObject, useEffect, useRef } from 'react'

const CONTROLS = 'input:not([type=hidden]), select, textarea'

/** `round` counts the resets. Before one, `same` keeps the focus where it is, and `first` asks for the first field. */
export function useRefocus(form: RefObject<HTMLFormElement | null>, round: number) {
  /** The name of a control; '' for the first. */
  const wanted = useRef<string>(undefined)
  // An effect, because the fields of the next round must be there.
  useEffect(() => {
    if (wanted.current === undefined || round === 0) return
    controlOf(form.current, wanted.current)?.focus()
    wanted.current = undefined
  }, [form, round])
  return {
    same() {
      wanted.current = focusedIn(form.current)
    },
    first() {
      wanted.current = ''
    },
  }
}

const isControl = (element: Element | null) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

function focusedIn(form: HTMLFormElement | null): string | undefined {
  const { activeElement } = document
  return isControl(activeElement) && activeElement.form === form ? activeElement.name : undefined
}

/** The control of that name; of radio buttons the checked one. */
function controlOf(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const controls = [...(form?.querySelectorAll<HTMLInputElement>(CONTROLS) ?? [])]
  const named = controls.filter((control) => name === '' || control.name === name)
  return named.find(({ type, checked }) => type !== 'radio' || checked) ?? named[0]
}
