// The photos of a profile, in a strip that scrolls sideways. Without scripts each links to its image; with them it opens
// the viewer. Back link and profile label lie on top.
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useApp, useUser } from '#src/app-context.tsx'
import type { Profile } from '#src/contract/profile.ts'
import { largestOf } from '#src/domain/photo-sizes.ts'
import { BackLink } from '#src/parts/nav/BackLink.tsx'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { PORTRAIT_PX, ProfilePhoto, usePhotoSources, usePhotoUrl } from '#src/parts/profile/ProfilePhoto.tsx'
import { useHydrated } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { isComposing } from '#src/ui/is-composing.ts'
import { Photo } from '#src/ui/Photo.tsx'
import { isPlainClick } from '#src/ui/plain-click.ts'
import css from './MemberPhotos.module.css'
import { ShareButton } from './ShareButton.tsx'
import { placeByKey, placeIn, scrollTo } from './strip.ts'
import { useViewer } from './use-viewer.ts'

const loadViewer = () => import('./viewer/PhotoViewer.tsx')
const PhotoViewer = lazy(async () => ({ default: (await loadViewer()).PhotoViewer }))
/** Preloaded on the first pointer or focus, because the member may open a photo. */
const fetchViewer = () => void loadViewer().catch(() => undefined)

const SIZES = '(width >= 64rem) 30rem, (width >= 36rem) 45vw, 100vw'

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
        <Top profile={profile} />
        <ProfilePhoto profile={profile} priority sizes={SIZES} />
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
      <Top profile={profile}>
        {total > 1 && (
          <p data-part="place">
            <span className="visually-hidden">{t('gallery.place', { number: current + 1, total })}</span>
            <span aria-hidden="true">
              {current + 1} / {total}
            </span>
          </p>
        )}
      </Top>
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

type PhotoLinkProps = {
  name: string
  filename: string
  index: number
  /** Whether it is the tab stop: only the photo in view is; arrow keys reach the others. */
  isReached: boolean
  onOpen: () => void
}

function PhotoLink({ name, filename, index, isReached, onOpen }: PhotoLinkProps) {
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
      <Photo {...PORTRAIT_PX} {...sourcesOf(filename, SIZES)} alt={alt} priority={index === 0} />
    </a>
  )
}

function Top({ profile, children }: { profile: Profile; children?: ReactNode }) {
  const { t } = useApp()
  const above = useUser() ? paths.members : paths.home
  return (
    <div data-part="top">
      <BackLink variant="overlay" above={above} label={t('member.back')} />
      {profile.kind === 'fictional' && (
        <a href={`#${FICTIONAL_ID}`} title={t('profile.fictional_what')} onClick={openExplanation}>
          <FictionalLabel profile={profile} full />
        </a>
      )}
      <div data-part="end">
        {children}
        {profile.public && <ShareButton profile={profile} />}
      </div>
    </div>
  )
}

/** The id of the explanation of fictional profiles. */
export const FICTIONAL_ID = 'fictional'

/** Opens the explanation, scrolls it into view and moves the focus there. */
function openExplanation(event: React.MouseEvent) {
  const question = document.querySelector<HTMLElement>(`#${FICTIONAL_ID} > summary`)
  if (!question) return
  event.preventDefault()
  if (question.closest('details')?.open) question.scrollIntoView({ block: 'nearest' })
  else question.click()
  question.focus({ preventScroll: true })
}
