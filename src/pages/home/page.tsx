// /: for visitors what the site is, with the form; for members what is new and who they might like.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useUser } from '#src/app-context.tsx'
import type { FoundProfile } from '#src/contract/search.ts'
import { DEFAULT_PAGE_SIZE } from '#src/domain/constants.ts'
import { FACES } from '#src/parts/lander/Faces.tsx'
import { type Sample, sampleProfiles } from '#src/parts/lander/sample-profiles.ts'
import { findSuggestions } from '#src/parts/profile/find-suggestions.ts'
import { MemberHome } from './MemberHome.tsx'
import { VisitorHome } from './VisitorHome.tsx'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

type HomeData = { suggestions: FoundProfile[] } | { samples: Sample[] }

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const app = context.get(appContext)
  if (!app.session.isSignedIn()) return { samples: await sampleProfiles(app, FACES) }
  return { suggestions: await findSuggestions(app.api, { source: 'home', pp: DEFAULT_PAGE_SIZE }) }
}

export function Page() {
  const user = useUser()
  const found = useLoaderData<typeof loader>()
  // Who is signed in may change a moment before the loader knows of it.
  return user && 'suggestions' in found ? (
    <MemberHome user={user} suggestions={found.suggestions} />
  ) : (
    <VisitorHome samples={'samples' in found ? found.samples : []} />
  )
}
