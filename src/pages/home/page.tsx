// /: for visitors the introduction with the signup form; for members what is new and whom they might like.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useUser } from '#src/app-context.tsx'
import type { SignupMatch } from '#src/contract/matches.ts'
import type { FoundProfile } from '#src/contract/search.ts'
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'
import { type Sample, sampleProfiles } from '#src/parts/lander/sample-profiles.ts'
import { findSuggestions } from '#src/parts/profile/find-suggestions.ts'
import { findNear } from './find-near.ts'
import { MemberHome } from './MemberHome.tsx'
import { FANNED, VisitorHome } from './VisitorHome.tsx'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

type HomeData = { near: SignupMatch[]; newest: FoundProfile[] } | { samples: Sample[] }

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const app = context.get(appContext)
  if (!app.session.isSignedIn()) return { samples: await sampleProfiles(app, FANNED) }
  const [near, found] = await Promise.all([
    findNear(app),
    findSuggestions(app, { source: 'home', pp: DEFAULT_PAGE_SIZE, sort: 'new' }),
  ])
  const shown = new Set(near.map(({ id }) => id))
  return { near, newest: found.filter(({ id }) => !shown.has(id)) }
}

export function Page() {
  const user = useUser()
  const found = useLoaderData<typeof loader>()
  // The session may change a moment before the loader's data.
  return user && 'newest' in found ? (
    <MemberHome user={user} {...found} />
  ) : (
    <VisitorHome samples={'samples' in found ? found.samples : []} />
  )
}
