// Shown when a mailed link is no longer valid: why, and what to do next.
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
