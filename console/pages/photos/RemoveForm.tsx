// Removes a photo that is shown already, named by its id or the address of its image.
import { type FormEvent, useState } from 'react'
import { useApp } from '#console/app.tsx'
import { Button } from '#console/parts/Button.tsx'
import { t } from '#console/texts.ts'
import { parsePhotoReference } from './photo-reference.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import css from './RemoveForm.module.css'

export function RemoveForm({ pool }: { pool: string }) {
  const { toasts } = useApp()
  const [text, setText] = useState('')
  const [photo, setPhoto] = useState<string | null>(null)
  function open(event: FormEvent) {
    event.preventDefault()
    const found = parsePhotoReference(text)
    setPhoto(found)
    if (!found) toasts.add({ title: t('photos.remove.unreadable'), type: 'danger', priority: 'high' })
  }
  return (
    <>
      <form className={css.root} onSubmit={open}>
        <input
          aria-label={t('photos.remove.reference')}
          placeholder={t('photos.remove.reference')}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" icon="trash">
          {t('photos.remove.open')}
        </Button>
      </form>
      {photo && (
        <RemoveDialog
          pool={pool}
          photo={photo}
          onClose={() => setPhoto(null)}
          onRemoved={() => {
            setPhoto(null)
            setText('')
          }}
        />
      )}
    </>
  )
}
