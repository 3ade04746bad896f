// The photo attached to the next message, above the composer: upload progress, error, and a button that removes it.
import { useTranslate } from '#src/app-context.tsx'
import { problemText } from '#src/parts/photos/problem-text.ts'
import { canRetry } from '#src/parts/photos/upload-problem.ts'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import css from './PhotoBar.module.css'
import type { usePhotoDraft } from './use-photo-draft.ts'

export function PhotoBar({ photo: { draft, leaveOut, retry } }: { photo: ReturnType<typeof usePhotoDraft> }) {
  const t = useTranslate()
  if (!draft) return null
  const percent = Math.round(draft.sent * 100)
  const status = draft.photo
    ? t('message.photo.ready')
    : percent < 100
      ? t('message.photo.uploading', { percent })
      : t('message.photo.making')
  return (
    <div className={css.root}>
      <img src={draft.preview} alt={draft.file.name} />
      <div data-part="text">
        {draft.problem ? (
          <p role="alert">{problemText(t, draft.problem)}</p>
        ) : (
          <>
            <p role="status">{status}</p>
            {!draft.photo && (
              <progress
                max={100}
                value={percent === 100 ? undefined : percent}
                aria-label={t('message.photo.making')}
              />
            )}
          </>
        )}
        {canRetry(draft) && (
          <Button variant="ghost" size="small" icon="arrow-clockwise" onClick={retry}>
            {t('common.try_again')}
          </Button>
        )}
      </div>
      <IconButton icon="x" label={t('message.photo.remove')} onClick={leaveOut} />
    </div>
  )
}
