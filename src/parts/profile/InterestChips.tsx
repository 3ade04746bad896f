// The interests that a profile can have, to choose several of: the own profile and the signup.
import { useTranslate } from '#src/app-context.tsx'
import { PROFILE_FIELDS } from '#src/domain/profile-fields.ts'
import { Chips, type ChipsProps } from '#src/ui/Chips.tsx'

type InterestChipsProps = Pick<ChipsProps, 'legend' | 'hideLegend'> & { chosen: readonly string[] }

export function InterestChips({ chosen, ...look }: InterestChipsProps) {
  const t = useTranslate()
  return (
    <Chips
      {...look}
      multiple
      name="interests"
      options={PROFILE_FIELDS.interests.map((value) => ({ value, label: t(`interests.${value}`) }))}
      defaultValues={chosen}
    />
  )
}
