// Chooses the square of an image: by dragging, pinching, arrow keys, and + and − to zoom. The image is not cropped here;
// the square is sent with the file (docs/decisions/rendering.md).
import { useEffect, useId, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { Crop } from '#src/domain/photo-rules.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { openWhenMounted } from '#src/ui/dialog-commands.ts'
import css from './CropDialog.module.css'
import { CropFrame } from './CropFrame.tsx'
import { closestZoom, type Extent, firstCrop, getZoom, zoomCrop } from './crop-area.ts'

export type CropDialogProps = {
  file: File
  /** The text of the button; says what follows. */
  useLabel: string
  /** Null: the whole image. */
  onCrop: (crop: Crop | null) => void
  onClose: () => void
}

const ZOOM_STEP = 0.05

export function CropDialog({ file, useLabel, onCrop, onClose }: CropDialogProps) {
  const { t } = useApp()
  const id = useId()
  const address = useAddressOf(file)
  const [extent, setExtent] = useState<Extent | null>(null)
  const [crop, setCrop] = useState<Crop | null>(null)
  const zoom = crop ? getZoom(crop) : 1
  const closest = extent ? closestZoom(extent) : 1

  return (
    <Dialog
      ref={openWhenMounted}
      id={id}
      title={t('photos.crop.title')}
      closeLabel={t('common.close')}
      className={css.root}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => onCrop(null)}>
            {t('photos.crop.whole')}
          </Button>
          <Button disabled={!crop} onClick={() => onCrop(crop)}>
            {useLabel}
          </Button>
        </>
      }
    >
      {address && (
        <CropFrame
          address={address}
          shown={crop && extent && { crop, extent }}
          onCrop={setCrop}
          onLoad={(loaded) => {
            setExtent(loaded)
            setCrop(firstCrop(loaded))
          }}
          // A file that is not an image is uploaded as it is, and refused by the server with a reason.
          onBroken={() => onCrop(null)}
          describedBy={`${id}-hint`}
        />
      )}
      <label data-part="zoom">
        <span>{t('photos.crop.zoom')}</span>
        <input
          type="range"
          min={1}
          max={closest}
          step={ZOOM_STEP}
          value={zoom}
          disabled={closest === 1}
          onChange={({ target }) => {
            if (crop && extent) setCrop(zoomCrop(crop, extent, target.valueAsNumber))
          }}
        />
      </label>
      <p id={`${id}-hint`} data-part="hint">
        {t('photos.crop.hint')}
      </p>
    </Dialog>
  )
}

/** The file's object URL, while it is shown. */
function useAddressOf(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  // Created in the browser only, and revoked afterwards.
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
