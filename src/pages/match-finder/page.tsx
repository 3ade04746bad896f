// /match-finder: the match finder, and its forms without scripts. A member's home page shows the same.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { Discover } from '#src/parts/match-finder/Discover.tsx'
import { type FinderData, loadDeck } from '#src/parts/match-finder/load-deck.ts'

export { finderAction as action } from './finder-action.ts'

/** `?wider`: any age and country; `?fictional`: fictional profiles. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<FinderData> {
  const { searchParams } = new URL(request.url)
  return loadDeck(context.get(appContext), {
    wider: searchParams.has('wider'),
    fictional: searchParams.has('fictional'),
  })
}

export function Page() {
  return <Discover {...useLoaderData<FinderData>()} />
}
