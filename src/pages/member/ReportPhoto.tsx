// The button that reports a photo in the viewer; its dialog is loaded on demand.
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '#src/app-context.tsx'
import type { ProfileCard } from '#src/contract/profile.ts'
import { IconButton } from '#src/ui/IconButton.tsx'

const ReportDialog = lazy(async () => ({
  default: (await import('#src/parts/report/ReportDialog.tsx')).ReportDialog,
}))

export type ReportPhotoProps = {
  profile: Pick<ProfileCard, 'id' | 'name' | 'language'>
  /** The photo's id. */
  photo: string
}

export function ReportPhoto({ profile, photo }: ReportPhotoProps) {
  const t = useTranslate()
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <IconButton
        variant="overlay"
        icon="flag"
        label={t('report.photo')}
        onClick={() => setReporting(true)}
      />
      {reporting && (
        <Suspense>
          <ReportDialog
            profile={profile}
            reported={{ kind: 'photo', id: photo }}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
