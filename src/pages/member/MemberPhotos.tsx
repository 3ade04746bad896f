// The photos of a profile, in a strip that scrolls sideways: arrow keys and buttons move it, and a photo opens the viewer.
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { Profile } from '#src/contract/profile.ts'
import { ProfilePhoto } from '#src/parts/profile/ProfilePhoto.tsx'
import { useHydrated } from '#src/parts/use-clock.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { isComposing } from '#src/ui/is-composing.ts'
import css from './MemberPhotos.module.css'
import { PHOTO_SIZES, PhotoLink } from './PhotoLink.tsx'
import { PhotosTop } from './PhotosTop.tsx'
import { placeByKey, placeIn, scrollTo } from './strip.ts'
import { useViewer } from './use-viewer.ts'

const loadViewer = () => import('./viewer/PhotoViewer.tsx')
const PhotoViewer = lazy(async () => ({ default: (await loadViewer()).PhotoViewer }))
/** Preloaded on the first pointer or focus, because the member may open a photo. */
const fetchViewer = () => void loadViewer().catch(() => undefined)

export type MemberPhotosProps = {
  profile: Profile
  /** Further actions for a photo, shown in the viewer. */
  photoActions?: (photo: Profile['images'][number]) => ReactNode
}

export function MemberPhotos({ profile, photoActions }: MemberPhotosProps) {
  const { t } = useApp()
  const { name, images } = profile
  const stripRef = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const viewer = useViewer()
  const isHydrated = useHydrated()
  const total = images.length

  if (total === 0) {
    return (
      <div className={css.root} data-empty="true">
        <PhotosTop profile={profile} />
        <ProfilePhoto profile={profile} priority sizes={PHOTO_SIZES} />
      </div>
    )
  }

  function go(index: number, focus = false) {
    const strip = stripRef.current
    if (!strip || index < 0 || index >= total) return
    scrollTo(strip, index)
    if (focus) strip.querySelectorAll('a')[index]?.focus({ preventScroll: true })
  }
  function handleKey(event: KeyboardEvent) {
    const place = isComposing(event) ? null : placeByKey(event.key, current, total)
    if (place === null) return
    event.preventDefault()
    go(place, true)
  }
  /** Back to the photo that was shown last, and to its link. */
  function returnTo(last: number) {
    viewer.close()
    const strip = stripRef.current
    if (!strip) return
    scrollTo(strip, last, 'instant')
    strip.querySelectorAll('a')[last]?.focus({ preventScroll: true })
  }

  return (
    <section
      className={css.root}
      aria-label={t('member.photos', { name })}
      onPointerEnter={fetchViewer}
      onFocus={fetchViewer}
    >
      <PhotosTop profile={profile}>
        {total > 1 && (
          <p data-part="place">
            <span className="visually-hidden">{t('gallery.place', { number: current + 1, total })}</span>
            <span aria-hidden="true">
              {current + 1} / {total}
            </span>
          </p>
        )}
      </PhotosTop>
      <ul
        ref={stripRef}
        onScroll={({ currentTarget }) => setCurrent(placeIn(currentTarget, total))}
        onKeyDown={handleKey}
      >
        {images.map((image, index) => (
          <li key={image.id}>
            <PhotoLink
              name={name}
              filename={image.thumb_filename}
              index={index}
              isReached={!isHydrated || index === current}
              onOpen={() => viewer.open(index)}
            />
          </li>
        ))}
      </ul>
      {total > 1 && (
        <>
          <p data-part="bars" aria-hidden="true">
            {images.map((image, index) => (
              <i key={image.id} data-current={index === current || undefined} />
            ))}
          </p>
          {/* Hidden from the keyboard, which uses the links. */}
          <div data-part="arrows" hidden={!isHydrated}>
            <IconButton
              variant="overlay"
              icon="caret-left"
              label={t('gallery.previous')}
              tabIndex={-1}
              disabled={current === 0}
              onClick={() => go(current - 1)}
            />
            <IconButton
              variant="overlay"
              icon="caret-right"
              label={t('gallery.next')}
              tabIndex={-1}
              disabled={current === total - 1}
              onClick={() => go(current + 1)}
            />
          </div>
        </>
      )}
      {viewer.opened !== null && (
        <Suspense>
          <PhotoViewer profile={profile} first={viewer.opened} actions={photoActions} onClose={returnTo} />
        </Suspense>
      )}
    </section>
  )
}
