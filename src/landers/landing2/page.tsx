// /members/{memberId}/landing2/{slug}: three questions for the profile, and below, as in a chat, questions about the site.
// Only the visitor's side is shown: a fictional profile never writes first, and no conversation is invented.
import { useLoaderData } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { HostIntro } from '#src/parts/lander/HostIntro.tsx'
import { TO_SIGNUP } from '#src/parts/lander/JoinCard.tsx'
import type { Host, profileLoader } from '#src/parts/lander/profile-loader.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import css from './page.module.css'

export { profileLoader as loader } from '#src/parts/lander/profile-loader.ts'
export { signupAction as action } from '#src/parts/signup/signup-action.ts'

const OPENERS = ['laugh', 'coffee', 'truths'] as const
const QUESTIONS = ['free', 'fictional', 'seen', 'leave'] as const

export function Page() {
  const { t } = useApp()
  const { host } = useLoaderData<typeof profileLoader>()
  const { name, photo } = host
  return (
    <>
      <Hero
        headline={t('lander.profile.landing2_headline', { name })}
        lead={t('lander.profile.landing2_lead')}
        host={host}
        className={css.hero}
        more={<Openers host={host} />}
      >
        <HostIntro host={host}>
          <Avatar name={name} src={photo} size="huge" loading="eager" />
        </HostIntro>
      </Hero>
      <Questions host={host} />
    </>
  )
}

/** Suggested messages, on the writer's side, below the facts they refer to. */
function Openers({ host: { name, language, personal } }: { host: Host }) {
  const { t } = useApp()
  return (
    <>
      {personal && <blockquote lang={language}>{personal}</blockquote>}
      <h2>{t('lander.profile.openers')}</h2>
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
    </>
  )
}

function Questions({ host: { name } }: { host: Host }) {
  const { t } = useApp()
  return (
    <section className={css.asked} aria-labelledby="asked">
      <h2 id="asked">{t('lander.profile.asked')}</h2>
      <dl>
        {QUESTIONS.map((question) => (
          <div key={question}>
            <dt>{t(`lander.faq_${question}`)}</dt>
            <dd>{t(`lander.faq_${question}_text`)}</dd>
          </div>
        ))}
      </dl>
      <LinkButton href={TO_SIGNUP} size="large" iconEnd="paper-plane-right-fill">
        {t('lander.join_profile', { name })}
      </LinkButton>
    </section>
  )
}
