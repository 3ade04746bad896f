// /members/{memberId}/signup: the form alone, for somebody who came by a particular profile.
import { Link, useLoaderData } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { HostNote } from '#src/parts/lander/HostNote.tsx'
import type { profileLoader } from '#src/parts/lander/profile-loader.ts'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { SignupForm } from '#src/parts/signup/SignupForm.tsx'
import { paths } from '#src/paths.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Card } from '#src/ui/Card.tsx'
import css from './page.module.css'

export { profileLoader as loader } from '#src/parts/lander/profile-loader.ts'
export { signupAction as action } from '#src/parts/signup/signup-action.ts'

export function Page() {
  const { t } = useApp()
  const { host } = useLoaderData<typeof profileLoader>()
  const { name, photo } = host
  return (
    <div className={css.root}>
      <header>
        <Avatar name={name} src={photo} size="huge" loading="eager" />
        <FictionalLabel profile={host} tone="neutral" full />
        <h1>{t('lander.join_profile', { name })}</h1>
        <p>{t('lander.join_profile_lead')}</p>
      </header>
      <Card padding="large">
        <SignupForm profile={host.id} />
      </Card>
      <HostNote host={host} />
      <p>
        {t('signup.have_account')} <Link to={paths.login}>{t('signup.log_in')}</Link>
      </p>
    </div>
  )
}
