// The upper end of a conversation: who it is with, and while nothing is said, how it might start.
import { useApp } from '#src/app-context.tsx'
import type { ProfileCard } from '#src/contract/profile.ts'
import { usePhotoUrl } from '#src/parts/profile/ProfilePhoto.tsx'
import { Avatar } from '#src/ui/Avatar.tsx'
import css from './Beginning.module.css'

export function Beginning({ profile, isEmpty }: { profile: ProfileCard; isEmpty: boolean }) {
  const { t } = useApp()
  const photoUrl = usePhotoUrl()
  const name = profile.name || t('profile.deleted')
  if (!isEmpty) return <p className={css.root}>{t('chat.beginning')}</p>
  return (
    <div className={css.root}>
      <Avatar
        name={name}
        size="huge"
        src={profile.main_image && photoUrl(profile.main_image.thumb_filename)}
      />
      <h2>{t('chat.with', { name })}</h2>
      <p>{t('chat.beginning_body', { name })}</p>
    </div>
  )
}
