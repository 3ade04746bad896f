// For browsers without `commandfor`: the two commands the product's dialogs use, by one listener.

export function supportInvokers(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    if (button?.getAttribute('command') !== 'show-modal') dialog.close()
    else if (!dialog.open) dialog.showModal()
  })
}
