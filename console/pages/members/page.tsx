// Members: a search for who asks for help or is decided about, beside the member that is open.
import { useState } from 'react'
import { Outlet, type ShouldRevalidateFunction, useNavigate, useOutletContext, useParams } from 'react-router'
import { useApp, useSession } from '#console/app.tsx'
import { type PageArgs, usePageData } from '#console/page.ts'
import { Badge } from '#console/parts/Badge.tsx'
import { EmptyState } from '#console/parts/EmptyState.tsx'
import { Toolbar } from '#console/parts/Page.tsx'
import { SearchList } from '#console/parts/SearchList.tsx'
import { SplitView } from '#console/parts/SplitView.tsx'
import { siteName } from '#console/session.ts'
import { t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { FoundMember } from '#src/contract/operator/members.ts'

export const loader = async ({ pool }: PageArgs) => ({ pool })
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.pool !== nextParams.pool

/** Back from the open member to the search. */
export const useToList = () => useOutletContext<() => void>()

export function Page() {
  const { pool } = usePageData<typeof loader>()
  return <Members key={pool} pool={pool} />
}

function Members({ pool }: { pool: string }) {
  const { api } = useApp()
  const session = useSession()
  const { member } = useParams()
  const navigate = useNavigate()
  const [found, setFound] = useState<readonly FoundMember[] | null>(null)
  const search = useAction(async (text: string) => setFound(await api.of(pool).members.find({ text })))
  const path = `/${encodeURIComponent(pool)}/members`
  return (
    <SplitView
      label={t('members.list')}
      shows_detail={member !== undefined}
      list={
        <>
          <Toolbar title={t('members.title')} />
          <SearchList
            label={t('members.search')}
            hint={t('members.search_hint')}
            empty={t('members.none')}
            opened={member}
            is_busy={search.is_busy}
            onSearch={(text) => void search.run(text)}
            found={
              found?.map(({ id, name, email, site, status }) => ({
                id,
                to: `${path}/${id}`,
                content: (
                  <>
                    <span>
                      <strong>{name}</strong>{' '}
                      {status !== 'active' && (
                        <Badge tone={status === 'banned' ? 'danger' : 'neutral'}>
                          {t(`members.status.${status}`)}
                        </Badge>
                      )}
                    </span>
                    <small>{[email, siteName(session, site), id].filter(Boolean).join(' · ')}</small>
                  </>
                ),
              })) ?? null
            }
          />
        </>
      }
      detail={
        member === undefined ? (
          <EmptyState icon="user" title={t('members.pick')}>
            {t('members.pick_text')}
          </EmptyState>
        ) : (
          <Outlet context={() => navigate(path)} />
        )
      }
    />
  )
}
