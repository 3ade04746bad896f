// Warns of too few credits before the member writes, with a link to buy, and again when a message was refused. Writing
// stays possible: the text is kept.
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useApp, useUser } from '#src/app-context.tsx'
import { paths } from '#src/paths.ts'
import type { ConversationStore } from '#src/state/conversation.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import css from './EmptyWallet.module.css'

export function EmptyWallet({ store }: { store: ConversationStore }) {
  const { t } = useApp()
  const cost = useStore(store, (state) => state.chat.message_cost)
  const isRefused = useStore(store, (state) => state.refused === 'insufficient_credits')
  const credits = useUser()?.credits ?? 0
  const notice = isRefused ? 'empty_wallet' : 'no_credits'
  return (
    // Always in the DOM, so that a screen reader announces when the last credit is spent.
    <div role="status" className={css.root}>
      {credits < cost && (
        <Alert
          tone="warning"
          role={isRefused ? 'alert' : undefined}
          icon="coins-fill"
          title={t(`chat.${notice}.title`)}
          action={
            <Link to={paths.credits} {...buttonProps({ size: 'small' })}>
              {t('chat.empty_wallet.action')}
            </Link>
          }
        >
          {t(`chat.${notice}.body`)}
        </Alert>
      )}
    </div>
  )
}
