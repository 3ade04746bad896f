// An upload in progress: a preview of the file, progress, and a button that cancels it.
import { useApp } from '#src/app-context.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import type { Upload } from './use-uploads.ts'

export function UploadTile({ upload, onLeaveOut }: { upload: Upload; onLeaveOut: () => void }) {
  const { t } = useApp()
  const { file, preview, state, sent } = upload
  const percent = Math.round(sent * 100)
  const status =
    state === 'queued'
      ? t('photos.queued')
      : percent < 100
        ? t('photos.uploading', { percent })
        : t('photos.making')
  return (
    <li data-part="upload">
      <img src={preview} alt="" />
      <div data-part="progress">
        <span>{status}</span>
        <progress
          aria-label={t('photos.uploading_name', { name: file.name })}
          max={100}
          value={state === 'sending' && percent === 100 ? undefined : percent}
        />
      </div>
      <div data-part="options">
        <IconButton
          icon="x"
          variant="overlay"
          label={t('photos.leave_out', { name: file.name })}
          onClick={onLeaveOut}
        />
      </div>
    </li>
  )
}
