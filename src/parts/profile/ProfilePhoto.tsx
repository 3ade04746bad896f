// A profile's portrait, or its initial on the site's colours without one.
import type { ReactNode } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { ProfileCard } from '#src/contract/profile.ts'
import { type PhotoSources, photoSources } from '#src/domain/photo-sizes.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Photo, type PhotoProps } from '#src/ui/Photo.tsx'
import css from './ProfilePhoto.module.css'

/** The size in which every portrait is stored, in pixels. */
export const PORTRAIT_PX = { width: 480, height: 600 } as const

export type ProfilePhotoProps = Pick<PhotoProps, 'priority' | 'sizes' | 'ratio'> & {
  profile: Pick<ProfileCard, 'name' | 'main_image'>
  /** Empty where the name is beside it or on it. */
  alt?: string
  className?: string
  children?: ReactNode
}

/** URL of a stored photo, in its smallest size. */
export function usePhotoUrl(): (filename: string) => string {
  const { settings } = useApp()
  return (filename) => `${settings.cdn_prefix}${filename}`
}

/** The attributes of an image of a stored photo; `sizes` is its `sizes` attribute. */
export function usePhotoSources(): (filename: string, sizes: string) => PhotoSources {
  const { settings } = useApp()
  return (filename, sizes) => photoSources(settings.cdn_prefix, filename, sizes)
}

export function ProfilePhoto({ profile, alt = '', sizes, className, children, ...photo }: ProfilePhotoProps) {
  const { settings } = useApp()
  if (profile.main_image) {
    return (
      <Photo
        {...photo}
        {...PORTRAIT_PX}
        {...photoSources(settings.cdn_prefix, profile.main_image.thumb_filename, sizes)}
        alt={alt}
        className={className}
      >
        {children}
      </Photo>
    )
  }
  return (
    <div className={classNames(css.root, className)} data-ratio={photo.ratio}>
      <span aria-hidden="true">{[...profile.name.trim()][0]?.toUpperCase()}</span>
      {children && <div data-part="overlay">{children}</div>}
    </div>
  )
}
