// /saved-searches: the member's saved searches, each with its link, its name and whether new matches are mailed.
import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import type { SavedSearch } from '#src/contract/saved-searches.ts'
import { FormProblemAlert } from '#src/parts/FormProblemAlert.tsx'
import { orInstead } from '#src/parts/or-instead.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { NoResults } from '#src/ui/illustrations/NoResults.tsx'
import css from './page.module.css'
import { SavedSearchRow } from './SavedSearchRow.tsx'
import { action, type SavedAnswer } from './saved-action.ts'

type SavedData = { searches: SavedSearch[]; mailed: boolean }

export async function loader({ context }: LoaderFunctionArgs): Promise<SavedData> {
  const app = context.get(appContext)
  const [searches, choices] = await Promise.all([
    app.api.savedSearches.list(),
    orInstead(app, app.api.notifications.show(), null),
  ])
  return { searches, mailed: choices?.mail_pace !== 'never' }
}

export { action }

export function Page() {
  const { t } = useApp()
  const { searches, mailed } = useLoaderData<typeof loader>()
  const answer = useActionData<SavedAnswer>()
  const saved = answer?.intent === 'save' && !answer.problem ? answer.about : null
  return (
    <div data-frame="narrow" className={css.root}>
      <header>
        <h1>{t('saved_searches.title')}</h1>
        <p>{t('saved_searches.lead')}</p>
      </header>
      <div role="status">
        {saved && <Alert tone="success">{t('saved_searches.saved', { name: saved })}</Alert>}
      </div>
      <FormProblemAlert problem={answer?.problem ?? undefined} />
      {!mailed && (
        <Alert
          title={t('saved_searches.paused.title')}
          action={<Link to={paths.notifications}>{t('saved_searches.paused.change')}</Link>}
        >
          {t('saved_searches.paused.body')}
        </Alert>
      )}
      {searches.length === 0 ? (
        <EmptyState
          illustration={<NoResults />}
          title={t('saved_searches.none_title')}
          action={
            <Link to={paths.members} {...buttonProps()}>
              {t('saved_searches.to_search')}
            </Link>
          }
        >
          {t('saved_searches.none_body')}
        </EmptyState>
      ) : (
        <ul className={css.rows}>
          {searches.map((search) => (
            <SavedSearchRow key={search.id} search={search} answer={answer} />
          ))}
        </ul>
      )}
    </div>
  )
}
