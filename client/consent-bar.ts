// Makes the consent bar answer without leaving the page, so that nothing typed is lost; without scripts its buttons post
// and come back. It listens at the document and keeps its state in attributes: the bar may be drawn anew at any time.

let live = false
let opener: HTMLElement | null = null

const findBar = () => document.querySelector<HTMLElement>('[data-consent-bar]')

function show(bar: HTMLElement, shown: boolean): void {
  bar.dataset.shown = shown ? 'yes' : 'no'
  if (!shown) {
    opener?.focus()
    return
  }
  // It may be about to come back after somebody left a form; what is not visible cannot be focused.
  for (const coming_back of bar.getAnimations()) coming_back.finish()
  bar.focus()
}

async function choose(bar: HTMLElement, form: HTMLFormElement, choice: string): Promise<void> {
  const body = new URLSearchParams({ choice })
  const tracking = form.querySelector<HTMLInputElement>('[name=tracking]')?.value
  if (tracking) body.set('tracking', tracking)
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
  // The way back is not taken: that there is one says that the choice was kept.
  if (answer.type !== 'opaqueredirect') throw new Error(`the choice was not kept: ${answer.status}`)
  bar.dataset.choice = choice
  show(bar, false)
}

/** Once per document, whichever script comes first. */
export function enhanceConsentBar(): void {
  if (live || !findBar()) return
  live = true
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const bar = form.closest<HTMLElement>('[data-consent-bar]')
    const choice = (event.submitter as HTMLButtonElement | null)?.value
    if (!bar || !choice) return
    event.preventDefault()
    // On a dead line the bar stays, to be answered another time.
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
