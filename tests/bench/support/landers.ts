// The landers with the demo world in the store, and their paths.
import type { D1Database, DurableObjectNamespace, R2Bucket } from '@cloudflare/workers-types'
import { readPortrait, type StoreUploads } from '#scripts/local/demo-uploads.ts'
import { seedDemoWorld } from '#scripts/local/demo-world.ts'
import { LANDERS } from '#src/domain/landers.ts'
import { isShortForm } from '../figure.ts'
import type { MeasuredServer } from './server.ts'

const PROFILE_PAGES = ['landing', 'landing2/eng', 'landing3/eng', 'signup']

/** One by one: a deployed worker takes no photos of the demo world. The short form uploads none, which changes none of its rows. */
const uploadTo =
  (bucket: R2Bucket): StoreUploads =>
  async (uploads) => {
    if (isShortForm) return
    for (const { filename, portrait } of uploads)
      await bucket.put(filename, readPortrait(portrait), { httpMetadata: { contentType: 'image/webp' } })
  }

/** Seeds an empty store. Returns the name and path of each lander. */
export async function seedLanders({ miniflare }: MeasuredServer): Promise<{ name: string; path: string }[]> {
  const { DB, PHOTOS, MEMBER_DESK } = await miniflare.getBindings<{
    DB: D1Database
    PHOTOS: R2Bucket
    MEMBER_DESK: DurableObjectNamespace
  }>()
  await seedDemoWorld({ databases: { DB }, memberObjects: MEMBER_DESK, upload: uploadTo(PHOTOS) }, [])
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
