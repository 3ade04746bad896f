// Lets whoever continues stay on the page: where nothing may be stored the affiliate's record rides in it, and its address is
// clean already. Without scripts the form posts and comes back; on a dead line the notice stays, to be answered another time.

export function enhanceEntryWarning(): void {
  const form = document.querySelector<HTMLFormElement>('[action="/_entry"]')
  if (!form) return
  form.onsubmit = (event) => {
    event.preventDefault()
    fetch(form.action, { method: 'POST', redirect: 'manual' }).then(() => {
      form.closest('[role=dialog]')?.remove()
      document.getElementById('root')?.removeAttribute('inert')
    }, console.warn)
  }
}
