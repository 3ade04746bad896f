// The lander routes: which paths are landers and which part of them is the slug. One list and one parser for the route
// table, the pipeline, the head of the document and the sitemap (specification section 2, design section 8).

/** Landers below /landers/, each with and without a slug. */
export const LANDERS = [
  'video',
  'gallery',
  'maplanding',
  'alonetonight',
  'iconslanding',
  'socialnetwork',
  'collagelanding',
  'transitionsvideolanding',
] as const
export type Lander = (typeof LANDERS)[number]

/** Landers of one profile, with a slug, below /members/{memberId}/. */
export const PROFILE_LANDERS = ['landing2', 'landing3'] as const
export type ProfileLander = (typeof PROFILE_LANDERS)[number]

/** `path` is the lander's path without its slug, in its canonical spelling. */
export type LanderRoute = { name: Lander | ProfileLander; path: string; slug: string | null }

/** As the router matches paths: case-insensitively, with or without a trailing slash. */
const PATH = new RegExp(
  `^/(?:landers/(${LANDERS.join('|')})|members/([\\w-]{1,64})/(${PROFILE_LANDERS.join('|')}))(?:/([^/]*))?/?$`,
  'i',
)

/** The lander of a path, with its slug where it has one; null for every other path. */
export function landerOf(path: string): LanderRoute | null {
  const match = PATH.exec(path)
  if (!match) return null
  const [, lander, member, profileLander, slug] = match
  const name = (lander ?? profileLander ?? '').toLowerCase() as LanderRoute['name']
  return { name, path: member ? `/members/${member}/${name}` : `/landers/${name}`, slug: slug || null }
}
