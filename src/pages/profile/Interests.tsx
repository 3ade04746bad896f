// Interests, as chips that are checkboxes.
import { useTranslate } from '#src/app-context.tsx'
import { InterestChips } from '#src/parts/profile/InterestChips.tsx'
import type { PartFields } from './EditedPart.tsx'

export function Interests({ values }: Pick<PartFields, 'values'>) {
  const t = useTranslate()
  return (
    <InterestChips legend={t('own_profile.interests.title')} hideLegend chosen={values.interests ?? []} />
  )
}
