import { useState } from 'react'
import { Link } from 'react-router'
import { useApp, useSession } from '#console/app.tsx'
import { Badge } from '#console/parts/Badge.tsx'
import { Button } from '#console/parts/Button.tsx'
import { Clock, spanOf, useNow } from '#console/parts/Clock.tsx'
import { languageName, t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { WaitingConversation, WaitingPage } from '#src/contract/operator/answer-desk.ts'
import { DESK_SOON_MS } from '#src/domain/answering.ts'
import type { Language } from '#src/domain/constants.ts'
import { askFor } from './languages.ts'
import css from './page.module.css'

/** What waits, longest first. Only the conversation that the operator has can be opened. */
export function WaitingList({
  pool,
  first,
  languages,
  search,
  opened,
}: {
  pool: string
  first: WaitingPage
  /** Those of the list. */
  languages: readonly Language[]
  /** The query of the page's address. */
  search: string
  opened: string | undefined
}) {
  const { api } = useApp()
  const now = useNow()
  const [more, setMore] = useState<{ after: WaitingPage; rows: readonly WaitingConversation[] }>({
    after: first,
    rows: [],
  })
  const further = more.after === first ? more.rows : []
  const seen = new Set<string>()
  const rows = [...first.conversations, ...further].filter(
    ({ conversation }) => !seen.has(conversation) && seen.add(conversation),
  )
  const after = rows.at(-1)?.cursor ?? null
  const loadMore = useAction(async () => {
    if (after === null) return
    const page = await api.of(pool).answerDesk.waiting({ after, ...askFor(languages) })
    setMore({ after: first, rows: [...further, ...page.conversations] })
  })

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={css.list} aria-label={t('desk.waiting')} tabIndex={0}>
      <ul>
        {rows.map((row) => (
          <li key={row.conversation}>
            <Row row={row} pool={pool} now={now} search={search} is_open={row.conversation === opened} />
          </li>
        ))}
      </ul>
      {after !== null && (
        <div className={css.more}>
          <Button size="small" is_busy={loadMore.is_busy} onClick={() => loadMore.run()}>
            {t('desk.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({
  row,
  pool,
  now,
  search,
  is_open,
}: {
  row: WaitingConversation
  pool: string
  now: number
  search: string
  is_open: boolean
}) {
  const { operator } = useSession()
  const { conversation, member, profile, num_messages, waiting_since, due_at, claim } = row
  const is_mine = claim?.by === operator.id
  const content = (
    <>
      <span className={css.line}>
        <strong>{t('desk.between', { member: member.name, profile: profile.name })}</strong>
        {claim && (
          <Badge tone={is_mine ? 'accent' : 'neutral'}>{t(is_mine ? 'desk.mine' : 'desk.taken')}</Badge>
        )}
      </span>
      <span className={css.small}>
        {languageName(member.language)}
        {' · '}
        {t('desk.waits', { time: spanOf(now - Date.parse(waiting_since)) })}
        {' · '}
        {t('desk.messages', { count: num_messages })}
        {' · '}
        <Clock due={due_at} now={now} soon_ms={DESK_SOON_MS} />
      </span>
    </>
  )
  if (!is_mine) return <div className={css.row}>{content}</div>
  return (
    <Link
      className={css.row}
      to={{ pathname: `/${encodeURIComponent(pool)}/desk/${encodeURIComponent(conversation)}`, search }}
      aria-current={is_open || undefined}
    >
      {content}
    </Link>
  )
}
