// Puts the demo world of seed/ into a local store, once: a store that has this version of it keeps what became of it.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { D1Database, DurableObjectNamespace, R2Bucket } from '@cloudflare/workers-types'
import { DEMO_PASSWORD } from '#seed/members.ts'
import { type DemoMember, type DemoPerson, demoMembers, demoPeople } from '#seed/people.ts'
import { hashDemoPassword } from './demo-password.ts'

/** Raise it when the seed changes: stores with an older one get what they lack. */
export const SEED_VERSION = '1'
const GIFT = { key: 'demo', origin: 'gift', credits: 100 } as const
const UPLOADS_AT_ONCE = 24
const DAY_MS = 86_400_000
/** The newest was here this minute, the last three weeks ago. */
const ACTIVE_OVER_MS = 21 * DAY_MS

export type DemoStore = { db: D1Database; photos: R2Bucket; desks: DurableObjectNamespace }

type Desk = { grant(grant: typeof GIFT): Promise<number> }

/** Safe to repeat; false when the store had the demo world already. */
export async function seedDemoWorld({ db, photos, desks }: DemoStore, now = Date.now()): Promise<boolean> {
  await db.exec('CREATE TABLE IF NOT EXISTS demo_seed (version TEXT PRIMARY KEY, seeded_at INTEGER) STRICT')
  if (await db.prepare('SELECT version FROM demo_seed WHERE version = ?').bind(SEED_VERSION).first())
    return false
  const members = demoMembers()
  const people = [...members, ...demoPeople()]
  // One hash for the four: they share the password, and exist in this world only.
  await insertPeople(db, people, await hashDemoPassword(DEMO_PASSWORD), now)
  await uploadPhotos(photos, people)
  for (const { id } of members) {
    const desk = desks.get(desks.idFromName(id)) as unknown as Desk
    await desk.grant(GIFT)
  }
  await db.prepare('INSERT INTO demo_seed (version, seeded_at) VALUES (?, ?)').bind(SEED_VERSION, now).run()
  return true
}

/** Two statements for all of them: outside workerd every statement is a round trip. */
async function insertPeople(
  db: D1Database,
  people: readonly (DemoPerson | DemoMember)[],
  password_hash: string,
  now: number,
): Promise<void> {
  const rows = people.map((person, index) => ({
    ...person,
    email: 'email' in person ? person.email : null,
    confirmed_at: 'email' in person ? now : null,
    password_hash: 'email' in person ? password_hash : null,
    active_at: activeAt(index, people.length, now),
  }))
  const photos = people.flatMap(({ id, photos }) =>
    photos.map((filename, position) => ({
      id: path.parse(filename).name,
      member_id: id,
      filename,
      position,
    })),
  )
  await db.batch([
    db
      .prepare(
        `INSERT OR IGNORE INTO members (id, pool, site, kind, email, email_confirmed_at, activation_delivered_at,
           password_hash, name, gender, birth_date, country, countryregion, city, language, personal, fields, interests,
           last_signup_step, created_at, last_active_at)
         SELECT value ->> 'id', value ->> 'pool', value ->> 'pool', value ->> 'kind', value ->> 'email',
           value ->> 'confirmed_at', value ->> 'confirmed_at', value ->> 'password_hash', value ->> 'name',
           value ->> 'gender', value ->> 'date_of_birth', value ->> 'country', value ->> 'countryregion', value ->> 'city',
           value ->> 'language', value ->> 'personal', value -> 'fields', value -> 'interests', 1, ?2, value ->> 'active_at'
         FROM json_each(?1)`,
      )
      .bind(JSON.stringify(rows), now - ACTIVE_OVER_MS - DAY_MS),
    db
      .prepare(
        `INSERT OR IGNORE INTO photos (id, member_id, filename, position, created_at)
         SELECT value ->> 'id', value ->> 'member_id', value ->> 'filename', value ->> 'position', ?2 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(photos), now),
  ])
}

/** Spread over three weeks, dense towards now, in an order that has nothing to do with pool or country. */
function activeAt(index: number, total: number, now: number): number {
  const share = ((index * 619) % total) / total
  return Math.round(now - share ** 3 * ACTIVE_OVER_MS)
}

async function uploadPhotos(bucket: R2Bucket, people: readonly DemoPerson[]): Promise<void> {
  const files = people.flatMap((person) => person.photos)
  const upload = async (file: string) => {
    const bytes = await readFile(path.join('seed/avatars', file))
    await bucket.put(file, bytes, { httpMetadata: { contentType: 'image/webp' } })
  }
  for (let at = 0; at < files.length; at += UPLOADS_AT_ONCE)
    await Promise.all(files.slice(at, at + UPLOADS_AT_ONCE).map(upload))
}
