// Who sees the profile, who may write first, and whether read receipts, typing and presence are sent.
import { useTranslate } from '#src/app-context.tsx'
import { WHO_MAY_WRITE } from '#src/domain/privacy.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import type { PartFields } from './EditedPart.tsx'

/** Reciprocal: others send it only to members who send it themselves. */
const RECIPROCAL = ['read_receipts', 'typing', 'presence'] as const

export function PrivacyChoices({ value, problem }: PartFields) {
  const t = useTranslate()
  return (
    <>
      <Checkbox
        id="profile-public"
        name="public"
        label={t('own_profile.privacy.public')}
        hint={t('own_profile.privacy.public_hint')}
        defaultChecked={value('public') !== ''}
      />
      <RadioGroup
        legend={t('own_profile.privacy.who_may_write')}
        name="who_may_write"
        defaultValue={value('who_may_write')}
        error={problem('privacy')}
        options={WHO_MAY_WRITE.map((who) => ({
          value: who,
          label: t(`own_profile.privacy.${who}`),
          hint: who === 'everyone' ? undefined : t(`own_profile.privacy.${who}_hint`),
        }))}
      />
      {RECIPROCAL.map((what) => (
        <Checkbox
          key={what}
          id={`profile-${what}`}
          name={what}
          label={t(`own_profile.privacy.${what}`)}
          hint={t(`own_profile.privacy.${what}_hint`)}
          defaultChecked={value(what) !== ''}
        />
      ))}
    </>
  )
}
