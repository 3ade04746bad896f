// Seeds a local store with the demo world of seed/, and the pool of every further site with some of its people. Each pool is seeded once
// for each version of the seed; later changes of the data stay.
import path from 'node:path'
import type { D1Database, DurableObjectNamespace } from '@cloudflare/workers-types'
import { demoGuests, type Hosts } from '#seed/guests.ts'
import { localsOf } from '#seed/locals.ts'
import { DEMO_PASSWORD } from '#seed/members.ts'
import { demoNeighbours, type Neighbour } from '#seed/neighbours.ts'
import { type DemoMember, type DemoPerson, demoMembers, demoPeople } from '#seed/people.ts'
import { isVerified } from '#seed/person.ts'
import { ownDatabase, SHARED_DATABASE } from '#sites/pools.ts'
import type { Site } from '#src/contract/site.ts'
import { seedDemoApprovals } from './demo-approvals.ts'
import { seedDemoCases } from './demo-cases.ts'
import { type Post, seedDemoMessages } from './demo-messages.ts'
import { hashDemoPassword } from './demo-password.ts'
import { seedDemoPhotos } from './demo-photos.ts'
import type { StoreUploads } from './demo-uploads.ts'

/** Raise it when the seed changes: stores with an older version are seeded again. */
const SEED_VERSION = '8'
const GRANTED_CREDITS = { key: 'demo', origin: 'gift', credits: 100 } as const
/** Later than any demonstration. */
const DEMO_DESK_UNTIL = Date.UTC(2100, 0, 1)
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The last activity of the people is spread over this time. */
const ACTIVE_OVER_MS = 21 * DAY_MS

export type DemoStore = {
  /** By binding. */
  databases: Record<string, D1Database>
  memberObjects: DurableObjectNamespace
  upload: StoreUploads
  /** Without a worker nobody has written to a fictional profile. */
  post?: Post
}

type MemberObject = { grant(grant: typeof GRANTED_CREDITS): Promise<number> }

/** Pools with demo people of their own; every other pool of `sites` gets guests. */
const DEMO_POOLS: readonly string[] = ['localhost', 'she', 'gay']
const NICHE_GAY = 7

/** The people of one pool, and the binding of the database that holds the pool. */
type Seed = { binding: string; pool: string; seed: string }

/** The seeds that a store with these databases needs for these sites. */
export function seedsFor(sites: readonly Site[], bindings: readonly string[]): Seed[] {
  return [...new Set([...DEMO_POOLS, ...sites.map(({ pool }) => pool)])].map((pool) => {
    const own = ownDatabase(pool)
    const binding = bindings.includes(own) ? own : SHARED_DATABASE
    return { binding, pool, seed: `${SEED_VERSION} ${pool}` }
  })
}

/** Safe to repeat. Returns the pools that were seeded now. */
export async function seedDemoWorld(
  { databases, memberObjects, upload, post }: DemoStore,
  sites: readonly Site[],
  now = Date.now(),
): Promise<string[]> {
  const seeded: string[] = []
  for (const { binding, pool, seed } of seedsFor(sites, Object.keys(databases))) {
    const db = databases[binding]
    if (!db || (await hasSeed(db, pool, seed))) continue
    await seedPeople({ db, memberObjects, upload }, peopleFor(pool, sites), now)
    await staffDesk(db, pool)
    if (pool === DEMO_POOLS[0]) {
      await seedDemoCases(db, now)
      await seedDemoPhotos(db, upload, now)
      await seedDemoApprovals(db, now)
      if (post) await seedDemoMessages(post, now)
    }
    await db.prepare('INSERT INTO demo_seed (version, seeded_at) VALUES (?, ?)').bind(seed, now).run()
    seeded.push(pool)
  }
  return seeded
}

/**
 * Somebody is on the answer desk of the demo world for as long as anybody may look at it, so that its fictional profiles can be written to
 * without an operator who comes every day.
 */
async function staffDesk(db: D1Database, pool: string): Promise<void> {
  await db
    .prepare('INSERT OR IGNORE INTO desk_presence (pool, operator, seen_at) VALUES (?, ?, ?)')
    .bind(pool, 'demo', DEMO_DESK_UNTIL)
    .run()
}

async function hasSeed(db: D1Database, pool: string, seed: string): Promise<boolean> {
  await db.exec('CREATE TABLE IF NOT EXISTS demo_seed (version TEXT PRIMARY KEY, seeded_at INTEGER) STRICT')
  const { results } = await db.prepare('SELECT version FROM demo_seed').all<{ version: string }>()
  // Older stores recorded all demo pools together, under the version alone.
  const known = DEMO_POOLS.includes(pool) ? [seed, SEED_VERSION] : [seed]
  return results.some(({ version }) => known.includes(version))
}

