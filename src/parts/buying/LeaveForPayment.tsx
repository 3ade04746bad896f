// Shown between order and payment: redirects by itself, with a button in case that fails.
import { useEffect } from 'react'
import { useTranslate } from '#src/app-context.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'

export function LeaveForPayment({ to }: { to: string }) {
  const t = useTranslate()
  // An effect, because the payment page is not a route of the router.
  useEffect(() => window.location.assign(to), [to])
  return (
    <EmptyState
      level={1}
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
