// Reminds members whose address is not confirmed, in one line below the top bar: sends the mail again, or waits a week.
import { useTranslate } from '../app-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import css from './ActivateReminder.module.css'
import { ResendActivation } from './ResendActivation.tsx'

export type ActivateReminderProps = { email: string; onLater: () => void }

export function ActivateReminder({ email, onLater }: ActivateReminderProps) {
  const t = useTranslate()
  return (
    <div className={css.root}>
      <Icon name="envelope-simple" />
      <p>
        {t('activate.reminder.title')} <span>{email}</span>
      </p>
      <ResendActivation variant="ghost" size="small" />
      <IconButton icon="x" size="small" label={t('activate.reminder.later')} onClick={onLater} />
    </div>
  )
}
