// When React comes to a page that was served as kept bytes: in an idle moment after loading, or at the first touch of
// anything but the form; never while somebody is typing.

const IDLE_TIMEOUT_MS = 4_000
/** A page that has just loaded belongs to the eyes: on a cheap phone hydrating costs it a third of a second. */
const SETTLE_MS = 5_000
/** Quiet at the keyboard for so long counts as not typing. */
const TYPING_PAUSE_MS = 1_500

export function startReact(form: HTMLFormElement | null): void {
  let started = false
  let typed_at = Number.NEGATIVE_INFINITY
  const controller = new AbortController()
  const options = { signal: controller.signal, passive: true, capture: true }

  function start(): void {
    if (started) return
    started = true
    controller.abort()
    void import('../main.tsx')
  }

  function startWhenIdle(): void {
    const pause = typed_at + TYPING_PAUSE_MS - performance.now()
    if (pause > 0) setTimeout(startWhenIdle, pause)
    else if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(start, 0)
  }

  form?.addEventListener('input', () => (typed_at = performance.now()), options)
  for (const type of ['pointerdown', 'keydown', 'touchstart']) {
    const onTouch = ({ target }: Event) => {
      if (!(target instanceof Node && form?.contains(target))) start()
    }
    document.addEventListener(type, onTouch, options)
  }
  const settle = () => setTimeout(startWhenIdle, SETTLE_MS)
  if (document.readyState === 'complete') settle()
  else window.addEventListener('load', settle, options)
}
