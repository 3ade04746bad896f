import { COMPLAINT_MAX_LENGTH } from '#src/domain/constants.ts'
import { t } from '../texts.ts'

/** Why a text cannot be sent; null where it can. */
export function textProblem(text: string | undefined): string | null {
  const length = text?.trim().length ?? 0
  if (length === 0) return t('cases.required')
  return length > COMPLAINT_MAX_LENGTH ? t('cases.too_long') : null
}
