// The heart button: likes and unlikes at once (specification section 4, like button).
import { useStore } from 'zustand'
import { useApp } from '#src/app-context.tsx'
import type { ProfileCard } from '#src/contract/profile.ts'
import { likesProfile } from '#src/state/likes.ts'
import { IconButton, type IconButtonProps } from '#src/ui/IconButton.tsx'
import { useFailureToast } from '../use-failure.ts'

export type LikeButtonProps = Pick<IconButtonProps, 'variant' | 'size' | 'className'> & {
  profile: ProfileCard
}

export function LikeButton({ profile, ...look }: LikeButtonProps) {
  const { likes, t } = useApp()
  const liked = useStore(likes, (state) => likesProfile(state, profile))
  const showFailure = useFailureToast()
  return (
    <IconButton
      variant="overlay"
      {...look}
      icon={liked ? 'heart-fill' : 'heart'}
      label={t('profile.like', { name: profile.name })}
      pressed={liked}
      onClick={() => likes.toggle(profile, !likesProfile(likes.getState(), profile)).catch(showFailure)}
    />
  )
}
