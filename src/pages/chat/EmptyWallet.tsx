// Too few credits for a message, said before one writes it, with the way to more; and once more when one was refused.
// Writing goes on all the same: the text is kept.
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
  const words = isRefused ? 'empty_wallet' : 'no_credits'
  return (
    // Always there, so that a screen reader hears when the last credit is spent.
    <div role="status" className={css.root}>
      {credits < cost && (
        <Alert
          tone="warning"
          role={isRefused ? 'alert' : undefined}
          icon="coins-fill"
          title={t(`chat.${words}.title`)}
          action={
            <Link to={paths.credits} {...buttonProps({ size: 'small' })}>
              {t('chat.empty_wallet.action')}
            </Link>
          }
        >
          {t(`chat.${words}.body`)}
        </Alert>
      )}
    </div>
  )
}
