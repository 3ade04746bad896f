// Tells the server that a step of signing up was reached, saved or skipped; each once for as long as this page lives. A beacon: it
// is on its way even when the page is left at once, and nobody waits for it.
import type { FunnelStep } from '#src/contract/funnel.ts'

const told = new Set<string>()

export function tellStep(step: FunnelStep['step'], what: FunnelStep['what']): void {
  const said = JSON.stringify({ step, what })
  if (told.has(said)) return
  told.add(said)
  navigator.sendBeacon('/api/funnel.php', said)
}
