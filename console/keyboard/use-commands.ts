// Commands of a component, for as long as it is on the page; and the listener that runs them by their keys.
import { useEffect, useState } from 'react'
import { isComposing } from '#src/ui/is-composing.ts'
import { useApp } from '../app.tsx'
import { type Command, createKeyReader, keyOf } from './commands.ts'

export function useCommands(commands: readonly Command[]): void {
  const registry = useApp().commands
  const [owner] = useState(() => Symbol('commands'))
  // After every render: `run` is a closure over its state.
  useEffect(() => registry.set(owner, commands))
  useEffect(() => () => registry.remove(owner), [registry, owner])
}

const EDITABLE = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'
/** Enter presses a focused control, whatever the page does by it. */
const PRESSED_BY_ENTER = 'a[href], button, summary, [role=button]'
/** A dialog or an open menu has its own keys. A toast has the role of a dialog and lies beside the page. */
const OVER_THE_PAGE =
  ':is([role=dialog], [role=alertdialog]):not([data-toast]), [role=menu], [role=listbox][data-open]'

/** Listens to the keyboard, once, in the frame. */
export function useKeyboard(): void {
  const registry = useApp().commands
  // The keyboard belongs to the document.
  useEffect(() => {
    const read = createKeyReader(registry.list, Date.now)
    const listen = (event: KeyboardEvent) => {
      const key = keyOf(event)
      if (key === null || event.defaultPrevented || event.repeat || isComposing(event)) return
      const target = event.target instanceof Element ? event.target : null
      const has_modifier = key.startsWith('mod+')
      if (!has_modifier && target?.closest(EDITABLE)) return
      if (key === 'Enter' && target?.closest(PRESSED_BY_ENTER)) return
      if (document.querySelector(OVER_THE_PAGE)) return
      const command = read(key)
      if (!command) return
      event.preventDefault()
      command.run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [registry])
}
