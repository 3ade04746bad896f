// Closes the 18+ notice without leaving the page, because a page without consent carries the affiliate's tracking record. Without
// scripts the form posts and redirects back; offline the notice stays.

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
