// An upload that failed, and why. Its file is still in memory: it can be retried where that can help.
import { useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { problemText } from './problem-text.ts'
import { canRetry } from './upload-problem.ts'
import type { Upload } from './use-uploads.ts'

export type FailedUploadProps = { upload: Upload; onRetry: () => void; onLeaveOut: () => void }

export function FailedUpload({ upload, onRetry, onLeaveOut }: FailedUploadProps) {
  const { t } = useApp()
  const { file, preview, problem } = upload
  const [isBroken, setBroken] = useState(problem === 'unsupported_media_type')
  return (
    <li>
      <span data-part="glimpse">
        {isBroken ? <Icon name="image" /> : <img src={preview} alt="" onError={() => setBroken(true)} />}
      </span>
      <p>
        <strong>{file.name}</strong>
        <span>{problemText(t, problem)}</span>
      </p>
      <IconButton icon="x" label={t('photos.leave_out', { name: file.name })} onClick={onLeaveOut} />
      {canRetry(upload) && (
        <Button data-part="retry" variant="secondary" icon="arrow-clockwise" onClick={onRetry}>
          {t('photos.retry')}
        </Button>
      )}
    </li>
  )
}
