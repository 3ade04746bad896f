// The loader of a profile's pages: its three landers and its signup. Visitors may see fictional profiles, and members who
// chose to be public (docs/decisions/search.md). Unknown, deleted and private ids get the same 404, so that an attacker
// cannot test who is a member (docs/decisions/privacy.md).
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { appContext } from '#src/app.ts'
import type { Profile } from '#src/contract/profile.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { ID_PATTERN } from '#src/domain/id.ts'
import { paths } from '#src/paths.ts'
import { requireCanonicalSlug } from './lander-loader.ts'
import type { Sample } from './sample-profiles.ts'

/** The fields of a profile that these pages show; their data has no more. */
export type Host = Sample & Pick<Profile, 'language' | 'personal' | 'interests'>

/** The profile of the URL, as the caller may see it; `may_write`: it accepts first messages. */
export async function loadHost({
  context,
  params,
}: Pick<LoaderFunctionArgs, 'context' | 'params'>): Promise<{ host: Host; may_write: boolean }> {
  const { api, settings } = context.get(appContext)
  const { memberId: id = '' } = params
  if (!ID_PATTERN.test(id)) throw new Refusal('not_found')
  const { kind, name, age, city, main_image, language, personal, interests, may_write } =
    await api.profile.find({ id })
  const photo = main_image && settings.cdn_prefix + main_image.thumb_filename
  return { host: { id, kind, name, age, city, photo, language, personal, interests }, may_write }
}

/** Redirects members to the profile itself: they have signed up already. */
export async function profileLoader({ context, params, request }: LoaderFunctionArgs) {
  const app = context.get(appContext)
  const { memberId: id = '' } = params
  if (!ID_PATTERN.test(id)) throw new Refusal('not_found')
  if (app.session.isSignedIn()) throw redirect(paths.member(id))
  requireCanonicalSlug(app, request)
  const { host, may_write } = await loadHost({ context, params })
  // Signing up here writes to this profile first; when it accepts no first messages, redirects to the profile.
  if (!may_write) throw redirect(paths.member(id))
  return { host, title_params: { name: host.name } }
}
