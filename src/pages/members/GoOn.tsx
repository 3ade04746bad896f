// Below the results: "show more", numbered pages, or a notice that there are no more.
import { useApp, useUser } from '#src/app-context.tsx'
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'
import { MAX_PAGES_TOGETHER, searchPath } from '#src/parts/search/search-address.ts'
import { More } from './More.tsx'
import { Pages } from './Pages.tsx'
import type { Search } from './search.ts'

export function GoOn({ search, searching }: { search: Search; searching: boolean }) {
  const { t } = useApp()
  const isMember = useUser() !== null
  const { result, filters, sort, page, from } = search
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
