import type { ReactNode } from 'react'
import { useSession } from '#console/app.tsx'
import { Badge } from '#console/parts/Badge.tsx'
import { Button } from '#console/parts/Button.tsx'
import { PhotoImage } from '#console/parts/PhotoImage.tsx'
import { dateTime, t } from '#console/texts.ts'
import type { PhotoToReview } from '#src/contract/operator/photos.ts'
import css from './CurrentPhoto.module.css'
import { DecisionButtons } from './DecisionButtons.tsx'
import type { PhotoActions } from './photo-commands.ts'

/** The current photo, whose it is, and what can be decided. `children`: the last decision. */
export function CurrentPhoto({
  photo,
  address,
  actions,
  children,
}: {
  photo: PhotoToReview
  address: string
  actions: PhotoActions
  children: ReactNode
}) {
  const { name, age, site, uploaded_at, refused_before, review } = photo
  const site_name = useSession()
    .pools.flatMap(({ sites }) => sites)
    .find(({ id }) => id === site)?.name
  const facts: [string, ReactNode][] = [
    [t('photos.fields.age'), age ?? t('photos.no_age')],
    [t('photos.fields.site'), site_name ?? site],
    [
      t('photos.fields.uploaded'),
      <time key="uploaded" dateTime={uploaded_at}>
        {dateTime(uploaded_at)}
      </time>,
    ],
    [
      t('photos.fields.refused'),
      refused_before > 0 ? (
        <Badge key="refused" tone="danger">
          {t('photos.refused_times', { count: refused_before })}
        </Badge>
      ) : (
        t('photos.fields.never')
      ),
    ],
  ]
  return (
    <section className={css.root} aria-label={t('photos.current')}>
      <PhotoImage
        key={photo.id}
        address={address}
        alt={t('photos.photo_of', { name })}
        className={css.image}
      />
      <div className={css.about}>
        <div className={css.name}>
          <h2>{name}</h2>
          <Badge tone={review === 'shown' ? 'warning' : 'neutral'}>{t(`photos.${review}`)}</Badge>
          <Button size="small" kind="quiet" icon="magnifying-glass" keys="Enter" onClick={actions.enlarge}>
            {t('photos.enlarge')}
          </Button>
        </div>
        <dl>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
      <DecisionButtons actions={actions} />
      {children}
    </section>
  )
}
