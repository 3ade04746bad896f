import { type ReactNode, useRef } from 'react'
import css from './ChoiceDialog.module.css'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { KeyHint } from './KeyHint.tsx'

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** A dialog that closes with one of at most nine choices: by its digit, or by arrows and Enter. */
export function ChoiceDialog<C extends string>({
  choices,
  labelOf,
  onChoose,
  ...rest
}: Pick<DialogProps, 'is_open' | 'title' | 'text' | 'onClose'> & {
  choices: readonly C[]
  labelOf(choice: C): ReactNode
  onChoose(choice: C): void
}) {
  const list = useRef<HTMLUListElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  function move(step: number) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <Dialog {...rest} focus={first}>
      <ul
        ref={list}
        className={css.root}
        onKeyDown={(event) => {
          if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
          const choice = /^[1-9]$/.test(event.key) ? choices[Number(event.key) - 1] : undefined
          const step = STEPS[event.key]
          if (choice === undefined && step === undefined) return
          event.preventDefault()
          if (choice !== undefined) choose(choice)
          else if (step) move(step)
        }}
      >
        {choices.map((choice, at) => (
          <li key={choice}>
            <button ref={at === 0 ? first : undefined} type="button" onClick={() => choose(choice)}>
              <span aria-hidden="true">
                <KeyHint keys={String(at + 1)} />
              </span>
              {labelOf(choice)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )

  /** A second press of the key can arrive before the closing dialog has left the page. */
  function choose(choice: C) {
    if (!rest.is_open) return
    rest.onClose()
    onChoose(choice)
  }
}
