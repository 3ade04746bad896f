import { Link } from 'react-router'
import { useSession } from '#console/app.tsx'
import { Clock, spanOf, useNow } from '#console/parts/Clock.tsx'
import { rightsIn } from '#console/session.ts'
import { dateTime, languageName, t } from '#console/texts.ts'
import type { Case } from '#src/contract/operator/cases.ts'
import { holderText } from '../holder.ts'
import css from './page.module.css'

/** From whom, since when, until when, about whom. */
export function CaseFacts({ found, pool }: { found: Case; pool: string }) {
  const session = useSession()
  const { operator, pools } = session
  const pages = `/${encodeURIComponent(pool)}`
  const rights = rightsIn(session, pool)
  const may_see_members = rights.includes('support') || rights.includes('moderate')
  const toMember = (id: string | null, name: string) =>
    id !== null && may_see_members ? <Link to={`${pages}/members/${id}`}>{name}</Link> : name
  const now = useNow()
  const site = pools.flatMap(({ sites }) => sites).find(({ id }) => id === found.site)
  const rows: [label: string, value: React.ReactNode][] = [
    [
      t('cases.fields.from'),
      <>
        {found.member_name === null ? t('cases.fields.visitor') : toMember(found.member, found.member_name)} ·{' '}
        <Link to={`${pages}/cases?sender=${found.member ?? found.receipt}`}>
          {t('cases.fields.their_cases')}
        </Link>
      </>,
    ],
    [t('cases.fields.language'), languageName(found.locale)],
    [t('cases.fields.site'), site?.name ?? found.site],
    [
      t('cases.fields.received'),
      `${dateTime(found.created_at)} · ${t('cases.age', { time: spanOf(now - Date.parse(found.created_at)) })}`,
    ],
  ]
  if (found.due_at) rows.push([t('cases.fields.due'), <Clock key="due" due={found.due_at} now={now} />])
  rows.push([t('cases.fields.handled'), holderText(found, operator.id) ?? t('cases.not_taken')])
  if (found.profile)
    rows.push([
      t('cases.fields.profile'),
      found.profile_name === null ? t('cases.fields.gone') : toMember(found.profile, found.profile_name),
    ])
  if (found.about) rows.push([t('cases.fields.written'), found.about])
  if (found.photo) rows.push([t('cases.fields.photo'), t('cases.fields.a_photo')])
  if (found.reason) rows.push([t('cases.fields.reason'), t(`cases.reasons.${found.reason}`)])
  return (
    <dl className={css.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
