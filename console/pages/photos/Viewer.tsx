import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { IconButton } from '#console/parts/Button.tsx'
import { PhotoImage } from '#console/parts/PhotoImage.tsx'
import { t } from '#console/texts.ts'
import type { PhotoToReview } from '#src/contract/operator/photos.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import { decisionKeys, type PhotoActions } from './photo-commands.ts'
import css from './Viewer.module.css'

const STEPS: Record<string, number> = { j: 1, k: -1, ArrowRight: 1, ArrowLeft: -1 }

/** The current photo as large as the window. The keys of the page work here too; a decision shows the next photo. */
export function Viewer({
  is_open,
  photo: { id, name },
  address,
  actions,
  onClose,
}: {
  is_open: boolean
  photo: PhotoToReview
  address: string
  actions: PhotoActions
  onClose(): void
}) {
  const popup = useRef<HTMLDivElement>(null)
  const { step } = actions
  const decisions = decisionKeys(actions)
  return (
    <Dialog.Root open={is_open} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          className={css.root}
          // Not the button that closes it: Escape would close its tooltip alone.
          initialFocus={popup}
          onKeyDown={(event) => {
            if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
            const by = STEPS[event.key]
            const decide = decisions[event.key.toLowerCase()]
            if (by === undefined && !decide) return
            event.preventDefault()
            if (by !== undefined) step(by)
            else decide?.()
          }}
        >
          <header>
            <Dialog.Title>{t('photos.photo_of', { name })}</Dialog.Title>
            <IconButton icon="x" label={t('parts.close')} keys="Escape" onClick={onClose} />
          </header>
          <PhotoImage key={id} address={address} alt={t('photos.photo_of', { name })} />
          <footer>
            <DecisionButtons actions={actions} />
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
