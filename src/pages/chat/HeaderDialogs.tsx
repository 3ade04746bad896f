// What the header's menu opens: the questions before it blocks the other member or removes the chat, and the tips for a meeting.
import { useApp } from '#src/app-context.tsx'
import { ConfirmDialog } from '#src/parts/ConfirmDialog.tsx'
import { useRemoveChat } from '#src/parts/chats/use-remove-chat.ts'
import { BlockDialog } from '#src/parts/profile/BlockDialog.tsx'
import { useFailureToast } from '#src/parts/use-failure.ts'
import { SafetyTips } from './safety/SafetyTips.tsx'

export type HeaderDialogsProps = {
  opened: 'remove' | 'block' | 'safety'
  conversation: string
  profile: { id: string; name: string }
  onClose: () => void
}

export function HeaderDialogs({ opened, conversation, profile, onClose }: HeaderDialogsProps) {
  const { t } = useApp()
  const showFailure = useFailureToast()
  const removeChat = useRemoveChat()
  if (opened === 'safety') return <SafetyTips onClose={onClose} />
  if (opened === 'block') return <BlockDialog profile={profile} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('chats.remove.title')}
      confirmLabel={t('chats.remove.confirm')}
      onConfirm={() => removeChat(conversation).catch(showFailure)}
      onClose={onClose}
    >
      {t('chats.remove.body', { name: profile.name })}
    </ConfirmDialog>
  )
}
