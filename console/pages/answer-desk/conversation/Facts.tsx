import type { ReactNode } from 'react'
import { countryName, languageName, t } from '#console/texts.ts'
import type { DeskConversation } from '#src/contract/operator/answer-desk.ts'
import css from './page.module.css'
import { fieldWords, interestWord, noteLabel } from './profile-words.ts'

type Row = readonly [label: string, value: string | number | null | undefined]

const placeOf = ({ city, country }: { city: string | null; country: string | null }) =>
  [city, country && countryName(country)].filter(Boolean).join(', ')

function Facts({ title, rows, children }: { title: string; rows: readonly Row[]; children?: ReactNode }) {
  return (
    <section className={css.box}>
      <h2>{title}</h2>
      <dl className={css.facts}>
        {rows
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {children}
    </section>
  )
}

/** Whom the operator writes to. */
export function MemberFacts({ member }: { member: DeskConversation['member'] }) {
  if (!member) return <p className={css.small}>{t('desk.no_member')}</p>
  return (
    <Facts
      title={t('desk.member')}
      rows={[
        [t('desk.fields.name'), member.name],
        [t('desk.fields.age'), member.age],
        [t('desk.fields.place'), placeOf(member)],
        [t('desk.fields.language'), languageName(member.language)],
      ]}
    />
  )
}

/** As whom the operator writes. */
export function ProfileFacts({ profile }: { profile: DeskConversation['profile'] }) {
  if (!profile) return <p className={css.small}>{t('desk.no_profile')}</p>
  const { notes, fields, interests, personal } = profile
  const texts: Row[] = Object.entries({ ...(personal && { personal }), ...notes }).filter(([, text]) => text)
  return (
    <Facts
      title={t('desk.profile')}
      rows={[
        [t('desk.fields.name'), profile.name],
        [t('desk.fields.age'), profile.age],
        [t('desk.fields.place'), placeOf(profile)],
        [t('desk.fields.writes'), languageName(profile.language)],
        ...Object.entries(fields).map(([name, value]): Row => fieldWords(name, value)),
        [t('desk.fields.interests'), interests.map(interestWord).join(', ')],
      ]}
    >
      {texts.map(([name, text]) => (
        <div key={name} className={css.note}>
          <h3>{noteLabel(name)}</h3>
          <p className={css.text} lang={profile.language}>
            {text}
          </p>
        </div>
      ))}
    </Facts>
  )
}
