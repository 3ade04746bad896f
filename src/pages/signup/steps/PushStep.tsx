// Step 1: asks for push on this device, once. When the browser has denied it the step is skipped (use-signup-flow.ts).
import { useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { useFailureToast } from '#src/parts/use-failure.ts'
import { Button } from '#src/ui/Button.tsx'
import { PhoneRinging } from '#src/ui/illustrations/PhoneRinging.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { useFlow } from './flow-context.ts'
import { StepScreen } from './StepScreen.tsx'
import type { StepProps } from './step.ts'

export function PushStep({ onDone }: StepProps) {
  const { t } = useApp()
  const { host, push, device } = useFlow()
  const showFailure = useFailureToast()
  const [requesting, setRequesting] = useState(false)

  async function subscribe() {
    setRequesting(true)
    try {
      const { isSubscribed } = (await device?.ask()) ?? { isSubscribed: false }
      if (isSubscribed) onDone(isSubscribed === 'denied' ? 'skipped' : 'saved')
    } catch (error) {
      showFailure(error)
    } finally {
      setRequesting(false)
    }
  }

  if (push === 'unknown') return <Spinner size="large" label={t('common.loading')} />
  return (
    <StepScreen
      illustration={<PhoneRinging />}
      title={host ? t('steps.push.title_profile', { name: host.name }) : t('steps.push.title')}
      lead={t('steps.push.lead')}
      actions={
        <>
          <Button
            size="large"
            block
            loading={requesting}
            loadingText={t('common.loading')}
            onClick={() => void subscribe()}
          >
            {t('steps.push.subscribe')}
          </Button>
          <Button variant="ghost" block disabled={requesting} onClick={() => onDone('skipped')}>
            {t('steps.push.decline')}
          </Button>
        </>
      }
    />
  )
}
