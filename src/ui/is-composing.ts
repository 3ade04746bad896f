// Whether an input method is composing a character, whose keys it handles (Enter accepts the word, Escape drops it, arrows
// choose). Every key handler checks this first.
import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** Safari ends a composition before its last `keydown`, which only this key code marks. */
const PROCESSED_BY_INPUT_METHOD = 229

export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event
  return key.isComposing || key.keyCode === PROCESSED_BY_INPUT_METHOD
}
