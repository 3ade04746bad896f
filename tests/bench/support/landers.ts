// The landers with the demo world in the store, and their paths.
import type { D1Database, DurableObjectNamespace, R2Bucket } from '@cloudflare/workers-types'
import { seedDemoWorld } from '#scripts/local/demo-world.ts'
import { LANDERS } from '#src/domain/landers.ts'
import { isShortForm } from '../figure.ts'
import type { MeasuredServer } from './server.ts'

const PROFILE_PAGES = ['landing', 'landing2/eng', 'landing3/eng', 'signup']

/** The short form uploads no photos, which takes longest and changes none of its rows. */
const NO_PHOTOS = { put: async () => null } as unknown as R2Bucket

/** Seeds an empty store. Returns the name and path of each lander. */
export async function seedLanders({ miniflare }: MeasuredServer): Promise<{ name: string; path: string }[]> {
  const { DB, PHOTOS, MEMBER_DESK } = await miniflare.getBindings<{
    DB: D1Database
    PHOTOS: R2Bucket
    MEMBER_DESK: DurableObjectNamespace
  }>()
  await seedDemoWorld(
    { databases: { DB }, photos: isShortForm ? NO_PHOTOS : PHOTOS, memberObjects: MEMBER_DESK },
    [],
  )
  const profile = await DB.prepare(
    "SELECT id FROM members WHERE pool = 'localhost' AND kind = 'fictional' AND language = 'en' LIMIT 1",
  ).first<{ id: string }>()
  if (!profile) throw new Error('the demo world has no fictional profile')
  return [
    ...LANDERS.map((lander) => ({ name: lander as string, path: `/landers/${lander}/eng` })),
    ...PROFILE_PAGES.map((page) => ({
      name: page.replace('/eng', ''),
      path: `/members/${profile.id}/${page}`,
    })),
  ]
}
