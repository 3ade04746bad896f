// Keys of the deck: ← passes, → likes, Backspace takes back. Ignored where a key has another meaning, and while one is held
// down.
import { useEffect, useEffectEvent } from 'react'
import { isComposing } from '#src/ui/is-composing.ts'
import type { SwipeAction } from './deck-store.ts'

const ELSEWHERE = 'input, select, textarea, dialog, [popover], [role=menu], [contenteditable]'

export function useFinderKeys(finder: {
  decide: (swipeAction: SwipeAction, at: number) => void
  undo: () => void
}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, timeStamp } = event
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    if (isComposing(event) || !isPlain || repeat || event.defaultPrevented) return
    if (target instanceof Element && target.closest(ELSEWHERE)) return
    if (key === 'ArrowLeft') finder.decide('pass', timeStamp)
    else if (key === 'ArrowRight') finder.decide('like', timeStamp)
    else if (key === 'Backspace') finder.undo()
    else return
    event.preventDefault()
  })
  // An effect, because the keys are listened to on the document.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
