// What can be done with a search beside its filters: sort, save, clear. Links and a plain form, which work without scripts.
// Visitors see a note about the profiles instead.
import { Form, Link } from 'react-router'
import { useApp, useUser } from '#src/app-context.tsx'
import { SEARCH_ORDERS } from '#src/domain/search-orders.ts'
import { searchQuery } from '#src/domain/search-query.ts'
import { InstallPlace } from '#src/parts/install/InstallPlace.tsx'
import { searchPath } from '#src/parts/search/search-address.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { WaysIn } from './Closed.tsx'
import css from './SearchTools.module.css'
import type { Search } from './search.ts'
import { useFilterTexts } from './use-filter-text.ts'
import { Widened } from './Widened.tsx'

type SearchToolsProps = { search: Search; cleared: boolean }

export function SearchTools({ search, cleared }: SearchToolsProps) {
  const isMember = useUser() !== null
  const { wanted } = search.result
  return (
    <>
      {isMember ? <OrderAndKeep search={search} /> : <Visitors />}
      {wanted && !cleared && <Widened original={wanted} search={search} />}
      {isMember && <InstallPlace />}
    </>
  )
}

/** Visitors must know which profiles are fictional before they sign up because of one. */
function Visitors() {
  const { t } = useApp()
  return (
    <Alert
      title={t('members.visitor.title')}
      action={
        <div className={css.actions}>
          <WaysIn size="small" />
        </div>
      }
    >
      {t('members.visitor.body')}
    </Alert>
  )
}

function OrderAndKeep({ search: { filters, sort, regions } }: Pick<SearchToolsProps, 'search'>) {
  const { t } = useApp()
  const query = [...searchQuery(filters)]
  const isNarrow = query.some(([, value]) => value !== '')
  const texts = useFilterTexts()(filters, regions).flatMap(({ texts }) => texts)
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
        <input type="hidden" name="name" value={texts.join(' · ')} />
        {query.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" name="intent" value="save" variant="ghost" size="small" icon="bell">
          {t('saved_searches.save')}
        </Button>
        {isNarrow && (
          <Button type="submit" name="intent" value="forget" variant="ghost" size="small">
            {t('members.filters.clear')}
          </Button>
        )}
        <Link to={paths.savedSearches}>{t('saved_searches.title')}</Link>
      </Form>
    </div>
  )
}
