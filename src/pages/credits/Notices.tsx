// Notices about the wallet: credits set aside during a refund, and credits owed.
import { useApp } from '#src/app-context.tsx'
import { useFormat } from '#src/parts/use-clock.ts'
import { Alert } from '#src/ui/Alert.tsx'

type Props = { credits: number }

export function SetAside({ credits }: Props) {
  const { t } = useApp()
  const format = useFormat()
  return credits > 0 && <p>{t('guard.aside', { count: credits, number: format.number(credits) })}</p>
}

export function InDebt({ credits }: Props) {
  const { t } = useApp()
  const format = useFormat()
  if (credits === 0) return null
  return (
    <Alert tone="warning" title={t('guard.debt_title')}>
      {t('guard.debt', { count: credits, number: format.number(credits) })}
    </Alert>
  )
}
