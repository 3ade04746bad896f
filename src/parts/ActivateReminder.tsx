// Reminds members whose address is not confirmed, and sends the mail again.
import { useTranslate } from '../app-context.tsx'
import { Alert } from '../ui/Alert.tsx'
import { ResendActivation } from './ResendActivation.tsx'

export function ActivateReminder({ email }: { email: string }) {
  const t = useTranslate()
  return (
    <Alert
      icon="envelope-simple"
      title={t('activate.reminder.title')}
      action={<ResendActivation variant="secondary" size="small" />}
    >
      {t('activate.reminder.body', { email })}
    </Alert>
  )
}
