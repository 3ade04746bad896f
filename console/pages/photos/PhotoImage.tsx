import { useState } from 'react'
import { Button } from '#console/parts/Button.tsx'
import { t } from '#console/texts.ts'
import { classNames } from '#src/ui/class-names.ts'
import css from './PhotoImage.module.css'

/** A photo, whole. Where it could not be loaded, it can be tried again. */
export function PhotoImage({
  address,
  name,
  className,
}: {
  address: string
  name: string
  className?: string | undefined
}) {
  const [is_failed, setFailed] = useState(false)
  return (
    <div className={classNames(css.root, className)}>
      {is_failed ? (
        <p role="alert">
          {t('photos.no_image')}
          <Button size="small" icon="arrow-clockwise" onClick={() => setFailed(false)}>
            {t('frame.retry')}
          </Button>
        </p>
      ) : (
        <img src={address} alt={t('photos.photo_of', { name })} onError={() => setFailed(true)} />
      )}
    </div>
  )
}
