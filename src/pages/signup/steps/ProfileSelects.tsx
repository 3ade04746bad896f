// The site's further questions of step 4: the fields of `profile_fields.php` that it shows, folded, because one thing at a time
// is enough. A list that cannot be had leaves them out; the profile page asks again.
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
  // An effect, because nobody waits for them.
  useEffect(() => {
    let gone = false
    api.profileFields
      .list()
      .then(({ allowed_values }) => !gone && setAllowed(allowed_values))
      .catch((error: unknown) => console.warn('No further questions', error))
    return () => {
      gone = true
    }
  }, [api])

  const asked = settings.visible_profile_fields.filter((field) => allowed[field])
  if (asked.length === 0) return null
  return (
    <Disclosure summary={t('steps.personal.more')}>
      <div className={css.root}>
        {asked.map((field) => (
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
