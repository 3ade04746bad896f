// The list of cases: only the rows in sight are rendered. J and K, or the arrows, move; Enter opens. While a case is open they open the next.
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import type { To } from 'react-router'
import { useCommands } from '#console/keyboard/use-commands.ts'
import { Banner } from '#console/parts/Banner.tsx'
import { Button } from '#console/parts/Button.tsx'
import { useNow } from '#console/parts/Clock.tsx'
import { EmptyState } from '#console/parts/EmptyState.tsx'
import { t } from '#console/texts.ts'
import type { Case } from '#src/contract/operator/cases.ts'
import css from './CaseList.module.css'
import { CaseRow } from './CaseRow.tsx'
import type { usePages } from './pages.ts'

/** As in the style sheet. */
const ROW_REM = 4.75
const OVERSCAN = 6
const LOAD_BEFORE_END = 5

export function CaseList({
  pages: { cases, has_more, state, loadMore },
  opened,
  pathOf,
  onOpen,
  is_filtered,
  onClear,
}: {
  pages: ReturnType<typeof usePages>
  /** The place of the open case; −1 where none of the list is open. */
  opened: number
  pathOf(one: Case): To
  onOpen(one: Case | undefined): void
  is_filtered: boolean
  onClear(): void
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const now = useNow()
  const [chosen, setChosen] = useState(0)
  const current = Math.min(opened >= 0 ? opened : chosen, cases.length - 1)
  /** The row that gets the focus once it is rendered: it may be out of sight. */
  const awaited = useRef<number | null>(null)
  const rows = useVirtualizer({
    count: cases.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    getItemKey: (index) => cases[index]?.receipt ?? index,
    overscan: OVERSCAN,
  })
  const items = rows.getVirtualItems()
  const last = items.at(-1)?.index ?? 0

  useEffect(() => {
    if (has_more && state === 'idle' && last >= cases.length - LOAD_BEFORE_END) void loadMore()
  })
  function focusAwaited() {
    if (awaited.current === null) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${awaited.current}"]`)
    if (!row) return
    awaited.current = null
    row.focus({ preventScroll: true })
  }
  useEffect(focusAwaited)

  function move(step: number) {
    const is_in_list = scroller.current?.contains(document.activeElement)
    const to = opened >= 0 || is_in_list ? current + step : current
    const next = Math.max(0, Math.min(to, cases.length - 1))
    setChosen(next)
    awaited.current = next
    rows.scrollToIndex(next)
    focusAwaited()
    if (opened >= 0 && next !== opened) onOpen(cases[next])
  }

  useCommands([
    { id: 'next', label: t('cases.next'), keys: 'j', section: 'here', is_hidden: true, run: () => move(1) },
    {
      id: 'previous',
      label: t('cases.previous'),
      keys: 'k',
      section: 'here',
      is_hidden: true,
      run: () => move(-1),
    },
  ])

  if (cases.length === 0)
    return (
      <EmptyState
        icon={is_filtered ? 'funnel' : 'check-circle-fill'}
        title={t(is_filtered ? 'cases.none_match' : 'cases.empty')}
        action={is_filtered && <Button onClick={onClear}>{t('cases.clear_filters')}</Button>}
      >
        {t(is_filtered ? 'cases.none_match_text' : 'cases.empty_text')}
      </EmptyState>
    )
  return (
    <div ref={scroller} className={css.root}>
      <ul className={css.rows} style={{ blockSize: rows.getTotalSize() }}>
        {items.map(({ index, start, key }) => {
          const one = cases[index]
          if (!one) return null
          return (
            <li key={key} className={css.row} style={{ transform: `translateY(${start}px)` }}>
              <CaseRow
                one={one}
                to={pathOf(one)}
                now={now}
                index={index}
                is_open={index === opened}
                is_reachable={index === current}
                onFocus={() => setChosen(index)}
                onMove={move}
              />
            </li>
          )
        })}
      </ul>
      {state === 'failed' ? (
        <Banner
          tone="danger"
          action={
            <Button size="small" onClick={loadMore}>
              {t('frame.retry')}
            </Button>
          }
        >
          {t('cases.more_failed')}
        </Banner>
      ) : (
        <p className={css.end} role="status">
          {has_more ? t('cases.loading_more') : t('cases.all_loaded', { count: cases.length })}
        </p>
      )}
    </div>
  )
}
