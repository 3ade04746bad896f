// Makes the consent bar answer without leaving the page, so that nothing typed is lost. Plain DOM with its state in
// attributes, for the lander's small script and for React's effect alike; without it the buttons post and come back.

export const CONSENT_BAR_ID = 'cookie-choices'

/** Enhances the bar rendered by ConsentBar, once; answers how to undo it. */
export function enhanceConsentBar(bar: HTMLElement): () => void {
  const form = bar.querySelector('form')
  if (!form || bar.dataset.live !== undefined) return () => {}
  bar.dataset.live = ''
  const controller = new AbortController()
  const { signal } = controller
  let opener: HTMLElement | null = null

  function show(shown: boolean): void {
    bar.dataset.shown = shown ? 'yes' : 'no'
    if (shown) bar.focus()
    else opener?.focus()
  }

  async function choose(choice: string): Promise<void> {
    const body = new URLSearchParams(new FormData(form as HTMLFormElement) as unknown as URLSearchParams)
    body.set('choice', choice)
    const answer = await fetch((form as HTMLFormElement).action, { method: 'POST', body, redirect: 'manual' })
    // The way back is not taken: that there is one says that the choice was kept.
    if (answer.type !== 'opaqueredirect') throw new Error(`the choice was not kept: ${answer.status}`)
    bar.dataset.choice = choice
    show(false)
  }

  form.addEventListener(
    'submit',
    (event) => {
      const choice = (event.submitter as HTMLButtonElement | null)?.value
      if (!choice) return
      event.preventDefault()
      // On a dead line the bar stays, to be answered another time.
      choose(choice).catch((error: unknown) => console.warn(error))
    },
    { signal },
  )
  document.addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof Element ? event.target.closest(`a[href="#${CONSENT_BAR_ID}"]`) : null
      if (!link) return
      event.preventDefault()
      opener = link as HTMLElement
      show(true)
    },
    { signal },
  )
  return () => {
    controller.abort()
    delete bar.dataset.live
  }
}
