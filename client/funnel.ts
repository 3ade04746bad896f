// Tells the server that a step of signing up was reached, saved or skipped; each once for as long as this page lives. A beacon: it
// is on its way even when the page is left at once, and nobody waits for it.
import type { FunnelStepInput } from '#src/contract/funnel.ts'

const reported = new Set<string>()

export function reportStep(step: FunnelStepInput['step'], what: FunnelStepInput['what']): void {
  const said = JSON.stringify({ step, what })
  if (reported.has(said)) return
  reported.add(said)
  navigator.sendBeacon('/api/funnel.php', said)
}
