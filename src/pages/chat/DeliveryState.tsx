// Delivery state of the member's own message, as an icon and as text for screen readers.
import { useTranslate } from '#src/app-context.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import type { EntryState } from './group-messages.ts'

const SIGNS = {
  sending: { icon: 'clock', label: 'chat.sending' },
  sent: { icon: 'check', label: 'chat.sent' },
  delivered: { icon: 'checks', label: 'message.delivered' },
  read: { icon: 'checks', label: 'chat.read' },
} as const satisfies Partial<Record<EntryState, { icon: IconName; label: string }>>

const hasSign = (state: EntryState): state is keyof typeof SIGNS => state in SIGNS

export function DeliveryState({ state }: { state: EntryState }) {
  const t = useTranslate()
  if (!hasSign(state)) return null
  const { icon, label } = SIGNS[state]
  return (
    <span data-part="delivery" data-state={state} title={t(label)}>
      <Icon name={icon} />
      <span className="visually-hidden">{t(label)}</span>
    </span>
  )
}
