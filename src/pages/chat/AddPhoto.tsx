// Chooses a photo for the next message: a file input as large as its sign, so that it opens by press, tap and keyboard.
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
          // Else choosing the same file again would be no change.
          target.value = ''
        }}
      />
      <Icon name="image" />
    </label>
  )
}
