// Adds photos: a file input that covers the whole area, so that click, tap, keyboard and drop work. Without photos it fills
// the stage.
import { type Ref, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { PHOTO_PICKS } from '#src/domain/photo-rules.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './AddPhotos.module.css'

export type AddPhotosProps = {
  ref: Ref<HTMLInputElement>
  isFirst: boolean
  disabled: boolean
  describedBy: string
  onFiles: (files: readonly File[]) => void
}

export function AddPhotos({ ref, isFirst, disabled, describedBy, onFiles }: AddPhotosProps) {
  const { t } = useApp()
  const [over, setOver] = useState(false)
  return (
    <label className={css.root} data-first={isFirst || undefined} data-over={over || undefined}>
      <input
        ref={ref}
        type="file"
        accept={PHOTO_PICKS}
        multiple
        disabled={disabled}
        aria-label={t('photos.add')}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Without this, choosing the same file again would fire no change event.
          target.value = ''
        }}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          onFiles([...event.dataTransfer.files])
        }}
      />
      <span data-part="icon">
        <Icon name={isFirst ? 'camera' : 'plus'} />
      </span>
      <span data-part="text" aria-hidden="true">
        <strong>{over ? t('photos.drop_now') : isFirst ? t('photos.add') : t('photos.add_short')}</strong>
        {isFirst && <span>{t('photos.or_drop')}</span>}
      </span>
    </label>
  )
}
