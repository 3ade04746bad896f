// How a Dialog opens and closes: by attributes of a button, the browser's own invoker commands; or as soon as it is drawn.

/** For a button: `<Button {...opensDialog('terms')}>`. */
export function opensDialog(id: string) {
  return { commandfor: id, command: 'show-modal', 'aria-haspopup': 'dialog' as const }
}

/** For a button inside the dialog. */
export function closesDialog(id: string) {
  return { commandfor: id, command: 'close' }
}

/** As `ref` of a dialog that is drawn when it is asked for. */
export function openWhenMounted(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}
