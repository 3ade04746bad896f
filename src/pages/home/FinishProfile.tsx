// Offers members who left the signup steps to continue where they stopped.
import { Link } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { resumeStep } from '#src/domain/signup-machine.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { buttonProps } from '#src/ui/button-props.ts'

/** After the steps about the member there is nothing left to ask. */
const isFinished = ({ profile }: User) =>
  profile.lastSignupStep || resumeStep(profile, 'unavailable', { auto_skip: true }) > 5

export function FinishProfile({ user }: { user: User }) {
  const t = useTranslate()
  if (isFinished(user)) return null
  return (
    <Alert
      icon="sparkle"
      title={t('steps.reminder.title')}
      action={
        <Link to={paths.signup} {...buttonProps({ variant: 'secondary', size: 'small' })}>
          {t('steps.reminder.action')}
        </Link>
      }
    >
      {t('steps.reminder.body')}
    </Alert>
  )
}
