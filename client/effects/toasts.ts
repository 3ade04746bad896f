// Dismisses each toast after five seconds (specification section 9), unless it has the pointer or the focus, or asks something.
import type { App } from '#src/app.ts'
import { TOAST_MS } from '#src/domain/constants.ts'

export function startToastTimers(app: App): void {
  const timed = new Set<number>()
  const dismiss = (id: number) => {
    const isHeld = document.querySelector('[data-toasts]:is(:hover, :focus-within)')
    if (isHeld) setTimeout(dismiss, TOAST_MS, id)
    else {
      timed.delete(id)
      app.toasts.dismiss(id)
    }
  }
  const time = ({ toasts }: ReturnType<App['toasts']['getState']>) => {
    for (const { id, stays } of toasts) {
      if (stays || timed.has(id)) continue
      timed.add(id)
      setTimeout(dismiss, TOAST_MS, id)
    }
  }
  // Toasts that were shown before this was loaded.
  time(app.toasts.getState())
  app.toasts.subscribe(time)
}
