// Reports to the server that a step of the signup was reached, saved or skipped, each once per page. By beacon, which is sent even
// when the page is closed at once.
import type { FunnelStepInput } from '#src/contract/funnel.ts'

const reported = new Set<string>()

export function reportStep(step: FunnelStepInput['step'], what: FunnelStepInput['what']): void {
  const event = JSON.stringify({ step, what })
  if (reported.has(event)) return
  reported.add(event)
  navigator.sendBeacon('/api/funnel.php', event)
}
