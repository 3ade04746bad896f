// /members/{memberId}/landing: one face, large, with what it says of itself, and the form beside it.
import { useLoaderData } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { Faq } from '#src/parts/lander/Faq.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { HonestBit } from '#src/parts/lander/HonestBit.tsx'
import { HostNote } from '#src/parts/lander/HostNote.tsx'
import type { profileLoader } from '#src/parts/lander/profile-loader.ts'
import { Sections } from '#src/parts/lander/Sections.tsx'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { Photo } from '#src/ui/Photo.tsx'
import css from './page.module.css'

export { profileLoader as loader } from '#src/parts/lander/profile-loader.ts'
export { signupAction as action } from '#src/parts/signup/signup-action.ts'

export function Page() {
  const { t } = useApp()
  const { host } = useLoaderData<typeof profileLoader>()
  const { name, age, city, photo, language, personal } = host
  return (
    <>
      <Hero
        headline={t('lander.profile.title', { name })}
        lead={t('lander.profile.landing_lead')}
        host={host}
        className={css.hero}
        more={personal && <blockquote lang={language}>{personal}</blockquote>}
      >
        <figure>
          <Photo src={photo ?? undefined} alt="" width={480} height={600} priority>
            <b>
              {name}
              {age !== null && ` ${age}`}
            </b>
            {city && <span>{city}</span>}
          </Photo>
          <FictionalLabel profile={host} full />
          <figcaption>
            <HostNote host={host} />
          </figcaption>
        </figure>
      </Hero>
      <Sections>
        <HonestBit />
        <Faq />
      </Sections>
    </>
  )
}
