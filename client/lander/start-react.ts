// Starts React on a cached page: when the browser is idle after loading, or at the first touch outside the form; never while
// somebody is typing. Before that, links that would lose the typed text (language, texts over the form) and forms that React submits
// wait for it.
import { isPlainClick } from '#src/ui/plain-click.ts'

const IDLE_TIMEOUT_MS = 4_000
/** Hydration blocks a cheap phone for a third of a second, which a visitor would notice right after loading. */
const SETTLE_MS = 5_000
/** Without input for so long nobody counts as typing. */
const TYPING_PAUSE_MS = 1_500
/** A login that waits longer is submitted without scripts. */
const DEFER_MS = 4_000

/**
 * Loads what this script's tag lists: the entry of the pages, its imports and their styles. The entry runs after the styles, because
 * style sheets of later modules use tokens that the cached page has under other names.
 */
async function loadReact(): Promise<void> {
  const { react = '' } = document.querySelector<HTMLElement>('[data-react]')?.dataset ?? {}
  const [main = '', ...beside] = react.split(' ')
  const styles = beside.map((href) => {
    const isStyles = href.endsWith('.css')
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: isStyles ? 'stylesheet' : 'modulepreload', href }))
    return (
      isStyles && new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))
    )
  })
  await Promise.all(styles)
  const { listening }: typeof import('../main.tsx') = await import(/* @vite-ignore */ main)
  await listening
}

export function startReact(form: HTMLFormElement | null): void {
  let starting: Promise<void> | undefined
  let typed_at = Number.NEGATIVE_INFINITY
  const waiting = new AbortController()
  const holding = new AbortController()
  const options = { signal: waiting.signal, passive: true, capture: true }

  /** Settles when React listens; it renders before it handles a click. */
  function start(): Promise<void> {
    waiting.abort()
    starting ??= loadReact().finally(() => holding.abort())
    return starting
  }

  function startWhenIdle(): void {
    const begin = () => void start().catch(() => undefined)
    const pause = typed_at + TYPING_PAUSE_MS - performance.now()
    if (pause > 0) setTimeout(startWhenIdle, pause)
    else if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(begin, 0)
  }

  async function deferLink(event: MouseEvent): Promise<void> {
    const { target } = event
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>('a:is([data-language-link],[data-held])')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    event.stopPropagation()
    link.ariaBusy = 'true'
    try {
      await start()
      link.ariaBusy = null
      link.click()
    } catch {
      window.location.assign(link.href)
    }
  }

  async function deferSubmit(event: SubmitEvent): Promise<void> {
    const { target, submitter } = event
    if (!(target instanceof HTMLFormElement && target.matches('[data-held]'))) return
    event.preventDefault()
    event.stopPropagation()
    if (!submitter || submitter.ariaBusy) return
    submitter.ariaBusy = 'true'
    const tooLong = new Promise((_, reject) => setTimeout(reject, DEFER_MS))
    try {
      await Promise.race([start(), tooLong])
      submitter.ariaBusy = null
      submitter.click()
    } catch {
      target.submit()
    }
  }

  form?.addEventListener('input', () => (typed_at = performance.now()), options)
  for (const type of ['pointerdown', 'keydown', 'touchstart']) {
    const onTouch = ({ target }: Event) => {
      if (!(target instanceof Node && form?.contains(target))) void start().catch(() => undefined)
    }
    document.addEventListener(type, onTouch, options)
  }
  document.addEventListener('click', (event) => void deferLink(event), {
    signal: holding.signal,
    capture: true,
  })
  document.addEventListener('submit', (event) => void deferSubmit(event), {
    signal: holding.signal,
    capture: true,
  })
  const settle = () => setTimeout(startWhenIdle, SETTLE_MS)
  if (document.readyState === 'complete') settle()
  else window.addEventListener('load', settle, options)
}
