// Members as accounts: address, password, their own view of themselves. Every query names the pool.
import { type Compilable, sql } from 'kysely'
import type { User } from '#src/contract/account.ts'
import { activityStepOf } from '#src/domain/activity.ts'
import type { Language } from '#src/domain/constants.ts'
import { mailproviderOf } from '#src/domain/mail-provider.ts'
import type { Searcher } from '#src/domain/search-defaults.ts'
import { lastEndingAction } from '#worker/platform/database/audit.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { prepared, type Slots } from '#worker/platform/database/prepared.ts'
import { batch, build, first, run } from '#worker/platform/database/query.ts'
import type { MemberStatus } from '#worker/platform/database/schema.ts'
import { addPendingJob } from '#worker/platform/queue/pending-jobs.ts'
import { canUndo } from './email-change-queries.ts'
import { toOwnImages, toProfile, wholeProfiles } from './profile-queries.ts'
import { consumeToken } from './token-queries.ts'

export type NewMember = {
  id: string
  pool: string
  site: string
  email: string
  /** The mailbox of the address, as an HMAC. */
  mailbox: string
  password_hash: string
  name: string
  country: string | null
  language: Language
  /** What the signup recorded of the visit. */
  signup: Record<string, unknown>
  /** Answers that were given before the account was made. */
  interests: readonly string[]
  fields: Record<string, string>
}

/**
 * Creates the account with its jobs and consumes the signup token, all or nothing: `taken` when another signup has the address; of two
 * at the same moment exactly one makes an account. `welcomed`: the first of its mailbox in the pool, whose job `welcome` was stored
 * too; of two at the same moment exactly one is.
 */
export async function insertMember(
  db: Writer,
  member: NewMember,
  now: number,
  {
    token_hash,
    jobs,
    welcome,
  }: { token_hash: string | null; jobs: readonly Compilable[]; welcome: { id: string } },
): Promise<'taken' | 'made' | 'welcomed'> {
  const { pool, mailbox } = member
  const insert = build
    .insertInto('members')
    .values({
      ...member,
      mailbox: sql<string | null>`iif(exists (
        select 1 from members where pool = ${pool} and mailbox = ${mailbox}), null, ${mailbox})`,
      kind: 'member',
      signup: JSON.stringify(member.signup),
      interests: JSON.stringify(member.interests),
      fields: JSON.stringify(member.fields),
      created_at: now,
      last_active_at: activityStepOf(now),
    })
    .onConflict((conflict) => conflict.doNothing())
  const subject = { table: 'members', id: member.id, where: 'mailbox' } as const
  const [inserted, welcomed] = await batch(db, [
    insert,
    addPendingJob(welcome, subject, now),
    ...(token_hash ? [consumeToken(token_hash, now)] : []),
    ...jobs,
  ])
  // A new account also writes its search counters, which count as changes.
  if (inserted === 0) return 'taken'
  return welcomed === 0 ? 'made' : 'welcomed'
}

export type Credentials = {
  id: string
  status: MemberStatus
  password_hash: string | null
  email_confirmed_at: number | null
  /** The last account action that ended sessions; a session is begun only while there is no later one. */
  ended_by: number
}

/**
 * The member who has an address in the pool, or the erased one who had it, found by its digest (worker/platform/crypto/email-digest.ts); or
 * null. Letter case does not matter. `held_since`: includes former owners who gave it up no earlier, and can still restore it.
 */
export async function findByEmail(
  db: Reader,
  pool: string,
  { email, digest, held_since }: { email: string; digest: string; held_since?: number },
): Promise<Credentials | null> {
  return first(
    db,
    build
      .selectFrom('members')
      .where('pool', '=', pool)
      .where(({ or, eb }) =>
        or([
          eb('email', '=', email),
          eb('erased_email', '=', digest),
          ...(held_since === undefined ? [] : [canUndo(email, held_since)]),
        ]),
      )
      .select(['id', 'status', 'password_hash', 'email_confirmed_at', lastEndingAction.as('ended_by')]),
  )
}

