// Payments: a search for the member whose credits or orders are in question, beside their wallet. No messages, no cases.
import { useState } from 'react'
import { Outlet, type ShouldRevalidateFunction, useNavigate, useOutletContext, useParams } from 'react-router'
import { useApp } from '#console/app.tsx'
import { type PageArgs, usePageData } from '#console/page.ts'
import { EmptyState } from '#console/parts/EmptyState.tsx'
import { Toolbar } from '#console/parts/Page.tsx'
import { type Found, SearchList } from '#console/parts/SearchList.tsx'
import { SplitView } from '#console/parts/SplitView.tsx'
import { t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import { Approvals } from './Approvals.tsx'

export const loader = async ({ api, pool }: PageArgs) => ({ pool, approvals: await api.approvals.list({}) })
/** Not when a wallet is opened; what changed something loads the page again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
}) => currentUrl.href === nextUrl.href || currentParams.pool !== nextParams.pool

/** Back from the open wallet to the search. */
export const useToList = () => useOutletContext<() => void>()

export function Page() {
  const { pool } = usePageData<typeof loader>()
  return <Payments key={pool} pool={pool} />
}

function Payments({ pool }: { pool: string }) {
  const { api } = useApp()
  const { approvals } = usePageData<typeof loader>()
  const { member } = useParams()
  const navigate = useNavigate()
  const path = `/${encodeURIComponent(pool)}/payments`
  const [found, setFound] = useState<readonly Found[] | null>(null)
  const search = useAction(async (text: string) => {
    const rows = await api.of(pool).wallets.find({ text })
    setFound(
      rows.map(({ member, order }) => ({
        id: member,
        to: `${path}/${member}${order === null ? '' : `?order=${order}`}`,
        content: (
          <>
            <code>{member}</code>
            {order !== null && <small>{t('payments.of_order', { order })}</small>}
          </>
        ),
      })),
    )
  })
  return (
    <SplitView
      label={t('payments.list')}
      shows_detail={member !== undefined}
      list={
        <>
          <Toolbar title={t('payments.title')} />
          <Approvals key={approvals.map(({ id }) => id).join()} pool={pool} first={approvals} />
          <SearchList
            label={t('payments.search')}
            hint={t('payments.search_hint')}
            empty={t('payments.none')}
            found={found}
            opened={member}
            is_busy={search.is_busy}
            onSearch={(text) => void search.run(text)}
          />
        </>
      }
      detail={
        member === undefined ? (
          <EmptyState icon="wallet" title={t('payments.pick')}>
            {t('payments.pick_text')}
          </EmptyState>
        ) : (
          <Outlet context={() => navigate(path)} />
        )
      }
    />
  )
}
