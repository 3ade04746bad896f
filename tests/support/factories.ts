// People, photos and likes for tests, written directly into D1. Every world has its own pool, so that tests do not see each other's
// members and need no clean-up.
import { env } from 'cloudflare:workers'
import type { Insertable } from 'kysely'
import localhost from '#sites/localhost.ts'
import type { Site } from '#src/contract/site.ts'
import { photoFiles, thumbOf } from '#src/domain/photo-sizes.ts'
import { hashPassword } from '#worker/platform/crypto/passwords.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { build, run } from '#worker/platform/database/query.ts'
import type { Members } from '#worker/platform/database/schema.ts'

let made = 0
/** A text that is unique in the test run. */
export function unique(prefix: string): string {
  made += 1
  return `${prefix}-${made}-${crypto.randomUUID().slice(0, 8)}`
}

/** The birth date of members of tests, without which they could not write. */
export const BIRTH_DATE = '1990-05-04'

/** A site with its own pool; `settings` override those of localhost. */
export function world(settings: Partial<Site['settings']> = {}): Site {
  const id = unique('world')
  return { ...localhost, id, pool: id, settings: { ...localhost.settings, ...settings } }
}

export type MadeMember = { id: string; pool: string; email: string; name: string }
export type MemberFacts = Partial<Omit<Insertable<Members>, 'id' | 'pool' | 'site' | 'password_hash'>> & {
  password?: string
}

/** An active member of a site; missing facts have defaults. Hashing a password takes 200 ms. */
export async function member(site: Site, { password, ...facts }: MemberFacts = {}): Promise<MadeMember> {
  const id = unique('member')
  const row = {
    id,
    pool: site.pool,
    site: site.id,
    kind: 'member' as const,
    email: `${id}@example.test`,
    name: 'Anna',
    birth_date: BIRTH_DATE,
    language: 'en' as const,
    created_at: Date.parse('2026-11-01T12:00:00Z'),
    last_active_at: Date.parse('2026-11-01T12:00:00Z'),
    password_hash: password === undefined ? null : await hashPassword(password),
    ...facts,
  }
  await run(databaseOf(env, site.pool).write, build.insertInto('members').values(row))
  return { id, pool: site.pool, email: row.email ?? '', name: row.name }
}

/** Somebody is on the answer desk of a pool, whatever a test's clock says. */
export async function staffDesk(pool: string): Promise<void> {
  const row = { pool, operator: 'olga', seen_at: Date.parse('2100-01-01T00:00:00Z') }
  const somebody = build.insertInto('desk_presence').values(row)
  await run(
    databaseOf(env, pool).write,
    somebody.onConflict((conflict) => conflict.doNothing()),
  )
}

/** A fictional profile, without address and password, and somebody on the desk who answers. */
export async function fictional(site: Site, facts: MemberFacts = {}): Promise<MadeMember> {
  await staffDesk(site.pool)
  return member(site, { kind: 'fictional', email: null, name: 'Lotte', birth_date: null, ...facts })
}

/** Adds a photo to a member. Returns its file name. */
export async function photo(member_id: string, position = 0): Promise<string> {
  const id = unique('photo')
  const filename = `${id}.webp`
  await run(env.DB, build.insertInto('photos').values({ id, member_id, filename, position, created_at: 0 }))
  return filename
}

/** Adds a photo with images in all stored sizes. Returns its name on the wire. */
export async function storedPhoto(member_id: string): Promise<string> {
  const id = unique('photo')
  const filename = thumbOf(id.padEnd(43, '0'))
  for (const name of photoFiles(filename)) await env.PHOTOS.put(name, name)
  await run(
    env.DB,
    build.insertInto('photos').values({ id, member_id, filename, position: 0, created_at: 0 }),
  )
  return filename
}

/** A passkey with this name. */
export async function passkey({ id, pool }: MadeMember, name: string): Promise<void> {
  await run(
    databaseOf(env, pool).write,
    build.insertInto('passkeys').values({
      id: unique('passkey'),
      pool,
      member_id: id,
      credential_id: unique('credential'),
      public_key: unique('key'),
      counter: 0,
      device_type: 'multiDevice',
      backed_up: 1,
      name,
      created_at: 0,
    }),
  )
}

/** `from` likes `to`, at a moment in epoch milliseconds. */
export async function like(from: MadeMember, to: MadeMember, created_at = 1): Promise<void> {
  const row = { pool: from.pool, member_id: from.id, profile_id: to.id, created_at }
  await run(databaseOf(env, from.pool).write, build.insertInto('likes').values(row))
}

/** `from` blocks `to`. */
export async function block(from: MadeMember, to: MadeMember): Promise<void> {
  await run(
    databaseOf(env, from.pool).write,
    build.insertInto('blocks').values({ member_id: from.id, profile_id: to.id, created_at: 1 }),
  )
}
