import { t } from '#console/texts.ts'
import type { Case } from '#src/contract/operator/cases.ts'

/** To whom a case was handed on; null where it was not. */
export function escalationText({ escalation }: Pick<Case, 'escalation'>, own_id: string): string | null {
  if (escalation === null) return null
  if (escalation.to === 'owner') return t('cases.hand_on.to_owner')
  return escalation.to === own_id
    ? t('cases.hand_on.to_me')
    : t('cases.hand_on.to_other', { name: escalation.to_name })
}
