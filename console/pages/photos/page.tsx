// The review of photos: a wall of those that nobody has decided on, and the current one beside it.
import { useState } from 'react'
import { useApp } from '#console/app.tsx'
import { useCommands } from '#console/keyboard/use-commands.ts'
import { type PageArgs, usePageData } from '#console/page.ts'
import { Badge } from '#console/parts/Badge.tsx'
import { Button, IconButton } from '#console/parts/Button.tsx'
import { EmptyState } from '#console/parts/EmptyState.tsx'
import { Toolbar } from '#console/parts/Page.tsx'
import { UndoBar } from '#console/review/UndoBar.tsx'
import { t } from '#console/texts.ts'
import type { PhotoToReview } from '#src/contract/operator/photos.ts'
import { PHOTO_REVIEW_COUNTED } from '#src/domain/photo-review.ts'
import { CurrentPhoto } from './CurrentPhoto.tsx'
import { PhotoWall } from './PhotoWall.tsx'
import css from './page.module.css'
import { photoCommands } from './photo-commands.ts'
import { RefuseDialog } from './RefuseDialog.tsx'
import { RemoveForm } from './RemoveForm.tsx'
import { usePhotoReview } from './use-photo-review.ts'
import { Viewer } from './Viewer.tsx'

export async function loader({ api, pool }: PageArgs) {
  return { pool, first: await api.photos.waiting() }
}

export function Page() {
  const { pool } = usePageData<typeof loader>()
  return <Photos key={pool} />
}

function Photos() {
  const { first, pool } = usePageData<typeof loader>()
  const { api } = useApp()
  const review = usePhotoReview(pool, first)
  const [opened, setOpened] = useState<'viewer' | 'refuse' | null>(null)
  const { items, current, count, decided } = review.queue
  const photo = items[current]
  const addressOf = ({ id }: Pick<PhotoToReview, 'id'>) =>
    api.addressOf(pool, 'photos', 'image', { photo: id })
  const actions = {
    ...review,
    refuse: () => setOpened('refuse'),
    enlarge: () => setOpened('viewer'),
  }
  useCommands(photoCommands(actions, photo !== undefined))
  const close = () => setOpened(null)
  const last = decided.at(-1)
  const undo = (
    <UndoBar decided_at={last?.decided_at} onUndo={review.undo}>
      {last ? t(`photos.done.${last.decision.decision}`, { name: last.item.name }) : ''}
    </UndoBar>
  )

  return (
    <div className={css.root}>
      <Toolbar
        title={t('photos.title')}
        actions={
          <>
            <RemoveForm pool={pool} />
            <IconButton
              icon="arrow-clockwise"
              label={t('review.refresh')}
              size="medium"
              onClick={review.load}
            />
          </>
        }
      >
        <span role="status">
          <Badge tone={count > 0 ? 'accent' : 'neutral'}>
            {count >= PHOTO_REVIEW_COUNTED ? t('photos.count_many', { count }) : t('photos.count', { count })}
          </Badge>
        </span>
      </Toolbar>
      {photo ? (
        <div className={css.body}>
          <PhotoWall
            queue={review.queue}
            addressOf={addressOf}
            onMove={review.moveTo}
            onEnlarge={actions.enlarge}
          />
          <CurrentPhoto photo={photo} address={addressOf(photo)} actions={actions}>
            {undo}
          </CurrentPhoto>
        </div>
      ) : (
        <div className={css.empty}>
          <EmptyState
            icon={count > 0 ? 'images' : 'check-circle-fill'}
            title={t(count > 0 ? 'review.more' : 'photos.empty')}
            action={<Button onClick={review.load}>{t('review.refresh')}</Button>}
          >
            {t(count > 0 ? 'review.more_text' : 'review.empty_text')}
          </EmptyState>
          {undo}
        </div>
      )}
      {photo && (
        <>
          <Viewer
            is_open={opened === 'viewer'}
            photo={photo}
            address={addressOf(photo)}
            actions={actions}
            onClose={close}
          />
          <RefuseDialog
            is_open={opened === 'refuse'}
            name={photo.name}
            onClose={close}
            onChoose={(ground) => review.decide({ decision: 'refused', ground })}
          />
        </>
      )}
    </div>
  )
}
