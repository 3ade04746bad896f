// The photos of a profile in full screen: swipe, keys or arrows to move; pinch, double tap, wheel or key to zoom. Loaded on
// the first touch of the photos. Closed by Esc, the button, a pull downwards, or going back.
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslate } from '#src/app-context.tsx'
import type { Profile } from '#src/contract/profile.ts'
import { usePhotoSources } from '#src/parts/profile/ProfilePhoto.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { isComposing } from '#src/ui/is-composing.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { placeByKey, placeIn, scrollTo } from '../strip.ts'
import css from './PhotoViewer.module.css'
import { useZoom } from './use-zoom.ts'

export type PhotoViewerProps = {
  profile: Pick<Profile, 'name' | 'images'>
  /** Index of the photo shown first. */
  first: number
  /** Further actions for the shown photo, beside the close button. */
  actions?: ((photo: Profile['images'][number]) => ReactNode) | undefined
  /** Receives the index of the photo shown last. */
  onClose: (last: number) => void
}

export function PhotoViewer({ profile: { name, images }, first, actions, onClose }: PhotoViewerProps) {
  const t = useTranslate()
  const sourcesOf = usePhotoSources()
  const id = useId()
  const dialogRef = useRef<HTMLDialogElement | null>(null)
  const stripRef = useRef<HTMLUListElement | null>(null)
  const [current, setCurrent] = useState(first)
  const [isZoomed, setZoomed] = useState(false)
  const close = useCallback(() => dialogRef.current?.close(), [])
  const [zoomRef, zoom] = useZoom({ onZoomed: setZoomed, onPullDown: close })
  const total = images.length
  const photo = images[current]

  const open = useCallback(
    (dialog: HTMLDialogElement | null) => {
      dialogRef.current = dialog
      if (!dialog || dialog.open) return
      dialog.showModal()
      // Elements have a width from here on. Synchronous: a frame later the scrolling would undo the first key press.
      if (stripRef.current) scrollTo(stripRef.current, first, 'instant')
      // Focuses the dialog, because a scrollable list would take the focus, and lose it with the keys once it no longer
      // scrolls.
      dialog.focus()
    },
    [first],
  )
  const strip = useCallback(
    (list: HTMLUListElement | null) => {
      stripRef.current = list
      return zoomRef(list)
    },
    [zoomRef],
  )

  function go(index: number) {
    if (!stripRef.current || index < 0 || index >= total) return
    zoom.reset()
    scrollTo(stripRef.current, index)
  }
  /** Ignores events of a dialog opened over the photos, which React bubbles through here. */
  const isOwn = ({ target }: SyntheticEvent) =>
    target instanceof Element && target.closest('dialog') === dialogRef.current
  function handleKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event
    if (isComposing(event) || ctrlKey || metaKey || !isOwn(event)) return
    const place = placeByKey(key, current, total)
    if (place !== null) go(place)
    else if (key === '+' || key === '=') zoom.larger()
    else if (key === '-') zoom.smaller()
    else if (key === '0') zoom.reset()
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={open}
      id={id}
      className={css.root}
      aria-label={t('member.photos', { name })}
      // After a touch the keys must still work.
      tabIndex={-1}
      onClose={(event) => isOwn(event) && onClose(current)}
      onKeyDown={handleKey}
    >
      <ul
        ref={strip}
        tabIndex={-1}
        data-zoomed={isZoomed || undefined}
        onScroll={({ currentTarget }) => setCurrent(placeIn(currentTarget, total))}
      >
        {images.map((image, index) => (
          <li key={image.id} data-current={index === current || undefined} inert={index !== current}>
            <img
              {...sourcesOf(image.thumb_filename, '100vw')}
              alt={t('member.photo_number', { name, number: index + 1 })}
              loading={Math.abs(index - current) < 2 ? 'eager' : 'lazy'}
              decoding="async"
              draggable={false}
            />
          </li>
        ))}
      </ul>
      <header>
        {total > 1 && (
          <p aria-hidden="true">
            {current + 1} / {total}
          </p>
        )}
        <VisuallyHidden role="status">{t('gallery.place', { number: current + 1, total })}</VisuallyHidden>
        <div data-part="actions">{photo && actions?.(photo)}</div>
        <IconButton
          variant="overlay"
          icon={isZoomed ? 'minus' : 'plus'}
          label={t(isZoomed ? 'message.photo.smaller' : 'message.photo.larger')}
          onClick={zoom.toggle}
        />
        <IconButton variant="overlay" icon="x" label={t('common.close')} onClick={close} />
      </header>
      {total > 1 && (
        <nav aria-label={t('member.photos', { name })}>
          <IconButton
            variant="overlay"
            size="large"
            icon="caret-left"
            label={t('gallery.previous')}
            aria-disabled={current === 0}
            onClick={() => go(current - 1)}
          />
          <IconButton
            variant="overlay"
            size="large"
            icon="caret-right"
            label={t('gallery.next')}
            aria-disabled={current === total - 1}
            onClick={() => go(current + 1)}
          />
        </nav>
      )}
    </dialog>
  )
}
