// Reminds members whose address is not confirmed, and sends the mail again.
import { useState } from 'react'
import { useApp } from '../app-context.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { useFailureToast } from './use-failure.ts'

export function ActivateReminder({ email }: { email: string }) {
  const { api, toasts, t } = useApp()
  const showFailure = useFailureToast()
  const [sending, setSending] = useState(false)

  async function resend() {
    setSending(true)
    try {
      await api.activate.resend()
      toasts.show({ tone: 'success', title: t('activate.reminder.sent', { email }) })
    } catch (error) {
      showFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <Alert
      icon="envelope-simple"
      title={t('activate.reminder.title')}
      action={
        <Button
          variant="secondary"
          size="small"
          loading={sending}
          loadingText={t('common.loading')}
          onClick={resend}
        >
          {t('activate.reminder.resend')}
        </Button>
      }
    >
      {t('activate.reminder.body', { email })}
    </Alert>
  )
}
