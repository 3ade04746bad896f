// Step 2: photos. Each is saved as it is uploaded; the first leads on, as the button of its dialog says. The button's text depends on
// whether there is one.
import { useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { PhotoManager } from '#src/parts/photos/PhotoManager.tsx'
import { Button } from '#src/ui/Button.tsx'
import { StepScreen } from './StepScreen.tsx'
import type { StepProps } from './step.ts'

export function PhotoStep({ user, onDone }: StepProps) {
  const { t } = useApp()
  const [busy, setBusy] = useState(false)
  const hasPhoto = user.profile.main_image !== null
  return (
    <StepScreen
      title={t('photos.step.heading')}
      lead={t('photos.step.lead')}
      actions={
        <Button
          size="large"
          block
          variant={hasPhoto || busy ? 'primary' : 'secondary'}
          loading={busy}
          loadingText={t('photos.making')}
          onClick={() => onDone(hasPhoto ? 'saved' : 'skipped')}
        >
          {hasPhoto ? t('photos.step.continue') : t('photos.step.continue_without')}
        </Button>
      }
    >
      <PhotoManager user={user} onBusy={setBusy} onFirst={() => onDone('saved')} />
    </StepScreen>
  )
}
