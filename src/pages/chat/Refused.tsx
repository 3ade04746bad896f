// Why a message was refused and is back in the composer. EmptyWallet covers missing credits.
// Also that messages to a fictional profile are not answered now, or that the member may begin no chats, before one is typed.
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useTranslate } from '#src/app-context.tsx'
import { ResendActivation } from '#src/parts/ResendActivation.tsx'
import { useLocalFormat } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import type { ConversationStore } from '#src/state/conversation.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { buttonProps } from '#src/ui/button-props.ts'

export function Refused({ store }: { store: ConversationStore }) {
  const t = useTranslate()
  const refused = useStore(store, (state) => state.refused)
  const { date } = useLocalFormat()
  const { not_answered, restricted, conversation } = useStore(store, (state) => state.chat)
  const known = (not_answered && 'not_answered_now') || (restricted && 'chats_restricted')
  const shown = refused ?? known
  const until = shown === 'chats_restricted' && restricted?.until
  if (!shown || shown === 'insufficient_credits') return null
  const action =
    (refused === 'email_unconfirmed' && <ResendActivation variant="secondary" size="small" />) ||
    (refused === 'birth_date_required' && (
      <Link to={paths.completeSignup(paths.chat(conversation.id))} {...buttonProps({ size: 'small' })}>
        {t('complete.in_chat')}
      </Link>
    )) ||
    ((refused === 'spending_guard' || refused === 'in_debt') && (
      <Link to={paths.credits} {...buttonProps({ size: 'small' })}>
        {t('credits.title')}
      </Link>
    ))
  return (
    <Alert tone={refused ? 'danger' : 'info'} action={action}>
      {t(`errors.${shown}`)}
      {until && ` ${t('measures.until', { date: date(until) })}`}
    </Alert>
  )
}
