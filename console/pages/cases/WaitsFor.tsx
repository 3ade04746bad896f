import { Badge } from '#console/parts/Badge.tsx'
import { t } from '#console/texts.ts'
import type { Case } from '#src/contract/operator/cases.ts'

/** Who is waited for, where the writer was asked something. */
export function WaitsFor({ found: { waits_for } }: { found: Pick<Case, 'waits_for'> }) {
  if (waits_for === null) return null
  return (
    <Badge tone={waits_for === 'operator' ? 'accent' : 'neutral'}>
      {t(waits_for === 'operator' ? 'cases.thread.answered' : 'cases.thread.waiting')}
    </Badge>
  )
}
