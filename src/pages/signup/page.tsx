// /signup and /members/{memberId}/signup: the form (step 0) for visitors, with the profile on the second; for members the
// steps that follow, until they are done.
import { Suspense } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp, useUser } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { parseStep } from '#src/domain/signup-machine.ts'
import { AlreadySignedIn } from '#src/parts/lander/AlreadySignedIn.tsx'
import { type Host, loadHost } from '#src/parts/lander/profile-loader.ts'
import { loadable } from '#src/parts/loadable.tsx'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/Card.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { ProfileSignup } from './ProfileSignup.tsx'
import { VisitorSignup } from './VisitorSignup.tsx'

export { signupAction as action } from '#src/parts/signup/signup-action.ts'

/** Rendered for members only. */
const SignupFlow = loadable(async () => {
  const { SignupFlow, loadSteps } = await import('./SignupFlow.tsx')
  if (import.meta.env.SSR) await loadSteps()
  return SignupFlow
})

type SignupData = { host: Host | null; title_params?: { name: string } }

export async function loader(args: LoaderFunctionArgs): Promise<SignupData> {
  const { session } = args.context.get(appContext)
  if (import.meta.env.SSR && session.isSignedIn()) await SignupFlow.load()
  if (args.params.memberId === undefined) return { host: null }
  const { host, may_write } = await loadHost(args)
  // Signing up here writes to this profile first; when it accepts no first messages, redirects to the profile.
  if (!may_write && !session.isSignedIn()) throw redirect(paths.member(host.id))
  return { host, title_params: { name: host.name } }
}

export function Page() {
  const user = useUser()
  const { host } = useLoaderData<typeof loader>()
  if (user) return <MemberSignup user={user} host={host} />
  return host ? <ProfileSignup host={host} /> : <VisitorSignup />
}

function MemberSignup({ user, host }: { user: User; host: Host | null }) {
  const { t } = useApp()
  const { search } = useLocation()
  const isThrough = user.profile.lastSignupStep && parseStep(new URLSearchParams(search).get('step')) === null
  if (isThrough)
    return (
      <Card padding="large">
        <AlreadySignedIn />
      </Card>
    )
  return (
    <Suspense fallback={<Spinner size="large" label={t('common.loading')} />}>
      <SignupFlow user={user} host={host} />
    </Suspense>
  )
}
