// A member's photos: add by picking or dropping, with progress and retry, choose the main one, remove (specification
// section 2, step 2). Every change is saved at once.
import { type ReactNode, useId, useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import type { OwnImage } from '#src/contract/profile.ts'
import { type Crop, PHOTOS_MAX } from '#src/domain/photo-rules.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useFailureToast } from '../use-failure.ts'
import { AddPhotos } from './AddPhotos.tsx'
import { CropDialog } from './CropDialog.tsx'
import { FailedUpload } from './FailedUpload.tsx'
import css from './PhotoManager.module.css'
import { PhotoTile } from './PhotoTile.tsx'
import { problemText } from './problem-text.ts'
import { UploadTile } from './UploadTile.tsx'
import { isRetryable } from './upload-problem.ts'
import { useUploads } from './use-uploads.ts'

export type PhotoManagerProps = {
  user: User
  /** Called when uploads start and when the last one has ended. */
  onBusy?: (busy: boolean) => void
  /** Called once the first photo is uploaded, where the button of its dialog has said so. */
  onFirst?: () => void
  /** Rendered above the photos; `take` handles files as the file input does. */
  above?: (take: (files: readonly File[]) => void) => ReactNode
}

export function PhotoManager({ user, onBusy, onFirst, above }: PhotoManagerProps) {
  const { t, api, session } = useApp()
  const { images } = user.profile
  const accepted = images.filter(({ review }) => review !== 'refused')
  const [announcement, announce] = useState('')
  const [cropping, setCropping] = useState<File | null>(null)
  const [removing, setRemoving] = useState<OwnImage | null>(null)
  const showFailure = useFailureToast()
  const adding = useRef<HTMLInputElement>(null)
  // Whether the photo that is being uploaded is the first, after which the page goes on; not once another was picked.
  const leads = useRef(false)
  const hint = useId()
  const { uploads, add, retry, leaveOut } = useUploads(accepted.length, {
    onDone: ({ file }) => {
      announce(t('photos.added', { name: file.name }))
      if (leads.current) onFirst?.()
    },
    onFailed: ({ file, problem }) => {
      leads.current = false
      announce(t('photos.failed', { name: file.name, problem: problemText(t, problem) }))
    },
    onBusy,
  })
  const under_way = uploads.filter(({ state }) => state !== 'failed')
  const failed = uploads.filter(({ state }) => state === 'failed')
  const isEmpty = images.length + under_way.length === 0
  const goesOn = onFirst !== undefined && isEmpty
  const room = PHOTOS_MAX - accepted.length - under_way.length

  /** A single photo is cropped first; several are uploaded at once. */
  function take(files: readonly File[]) {
    const [only] = files
    leads.current = false
    if (files.length === 1 && only && room > 0 && isRetryable(only)) setCropping(only)
    else if (files.length > 0) add(files)
  }
  function takeCropped(crop: Crop | null) {
    leads.current = goesOn && crop !== null
    if (cropping) add([cropping], crop)
    setCropping(null)
  }
  async function change(call: () => Promise<User>, done: string) {
    try {
      await session.change(call)
      announce(done)
    } catch (error) {
      showFailure(error)
    }
  }
  async function remove({ id }: OwnImage) {
    setRemoving(null)
    await change(() => api.profileImage.remove({ image: id }), t('photos.removed'))
    // The button that opened the dialog was removed with the photo.
    adding.current?.focus()
  }

  return (
    <div className={css.root}>
      {above?.(take)}
      <ul aria-label={t('photos.yours')} data-empty={isEmpty || undefined}>
        {images.map((image, index) => (
          <PhotoTile
            key={image.id}
            image={image}
            number={index + 1}
            isMain={image.id === accepted[0]?.id}
            onChoose={() =>
              void change(() => api.profileImage.choose({ image: image.id, main: true }), t('photos.chosen'))
            }
            onRemove={() => setRemoving(image)}
          />
        ))}
        {under_way.map((upload) => (
          <UploadTile key={upload.id} upload={upload} onLeaveOut={() => leaveOut(upload)} />
        ))}
        <li data-part="adding">
          <AddPhotos ref={adding} isFirst={isEmpty} disabled={room <= 0} describedBy={hint} onFiles={take} />
        </li>
      </ul>
      <p id={hint} data-part="hint">
        <span>{t('photos.hint')}</span>
        <span>{t('photos.count', { count: accepted.length, max: PHOTOS_MAX })}</span>
      </p>
      {failed.length > 0 && (
        <ul data-part="failed">
          {failed.map((upload) => (
            <FailedUpload
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onLeaveOut={() => leaveOut(upload)}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {cropping && (
        <CropDialog
          file={cropping}
          useLabel={t(goesOn ? 'photos.crop.use_and_continue' : 'photos.crop.use')}
          onCrop={takeCropped}
          onClose={() => setCropping(null)}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={t('photos.remove_title')}
          confirmLabel={t('photos.remove')}
          onConfirm={() => void remove(removing)}
          onClose={() => setRemoving(null)}
        >
          {t('photos.remove_text')}
        </ConfirmDialog>
      )}
    </div>
  )
}
