// What the pages of one profile load: the lander's three views and the signup that comes of it. Somebody not signed in
// may see fictional profiles only; an id that is unknown, deleted or a member's gets one and the same 404, so nobody
// learns who is a member (docs/decisions/0140).
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

/** Members are sent on to the profile itself: they have signed up already. */
export async function profileLoader({ context, params, request }: LoaderFunctionArgs) {
  const app = context.get(appContext)
  const { memberId: id = '' } = params
  if (!ID_PATTERN.test(id)) throw new Refusal('not_found')
  if (app.session.isSignedIn()) throw redirect(paths.member(id))
  settleSlug(app, request)
  const { kind, name, age, city, main_image, language, personal, interests } = await app.api.profile.find({
    id,
  })
  const photo = main_image && app.settings.cdn_prefix + main_image.thumb_filename
  const host: Host = { id, kind, name, age, city, photo, language, personal, interests }
  return { host, title_params: { name } }
}
