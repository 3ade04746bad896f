// Replaces the composer when the other member can no longer be reached.
import { useTranslate } from '#src/app-context.tsx'
import type { ProfileCard } from '#src/contract/profile.ts'
import { Alert } from '#src/ui/Alert.tsx'
import css from './PeerUnavailable.module.css'

export function PeerUnavailable({ profile }: { profile: Pick<ProfileCard, 'name'> }) {
  const t = useTranslate()
  return (
    <div className={css.root}>
      <Alert title={t('chat.gone.title', { name: profile.name || t('profile.deleted') })}>
        {t('chat.gone.body')}
      </Alert>
    </div>
  )
}
