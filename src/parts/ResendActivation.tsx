// The button that sends the activation mail again.
import { useState } from 'react'
import { useApp, useUser } from '../app-context.tsx'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { useFailureToast } from './use-failure.ts'

export type ResendActivationProps = Pick<ButtonProps, 'variant' | 'size'> & { onSent?: () => void }

export function ResendActivation({ onSent, ...look }: ResendActivationProps) {
  const { api, toasts, t } = useApp()
  const email = useUser()?.email ?? ''
  const showFailure = useFailureToast()
  const [sending, setSending] = useState(false)

  async function resend() {
    setSending(true)
    try {
      await api.activate.resend()
      toasts.show({ tone: 'success', title: t('activate.reminder.sent', { email }) })
      onSent?.()
    } catch (error) {
      showFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <Button {...look} loading={sending} loadingText={t('common.loading')} onClick={resend}>
      {t('activate.reminder.resend')}
    </Button>
  )
}
