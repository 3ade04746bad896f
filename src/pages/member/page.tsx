// One profile (specification section 2). Members see active profiles of their pool without a block in either direction, visitors
// fictional profiles and members who opted in; all others are a 404 (worker/features/members/visibility-queries.ts).
import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp, useUser } from '#src/app-context.tsx'
import type { Profile } from '#src/contract/profile.ts'
import { PROFILE_NOTES } from '#src/domain/profile-notes.ts'
import { MessageCost } from '#src/parts/costs/MessageCost.tsx'
import { useFictionalIcon } from '#src/parts/profile/FictionalLabel.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Facts } from './Facts.tsx'
import { Heading } from './Heading.tsx'
import { Interests } from './Interests.tsx'
import { MemberActions } from './MemberActions.tsx'
import css from './MemberPage.module.css'
import { MemberPhotos } from './MemberPhotos.tsx'
import { FICTIONAL_ID } from './PhotosTop.tsx'
import { Prompts } from './Prompts.tsx'
import { ReportPhoto } from './ReportPhoto.tsx'
import { SignUpPrompt } from './SignUpPrompt.tsx'
import { SimilarProfiles } from './SimilarProfiles.tsx'
import { WhyThisPerson } from './WhyThisPerson.tsx'

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
  // Short answers are notes too.
  const hasNotes = Object.values(profile.notes).some(Boolean)

  // An effect, because viewing the page clears a new like (specification section 4), and hydration must still render the
  // badge of the seed.
  useEffect(() => likes.open(id), [likes, id])

  return (
    <>
      <article data-frame="wide" className={css.root}>
        <MemberPhotos
          profile={profile}
          photoActions={
            self === null || self === id
              ? undefined
              : (photo) => <ReportPhoto profile={profile} photo={photo.id} />
          }
        />
        <div data-part="text">
          <Heading profile={profile} />
          {self === id && <Yourself />}
          {self !== null && self !== id && <MemberActions profile={profile} />}
          {(profile.personal || !hasNotes) && (
            <section data-part="opening">
              <h2 className="visually-hidden">{t('member.about', { name })}</h2>
              {profile.personal ? (
                <p data-part="about" lang={profile.language}>
                  {profile.personal}
                </p>
              ) : (
                <p data-part="quiet">
                  {self === id ? t('own_profile.nothing_yet') : t('member.nothing', { name })}
                </p>
              )}
            </section>
          )}
          {self === null && profile.may_write !== false && <MessageCost />}
          <Prompts profile={profile} />
          <Facts profile={profile} />
          <Notes profile={profile} />
          <Interests profile={profile} />
          {profile.kind === 'fictional' && (
            <div data-part="fictional">
              <Disclosure
                id={FICTIONAL_ID}
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
          {self !== null && self !== id && profile.kind === 'member' && <WhyThisPerson />}
          {self === null && <SignUpPrompt name={name} />}
        </div>
      </article>
      {self !== id && <SimilarProfiles key={id} profile={profile} />}
    </>
  )
}

/** Shown to the profile's owner: who can see it, and where that is changed. */
function Yourself() {
  const { t } = useApp()
  const isPublic = useUser()?.profile.privacy.public
  return (
    <Alert
      title={t('member.yourself')}
      action={
        <Link to={paths.profile} {...buttonProps({ variant: 'secondary', size: 'small' })}>
          {t('own_profile.edit')}
        </Link>
      }
    >
      {t(isPublic ? 'own_profile.seen_by_all' : 'own_profile.seen_by_members')}
    </Alert>
  )
}

/** The notes beside `personal` that the site shows. */
function Notes({ profile: { notes, language } }: { profile: Profile }) {
  const { settings, t } = useApp()
  return PROFILE_NOTES.filter((note) => settings.visible_profile_notes.includes(note) && notes[note]).map(
    (note) => (
      <section key={note}>
        <h2>{t(`notes.${note}.label`)}</h2>
        <p data-part="about" lang={language}>
          {notes[note]}
        </p>
      </section>
    ),
  )
}
