// /profile: the member's profile, in parts that are saved separately, with or without scripts. Unsaved changes are restored
// when the member comes back.
import { useEffect, useSyncExternalStore } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp, useUser } from '#src/app-context.tsx'
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import type { RegionData } from '#src/contract/settings.ts'
import { profileHints } from '#src/domain/profile-hints.ts'
import { SHARED_QUERY } from '#src/domain/share-target.ts'
import { optionalLoadable } from '#src/parts/loadable.tsx'
import { regionsOf } from '#src/parts/location/regions-of.ts'
import { orInstead } from '#src/parts/or-instead.ts'
import { PhotoManager } from '#src/parts/photos/PhotoManager.tsx'
import { usePhotoUrl } from '#src/parts/profile/ProfilePhoto.tsx'
import { paths } from '#src/paths.ts'
import { readForm, textIn } from '#src/posted-form.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { About } from './About.tsx'
import { Basics } from './Basics.tsx'
import { draftsOf } from './drafts.ts'
import { EditedPart } from './EditedPart.tsx'
import { Interests } from './Interests.tsx'
import { More } from './More.tsx'
import { Place } from './Place.tsx'
import { PrivacyChoices } from './PrivacyChoices.tsx'
import css from './page.module.css'
import { changeOf, PART_FIELD, PARTS, type Part, selectsOf, type Values, valuesIn } from './parts.ts'
import type { PostedPart, Problems } from './use-part.ts'

const SharedPhotos = optionalLoadable(async () => (await import('./SharedPhotos.tsx')).SharedPhotos)

type Loaded = { regions: RegionData; saved: Part | null }
type Refused = { part: Part; code: RefusalCode; fields: Problems; values: Values }

const partNamed = (name: string | null): Part | null => PARTS.find((part) => part === name) ?? null

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const app = context.get(appContext)
  const country = (await app.session.findUser())?.profile.country
  // Regions of other countries are loaded when one is chosen.
  const regions = country ? await orInstead(app, regionsOf(app, country), null) : null
  return {
    regions: country && regions ? { [country]: [...regions] } : {},
    saved: partNamed(new URL(request.url).searchParams.get('saved')),
  }
}

/** Saves a part that was posted without scripts. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const part = partNamed(textIn(form, PART_FIELD))
  if (!part) throw new Refusal('invalid')
  try {
    await context.get(appContext).api.user.update(changeOf(part, form))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, status, details } = error
    return data<Refused>({ part, code, fields: details.fields ?? {}, values: valuesIn(form) }, { status })
  }
  return redirect(`${paths.profile}?saved=${part}#${part}`, 303)
}

export function Page() {
  const { session, settings, toasts, t } = useApp()
  const user = useUser()
  const { regions, saved } = useLoaderData<Loaded>()
  const refused = useActionData<Refused>()
  const photoUrl = usePhotoUrl()
  const isShared = useIsShared()

  // An effect, because `beforeunload` belongs to the window; it warns about unsaved changes.
  useEffect(
    () => () => {
      if (draftsOf(session).size > 0 && session.getState().user)
        toasts.show({ tone: 'info', title: t('own_profile.left.title'), body: t('own_profile.left.body') })
    },
    [session, toasts, t],
  )

  if (!user) return null
  const { id, name, main_image } = user.profile
  const postedTo = (part: Part): PostedPart => {
    if (refused?.part === part) {
      const { code, fields, values } = refused
      return { failure: t(`errors.${code}`), problems: fields, values }
    }
    return saved === part ? 'saved' : undefined
  }
  const edited = (part: Part) => ({ part, user, posted: postedTo(part) })
  return (
    <div className={css.root}>
      <header>
        <Avatar name={name} size="huge" src={main_image && photoUrl(main_image.thumb_filename)} />
        <div>
          <h1>{t('own_profile.title')}</h1>
          <p>{t('own_profile.lead')}</p>
          <Link to={paths.member(id)} {...buttonProps({ variant: 'secondary', size: 'small' })}>
            <Icon name="eye" />
            <span>{t('own_profile.preview')}</span>
          </Link>
        </div>
      </header>
      <Hints />
      <section id="photos" className={css.photos} aria-labelledby="photos-title">
        <h2 id="photos-title">{t('own_profile.photos.title')}</h2>
        <PhotoManager user={user} {...(isShared && { above: (take) => <SharedPhotos onTake={take} /> })} />
      </section>
      <EditedPart {...edited('basics')}>{(fields) => <Basics {...fields} />}</EditedPart>
      <EditedPart {...edited('place')} lead={t('own_profile.place.lead')}>
        {(fields) => <Place {...fields} regions={regions} />}
      </EditedPart>
      <EditedPart {...edited('about')}>{(fields) => <About {...fields} />}</EditedPart>
      <EditedPart {...edited('interests')} lead={t('own_profile.interests.lead')}>
        {(fields) => <Interests {...fields} />}
      </EditedPart>
      {selectsOf(settings).length > 0 && (
        <EditedPart {...edited('more')}>{(fields) => <More {...fields} />}</EditedPart>
      )}
      <EditedPart {...edited('privacy')}>{(fields) => <PrivacyChoices {...fields} />}</EditedPart>
    </div>
  )
}

const never = () => () => {}

/** Whether another app has shared a photo: only the browser knows. */
function useIsShared(): boolean {
  const [query] = useSearchParams()
  return useSyncExternalStore(
    never,
    () => query.has(SHARED_QUERY),
    () => false,
  )
}

/** Hints to complete the profile, as links; renders nothing when it is complete. */
function Hints() {
  const { settings, t } = useApp()
  const user = useUser()
  const hints = user
    ? profileHints(user.profile).filter(
        (part) => part !== 'more' || selectsOf(settings).includes('looking_for'),
      )
    : []
  if (hints.length === 0) return null
  return (
    <section className={css.hints} aria-labelledby="hints-title">
      <Icon name="sparkle" />
      <p id="hints-title">{t('own_profile.hints.title')}</p>
      <ul>
        {hints.map((part) => (
          <li key={part}>
            <a href={`#${part}`}>{t(`own_profile.hints.${part}`)}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
