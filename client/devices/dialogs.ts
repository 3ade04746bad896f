// For browsers without `closedby`: a press and a release on the backdrop close the dialog.

/** The dialog whose backdrop an event hit; only the coordinates distinguish it, because the target is the dialog either way. */
function backdropOf({ target, clientX, clientY }: MouseEvent): HTMLDialogElement | null {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return null
  const { left, right, top, bottom } = target.getBoundingClientRect()
  const isInside = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
  return isInside ? null : target
}

export function supportClosedBy(): void {
  if ('closedBy' in HTMLDialogElement.prototype) return
  // A text selected by dragging out of the dialog ends in a click on the backdrop too.
  let pressed: HTMLDialogElement | null = null
  document.addEventListener('pointerdown', (event) => {
    pressed = backdropOf(event)
  })
  document.addEventListener('click', (event) => {
    const dialog = backdropOf(event)
    if (dialog && dialog === pressed) dialog.close()
  })
}
