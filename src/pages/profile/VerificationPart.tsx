// The verification of the member's photos: a row with where it stands, and a sheet in which a photo in a pose is taken and sent.
import { useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import type { PhotoVerification } from '#src/contract/photo-verification.ts'
import { optionalLoadable } from '#src/parts/loadable.tsx'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { PartRow } from './PartRow.tsx'
import { useSheet } from './use-sheet.ts'
import css from './VerificationPart.module.css'
import { type VerificationStatus, verificationStatus } from './verification-status.ts'

/** Loaded when the sheet is opened. */
const VerificationSteps = optionalLoadable(
  async () => (await import('./VerificationSteps.tsx')).VerificationSteps,
)

const NEVER: PhotoVerification = { state: 'none', reason: null }

/** `loaded`: null where it could not be read. */
export function VerificationPart({ user, loaded }: { user: User; loaded: PhotoVerification | null }) {
  const { t } = useApp()
  const sheet = useSheet('verification')
  const [changed, setChanged] = useState<PhotoVerification | null>(null)
  // Stays mounted once it was opened, so that closing the sheet stops no upload.
  const [wasOpened, setOpened] = useState(false)
  if (sheet.isOpen && !wasOpened) setOpened(true)
  const verification = changed ?? loaded ?? NEVER
  const status = verificationStatus(verification, user.profile.images)

  return (
    <PartRow
      name="verification"
      title={t('own_profile.verification.title')}
      value={status && t(`own_profile.verification.values.${status}`)}
      empty={t('own_profile.verification.empty')}
      sheet={sheet}
      footer={(isPlain) =>
        !isPlain && (
          <Button variant="secondary" onClick={sheet.close}>
            {t('own_profile.done')}
          </Button>
        )
      }
    >
      <div className={css.root}>
        <Status status={status} verification={verification} />
        {status !== 'waiting' && (
          <p data-part="lead">
            {t('own_profile.verification.lead')} {t('own_profile.verification.no_recognition')}
          </p>
        )}
        {wasOpened && <VerificationSteps user={user} status={status} onChange={setChanged} />}
      </div>
    </PartRow>
  )
}

const TONES = { waiting: 'info', verified: 'success', main: 'info' } as const

/** A refused attempt is said too where an earlier one still counts. */
function Status({ status, verification }: { status: VerificationStatus; verification: PhotoVerification }) {
  const { t } = useApp()
  const reason = status === 'waiting' ? null : verification.reason
  return (
    <>
      {status && status !== 'refused' && (
        <Alert tone={TONES[status]} title={t(`own_profile.verification.values.${status}`)}>
          {t(`own_profile.verification.${status}`)}
        </Alert>
      )}
      {reason && (
        <Alert tone="warning" title={t('own_profile.verification.values.refused')}>
          {t(`own_profile.verification.reasons.${reason}`)}
        </Alert>
      )}
    </>
  )
}
