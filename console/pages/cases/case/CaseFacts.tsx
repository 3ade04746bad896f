import { useSession } from '#console/app.tsx'
import { Clock, spanOf, useNow } from '#console/parts/Clock.tsx'
import { dateTime, languageName, t } from '#console/texts.ts'
import type { Case } from '#src/contract/operator/cases.ts'
import css from './page.module.css'

/** From whom, since when, until when, about whom. */
export function CaseFacts({ found }: { found: Case }) {
  const { operator, pools } = useSession()
  const now = useNow()
  const site = pools.flatMap(({ sites }) => sites).find(({ id }) => id === found.site)
  const holder = found.closed_by ?? found.taken_by
  const rows: [label: string, value: React.ReactNode][] = [
    [t('cases.fields.from'), found.member_name ?? t('cases.fields.visitor')],
    [t('cases.fields.language'), languageName(found.locale)],
    [t('cases.fields.site'), site?.name ?? found.site],
    [
      t('cases.fields.received'),
      `${dateTime(found.created_at)} · ${t('cases.age', { time: spanOf(now - Date.parse(found.created_at)) })}`,
    ],
  ]
  if (found.due_at) rows.push([t('cases.fields.due'), <Clock key="due" due={found.due_at} now={now} />])
  rows.push([
    t('cases.fields.handled'),
    holder === null
      ? t('cases.not_taken')
      : t(holder === operator.id ? 'cases.taken_by_me' : 'cases.taken_by_other'),
  ])
  if (found.profile) rows.push([t('cases.fields.profile'), found.profile_name ?? t('cases.fields.gone')])
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
