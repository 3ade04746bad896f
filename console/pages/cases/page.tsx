// The queue of cases, beside the one that is open. The address has the filters and the case.
import {
  Outlet,
  type ShouldRevalidateFunction,
  useLocation,
  useNavigate,
  useOutletContext,
  useParams,
  useRevalidator,
} from 'react-router'
import { useApp, useSession } from '#console/app.tsx'
import type { Draft } from '#console/drafts.ts'
import { useCommands } from '#console/keyboard/use-commands.ts'
import { type PageArgs, usePageData } from '#console/page.ts'
import { IconButton } from '#console/parts/Button.tsx'
import { EmptyState } from '#console/parts/EmptyState.tsx'
import { Toolbar } from '#console/parts/Page.tsx'
import { SplitView } from '#console/parts/SplitView.tsx'
import { rightsIn } from '#console/session.ts'
import { t } from '#console/texts.ts'
import { CaseList } from './CaseList.tsx'
import { FilterBar } from './FilterBar.tsx'
import { readFilters, toInput, writeFilters } from './filters.ts'
import { usePages } from './pages.ts'
import { TransparencyMenu } from './TransparencyMenu.tsx'
import { useUndo } from './use-undo.ts'

export async function loader({ api, url, pool }: PageArgs) {
  const filters = readFilters(url.searchParams)
  const [first, colleagues] = await Promise.all([api.cases.list(toInput(filters)), api.cases.colleagues()])
  return { filters, pool, first, colleagues }
}

/** Another case in the same list loads no list. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname === nextUrl.pathname || currentUrl.search !== nextUrl.search

/** For the open case. `onClosed`: this operator closed it, by what they wrote; null where it cannot be undone. The next one opens. */
export type Queue = {
  onClosed(receipt: string, draft: Draft | null): void
  onUndone(receipt: string): void
  toList(): void
}
export const useQueue = () => useOutletContext<Queue>()

export function Page() {
  const { filters, pool } = usePageData<typeof loader>()
  return <Cases key={`${pool} ${writeFilters(filters)}`} />
}

function Cases() {
  const { filters, first, colleagues, pool } = usePageData<typeof loader>()
  const { receipt } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const rights = rightsIn(useSession(), pool)
  const may_report = rights.includes('moderate') || rights.includes('owner')
  const pages = usePages(useApp().api.of(pool), filters, first)
  const { cases } = pages

  const listPath = `/${encodeURIComponent(pool)}/cases`
  const open = (one: { receipt: string } | undefined) =>
    navigate({ pathname: one ? `${listPath}/${one.receipt}` : listPath, search })
  const at = cases.findIndex((one) => one.receipt === receipt)

  const undo = useUndo(pool, { opened: receipt, onUndone: pages.putBack })
  const queue: Queue = {
    onClosed(done, draft) {
      if (draft) undo.onClosed(done, draft)
      const next = cases[cases.findIndex((one) => one.receipt === done) + 1]
      pages.leaveOut(done)
      open(next?.receipt === done ? undefined : next)
      void revalidate()
    },
    onUndone: undo.onUndone,
    toList: () => open(undefined),
  }

  useCommands([
    {
      id: 'refresh',
      label: t('cases.refresh'),
      keys: 'r',
      icon: 'arrow-clockwise',
      section: 'here',
      run: () => void revalidate(),
    },
  ])

  return (
    <SplitView
      label={t('cases.list')}
      shows_detail={receipt !== undefined}
      list={
        <>
          <Toolbar
            title={t('cases.title')}
            actions={
              <>
                {may_report && <TransparencyMenu pool={pool} />}
                <IconButton
                  icon="arrow-clockwise"
                  label={t('cases.refresh')}
                  keys="r"
                  size="small"
                  is_busy={state === 'loading'}
                  onClick={() => revalidate()}
                />
              </>
            }
          />
          <FilterBar
            pool={pool}
            filters={filters}
            colleagues={colleagues}
            onChange={(changed) => navigate({ pathname: listPath, search: writeFilters(changed) })}
          />
          <CaseList
            pages={pages}
            opened={at}
            pathOf={(one) => ({ pathname: `${listPath}/${one.receipt}`, search })}
            onOpen={open}
            is_filtered={writeFilters(filters) !== ''}
            onClear={() => navigate(listPath)}
          />
        </>
      }
      detail={
        receipt === undefined ? (
          <EmptyState icon="flag" title={t('cases.pick')}>
            {t('cases.pick_text')}
          </EmptyState>
        ) : (
          <Outlet context={queue} />
        )
      }
    />
  )
}
