// The mark of a verified main photo, beside the name.
import { useApp } from '#src/app-context.tsx'
import type { ProfileCard } from '#src/contract/profile.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

export function VerifiedMark({ profile: { main_image } }: { profile: Pick<ProfileCard, 'main_image'> }) {
  const { t } = useApp()
  if (!main_image?.verified) return null
  const text = t('profile.photo_verified')
  return (
    <span data-part="verified" title={text}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <Icon name="seal-check-fill" />
    </span>
  )
}
