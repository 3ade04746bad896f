import { useEffect, useRef } from 'react'
import { PhotoImage } from '#console/parts/PhotoImage.tsx'
import { t } from '#console/texts.ts'
import { PoseFigure } from '#src/ui/PoseFigure.tsx'
import type { WaitingMember } from './chosen.ts'
import css from './PosePhoto.module.css'

/** The photo in the pose, and the pose that was asked for. `onSettled`: it is shown, or it could not be loaded. */
export function PosePhoto({
  member: { id, name, pose },
  address,
  onSettled,
}: {
  member: WaitingMember
  address: string
  onSettled(is_shown: boolean): void
}) {
  const root = useRef<HTMLElement>(null)
  // An effect, because the browser scrolls: in a narrow window the photo of the next member is above the decision.
  useEffect(() => {
    if (id) root.current?.scrollIntoView({ block: 'start' })
  }, [id])
  const words = t(`verifications.poses.${pose}`)
  return (
    <section ref={root} className={css.root} aria-label={t('verifications.pose_photo')}>
      <PhotoImage
        key={id}
        address={address}
        alt={t('verifications.pose_photo_of', { name })}
        className={css.image}
        onSettled={onSettled}
      />
      <div className={css.pose}>
        <PoseFigure pose={pose} className={css.figure} />
        <p>
          <small>{t('verifications.asked')}</small>
          <strong>{words}</strong>
        </p>
      </div>
    </section>
  )
}
