// The further fields of step 4: those of `profile_fields.php` that the site shows, in a closed disclosure, to keep the step
// short. Left out when loading fails; the profile page has them too.
import { useEffect, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import css from './ProfileSelects.module.css'

type Allowed = Record<string, readonly string[]>

export function ProfileSelects({ profile }: { profile: Pick<User['profile'], 'fields'> }) {
  const { api, settings, t } = useApp()
  const [allowed, setAllowed] = useState<Allowed>({})
  // An effect, because nothing waits for them.
  useEffect(() => {
    let isUnmounted = false
    api.profileFields
      .list()
      .then(({ allowed_values }) => !isUnmounted && setAllowed(allowed_values))
      .catch((error: unknown) => console.warn('Profile fields could not be loaded', error))
    return () => {
      isUnmounted = true
    }
  }, [api])

  const shown = settings.visible_profile_fields.filter((field) => allowed[field])
  if (shown.length === 0) return null
  return (
    <Disclosure summary={t('steps.personal.more')}>
      <div className={css.root}>
        {shown.map((field) => (
          <Field key={field} label={t(`fields.${field}.label` as 'fields.looking_for.label')}>
            <Select name={`field:${field}`} defaultValue={profile.fields[field] ?? ''}>
              <option value="">{t('steps.personal.no_answer')}</option>
              {allowed[field]?.map((value) => (
                <option key={value} value={value}>
                  {t(`fields.${field}.${value}` as 'fields.looking_for.dating')}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </Disclosure>
  )
}
