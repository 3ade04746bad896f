// Why a message came back into the box. An empty wallet also gets the way on.
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useApp, useUser } from '#src/app-context.tsx'
import { paths } from '#src/paths.ts'
import type { ConversationStore } from '#src/state/conversation.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { buttonProps } from '#src/ui/button-props.ts'

export function Refused({ store }: { store: ConversationStore }) {
  const { t } = useApp()
  const { refused, chat } = useStore(store)
  const credits = useUser()?.credits ?? 0
  if (refused === null || refused === 'fictional_unacknowledged') return null
  if (refused !== 'insufficient_credits') return <Alert tone="danger">{t(`errors.${refused}`)}</Alert>
  if (credits >= chat.message_cost) return null
  return (
    <Alert
      tone="warning"
      role="alert"
      icon="coins-fill"
      title={t('chat.empty_wallet.title')}
      action={
        <Link to={paths.credits} {...buttonProps({ size: 'small' })}>
          {t('chat.empty_wallet.action')}
        </Link>
      }
    >
      {t('chat.empty_wallet.body')}
    </Alert>
  )
}
