// Push on this device: on, off, blocked, or not supported.
import { useId, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import { Refusal } from '#src/contract/refusals.ts'
import type { MessageKey } from '#src/i18n/translate.ts'
import { usePush } from '#src/parts/use-push.ts'
import type { PushState, PushSwitch } from '#src/ports/push.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import css from './ThisDevice.module.css'

type DeviceStatus = 'checking' | 'unsupported' | 'denied' | 'off' | 'on'

function deviceStatusOf({ isCapable, isSubscribed }: PushState): DeviceStatus {
  if (isCapable === null) return 'checking'
  if (!isCapable) return 'unsupported'
  if (isSubscribed === 'denied') return 'denied'
  return isSubscribed ? 'on' : 'off'
}

export function ThisDevice() {
  const { t } = useApp()
  const heading = useId()
  const { device, state } = usePush()
  const deviceStatus = deviceStatusOf(state)
  const { busy, problem, turn } = useSwitching(device)
  return (
    <Card as="section" className={css.root} aria-labelledby={heading} data-status={deviceStatus}>
      <Icon name={deviceStatus === 'on' ? 'bell-fill' : deviceStatus === 'off' ? 'bell' : 'bell-slash'} />
      <div>
        <h2 id={heading}>{t('notifications.device.heading')}</h2>
        <p role="status">{t(problem ?? `notifications.device.${deviceStatus}`)}</p>
      </div>
      {(deviceStatus === 'off' || deviceStatus === 'on') && (
        <Button
          variant={deviceStatus === 'off' ? 'primary' : 'secondary'}
          loading={busy}
          loadingText={t('notifications.device.waiting')}
          onClick={() => void turn(deviceStatus === 'off' ? 'ask' : 'stop')}
        >
          {t(deviceStatus === 'off' ? 'notifications.device.turn_on' : 'notifications.device.turn_off')}
        </Button>
      )}
    </Card>
  )
}

/** Turns push on or off, one operation at a time, and shows a failure. */
function useSwitching(device: PushSwitch | null) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<MessageKey | null>(null)
  async function turn(switchPush: 'ask' | 'stop') {
    if (!device || busy) return
    setBusy(true)
    setProblem(null)
    try {
      await device[switchPush]()
    } catch (error) {
      console.warn('Turning push on or off failed', error)
      setProblem(problemOf(error, switchPush))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, turn }
}

function problemOf(error: unknown, switchPush: 'ask' | 'stop'): MessageKey {
  if (error instanceof Refusal && error.details.fields?.endpoint) return 'errors.fields.push_endpoint'
  return switchPush === 'ask' ? 'notifications.device.failed' : 'notifications.device.not_stopped'
}
