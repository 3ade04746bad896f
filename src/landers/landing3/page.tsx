// /members/{memberId}/landing3/{slug}: a portrait in the middle and, around it, what somebody likes.
import { useLoaderData } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { Closing } from '#src/parts/lander/Closing.tsx'
import { Hero } from '#src/parts/lander/Hero.tsx'
import { HonestBit } from '#src/parts/lander/HonestBit.tsx'
import { HostNote } from '#src/parts/lander/HostNote.tsx'
import type { Host, profileLoader } from '#src/parts/lander/profile-loader.ts'
import { Sections } from '#src/parts/lander/Sections.tsx'
import { FictionalLabel } from '#src/parts/profile/FictionalLabel.tsx'
import { Photo } from '#src/ui/Photo.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import css from './page.module.css'

export { profileLoader as loader } from '#src/parts/lander/profile-loader.ts'
export { signupAction as action } from '#src/parts/signup/signup-action.ts'

export function Page() {
  const { t } = useApp()
  const { host } = useLoaderData<typeof profileLoader>()
  const { language, personal } = host
  return (
    <>
      <Hero
        headline={t('lander.profile.landing3_headline', { name: host.name })}
        lead={t('lander.profile.landing3_lead')}
        host={host}
        className={css.hero}
        more={personal && <blockquote lang={language}>{personal}</blockquote>}
      >
        <Portrait host={host} />
      </Hero>
      <Sections>
        <HonestBit />
        <Closing />
      </Sections>
    </>
  )
}

function Portrait({ host }: { host: Host }) {
  const { t } = useApp()
  const { name, age, city, photo, interests } = host
  return (
    <div className={css.portrait}>
      <Photo src={photo ?? undefined} alt="" width={480} height={600} ratio="square" priority />
      <p>
        <b>
          {name}
          {age !== null && ` ${age}`}
        </b>
        {city && <span>{city}</span>}
        <FictionalLabel profile={host} tone="neutral" />
      </p>
      {interests.length > 0 && (
        <ul aria-label={t('member.interests')}>
          {interests.map((interest) => (
            <li key={interest}>
              <Tag tone="accent">{t(`interests.${interest}` as 'interests.reading')}</Tag>
            </li>
          ))}
        </ul>
      )}
      <HostNote host={host} />
    </div>
  )
}
