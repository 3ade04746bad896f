// Where a mailed link leads that is no good any more: what became of it, and the way on.
import type { ReactNode } from 'react'
import { useTranslate } from '../app-context.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { EmailLost } from '../ui/illustrations/EmailLost.tsx'

export function LinkLost({ text, action }: { text: ReactNode; action: ReactNode }) {
  const t = useTranslate()
  return (
    <EmptyState level={1} illustration={<EmailLost />} title={t('reset.lost_heading')} action={action}>
      <p role="alert">{text}</p>
    </EmptyState>
  )
}
