// What can be done with a search beside its filters: another order, and keeping it. Links and a plain form, so that all of it
// works without scripts.
import { Form, Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { SEARCH_ORDERS } from '#src/domain/search-orders.ts'
import { searchQuery } from '#src/domain/search-query.ts'
import { searchPath } from '#src/parts/search/search-address.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import css from './SearchTools.module.css'
import type { Search } from './search.ts'
import { useFilterWords } from './use-filter-words.ts'
import { Widened } from './Widened.tsx'

type SearchToolsProps = { search: Search; cleared: boolean }

export function SearchTools({ search, cleared }: SearchToolsProps) {
  return (
    <>
      <OrderAndKeep search={search} />
      {search.result.widened && !cleared && <Widened filters={search.filters} />}
    </>
  )
}

function OrderAndKeep({ search: { filters, sort, regions } }: Pick<SearchToolsProps, 'search'>) {
  const { t } = useApp()
  const words = useFilterWords()(filters, regions).map(({ words }) => words)
  return (
    <div className={css.root}>
      <nav aria-label={t('members.sort.label')}>
        {SEARCH_ORDERS.map((order) => (
          <Link
            key={order}
            to={searchPath(filters, { sort: order })}
            aria-current={order === sort ? 'true' : undefined}
            preventScrollReset
          >
            {t(`members.sort.${order}`)}
          </Link>
        ))}
      </nav>
      <Form method="post" action={paths.savedSearches}>
        <input type="hidden" name="name" value={words.filter(Boolean).join(' · ')} />
        {[...searchQuery(filters)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" name="intent" value="save" variant="ghost" size="small" icon="bell">
          {t('saved_searches.save')}
        </Button>
        <Link to={paths.savedSearches}>{t('saved_searches.title')}</Link>
      </Form>
    </div>
  )
}
