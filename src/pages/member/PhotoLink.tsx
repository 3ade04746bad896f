// A photo of a profile as a link to its image, which opens the viewer with scripts.
import { useApp } from '#src/app-context.tsx'
import { largestOf } from '#src/domain/photo-sizes.ts'
import { PORTRAIT_PX, usePhotoSources, usePhotoUrl } from '#src/parts/profile/ProfilePhoto.tsx'
import { Photo } from '#src/ui/Photo.tsx'
import { isPlainClick } from '#src/ui/plain-click.ts'

export const PHOTO_SIZES = '(width >= 64rem) 30rem, (width >= 36rem) 45vw, 100vw'

type PhotoLinkProps = {
  name: string
  filename: string
  index: number
  /** Whether it is the tab stop: only the photo in view is; arrow keys reach the others. */
  isReached: boolean
  onOpen: () => void
}

export function PhotoLink({ name, filename, index, isReached, onOpen }: PhotoLinkProps) {
  const { t } = useApp()
  const sourcesOf = usePhotoSources()
  const urlOf = usePhotoUrl()
  const alt = t('member.photo_number', { name, number: index + 1 })
  return (
    <a
      href={urlOf(largestOf(filename))}
      aria-label={t('gallery.open', { photo: alt })}
      aria-haspopup="dialog"
      tabIndex={isReached ? undefined : -1}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onOpen()
      }}
    >
      <Photo {...PORTRAIT_PX} {...sourcesOf(filename, PHOTO_SIZES)} alt={alt} priority={index === 0} />
    </a>
  )
}