function peopleFor(pool: string, sites: readonly Site[]): People {
  const hosts = hostsOf(pool, sites)
  const locals = localsOf(hosts)
  if (!DEMO_POOLS.includes(pool)) return { ...demoGuests(hosts), locals }
  const ofPool = <Somebody extends DemoPerson>(everybody: readonly Somebody[]) =>
    everybody.filter((one) => one.pool === pool)
  return {
    members: ofPool(demoMembers()),
    people: ofPool(demoPeople()),
    neighbours: ofPool(demoNeighbours()),
    locals,
  }
}

function hostsOf(pool: string, sites: readonly Site[]): Hosts {
  const own = sites.filter((site) => site.pool === pool)
  return {
    pool,
    countries: own.flatMap(({ settings }) => settings.countries),
    women: own.some(({ settings }) => settings.niche !== NICHE_GAY),
  }
}

type Person = Omit<DemoPerson, 'pool'> & { pool: string; portraits?: readonly string[] }
type Member = Person & Pick<DemoMember, 'email'>

type People = {
  members: readonly Member[]
  people: readonly Person[]
  locals: readonly Person[]
  neighbours?: readonly Neighbour[]
}
type Store = Pick<DemoStore, 'memberObjects' | 'upload'> & { db: D1Database }

async function seedPeople(
  { db, memberObjects, upload }: Store,
  { members, people: others, locals, neighbours = [] }: People,
  now: number,
): Promise<void> {
  const people = [...members, ...others]
  // One hash for all of them: they share the password.
  await insertPeople(db, people, await hashDemoPassword(DEMO_PASSWORD), now)
  await insertPeople(db, locals, '', now)
  await insertPeople(db, neighbours, '', now - ACTIVE_OVER_MS)
  await upload(
    [...people, ...locals].flatMap(({ photos, portraits = photos }) =>
      photos.map((filename, index) => ({ filename, portrait: portraits[index] ?? filename })),
    ),
  )
  for (const { id } of members) {
    const memberObject = memberObjects.get(memberObjects.idFromName(id)) as unknown as MemberObject
    await memberObject.grant(GRANTED_CREDITS)
  }
}

/** Two statements for all people: outside workerd every statement is a round trip. */
async function insertPeople(
  db: D1Database,
  people: readonly (Person | Member | Neighbour)[],
  password_hash: string,
  now: number,
): Promise<void> {
  const rows = people.map((person, index) => ({
    ...person,
    personal: person.personal || null,
    is_public: 'is_public' in person ? person.is_public : 0,
    email: 'email' in person ? person.email : null,
    confirmed_at: 'email' in person ? now : null,
    password_hash: 'email' in person ? password_hash : null,
    active_at: activeAt(index, people.length, now),
    // In the same order, so that every sorting of a page shows the same people next to each other.
    created_at: now - ACTIVE_OVER_MS - DAY_MS - index * HOUR_MS,
  }))
  const photos = people.flatMap((person) =>
    person.photos.map((filename, position) => ({
      id: path.parse(filename).name,
      member_id: person.id,
      filename,
      position,
      verified_at: isVerified(person) ? now : null,
    })),
  )
  await db.batch([
    db
      .prepare(
        `INSERT OR IGNORE INTO members (id, pool, site, kind, email, email_confirmed_at, activation_delivered_at,
           password_hash, name, gender, birth_date, country, countryregion, city, language, personal, fields, interests,
           is_public, last_signup_step, created_at, last_active_at)
         SELECT value ->> 'id', value ->> 'pool', value ->> 'pool', value ->> 'kind', value ->> 'email',
           value ->> 'confirmed_at', value ->> 'confirmed_at', value ->> 'password_hash', value ->> 'name',
           value ->> 'gender', value ->> 'date_of_birth', value ->> 'country', value ->> 'countryregion', value ->> 'city',
           value ->> 'language', value ->> 'personal', value -> 'fields', value -> 'interests', value ->> 'is_public', 1,
           value ->> 'created_at',
           value ->> 'active_at'
         FROM json_each(?1)`,
      )
      .bind(JSON.stringify(rows)),
    db
      .prepare(
        `INSERT OR IGNORE INTO photos (id, member_id, filename, position, verified_at, created_at)
         SELECT value ->> 'id', value ->> 'member_id', value ->> 'filename', value ->> 'position', value ->> 'verified_at', ?2
         FROM json_each(?1)`,
      )
      .bind(JSON.stringify(photos), now),
  ])
}

/**
 * Spread over three weeks, denser towards now, in the order of the seed. The order is independent of country and age, and people next to
 * each other have different texts (seed/about.ts).
 */
function activeAt(index: number, total: number, now: number): number {
  const share = index / total
  return Math.round(now - share ** 3 * ACTIVE_OVER_MS)
}
