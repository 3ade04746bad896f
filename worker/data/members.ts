// Members as accounts: their address, their password, their own view of themselves. Keyed by pool throughout.
import type { Compilable } from 'kysely'
import type { User } from '#src/contract/account.ts'
import { activityStepOf } from '#src/domain/activity.ts'
import type { Language } from '#src/domain/constants.ts'
import { mailproviderOf } from '#src/domain/mail-provider.ts'
import type { Searcher } from '#src/domain/search-defaults.ts'
import { lastEndingDeed } from './audit.ts'
import type { Reader, Writer } from './database.ts'
import { batch, build, first, run } from './db.ts'
import { prepared, type Slots } from './prepared.ts'
import { toProfile, wholeProfiles } from './profiles.ts'
import type { MemberStatus } from './schema.ts'
import { spendToken } from './tokens.ts'

export type NewMember = {
  id: string
  pool: string
  site: string
  email: string
  password_hash: string
  name: string
  country: string | null
  language: Language
  /** Everything the signup told about the visit. */
  signup: Record<string, unknown>
}

/**
 * Creates the account together with the jobs it entails and the token it used up, all or nothing. Answers false when
 * the address is taken: of two signups at the same moment exactly one makes an account.
 */
export async function insertMember(
  db: Writer,
  member: NewMember,
  now: number,
  { token_hash, jobs }: { token_hash: string | null; jobs: readonly Compilable[] },
): Promise<boolean> {
  const insert = build
    .insertInto('members')
    .values({
      ...member,
      kind: 'member',
      signup: JSON.stringify(member.signup),
      created_at: now,
      last_active_at: activityStepOf(now),
    })
    .onConflict((conflict) => conflict.doNothing())
  const [inserted] = await batch(db, [insert, ...(token_hash ? [spendToken(token_hash, now)] : []), ...jobs])
  return inserted === 1
}

export type Credentials = {
  id: string
  status: MemberStatus
  password_hash: string | null
  email_confirmed_at: number | null
  /** The last deed that ended sessions; one is begun only while it is that still. */
  ended_by: number
}

/**
 * Who has an address in the pool, or had it and is erased, found by its digest (worker/auth/address-digest.ts); or null.
 * Letter case does not matter.
 */
export async function findByEmail(
  db: Reader,
  pool: string,
  { email, digest }: { email: string; digest: string },
): Promise<Credentials | null> {
  return first(
    db,
    build
      .selectFrom('members')
      .where('pool', '=', pool)
      .where(({ or, eb }) => or([eb('email', '=', email), eb('erased_email', '=', digest)]))
      .select(['id', 'status', 'password_hash', 'email_confirmed_at', lastEndingDeed.as('ended_by')]),
  )
}

/** Keeps a password under a newer scheme, unless it was changed meanwhile. */
export async function renewPasswordHash(
  db: Writer,
  id: string,
  { stored, renewed }: { stored: string; renewed: string },
): Promise<void> {
  await run(
    db,
    build
      .updateTable('members')
      .set({ password_hash: renewed })
      .where('id', '=', id)
      .where('password_hash', '=', stored),
  )
}

const userById = prepared((p: Slots<{ pool: string; viewer: string; id: string }>) =>
  wholeProfiles(p)
    .where('members.id', '=', p.id)
    .where('members.status', '=', 'active')
    .select(['members.email', 'members.email_confirmed_at', 'members.paid_at', 'members.created_at'])
    .select('members.last_signup_step'),
)

/** The member as they see themselves, without what their desk knows. */
export async function findUser(
  db: Reader,
  { pool, id, now }: { pool: string; id: string; now: number },
): Promise<Omit<User, 'credits' | 'num_unread_messages' | 'num_new_likes'> | null> {
  const row = await first(db, userById({ pool, viewer: id, id }))
  if (!row) return null
  const email = row.email ?? ''
  return {
    id: row.id,
    email,
    email_confirmed: row.email_confirmed_at !== null,
    mailprovider: mailproviderOf(email),
    paid_user: row.paid_at !== null,
    signup_date: new Date(row.created_at).toISOString(),
    // The site's icon applies; nobody has one of their own.
    fictional_icon: null,
    profile: {
      ...toProfile(row, now),
      date_of_birth: row.birth_date,
      lastSignupStep: row.last_signup_step === 1,
    },
  }
}

export type MailState = {
  email: string
  name: string
  email_confirmed_at: number | null
  activation_delivered_at: number | null
}

/** Where a member's mail stands; null for one who is no longer active or has no address. */
export async function findMailState(db: Reader, pool: string, id: string): Promise<MailState | null> {
  return first(
    db,
    build
      .selectFrom('members')
      .where('pool', '=', pool)
      .where('id', '=', id)
      .where('status', '=', 'active')
      .where('email', 'is not', null)
      .select(['email', 'name', 'email_confirmed_at', 'activation_delivered_at'])
      .$narrowType<{ email: string }>(),
  )
}

/** Where a member can be written to, whatever became of the account; null where the address was erased. */
export async function findAddress(db: Reader, pool: string, id: string): Promise<string | null> {
  const row = await first(
    db,
    build.selectFrom('members').where('pool', '=', pool).where('id', '=', id).select('email'),
  )
  return row?.email ?? null
}

export async function markActivationDelivered(db: Writer, id: string, now: number): Promise<void> {
  await run(
    db,
    build
      .updateTable('members')
      .set({ activation_delivered_at: now })
      .where('id', '=', id)
      .where('activation_delivered_at', 'is', null),
  )
}

export type Account = {
  id: string
  site: string
  status: MemberStatus
  language: Language
  email: string | null
}

/** A member of the pool as whoever changes their standing must know them; null for nobody and for fictional profiles. */
export async function findAccount(db: Reader, pool: string, id: string): Promise<Account | null> {
  return first(
    db,
    build
      .selectFrom('members')
      .where('pool', '=', pool)
      .where('id', '=', id)
      .where('kind', '=', 'member')
      .select(['id', 'site', 'status', 'language', 'email']),
  )
}

/** Writes the language an account is spoken to in; answers whether it was another before. */
export async function setLanguage(
  db: Writer,
  { pool, id, language }: { pool: string; id: string; language: Language },
): Promise<boolean> {
  const update = build
    .updateTable('members')
    .set({ language })
    .where('pool', '=', pool)
    .where('id', '=', id)
    .where('language', '!=', language)
  return (await run(db, update)) > 0
}

const searcherById = prepared((p: Slots<{ pool: string; id: string }>) =>
  build
    .selectFrom('members')
    .where('pool', '=', p.pool)
    .where('id', '=', p.id)
    .select(['gender', 'country', 'birth_date']),
)

/** What the choice of a first search depends on. */
export const findSearcher = (db: Reader, pool: string, id: string): Promise<Searcher | null> =>
  first(db, searcherById({ pool, id }))

/** Notes the step of activity (src/domain/activity.ts) in which a member was here, once a step however many devices are. */
export async function noteActivity(db: Writer, id: string, step: number): Promise<void> {
  await run(
    db,
    build
      .updateTable('members')
      .set({ last_active_at: step })
      .where('id', '=', id)
      .where('last_active_at', '<', step),
  )
}