/** The hash that a member's password is compared with; null for one who is not active, or has none. */
export async function findPasswordHash(db: Reader, pool: string, id: string): Promise<string | null> {
  const query = build
    .selectFrom('members')
    .where('pool', '=', pool)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .select('password_hash')
  return (await first(db, query))?.password_hash ?? null
}

/** Stores a password under a newer scheme, unless it was changed meanwhile. */
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
    .select([
      'members.last_signup_step',
      'members.is_public',
      'members.who_may_write',
      'members.read_receipts',
      'members.typing',
      'members.presence',
      'members.passkey_offer',
    ]),
)

/** The member as they see themselves, without what their member object knows. */
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
    // The site's icon applies; members have none of their own.
    fictional_icon: null,
    passkey_offered: row.passkey_offer === 'open',
    profile: {
      ...toProfile(row, now),
      images: toOwnImages(row),
      date_of_birth: row.birth_date,
      lastSignupStep: row.last_signup_step === 1,
      privacy: {
        public: row.is_public === 1,
        who_may_write: row.who_may_write,
        read_receipts: row.read_receipts === 1,
        typing: row.typing === 1,
        presence: row.presence === 1,
      },
    },
  }
}

const signupVisitById = prepared((p: Slots<{ pool: string; id: string }>) =>
  build
    .selectFrom('members')
    .where('pool', '=', p.pool)
    .where('id', '=', p.id)
    .select([
      sql<string | null>`json_extract(signup, '$.tracking.network')`.as('network'),
      sql<string | null>`json_extract(signup, '$.form_path')`.as('form_path'),
    ]),
)

/** The affiliate link and form of a signup; null for an unknown account, both null where they were not recorded. */
export const findSignupVisit = (
  db: Reader,
  member: { pool: string; id: string },
): Promise<{ network: string | null; form_path: string | null } | null> => first(db, signupVisitById(member))

export type MailState = {
  email: string
  name: string
  country: string | null
  email_confirmed_at: number | null
  activation_delivered_at: number | null
}

/** Whether a member's address is confirmed or suppressed; null for one who is no longer active or has no address. */
export async function findMailState(db: Reader, pool: string, id: string): Promise<MailState | null> {
  return first(
    db,
    build
      .selectFrom('members')
      .where('pool', '=', pool)
      .where('id', '=', id)
      .where('status', '=', 'active')
      .where('email', 'is not', null)
      .select(['email', 'name', 'country', 'email_confirmed_at', 'activation_delivered_at'])
      .$narrowType<{ email: string }>(),
  )
}

/** A member's address, whatever the account's status; null where the address was erased. */
export async function findAddress(db: Reader, pool: string, id: string): Promise<string | null> {
  const row = await first(
    db,
    build.selectFrom('members').where('pool', '=', pool).where('id', '=', id).select('email'),
  )
  return row?.email ?? null
}

/** The two addresses of an active member's change (table `mail_changes`), and its state; null for none. */
export async function findChangeOfAddress(
  db: Reader,
  pool: string,
  { id, member_id }: { id: string; member_id: string },
) {
  return first(
    db,
    build
      .selectFrom('mail_changes')
      .innerJoin('members', 'members.id', 'mail_changes.member_id')
      .where('mail_changes.id', '=', id)
      .where('members.id', '=', member_id)
      .where('members.pool', '=', pool)
      .where('members.status', '=', 'active')
      .select(['old_email', 'new_email', 'confirmed_at', 'undone_at']),
  )
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

/** What an account action needs to know of a member of the pool; null for unknown ids and fictional profiles. */
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

/** Sets the language of an account; returns whether it was another before. */
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

/** What the filters of a first search depend on. */
export const findSearcher = (db: Reader, pool: string, id: string): Promise<Searcher | null> =>
  first(db, searcherById({ pool, id }))

/** Records the step of activity (src/domain/activity.ts) in which a member was active, once a step over all devices. */
export async function recordActivity(db: Writer, id: string, step: number): Promise<void> {
  await run(
    db,
    build
      .updateTable('members')
      .set({ last_active_at: step })
      .where('id', '=', id)
      .where('last_active_at', '<', step),
  )
}
