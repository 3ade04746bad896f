// The tone of a message, shown by colour and icon.
import type { IconName } from './icon-names.ts'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

export const TONE_ICONS: Record<Tone, IconName> = {
  info: 'info-fill',
  success: 'check-circle-fill',
  warning: 'warning-fill',
  danger: 'warning-circle-fill',
}
