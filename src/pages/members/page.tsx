// Member search (specification sections 2, 4, 5, 9): filters, results, pages. Without filters the server chooses them.
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigation } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import { Refusal } from '#src/contract/refusals.ts'
import { isNewcomer } from '#src/domain/newcomer.ts'
import { regionsOf } from '#src/parts/location/regions-of.ts'
import { orInstead } from '#src/parts/or-instead.ts'
import { PasskeyOffer } from '#src/parts/passkeys/PasskeyOffer.tsx'
import {
  isOtherSearch,
  parseForm,
  parseSearch,
  type SearchAddress,
  searchPath,
} from '#src/parts/search/search-address.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { paths } from '#src/paths.ts'
import { FilterBar, Instead, loadLater, SearchTools } from './later.ts'
import css from './MembersPage.module.css'
import { Results } from './Results.tsx'
import { type Search, search } from './search.ts'

/** Null for visitors where only members may search. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Search | null> {
  const app = context.get(appContext)
  const url = new URL(request.url)
  const address = parseSearch(url.searchParams)
  const { filters, sort } = address
  // The form without scripts sends an age band, which the URL of a search does not have.
  if (url.searchParams.has('age')) throw redirect(searchPath(parseForm(url.searchParams), { sort }))

  /** Null when an upstream has no regions: the search works without them. */
  const listRegions = (country: string | null) => orInstead(app, regionsOf(app, country), null)
  const regions = await listRegions(filters?.country ?? null)
  // A region of another country, as a form without scripts sends it, counts as all regions.
  if (filters && regions && !regions.some(({ id }) => id === filters.countryregion)) filters.countryregion = 0
  const [result, user] = await Promise.all([
    search(app, address).catch((error) => emptyWhereClosed(error, address)),
    app.session.findUser(),
    loadLater(),
  ])
  if (!result) return null
  const inForce = result.filter_options
  // A page beyond the last redirects to the first one.
  if (result.profiles.length === 0 && address.page > 1 && !result.paging.at_least)
    throw redirect(searchPath(inForce, { sort }))
  return {
    result,
    sort,
    filters: inForce,
    regions: (filters ? regions : await listRegions(inForce.country)) ?? [],
    from: address.from,
    page: address.page,
    after: address.after,
    asks: result.unasked && user !== null && isNewcomer(user.signup_date, Date.now()),
  }
}

function emptyWhereClosed(error: unknown, { filters, sort, after }: SearchAddress): null {
  if (!(error instanceof Refusal)) throw error
  if (error.code === 'search_closed') return null
  // A cursor of another search or of somebody else: the search begins anew.
  throw error.code === 'invalid' && after
    ? redirect(filters ? searchPath(filters, { sort }) : paths.members)
    : error
}

export function Page() {
  const search = useLoaderData<Search | null>()
  return (
    <div data-frame="wide" className={css.root}>
      {search && !search.asks ? (
        <Found search={search} />
      ) : (
        <>
          <PasskeyOffer />
          <Instead search={search} />
        </>
      )}
    </div>
  )
}

function Found({ search }: { search: Search }) {
  const { t } = useApp()
  const format = useFormat()
  const { location } = useNavigation()
  const searching = location?.pathname === paths.members
  const cleared = searching && isOtherSearch(search, new URLSearchParams(location.search))
  const { num_results: count, at_least } = search.result.paging
  const number = `${format.number(count)}${at_least ? '+' : ''}`
  const heading = count === 0 && at_least ? t('members.title') : t('members.heading', { count, number })
  return (
    <>
      <header>
        <h1>{cleared ? t('members.searching') : heading}</h1>
        <p role="status" className="visually-hidden">
          {searching ? '' : heading}
        </p>
      </header>
      <PasskeyOffer />
      <div className={css.found}>
        <FilterBar search={search} cleared={cleared} />
        <div>
          <SearchTools search={search} cleared={cleared} />
          <Results search={search} searching={searching} cleared={cleared} />
        </div>
      </div>
    </>
  )
}
