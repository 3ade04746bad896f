// The paths of the landers.
import type { Page } from '@playwright/test'
import { LANDERS } from '#src/domain/landers.ts'
import { fictionalProfile } from './people.ts'

/** The landers of one profile, as paths below its own; two of them have a slug, like the general landers. */
export const storiesIn = (slug: string) => ['landing', `landing2/${slug}`, `landing3/${slug}`, 'signup']

/** The paths of the eight landers of the specification and of the four pages of one fictional profile. */
export async function landerPaths(page: Page, slug: string): Promise<string[]> {
  const { id } = await fictionalProfile(page)
  return [
    ...LANDERS.map((name) => `/landers/${name}/${slug}`),
    ...storiesIn(slug).map((story) => `/members/${id}/${story}`),
  ]
}
