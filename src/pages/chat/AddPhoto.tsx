// Chooses a photo for the next message: a file input that covers its icon, so that click, tap and keyboard open it.
import { useTranslate } from '#src/app-context.tsx'
import { PHOTO_PICKS } from '#src/domain/photo-rules.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './AddPhoto.module.css'

/** `onOpen` is called when the file picker opens. */
export function AddPhoto({ onFile, onOpen }: { onFile: (file: File) => void; onOpen: () => void }) {
  const t = useTranslate()
  return (
    <label className={css.root} title={t('message.photo.add')}>
      <input
        type="file"
        accept={PHOTO_PICKS}
        aria-label={t('message.photo.add')}
        onClick={onOpen}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Without this, choosing the same file again would fire no change event.
          target.value = ''
        }}
      />
      <Icon name="image" />
    </label>
  )
}
