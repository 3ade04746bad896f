// Blocks a member after one confirmation, in both directions at once, and returns to the search.
import { useNavigate } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { ProfileCard } from '#src/contract/profile.ts'
import { paths } from '#src/paths.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useFailureToast } from '../use-failure.ts'

export type BlockDialogProps = { profile: Pick<ProfileCard, 'id' | 'name'>; onClose: () => void }

export function BlockDialog({ profile: { id, name }, onClose }: BlockDialogProps) {
  const { api, chats, likes, toasts, t } = useApp()
  const navigate = useNavigate()
  const showFailure = useFailureToast()

  async function block() {
    onClose()
    try {
      await api.block.add({ profile: id })
    } catch (error) {
      return showFailure(error)
    }
    toasts.show({
      tone: 'success',
      title: t('member.block.done', { name }),
      body: t('member.block.done_body'),
    })
    await navigate(paths.members)
    // The blocked member is removed from both lists; if reloading fails, the next poll does it.
    await Promise.all([chats.refresh(), likes.refresh()]).catch((error: unknown) =>
      console.warn('Reloading failed', error),
    )
  }

  return (
    <ConfirmDialog
      title={t('member.block.title', { name })}
      confirmLabel={t('member.block.confirm')}
      onConfirm={block}
      onClose={onClose}
    >
      {t('member.block.body', { name })}
    </ConfirmDialog>
  )
}
