import { BAN_REASONS } from '#src/domain/ban-reasons.ts'
import { t } from '../texts.ts'

/** The rule in words; the code itself for one that is no longer in the catalogue. */
export function groundText(ground: string): string {
  const known = BAN_REASONS.find((one) => one === ground)
  return known ? t(`cases.grounds.${known}`) : ground
}
