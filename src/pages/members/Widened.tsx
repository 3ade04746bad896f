// Says that the original search had no results and what is shown instead (specification section 4, auto_load), with links
// to the exact search and to the filters.
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import type { SearchFilters } from '#src/contract/search.ts'
import { searchPath } from '#src/parts/search/search-address.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { opensDialog } from '#src/ui/dialog-commands.ts'
import { FILTERS_SHEET } from './filters-sheet.ts'
import css from './SearchTools.module.css'
import type { Search } from './search.ts'
import { useFilterTexts } from './use-filter-text.ts'

type WidenedProps = { original: SearchFilters; search: Search }

export function Widened({ original, search: { filters, regions, sort } }: WidenedProps) {
  const { t, settings } = useApp()
  const texts = useFilterTexts()(original, regions).flatMap(({ texts }) => texts)
  return (
    <Alert
      action={
        <div className={css.actions}>
          {settings.search_fields.length > 0 && (
            <Button {...opensDialog(FILTERS_SHEET)} variant="secondary" size="small">
              {t('members.filters.edit')}
            </Button>
          )}
          <Link to={searchPath(original, { sort })} {...buttonProps({ variant: 'ghost', size: 'small' })}>
            {t('members.widened.exact')}
          </Link>
        </div>
      }
    >
      {t(filters.country ? 'members.widened.age' : 'members.widened.country', {
        search: texts.join(' · '),
      })}
    </Alert>
  )
}
