import { useEffect, useRef } from 'react'
import { Badge } from '#console/parts/Badge.tsx'
import { t } from '#console/texts.ts'
import type { PhotoToReview } from '#src/contract/operator/photos.ts'
import css from './PhotoWall.module.css'
import type { PhotoReview } from './use-photo-review.ts'

/** How many images after the current one are preloaded. */
const PRELOADED = 10

/**
 * The photos, one stop of the Tab key. The focus follows the current photo, unless the operator works elsewhere: by its buttons, or in a
 * field.
 */
export function PhotoWall({
  queue: { items: photos, current },
  addressOf,
  onMove,
  onEnlarge,
}: {
  queue: PhotoReview['queue']
  addressOf(photo: PhotoToReview): string
  onMove(place: number): void
  onEnlarge(): void
}) {
  const list = useRef<HTMLUListElement>(null)
  const id = photos[current]?.id
  // The focus and the scrolling belong to the document. A tile that leaves the wall takes the focus with it.
  useEffect(() => {
    const tile = list.current?.querySelector<HTMLElement>(`[data-tile="${id}"]`)
    const { activeElement } = document
    const is_free = activeElement === document.body || activeElement?.matches('main')
    if (is_free || list.current?.contains(activeElement)) tile?.focus({ preventScroll: true })
    tile?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id])

  return (
    <ul ref={list} className={css.root} aria-label={t('photos.wall')}>
      {photos.map((photo, place) => (
        <li key={photo.id}>
          <button
            type="button"
            className={css.tile}
            data-tile={photo.id}
            aria-current={place === current || undefined}
            tabIndex={place === current ? 0 : -1}
            onClick={() => (place === current ? onEnlarge() : onMove(place))}
          >
            <span className="visually-hidden">{tileText(photo)}</span>
            <img
              src={addressOf(photo)}
              alt=""
              decoding="async"
              loading={place >= current && place <= current + PRELOADED ? 'eager' : 'lazy'}
            />
            <span className={css.badges} aria-hidden="true">
              {photo.review === 'shown' && <Badge tone="warning">{t('photos.shown')}</Badge>}
              {photo.refused_before > 0 && <Badge tone="danger">{photo.refused_before}</Badge>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What the badges show is in it, in words. */
function tileText({ name, age, review, refused_before }: PhotoToReview): string {
  const text = t('photos.tile', {
    name,
    age: age ?? t('photos.no_age'),
    review: t(`photos.${review}`),
  })
  if (refused_before === 0) return text
  return `${text}, ${t('photos.fields.refused')}: ${t('photos.refused_times', { count: refused_before })}`
}
