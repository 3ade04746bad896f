// Why a message was refused and is back in the composer. EmptyWallet covers missing credits.
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useTranslate } from '#src/app-context.tsx'
import { ResendActivation } from '#src/parts/ResendActivation.tsx'
import { paths } from '#src/paths.ts'
import type { ConversationStore } from '#src/state/conversation.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { buttonProps } from '#src/ui/button-props.ts'

export function Refused({ store }: { store: ConversationStore }) {
  const t = useTranslate()
  const refused = useStore(store, (state) => state.refused)
  const isShownElsewhere =
    refused === null || refused === 'fictional_unacknowledged' || refused === 'insufficient_credits'
  if (isShownElsewhere) return null
  const { id } = store.getState().chat.conversation
  const action =
    (refused === 'email_unconfirmed' && <ResendActivation variant="secondary" size="small" />) ||
    (refused === 'birth_date_required' && (
      <Link to={paths.completeSignup(paths.chat(id))} {...buttonProps({ size: 'small' })}>
        {t('complete.in_chat')}
      </Link>
    )) ||
    ((refused === 'spending_guard' || refused === 'in_debt') && (
      <Link to={paths.credits} {...buttonProps({ size: 'small' })}>
        {t('credits.title')}
      </Link>
    ))
  return (
    <Alert tone="danger" action={action}>
      {t(`errors.${refused}`)}
    </Alert>
  )
}
