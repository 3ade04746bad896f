// Submits the consent bar without leaving the page, so that nothing typed is lost; without scripts its form posts and redirects back.
// Listeners are on the document and the state in attributes, because React may render the bar again at any time.

let isEnhanced = false
let opener: HTMLElement | null = null

const findBar = () => document.querySelector<HTMLElement>('[data-consent-bar]')

function show(bar: HTMLElement, shown: boolean): void {
  bar.dataset.shown = shown ? 'yes' : 'no'
  if (!shown) {
    opener?.focus()
    return
  }
  // The bar may still be animating in after a form lost focus; what is not visible cannot be focused.
  for (const animation of bar.getAnimations()) animation.finish()
  bar.focus()
}

async function choose(bar: HTMLElement, form: HTMLFormElement, choice: string): Promise<void> {
  const body = new URLSearchParams({ choice })
  const tracking = form.querySelector<HTMLInputElement>('[name=tracking]')?.value
  if (tracking) body.set('tracking', tracking)
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
  // A redirect means that the choice was stored; it is not followed.
  if (answer.type !== 'opaqueredirect') throw new Error(`the choice was not stored: ${answer.status}`)
  bar.dataset.choice = choice
  show(bar, false)
}

/** Adds the listeners once per document, whichever script calls it first. */
export function enhanceConsentBar(): void {
  if (isEnhanced || !findBar()) return
  isEnhanced = true
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const bar = form.closest<HTMLElement>('[data-consent-bar]')
    const choice = (event.submitter as HTMLButtonElement | null)?.value
    if (!bar || !choice) return
    event.preventDefault()
    // Offline the bar stays, to be answered later.
    choose(bar, form, choice).catch((error: unknown) => console.warn(error))
  })
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('[data-consent-link]') : null
    const bar = findBar()
    if (!link || !bar) return
    event.preventDefault()
    opener = link as HTMLElement
    show(bar, true)
  })
}
