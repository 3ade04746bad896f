// /members/{memberId}/landing2/{slug}: a sheet with a few opening lines. The visitor begins: a fictional profile never
// does, so no conversation is shown that nobody had.
import { useLoaderData } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { HonestBit } from '#src/parts/lander/HonestBit.tsx'
import { HostNote } from '#src/parts/lander/HostNote.tsx'
import { HowItWorks } from '#src/parts/lander/HowItWorks.tsx'
import { TO_SIGNUP } from '#src/parts/lander/JoinCard.tsx'
import type { Host, profileLoader } from '#src/parts/lander/profile-loader.ts'
import { Sections } from '#src/parts/lander/Sections.tsx'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import css from './page.module.css'

export { profileLoader as loader } from '#src/parts/lander/profile-loader.ts'
export { signupAction as action } from '#src/parts/signup/signup-action.ts'

const OPENERS = ['laugh', 'coffee', 'truths'] as const

export function Page() {
  const { t } = useApp()
  const { host } = useLoaderData<typeof profileLoader>()
  const { language, personal } = host
  return (
    <>
      <Hero
        headline={t('lander.profile.landing2_headline', { name: host.name })}
        lead={t('lander.profile.landing2_lead')}
        host={host}
        className={css.hero}
        more={personal && <blockquote lang={language}>{personal}</blockquote>}
      >
        <Sheet host={host} />
      </Hero>
      <Sections>
        <HowItWorks />
        <HonestBit />
      </Sections>
    </>
  )
}

function Sheet({ host }: { host: Host }) {
  const { t } = useApp()
  const { name, age, city, photo } = host
  return (
    <Card padding="large" className={css.sheet}>
      <header>
        <Avatar name={name} src={photo} size="huge" loading="eager" />
        <div>
          <h2>
            {name}
            {age !== null && ` ${age}`}
          </h2>
          {city && <p>{city}</p>}
          <FictionalLabel profile={host} tone="neutral" full />
        </div>
      </header>
      <h3>{t('lander.profile.openers')}</h3>
      <ul>
        {OPENERS.map((opener) => (
          <li key={opener}>
            <a href={TO_SIGNUP}>
              <span>{t(`lander.profile.opener_${opener}`, { name })}</span>
              <Icon name="paper-plane-right-fill" />
            </a>
          </li>
        ))}
      </ul>
      <HostNote host={host} />
    </Card>
  )
}
