// Why a message came back into the box. An empty wallet says so by itself.
import { useStore } from 'zustand'
import { useTranslate } from '#src/app-context.tsx'
import { ResendActivation } from '#src/parts/ResendActivation.tsx'
import type { ConversationStore } from '#src/state/conversation.ts'
import { Alert } from '#src/ui/Alert.tsx'

export function Refused({ store }: { store: ConversationStore }) {
  const t = useTranslate()
  const refused = useStore(store, (state) => state.refused)
  const isSaidElsewhere =
    refused === null || refused === 'fictional_unacknowledged' || refused === 'insufficient_credits'
  if (isSaidElsewhere) return null
  const action = refused === 'email_unconfirmed' && <ResendActivation variant="secondary" size="small" />
  return (
    <Alert tone="danger" action={action}>
      {t(`errors.${refused}`)}
    </Alert>
  )
}
