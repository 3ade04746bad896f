// While an input method composes a character, it owns the keys (Enter accepts the word, Escape drops it, arrows choose), so every
// key handler checks this first.
import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** Safari ends a composition before its last `keydown`, which is then marked by this code alone. */
const PROCESSED_BY_INPUT_METHOD = 229

export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event
  return key.isComposing || key.keyCode === PROCESSED_BY_INPUT_METHOD
}
