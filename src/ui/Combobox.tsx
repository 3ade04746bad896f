// A text field with suggestions below it, by the ARIA pattern: any text is valid, and choosing a suggestion replaces it.
// The focus stays in the field; without scripts it is a plain text field.
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import css from './Combobox.module.css'
import { isComposing } from './is-composing.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** The suggestions; `detail` is shown beside the value in small type. */
export type Suggestion = { label: string; detail?: string | undefined }

export type ComboboxProps<S extends Suggestion> = Omit<
  TextInputProps,
  'value' | 'onChange' | 'role' | 'list'
> & {
  value: string
  suggestions: readonly S[]
  onType: (text: string) => void
  onChoose: (suggestion: S) => void
  /** Label of the list. */
  listLabel: string
  /** Announces how many there are: "3 cities". */
  countText: (count: number) => string
  onBlur?: ComponentProps<'input'>['onBlur']
}

const NO_OPTION = -1

/** A ref of the list, which would open out of view below the last field of a page. */
const scrollIntoSight = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

export function Combobox<S extends Suggestion>({
  value,
  suggestions,
  onType,
  onChoose,
  listLabel,
  countText,
  onBlur,
  ...rest
}: ComboboxProps<S>) {
  const list = useId()
  const [expanded, setExpanded] = useState(false)
  const [active, setActive] = useState(NO_OPTION)
  const count = suggestions.length
  const open = expanded && count > 0
  // The list may have become shorter meanwhile.
  const current = open && active < count ? active : NO_OPTION
  const optionId = (index: number) => `${list}-${index}`

  function close() {
    setExpanded(false)
    setActive(NO_OPTION)
  }
  function choose(index: number) {
    const suggestion = suggestions[index]
    if (!suggestion) return
    onChoose(suggestion)
    close()
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return
    const act = (() => {
      switch (event.key) {
        case 'ArrowDown':
          if (!open) return count > 0 ? () => setExpanded(true) : null
          return () => setActive(current + 1 < count ? current + 1 : NO_OPTION)
        case 'ArrowUp':
          return open ? () => setActive(current === NO_OPTION ? count - 1 : current - 1) : null
        case 'Home':
          return current === NO_OPTION ? null : () => setActive(0)
        case 'End':
          return current === NO_OPTION ? null : () => setActive(count - 1)
        case 'Enter':
          return current === NO_OPTION ? null : () => choose(current)
        case 'Escape':
          return open ? close : null
        default:
          return null
      }
    })()
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div className={css.root}>
      <TextInput
        autoComplete="off"
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        aria-activedescendant={current === NO_OPTION ? undefined : optionId(current)}
        value={value}
        onChange={(event) => {
          onType(event.currentTarget.value)
          setExpanded(true)
          setActive(NO_OPTION)
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
      />
      {open && (
        <div ref={scrollIntoSight} id={list} role="listbox" aria-label={listLabel}>
          {suggestions.map((suggestion, index) => (
            // The field handles the keys: Enter there does the same as a click here.
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
            <div
              key={`${suggestion.label} ${suggestion.detail}`}
              ref={(option) => {
                if (index === current) option?.scrollIntoView({ block: 'nearest' })
              }}
              id={optionId(index)}
              role="option"
              aria-selected={index === current}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              <span>{suggestion.label}</span>
              {suggestion.detail && <small>{suggestion.detail}</small>}
            </div>
          ))}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {open ? countText(count) : ''}
      </span>
    </div>
  )
}
