// How a Dialog opens and closes: by attributes of a button, the browser's invoker commands; or as soon as it is rendered.

/** For a button: `<Button {...opensDialog('terms')}>`. */
export function opensDialog(id: string) {
  return { commandfor: id, command: 'show-modal', 'aria-haspopup': 'dialog' as const }
}

/** For a button inside the dialog. */
export function closesDialog(id: string) {
  return { commandfor: id, command: 'close' }
}

/** A `ref` for a dialog that is rendered only when it is needed. */
export function openWhenMounted(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}
