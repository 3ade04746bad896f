import { Link } from 'react-router'
import { useApp, useSession } from '#console/app.tsx'
import actions from '#console/messages/en/members.json'
import { groundText } from '#console/parts/ground-text.ts'
import { LoadMore, useMore } from '#console/parts/LoadMore.tsx'
import { Section } from '#console/parts/Page.tsx'
import { dateTime, t } from '#console/texts.ts'
import type { TimelineEntry } from '#src/contract/operator/members.ts'
import css from './member.module.css'

const RECEIPT = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/
type What = keyof typeof actions.what
const isNamed = (what: string): what is What => Object.hasOwn(actions.what, what)
type By = keyof typeof actions.by
const isKnown = (kind: string): kind is By => Object.hasOwn(actions.by, kind)

/** What happened to the account, what was decided, and the cases by and about the member, newest first. */
export function Timeline({
  first,
  member,
  pool,
}: {
  first: readonly TimelineEntry[]
  member: string
  pool: string
}) {
  const { api } = useApp()
  const more = useMore(first, (after) => api.of(pool).members.timeline({ member, after }))
  return (
    <Section title={t('members.timeline')} text={more.rows.length === 0 && t('members.no_timeline')}>
      {more.rows.length > 0 && (
        <ol className={css.timeline}>
          {more.rows.map((entry) => (
            <li key={`${entry.kind} ${entry.id}`}>
              <time dateTime={entry.at}>{dateTime(entry.at)}</time>
              <div>
                <Entry entry={entry} pool={pool} />
              </div>
            </li>
          ))}
        </ol>
      )}
      <LoadMore {...more} />
    </Section>
  )
}

function Entry({ entry, pool }: { entry: TimelineEntry; pool: string }) {
  const who = useWho()
  const caseLink = (receipt: string) => (
    <Link to={`/${encodeURIComponent(pool)}/cases/${receipt}`}>{receipt}</Link>
  )
  if (entry.kind === 'action')
    return (
      <>
        <p>{isNamed(entry.what) ? t(`members.what.${entry.what}`) : entry.what}</p>
        <small>
          {who(entry.by)}
          {entry.why && <> · {RECEIPT.test(entry.why) ? caseLink(entry.why) : entry.why}</>}
        </small>
      </>
    )
  if (entry.kind === 'statement')
    return (
      <>
        <p>
          {t(`cases.outcomes.${entry.measure}`)} · {groundText(entry.ground)}
        </p>
        {entry.facts && <p className={css.quote}>{entry.facts}</p>}
        <small>
          {who({ kind: 'operator', id: entry.decided_by })}
          {entry.lifted_at && ` · ${t('members.lifted', { time: dateTime(entry.lifted_at) })}`}
        </small>
      </>
    )
  return (
    <>
      <p>
        {t(`members.${entry.kind}`, { category: t(`cases.categories.${entry.category}`) })} ·{' '}
        {caseLink(entry.receipt)}
      </p>
      <small>
        {entry.outcome ? t(`cases.outcomes.${entry.outcome}`) : t(`cases.filters.${entry.status}`)}
      </small>
    </>
  )
}

/** Who did it: the operator themselves, another one by their id, or what the server recorded. */
function useWho() {
  const { operator } = useSession()
  return ({ kind, id }: { kind: string; id: string | null }) => {
    if (kind === 'operator' && id !== null)
      return id === operator.id ? t('members.you') : t('members.operator', { id })
    return isKnown(kind) ? t(`members.by.${kind}`) : kind
  }
}
