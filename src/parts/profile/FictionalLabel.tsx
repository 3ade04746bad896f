// Labels a fictional profile by text and icon (trust: labelled everywhere, always). Renders nothing for members.
import { useApp, useUser } from '#src/app-context.tsx'
import type { ProfileCard } from '#src/contract/profile.ts'
import type { IconName } from '#src/ui/icon-names.ts'
import { Tag, type TagProps } from '#src/ui/Tag.tsx'

export type FictionalLabelProps = Pick<TagProps, 'size' | 'tone'> & {
  profile: Pick<ProfileCard, 'kind'>
  /** "Fictional profile" rather than "Fictional", where there is space. */
  full?: boolean
}

/**
 * The icon comes from the user, else from the site's settings. An unknown icon name renders nothing; the text is the label.
 */
export function useFictionalIcon(): IconName {
  const { settings } = useApp()
  return (useUser()?.fictional_icon ?? settings.fictional_icon) as IconName
}

export function FictionalLabel({ profile, full = false, tone = 'fictional', size }: FictionalLabelProps) {
  const { t } = useApp()
  const icon = useFictionalIcon()
  if (profile.kind !== 'fictional') return null
  return (
    <Tag icon={icon} tone={tone} size={size} title={t('profile.fictional_profile')}>
      {t(full ? 'profile.fictional_profile' : 'profile.fictional')}
    </Tag>
  )
}
