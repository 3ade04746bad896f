// /members/{memberId}/landing: a letter. The photo is clipped to it, its text is the profile's own, and our notes are its
// postscript.
import { useLoaderData } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { HostIntro } from '#src/parts/lander/HostIntro.tsx'
import { useHonestPoints } from '#src/parts/lander/honest-points.ts'
import { TO_SIGNUP } from '#src/parts/lander/JoinCard.tsx'
import type { Host, profileLoader } from '#src/parts/lander/profile-loader.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Photo } from '#src/ui/Photo.tsx'
import css from './page.module.css'

export { profileLoader as loader } from '#src/parts/lander/profile-loader.ts'
export { signupAction as action } from '#src/parts/signup/signup-action.ts'

export function Page() {
  const { t } = useApp()
  const { host } = useLoaderData<typeof profileLoader>()
  const { name, photo, language, personal } = host
  return (
    <>
      <Hero
        headline={t('lander.profile.title', { name })}
        lead={t('lander.profile.landing_lead')}
        host={host}
        className={css.hero}
        more={
          personal && (
            <figure>
              <blockquote lang={language}>{personal}</blockquote>
              <figcaption>{name}</figcaption>
            </figure>
          )
        }
      >
        <HostIntro host={host}>
          <Photo src={photo ?? undefined} alt="" width={480} height={600} priority />
        </HostIntro>
      </Hero>
      <Postscript host={host} />
    </>
  )
}

function Postscript({ host: { name } }: { host: Host }) {
  const { t, settings } = useApp()
  const points = useHonestPoints()
  return (
    <section className={css.postscript} aria-labelledby="ps">
      <h2 id="ps">{t('lander.profile.ps', { site: settings.name })}</h2>
      {points.map(({ of, title, text }) => (
        <div key={of}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
      <div data-part="envelope">
        <LinkButton href={TO_SIGNUP} size="large" iconEnd="paper-plane-right-fill">
          {t('lander.join_profile', { name })}
        </LinkButton>
      </div>
    </section>
  )
}
