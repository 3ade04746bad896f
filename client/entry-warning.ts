// Lets whoever continues stay on the page: where nothing may be stored the affiliate's record rides in it, and its address is
// clean already. Without scripts the form posts, and comes back.

export function enhanceEntryWarning(): void {
  const warning = document.querySelector<HTMLElement>('[data-entry-warning]')
  const form = warning?.querySelector('form')
  if (!warning || !form) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    fetch(form.action, { method: 'POST', redirect: 'manual' })
      .then(({ type }) => {
        // That there is a way back says that it was remembered.
        if (type !== 'opaqueredirect') throw new Error('not remembered')
        warning.remove()
        document.getElementById('root')?.removeAttribute('inert')
        document.getElementById('content')?.focus({ preventScroll: true })
      })
      .catch(() => form.submit())
  })
}
