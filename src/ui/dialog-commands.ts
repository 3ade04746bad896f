// Attributes that make a button open or close a Dialog, by the browser's own invoker commands.

/** For a button: `<Button {...opensDialog('terms')}>`. */
export function opensDialog(id: string) {
  return { commandfor: id, command: 'show-modal', 'aria-haspopup': 'dialog' as const }
}

/** For a button inside the dialog. */
export function closesDialog(id: string) {
  return { commandfor: id, command: 'close' }
}
