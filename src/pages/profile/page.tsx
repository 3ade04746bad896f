// /profile: the member's profile, a row for each part, edited in a sheet that saves by itself; without scripts in a form with
// a button. What could not be saved is restored when the member comes back.
import { useEffect, useEffectEvent } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
} from 'react-router'
import { type App, appContext } from '#src/app.ts'
import { useApp, useUser } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import type { PhotoVerification } from '#src/contract/photo-verification.ts'
import { Refusal, type RefusalCode } from '#src/contract/refusals.ts'
import type { RegionData } from '#src/contract/settings.ts'
import { regionsOf } from '#src/parts/location/regions-of.ts'
import { orInstead } from '#src/parts/or-instead.ts'
import { paths } from '#src/paths.ts'
import { readForm, textIn } from '#src/posted-form.ts'
import { About } from './About.tsx'
import { Basics } from './Basics.tsx'
import { allSaved, draftsOf } from './drafts.ts'
import { EditedPart } from './EditedPart.tsx'
import { Interests } from './Interests.tsx'
import { More } from './More.tsx'
import { PhotosPart } from './PhotosPart.tsx'
import { Place } from './Place.tsx'
import { PrivacyChoices } from './PrivacyChoices.tsx'
import { Prompts } from './Prompts.tsx'
import css from './page.module.css'
import { changeOf, notesOf, PART_FIELD, PARTS, type Part, selectsOf, type Values, valuesIn } from './parts.ts'
import { Top } from './Top.tsx'
import type { PostedPart, Problems } from './use-part.ts'
import { useSummaries } from './use-summaries.ts'
import { VerificationPart } from './VerificationPart.tsx'

type Loaded = { regions: RegionData; saved: Part | null; verification: PhotoVerification | null }
type Refused = { part: Part; code: RefusalCode; fields: Problems; values: Values }

const partNamed = (name: string | null): Part | null => PARTS.find((part) => part === name) ?? null

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const app = context.get(appContext)
  const [regions, verification] = await Promise.all([ownRegions(app), findVerification(app)])
  return {
    ...regions,
    verification,
    saved: partNamed(new URL(request.url).searchParams.get('saved')),
  }
}

/** Those of the member's country; others are loaded when one is chosen. */
async function ownRegions(app: App): Promise<Pick<Loaded, 'regions'>> {
  const country = (await app.session.findUser())?.profile.country
  const regions = country ? await orInstead(app, regionsOf(app, country), null) : null
  return { regions: country && regions ? { [country]: [...regions] } : {} }
}

/** Null where an upstream answers the API: its operators are not ours. */
const findVerification = async (app: App): Promise<PhotoVerification | null> =>
  app.seed.upstream ? null : orInstead(app, app.api.photoVerification.find(), null)

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
  const user = useUser()
  const { regions, saved, verification } = useLoaderData<Loaded>()
  const refused = useActionData<Refused>()
  useLeaveNotice()
  useRefusedSheet(refused?.part)

  if (!user) return null
  return <Profile user={user} regions={regions} saved={saved} verification={verification} refused={refused} />
}

type ProfileProps = Loaded & { user: User; refused: Refused | undefined }

function Profile({ user, regions, saved, verification, refused }: ProfileProps) {
  const { seed, settings, t } = useApp()
  const summaries = useSummaries(user)
  const postedTo = (part: Part): PostedPart => {
    if (refused?.part === part) {
      const { code, fields, values } = refused
      return { failure: t(`errors.${code}`), problems: fields, values }
    }
    return saved === part ? 'saved' : undefined
  }
  const edited = (part: Part) => ({ part, user, posted: postedTo(part), summary: summaries[part] })
  return (
    <div data-frame="narrow" className={css.root}>
      <Top user={user} />
      <ul>
        <PhotosPart user={user} />
        {/* An upstream's operators do not look at photos here. */}
        {!seed.upstream && <VerificationPart user={user} loaded={verification} />}
        {notesOf(settings).length > 0 && (
          <EditedPart {...edited('about')}>{(fields) => <About {...fields} />}</EditedPart>
        )}
        {/* An upstream has no place for them. */}
        {!seed.upstream && (
          <EditedPart {...edited('prompts')} lead={t('own_profile.prompts.lead')}>
            {(fields) => <Prompts {...fields} />}
          </EditedPart>
        )}
        <EditedPart {...edited('basics')}>{(fields) => <Basics {...fields} />}</EditedPart>
        <EditedPart {...edited('place')} lead={t('own_profile.place.lead')}>
          {(fields) => <Place {...fields} regions={regions} />}
        </EditedPart>
        <EditedPart {...edited('interests')} lead={t('own_profile.interests.lead')}>
          {(fields) => <Interests {...fields} />}
        </EditedPart>
        {selectsOf(settings).length > 0 && (
          <EditedPart {...edited('more')}>{(fields) => <More {...fields} />}</EditedPart>
        )}
        <EditedPart {...edited('privacy')}>{(fields) => <PrivacyChoices {...fields} />}</EditedPart>
      </ul>
    </div>
  )
}

/** Says on the next page that something is not saved: a save that is under way is waited for. */
function useLeaveNotice(): void {
  const { session, toasts, t } = useApp()
  // An effect, because the page is left by unmounting it.
  useEffect(
    () => () => {
      // After the parts' own effects, which save what waits.
      queueMicrotask(async () => {
        await allSaved(session)
        if (draftsOf(session).size > 0 && session.getState().user)
          toasts.show({ tone: 'info', title: t('own_profile.left.title'), body: t('own_profile.left.body') })
      })
    },
    [session, toasts, t],
  )
}

/** Opens the sheet of a part that was posted before the page was hydrated, and refused. */
function useRefusedSheet(part: Part | undefined): void {
  const navigate = useNavigate()
  const open = useEffectEvent((refused: Part) =>
    navigate({ hash: refused }, { replace: true, preventScrollReset: true }),
  )
  // An effect, because sheets exist only in the browser.
  useEffect(() => {
    if (part) void open(part)
  }, [part])
}
