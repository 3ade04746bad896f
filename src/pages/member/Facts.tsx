// The fields of a member's profile: a chip each, with the field's name for screen readers, which do not see its icon.
import { useApp } from '#src/app-context.tsx'
import type { Profile } from '#src/contract/profile.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import css from './Facts.module.css'

const ICONS: Record<string, IconName> = {
  looking_for: 'compass',
  relationship: 'heart',
  children: 'baby',
  smoking: 'cigarette',
  drinking: 'wine',
}

export function Facts({ profile }: { profile: Profile }) {
  const { settings, t } = useApp()
  const chosen = settings.visible_profile_fields.flatMap((field) => {
    const value = profile.fields[field]
    return value ? [{ field, value }] : []
  })
  const { gender_identity } = profile
  if (chosen.length === 0 && gender_identity === null) return null
  return (
    <section className={css.root}>
      <h2>{t('member.facts')}</h2>
      <dl>
        {gender_identity && (
          <div>
            <dt>
              <Icon name="user" />
              <span className="visually-hidden">{t('gender_identity.label')}</span>
            </dt>
            <dd>{t(`gender_identity.${gender_identity}`)}</dd>
          </div>
        )}
        {chosen.map(({ field, value }) => (
          <div key={field}>
            <dt>
              <Icon name={ICONS[field] ?? 'info'} />
              <span className="visually-hidden">
                {t(`fields.${field}.label` as 'fields.looking_for.label')}
              </span>
            </dt>
            <dd>{t(`fields.${field}.${value}` as 'fields.looking_for.dating')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
