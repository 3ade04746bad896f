// Step 6: the activation mail is being sent. Continues by itself, or at once by a button.
import { useApp } from '#src/app-context.tsx'
import { activationMessageKey } from '#src/domain/activation-message.ts'
import { ACTIVATION_TIMEOUT_TICKS } from '#src/domain/constants.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmailSent } from '#src/ui/illustrations/EmailSent.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { StepScreen } from './StepScreen.tsx'
import type { StepProps } from './step.ts'
import { useActivationProgress } from './use-activation-progress.ts'

export function ActivationStep({ user, onDone }: StepProps) {
  const { t } = useApp()
  const ticks = useActivationProgress(() => onDone('saved'))
  return (
    <StepScreen
      illustration={<EmailSent />}
      title={t('steps.activation.title')}
      lead={
        <span role="status">
          {t(`steps.activation.${activationMessageKey(ticks)}`, { email: user.email })}
        </span>
      }
      actions={
        <Button variant="ghost" block onClick={() => onDone('skipped')}>
          {t('steps.activation.skip')}
        </Button>
      }
    >
      <ProgressBar progress={ticks / ACTIVATION_TIMEOUT_TICKS} label={t('steps.activation.title')} />
    </StepScreen>
  )
}
