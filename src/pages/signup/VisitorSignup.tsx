// Step 0 by itself: the form, and the profile somebody came by where there is one (specification section 2).
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { HostNote } from '#src/parts/lander/HostNote.tsx'
import type { Host } from '#src/parts/lander/profile-loader.ts'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { SignupForm } from '#src/parts/signup/SignupForm.tsx'
import { paths } from '#src/paths.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ProgressDots } from '#src/ui/ProgressDots.tsx'
import css from './VisitorSignup.module.css'

export function VisitorSignup({ host }: { host: Host | null }) {
  const { t } = useApp()
  return (
    <div className={css.root}>
      <header>
        {host && (
          <>
            <Avatar name={host.name} src={host.photo} size="huge" loading="eager" />
            <FictionalLabel profile={host} tone="neutral" full />
          </>
        )}
        <h1>{host ? t('lander.join_profile', { name: host.name }) : t('signup.heading')}</h1>
        <p>{host ? t('lander.join_profile_lead') : t('signup.lead')}</p>
        <ProgressDots progress={0} label={t('signup.progress')} />
      </header>
      <Card padding="large">
        <SignupForm profile={host?.id} {...(host && { writeTo: host.name })} />
      </Card>
      {host && <HostNote host={host} />}
      <p>
        {t('signup.have_account')} <Link to={paths.login}>{t('signup.log_in')}</Link>
      </p>
    </div>
  )
}
