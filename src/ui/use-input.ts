// A text field by the specification's rules for generic inputs (section 5): input shows at once, and is reported on every
// keystroke, after a pause (`debounce_ms`), or on blur (`lazy`). Blur reports what is still pending.
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

export type InputRules = { trim?: boolean; number?: boolean }

/**
 * The value of typed text: trimmed on blur (not before, because members are still typing), converted to a number where one
 * is expected and valid.
 */
export function inputValue(text: string, { trim, number }: InputRules, left: boolean): string | number {
  const value = trim && left ? text.trim() : text
  if (!number) return value
  const parsed = Number.parseFloat(value)
  return Number.isNaN(parsed) ? value : parsed
}

type Control = HTMLInputElement | HTMLTextAreaElement

export type InputOptions = InputRules & {
  /** The field's text when the value changes from outside; typed text is ahead of it until it is reported. */
  value: string
  onValue(value: string | number): void
  debounce_ms?: number
  lazy?: boolean
}

/** Props for the control. */
export function useInput({ value, onValue, debounce_ms = 0, lazy = false, ...rules }: InputOptions) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const report = useEffectEvent((text: string, left: boolean) => {
    setTyped(null)
    onValue(inputValue(text, rules, left))
  })
  // An effect, because a timer would outlive the field otherwise.
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    value: typed ?? value,
    onChange({ currentTarget }: ChangeEvent<Control>) {
      const text = currentTarget.value
      clearTimeout(timer.current)
      if (!lazy && debounce_ms === 0) return onValue(inputValue(text, rules, false))
      setTyped(text)
      if (!lazy) timer.current = setTimeout(() => report(text, false), debounce_ms)
    },
    onBlur() {
      clearTimeout(timer.current)
      const text = typed ?? value
      const reported = inputValue(text, rules, true)
      setTyped(null)
      if (typed !== null || String(reported) !== value) onValue(reported)
    },
  }
}
