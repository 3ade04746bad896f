// Taps on buttons before the page listens, such as a like on a slow phone: the head of the page stores them (worker/pages/Head.tsx).

type EarlyTaps = { keepTap?: (event: Event) => void; earlyTaps?: Set<HTMLButtonElement> }

/** Taps these buttons again, each once however often it was tapped, and stores no further ones. Call it once React listens. */
export function repeatEarlyTaps(): void {
  const { keepTap, earlyTaps = [] } = window as EarlyTaps
  if (keepTap) window.removeEventListener('click', keepTap, true)
  for (const button of earlyTaps) if (button.isConnected) button.click()
}
