// What the pages of one profile load: the lander's three views and the signup that comes of it. Somebody not signed in
// may see fictional profiles, and members who chose to be seen (docs/decisions/search.md); an id that is unknown, deleted or any
// other member's gets one and the same 404, so nobody learns who is a member (docs/decisions/privacy.md).
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { appContext } from '#src/app.ts'
import type { Profile } from '#src/contract/profile.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { ID_PATTERN } from '#src/domain/id.ts'
import { paths } from '#src/paths.ts'
import { settleSlug } from './lander-loader.ts'
import type { Sample } from './sample-profiles.ts'

/** What these pages show of a profile; they carry no more than that. */
export type Host = Sample & Pick<Profile, 'language' | 'personal' | 'interests'>

/** The profile that the address names, as whoever asks may see it; `may_write`: they may be written to first. */
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

/** Members are sent on to the profile itself: they have signed up already. */
export async function profileLoader({ context, params, request }: LoaderFunctionArgs) {
  const app = context.get(appContext)
  const { memberId: id = '' } = params
  if (!ID_PATTERN.test(id)) throw new Refusal('not_found')
  if (app.session.isSignedIn()) throw redirect(paths.member(id))
  settleSlug(app, request)
  const { host, may_write } = await loadHost({ context, params })
  // Whoever signs up here writes to them first; where that is not wanted, there is the profile itself.
  if (!may_write) throw redirect(paths.member(id))
  return { host, title_params: { name: host.name } }
}
