// A field by the specification's rules for generic inputs (section 5): what is typed shows at once, and is told at every key,
// after a pause (`debounce_ms`), or only when the field is left (`lazy`). Leaving tells whatever is still untold.
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

export type InputRules = { trim?: boolean; number?: boolean }

/**
 * What a field makes of what was typed: trimmed when it is left (before that nobody's blanks are taken from under their
 * fingers), a number where one is wanted and one was typed.
 */
export function inputValue(text: string, { trim, number }: InputRules, left: boolean): string | number {
  const value = trim && left ? text.trim() : text
  if (!number) return value
  const parsed = Number.parseFloat(value)
  return Number.isNaN(parsed) ? value : parsed
}

type Control = HTMLInputElement | HTMLTextAreaElement

export type InputOptions = InputRules & {
  /** What the field shows when it changes from outside; what is typed is ahead of it until it is told. */
  value: string
  onValue(value: string | number): void
  debounce_ms?: number
  lazy?: boolean
}

/** Props for the control. */
export function useInput({ value, onValue, debounce_ms = 0, lazy = false, ...rules }: InputOptions) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useEffectEvent((text: string, left: boolean) => {
    setTyped(null)
    onValue(inputValue(text, rules, left))
  })
  // An effect, because a timer outlives the field otherwise.
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    value: typed ?? value,
    onChange({ currentTarget }: ChangeEvent<Control>) {
      const text = currentTarget.value
      clearTimeout(timer.current)
      if (!lazy && debounce_ms === 0) return onValue(inputValue(text, rules, false))
      setTyped(text)
      if (!lazy) timer.current = setTimeout(() => tell(text, false), debounce_ms)
    },
    onBlur() {
      clearTimeout(timer.current)
      const text = typed ?? value
      const told = inputValue(text, rules, true)
      setTyped(null)
      if (typed !== null || String(told) !== value) onValue(told)
    },
  }
}
