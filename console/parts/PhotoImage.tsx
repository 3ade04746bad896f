import { useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { t } from '../texts.ts'
import { Button } from './Button.tsx'
import css from './PhotoImage.module.css'

/** A photo, whole. Where it could not be loaded, it can be tried again. `onSettled`: it is shown, or it could not be loaded. */
export function PhotoImage({
  address,
  alt,
  className,
  onSettled,
}: {
  address: string
  alt: string
  className?: string | undefined
  onSettled?(is_shown: boolean): void
}) {
  const [is_failed, setFailed] = useState(false)
  return (
    <div className={classNames(css.root, className)}>
      {is_failed ? (
        <p role="alert">
          {t('parts.no_image')}
          <Button size="small" icon="arrow-clockwise" onClick={() => setFailed(false)}>
            {t('frame.retry')}
          </Button>
        </p>
      ) : (
        <img
          src={address}
          alt={alt}
          onLoad={() => onSettled?.(true)}
          onError={() => {
            setFailed(true)
            onSettled?.(false)
          }}
        />
      )}
    </div>
  )
}
