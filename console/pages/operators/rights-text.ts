import { t } from '#console/texts.ts'
import type { Operator } from '#src/contract/operator/operators.ts'

/** A line for each pool: `main: Moderate, Support`. */
export function rightsText(rights: Operator['rights']): string[] {
  if (rights.every(({ rights }) => rights.length === 0)) return [t('rights.none')]
  return rights.map(({ pool, rights }) =>
    t('operators.at_pool', {
      pool: pool ?? t('rights.every_pool'),
      rights: rights.map((right) => t(`rights.${right}`)).join(', '),
    }),
  )
}
