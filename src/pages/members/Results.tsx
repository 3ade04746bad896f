// The found profiles, twelve to a page. More of them, and every page, are addresses of their own.
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'
import { ProfileCard } from '#src/parts/profile/ProfileCard.tsx'
import { ProfileGrid, ProfileGridSkeleton } from '#src/parts/profile/ProfileGrid.tsx'
import { MAX_PAGES_TOGETHER, searchPath } from '#src/parts/search/search-address.ts'
import { useInView } from '#src/parts/use-in-view.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { Pagination } from '#src/ui/Pagination.tsx'
import css from './Results.module.css'
import type { Search } from './search.ts'

/** What was loaded stays, and the address names all of it: back and reload show the same. */
const GOING_ON = { replace: true, preventScrollReset: true } as const
/** So far before the end is in sight, the next page is asked for. */
const AHEAD = '300px'
/** Photos of the first rows are loaded at once. */
const EAGER_PHOTOS = 4

export type ResultsProps = {
  search: Search
  searching: boolean
  /** Other filters are searched for: what was found by the old ones is gone at once (specification section 4). */
  cleared: boolean
}

export function Results({ search, searching, cleared }: ResultsProps) {
  const { t } = useApp()
  const { result, filters, sort, page, from } = search
  const pages = Math.ceil(result.paging.num_results / DEFAULT_PAGE_SIZE)
  const showsMore = page < pages && page - from + 1 < MAX_PAGES_TOGETHER
  if (cleared || (searching && result.profiles.length === 0))
    return <ProfileGridSkeleton count={DEFAULT_PAGE_SIZE} />
  return (
    <div className={css.root} aria-busy={searching || undefined}>
      <ProfileGrid>
        {result.profiles.map((profile, index) => (
          <li key={profile.id}>
            <ProfileCard profile={profile} priority={index < EAGER_PHOTOS} />
          </li>
        ))}
      </ProfileGrid>
      {showsMore && (
        <More key={page} searching={searching} to={searchPath(filters, { page: page + 1, from, sort })} />
      )}
      {page >= pages && <p>{t('members.end')}</p>}
      <Pagination
        page={page}
        pages={pages}
        label={t('members.pages.label')}
        previousLabel={t('members.pages.previous')}
        nextLabel={t('members.pages.next')}
        pageLabel={(number) => t('members.pages.page', { page: number })}
        renderLink={({ page: target, ...link }) => (
          <Link to={searchPath(filters, { page: target, sort })} {...link} />
        )}
      />
    </div>
  )
}

/** The next page, by a click or when its link comes near; one navigation for each page. */
function More({ to, searching }: { to: string; searching: boolean }) {
  const { t } = useApp()
  const navigate = useNavigate()
  const goOn = useCallback(
    (seen: boolean) => {
      if (seen) void navigate(to, GOING_ON)
    },
    [navigate, to],
  )
  const ref = useInView(goOn, AHEAD)
  return (
    <Link ref={ref} to={to} {...GOING_ON} {...buttonProps({ variant: 'secondary', size: 'large' })}>
      {t(searching ? 'common.loading' : 'members.pages.more')}
    </Link>
  )
}
