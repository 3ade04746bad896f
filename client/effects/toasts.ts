// Lets each toast go after its five seconds (specification section 9); one that is being read stays.
import type { App } from '#src/app.ts'
import { TOAST_MS } from '#src/domain/constants.ts'

export function startToastTimers(app: App): void {
  const timed = new Set<number>()
  const letGo = (id: number) => {
    const held = document.querySelector('[data-toasts]:is(:hover, :focus-within)')
    if (held) setTimeout(letGo, TOAST_MS, id)
    else {
      timed.delete(id)
      app.toasts.dismiss(id)
    }
  }
  const time = ({ toasts }: ReturnType<App['toasts']['getState']>) => {
    for (const { id } of toasts) {
      if (timed.has(id)) continue
      timed.add(id)
      setTimeout(letGo, TOAST_MS, id)
    }
  }
  // What was shown before this was loaded.
  time(app.toasts.getState())
  app.toasts.subscribe(time)
}
