import { Link, type To } from 'react-router'
import { useSession } from '#console/app.tsx'
import { Badge } from '#console/parts/Badge.tsx'
import { Clock, spanOf } from '#console/parts/Clock.tsx'
import { languageName, t } from '#console/texts.ts'
import type { Case } from '#src/contract/operator/cases.ts'
import css from './CaseRow.module.css'
import { escalationText } from './escalation-text.ts'
import { holderText } from './holder.ts'
import { WaitsFor } from './WaitsFor.tsx'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A case in the list: its kind, its clock, how it begins, whose it is. */
export function CaseRow({
  one,
  to,
  now,
  index,
  is_open,
  is_reachable,
  onFocus,
  onMove,
}: {
  one: Case
  to: To
  now: number
  index: number
  is_open: boolean
  /** The list is one stop of the Tab key. */
  is_reachable: boolean
  onFocus(): void
  onMove(step: number): void
}) {
  const { operator } = useSession()
  const { category, reason, is_urgent, due_at, created_at, text, locale } = one
  const age = t('cases.age', { time: spanOf(now - Date.parse(created_at)) })
  const holder = holderText(one, operator.id)
  const escalated = one.status === 'closed' ? null : escalationText(one, operator.id)
  return (
    <Link
      to={to}
      className={css.root}
      data-index={index}
      tabIndex={is_reachable ? 0 : -1}
      aria-current={is_open || undefined}
      onFocus={onFocus}
      onKeyDown={(event) => {
        const step = STEPS[event.key]
        if (step === undefined) return
        event.preventDefault()
        onMove(step)
      }}
    >
      <span className={css.line}>
        <strong>{t(`cases.categories.${category}`)}</strong>
        {is_urgent && <Badge tone="danger">{t('cases.urgent')}</Badge>}
        {escalated && <Badge tone="warning">{escalated}</Badge>}
        {one.waits_for === 'operator' && <WaitsFor found={one} />}
        <span className={css.grow} />
        {due_at ? <Clock due={due_at} now={now} /> : <span className={css.small}>{age}</span>}
      </span>
      <span className={css.text}>{text}</span>
      <span className={css.small}>
        {[
          reason && t(`cases.reasons.${reason}`),
          languageName(locale),
          due_at && age,
          one.waits_for === 'writer' && t('cases.thread.waiting'),
          holder,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Link>
  )
}
