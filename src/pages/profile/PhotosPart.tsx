// The member's photos: a row with the first of them, and a sheet in which every change is saved at once.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { PHOTOS_MAX } from '#src/domain/photo-rules.ts'
import { SHARED_QUERY } from '#src/domain/share-target.ts'
import { optionalLoadable } from '#src/parts/loadable.tsx'
import { PhotoManager } from '#src/parts/photos/PhotoManager.tsx'
import { usePhotoUrl } from '#src/parts/profile/ProfilePhoto.tsx'
import { Button } from '#src/ui/Button.tsx'
import { PartRow } from './PartRow.tsx'
import css from './PhotosPart.module.css'
import { useSheet } from './use-sheet.ts'

const SharedPhotos = optionalLoadable(async () => (await import('./SharedPhotos.tsx')).SharedPhotos)

const SHOWN = 4

export function PhotosPart({ user }: { user: User }) {
  const { t } = useApp()
  const sheet = useSheet('photos')
  const photoUrl = usePhotoUrl()
  const isShared = useIsShared()
  const shown = user.profile.images.filter(({ review }) => review !== 'refused')
  const open = useEffectEvent(() => sheet.open({ replace: true }))
  // An effect, because only the browser knows that a photo was shared: it waits in the sheet.
  useEffect(() => {
    if (isShared) open()
  }, [isShared])

  return (
    <PartRow
      name="photos"
      title={t('own_profile.photos.title')}
      value={
        shown.length > 0 ? (
          <span className={css.root}>
            {shown.slice(0, SHOWN).map(({ id, thumb_filename }) => (
              <img key={id} src={photoUrl(thumb_filename)} alt="" width={40} height={50} />
            ))}
            <span>{t('photos.count', { count: shown.length, max: PHOTOS_MAX })}</span>
          </span>
        ) : null
      }
      empty={t('own_profile.add.photos')}
      sheet={sheet}
      footer={(isPlain) => !isPlain && <Button onClick={sheet.close}>{t('own_profile.done')}</Button>}
    >
      <PhotoManager user={user} {...(isShared && { above: (take) => <SharedPhotos onTake={take} /> })} />
    </PartRow>
  )
}

const never = () => () => {}

/** Whether another app has shared a photo: only the browser knows. */
function useIsShared(): boolean {
  const [query] = useSearchParams()
  return useSyncExternalStore(
    never,
    () => query.has(SHARED_QUERY),
    () => false,
  )
}
