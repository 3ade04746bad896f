// Shown between order and payment: redirects by itself, with a button in case that fails.
import { useEffect } from 'react'
import { useTranslate } from '#src/app-context.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'

/** `level`: of its heading; 1 where it is the whole page. */
export function LeaveForPayment({ to, level = 1 }: { to: string; level?: 1 | 3 }) {
  const t = useTranslate()
  // An effect, because the payment page is not a route of the router.
  useEffect(() => window.location.assign(to), [to])
  return (
    <EmptyState
      level={level}
      title={t('buy.leaving.title')}
      action={
        <LinkButton href={to} size="large" iconEnd="arrow-right">
          {t('buy.leaving.action')}
        </LinkButton>
      }
    >
      <p role="status">{t('buy.leaving.body')}</p>
    </EmptyState>
  )
}
