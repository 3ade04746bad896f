// /: for visitors the introduction with the signup form; for members the match finder, which only they load.
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useUser } from '#src/app-context.tsx'
import { type Sample, sampleProfiles } from '#src/parts/lander/sample-profiles.ts'
import { loadable } from '#src/parts/loadable.tsx'
import { USUAL } from '#src/parts/match-finder/deck-choice.ts'
import { type FinderData, loadDeck } from '#src/parts/match-finder/load-deck.ts'
import { orInstead } from '#src/parts/or-instead.ts'
import { FANNED, VisitorHome } from './VisitorHome.tsx'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

const Discover = loadable(async () => (await import('#src/parts/match-finder/Discover.tsx')).Discover)

export const loadForMembers = () => Discover.load()

type HomeData = FinderData | { samples: Sample[] }

/** Without a deck the home page says so and offers to load one. */
export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const app = context.get(appContext)
  if (!app.session.isSignedIn()) return { samples: await sampleProfiles(app, FANNED) }
  const [found] = await Promise.all([
    orInstead(app, loadDeck(app, USUAL), { deck: null, query: USUAL }),
    loadForMembers(),
  ])
  return found
}

export function Page() {
  const user = useUser()
  const found = useLoaderData<typeof loader>()
  // The session may change a moment before the loader's data.
  if (!user || 'samples' in found) return <VisitorHome samples={'samples' in found ? found.samples : []} />
  return (
    <Suspense>
      <Discover {...found} />
    </Suspense>
  )
}
