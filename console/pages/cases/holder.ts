import { t } from '#console/texts.ts'
import type { Case } from '#src/contract/operator/cases.ts'

/** Who has a case, or closed it; null where nobody does. */
export function holderText(one: Case, own_id: string): string | null {
  const [id, name] =
    one.closed_by === null ? [one.taken_by, one.taken_by_name] : [one.closed_by, one.closed_by_name]
  if (id === null) return null
  if (one.closed_by !== null)
    return id === own_id ? t('cases.closed_by_me') : t('cases.closed_by_other', { name: name ?? id })
  return id === own_id ? t('cases.taken_by_me') : t('cases.taken_by_other', { name: name ?? id })
}
