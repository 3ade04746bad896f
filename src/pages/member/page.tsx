// One profile (specification section 2), for members and for visitors who were sent here.
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp, useUser } from '#src/app-context.tsx'
import type { Profile } from '#src/contract/profile.ts'
import { useFictionalIcon } from '#src/parts/profile/FictionalLabel.tsx'
import { useFormat } from '#src/parts/use-clock.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { Facts } from './Facts.tsx'
import { MemberActions } from './MemberActions.tsx'
import css from './MemberPage.module.css'
import { MemberPhotos } from './MemberPhotos.tsx'
import { SignUpPrompt } from './SignUpPrompt.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = context.get(appContext)
  const profile = await api.profile.find({ id: params.memberId ?? '' })
  return { profile, title_params: { name: profile.name } }
}

export function Page() {
  const { likes, t } = useApp()
  const self = useUser()?.profile.id ?? null
  const { profile } = useLoaderData<typeof loader>()
  const { id, name } = profile
  const fictionalIcon = useFictionalIcon()

  // An effect, because looking at the page is what makes a like old (specification section 4); the server's first
  // page must still draw the badge it was seeded with.
  useEffect(() => likes.open(id), [likes, id])

  return (
    <article className={css.root}>
      <MemberPhotos profile={profile} />
      <div data-part="words">
        <header>
          <h1>
            <span>{name}</span>
            {profile.age !== null && <span data-part="age">{profile.age}</span>}
          </h1>
          <Place profile={profile} />
        </header>
        {self === id && <Alert>{t('member.yourself')}</Alert>}
        {self !== null && self !== id && <MemberActions profile={profile} />}
        <section>
          <h2>{t('member.about', { name })}</h2>
          {profile.personal ? (
            <p data-part="about" lang={profile.language}>
              {profile.personal}
            </p>
          ) : (
            <p data-part="quiet">{t('member.nothing', { name })}</p>
          )}
        </section>
        {profile.kind === 'fictional' && (
          <div data-part="fictional">
            <Disclosure
              summary={
                <>
                  <Icon name={fictionalIcon} /> {t('profile.fictional_what')}
                </>
              }
            >
              <p>{t('profile.fictional_explained', { name })}</p>
            </Disclosure>
          </div>
        )}
        <Facts profile={profile} />
        {profile.interests.length > 0 && (
          <section>
            <h2>{t('member.interests')}</h2>
            <ul className={css.interests}>
              {profile.interests.map((interest) => (
                <li key={interest}>
                  <Tag>{t(`interests.${interest}` as 'interests.travel')}</Tag>
                </li>
              ))}
            </ul>
          </section>
        )}
        {self === null && <SignUpPrompt name={name} />}
      </div>
    </article>
  )
}

function Place({ profile }: { profile: Profile }) {
  const format = useFormat()
  const place = [profile.city, profile.country && format.country(profile.country)].filter(Boolean).join(', ')
  if (!place) return null
  return (
    <p data-part="place">
      <Icon name="map-pin" />
      <span>{place}</span>
    </p>
  )
}
