// /members/{memberId}/signup, step 0: the profile's photo beside an empty frame for the visitor, and line by line what each
// side shows. The first message can be written at once.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { HostNote } from '#src/parts/lander/HostNote.tsx'
import { useHonestPoints } from '#src/parts/lander/honest-points.ts'
import { SIGNUP_ANCHOR, TO_SIGNUP } from '#src/parts/lander/JoinCard.tsx'
import type { Host } from '#src/parts/lander/profile-loader.ts'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { SignupForm } from '#src/parts/signup/SignupForm.tsx'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/Card.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Photo } from '#src/ui/Photo.tsx'
import { ProgressDots } from '#src/ui/ProgressDots.tsx'
import css from './ProfileSignup.module.css'

export function ProfileSignup({ host }: { host: Host }) {
  const { t } = useApp()
  const { id, name, photo } = host
  return (
    <div className={css.root}>
      <header>
        <div data-part="seats">
          <Photo src={photo ?? undefined} alt="" width={480} height={600} priority />
          <span>{t('chat.you')}</span>
        </div>
        <FictionalLabel profile={host} tone="neutral" full />
        <h1>{t('lander.profile.side_headline', { name })}</h1>
        <p>{t('lander.join_profile_lead')}</p>
        <ProgressDots progress={0} label={t('signup.progress')} />
      </header>
      <Card id={SIGNUP_ANCHOR} padding="large">
        <SignupForm profile={id} writeTo={name} />
      </Card>
      <SideBySide host={host} />
      <p>
        {t('signup.have_account')} <Link to={paths.login}>{t('signup.log_in')}</Link>
      </p>
    </div>
  )
}

function SideBySide({ host }: { host: Host }) {
  const { t } = useApp()
  const [, cost] = useHonestPoints()
  const { name, age, city } = host
  return (
    <section aria-labelledby="sides">
      <h2 id="sides">{t('lander.profile.side_by_side', { name })}</h2>
      <dl>
        <Line of={t('signup.name')} theirs={name} yours={t('lander.profile.side_name')} />
        {age !== null && (
          <Line of={t('members.filters.age')} theirs={age} yours={t('lander.profile.side_age')} />
        )}
        {city && <Line of={t('location.city')} theirs={city} yours={t('lander.profile.side_place')} />}
        <Line of={t('signup.email')} yours={t('lander.profile.side_email')} />
      </dl>
      <HostNote host={host} />
      <h3>{cost.title}</h3>
      <p>{cost.text}</p>
      <LinkButton href={TO_SIGNUP} size="large" iconEnd="arrow-up">
        {t('lander.profile.side_take')}
      </LinkButton>
    </section>
  )
}

/** A value: the profile's on the left, the visitor's on the right; one that neither shows spans both columns. */
function Line({ of, theirs, yours }: { of: string; theirs?: ReactNode; yours: string }) {
  return (
    <div>
      <dt>{of}</dt>
      {theirs !== undefined && <dd>{theirs}</dd>}
      <dd>{yours}</dd>
    </div>
  )
}
