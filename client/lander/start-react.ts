// When React comes to a page that was served as kept bytes: in an idle moment after loading, or at the first touch of
// anything but the form; never while somebody is typing. A language chosen before it is there waits for it, and so do the
// texts that open over the form, because following their links would cost what is typed; and a form that React sends
// without leaving the page.
import { isPlainClick } from '#src/ui/plain-click.ts'

const IDLE_TIMEOUT_MS = 4_000
/** A page that has just loaded belongs to the eyes: on a cheap phone hydrating costs it a third of a second. */
const SETTLE_MS = 5_000
/** Quiet at the keyboard for so long counts as not typing. */
const TYPING_PAUSE_MS = 1_500
/** Nobody's login waits longer for it: then it goes as it would without scripts. */
const DEFER_MS = 4_000

/**
 * Fetches what this script's own tag names: the entry of the pages, all that it imports, and the styles they build on. Nothing runs
 * before those are there: the sheets of further modules read tokens that the page has under other names.
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

  /** Settles when React listens; what it then draws it draws before it answers a click. */
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
