// Below the results: "show more", numbered pages, or a notice that there are no more.
import { Link } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'
import { isCounted } from '#src/domain/search-traits.ts'
import { MAX_PAGES_TOGETHER, searchPath } from '#src/parts/search/search-address.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { More } from './More.tsx'
import { Pages } from './Pages.tsx'
import type { Search } from './search.ts'

type GoOnProps = { search: Search; searching: boolean }

export function GoOn({ search, searching }: GoOnProps) {
  const { t } = useApp()
  const isMember = useUser() !== null
  const { result, filters, sort, page, from } = search
  if (!isCounted(filters, isMember)) return <GoOnLooking search={search} searching={searching} />
  const pages = Math.ceil(result.paging.num_results / DEFAULT_PAGE_SIZE)
  const showsMore = page < pages && page - from + 1 < MAX_PAGES_TOGETHER
  return (
    <>
      {showsMore && (
        <More key={page} searching={searching} to={searchPath(filters, { page: page + 1, from, sort })} />
      )}
      {page >= pages && isMember && <p>{t('members.end')}</p>}
      <Pages search={search} />
    </>
  )
}

/** For a search that is not counted: each page begins at the cursor of the one before. */
function GoOnLooking({ search, searching }: GoOnProps) {
  const { t } = useApp()
  const { result, filters, sort, page, from, after } = search
  const { next } = result.paging
  if (next === null) return result.profiles.length > 0 && <p>{t('members.end')}</p>
  if (page - from + 1 < MAX_PAGES_TOGETHER)
    return (
      <More
        key={page}
        searching={searching}
        to={searchPath(filters, { page: page + 1, from, sort, after })}
      />
    )
  return (
    <Link
      to={searchPath(filters, { sort, after: next })}
      {...buttonProps({ variant: 'secondary', size: 'large' })}
    >
      {t('members.so_far.further')}
    </Link>
  )
}
