// /members/{memberId}/landing3/{slug}: the plan of an evening. The profile's text and interests have a time in it, and so
// have the facts about the site.
import { useLoaderData } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { HostIntro } from '#src/parts/lander/HostIntro.tsx'
import { useHonestPoints } from '#src/parts/lander/honest-points.ts'
import { TO_SIGNUP } from '#src/parts/lander/JoinCard.tsx'
import type { Host, profileLoader } from '#src/parts/lander/profile-loader.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Photo } from '#src/ui/Photo.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import css from './page.module.css'

export { profileLoader as loader } from '#src/parts/lander/profile-loader.ts'
export { signupAction as action } from '#src/parts/signup/signup-action.ts'

export function Page() {
  const { t } = useApp()
  const { host } = useLoaderData<typeof profileLoader>()
  const { name, photo } = host
  return (
    <>
      <Hero
        headline={t('lander.profile.landing3_headline', { name })}
        lead={t('lander.profile.landing3_lead')}
        host={host}
        className={css.hero}
      >
        <HostIntro host={host}>
          <Photo src={photo ?? undefined} alt="" width={480} height={600} ratio="square" priority />
        </HostIntro>
      </Hero>
      <Evening host={host} />
    </>
  )
}

function Evening({ host: { name, language, personal, interests } }: { host: Host }) {
  const { t } = useApp()
  const points = useHonestPoints()
  return (
    <section className={css.evening} aria-labelledby="evening">
      <h2 id="evening">{t('lander.profile.plan')}</h2>
      <ol>
        <li>
          <Icon name="house" />
          <h3>{t('lander.profile.plan_home')}</h3>
        </li>
        {personal && (
          <li>
            <Icon name="eye" />
            <h3>{t('lander.profile.plan_read', { name })}</h3>
            <blockquote lang={language}>{personal}</blockquote>
          </li>
        )}
        <li>
          <Icon name="chat-circle-dots" />
          <h3>{t('lander.profile.plan_ask')}</h3>
          <p>{t('lander.profile.plan_ask_text')}</p>
          {interests.length > 0 && (
            <ul aria-label={t('member.interests')}>
              {interests.map((interest) => (
                <li key={interest}>
                  <Tag tone="accent">{t(`interests.${interest}` as 'interests.reading')}</Tag>
                </li>
              ))}
            </ul>
          )}
        </li>
        <li>
          <Icon name="lock-simple" />
          <h3>{t('lander.honest')}</h3>
          {points.map(({ of, title, text }) => (
            <p key={of}>
              <b>{title}.</b> {text}
            </p>
          ))}
        </li>
        <li>
          <Icon name="moon" />
          <h3>{t('lander.profile.plan_night')}</h3>
          <p>{t('lander.profile.plan_night_text')}</p>
          <LinkButton href={TO_SIGNUP} size="large">
            {t('lander.join_profile', { name })}
          </LinkButton>
        </li>
      </ol>
    </section>
  )
}
