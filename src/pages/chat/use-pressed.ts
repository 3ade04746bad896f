// Opens a message's menu by right click and by long press, while the finger is still down. Lifting it would count as a
// press outside, which closes the menu, so later pointer events and the emulated mouse events are swallowed. Links and the
// menu itself keep their behaviour.
import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from 'react'

export const LONG_PRESS_MS = 450
/** A finger that moves farther scrolls. */
const STILL_PX = 10
/** A list of selectors, so that browsers without popovers skip the one they do not know (client/devices/popovers.ts). */
const OPEN = ':is(:popover-open, [data-popover-open])'

export function usePressed(findButton: () => HTMLButtonElement | null) {
  const finger = useRef<{ id: number; x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(
    null,
  )
  const hasOpened = useRef(false)
  const isElsewhere = (target: EventTarget) =>
    target instanceof Element && target.closest('a, [popover]') !== null

  /** Returns the menu, now open. */
  function open(): HTMLElement | null {
    const button = findButton()
    const menu = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (menu && !menu.matches(OPEN)) button?.click()
    return menu
  }

  function openUnder(id: number): void {
    hasOpened.current = true
    open()?.setPointerCapture(id)
  }

  function lift(): void {
    clearTimeout(finger.current?.timer)
    finger.current = null
    // Some browsers close it despite that.
    if (hasOpened.current) setTimeout(open)
  }

  return {
    onContextMenu(event: MouseEvent) {
      const selection = getSelection()
      const isSelected = !selection?.isCollapsed && selection?.containsNode(event.currentTarget, true)
      if (isElsewhere(event.target) || (isSelected && !finger.current)) return
      event.preventDefault()
      // The duration of a long press differs between systems.
      if (finger.current) openUnder(finger.current.id)
      else if (event.buttons === 0) setTimeout(open)
      else window.addEventListener('pointerup', () => setTimeout(open), { once: true })
    },
    onPointerDown({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y, target }: PointerEvent) {
      hasOpened.current = false
      lift()
      if (pointerType !== 'touch' || !isPrimary || isElsewhere(target)) return
      finger.current = { id, x, y, timer: setTimeout(() => openUnder(id), LONG_PRESS_MS) }
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
      const { current: begun } = finger
      if (begun?.id !== pointerId || hasOpened.current) return
      if (Math.hypot(clientX - begun.x, clientY - begun.y) >= STILL_PX) lift()
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onTouchEnd(event: TouchEvent) {
      // The next event would be a click on what lies under the finger.
      if (hasOpened.current) event.preventDefault()
      hasOpened.current = false
    },
  }
}
