// The answer desk's conversations: which wait, who works on which, the notepad.
import { sql } from 'kysely'
import type { Language } from '#src/domain/constants.ts'
import type { Reader, Writer } from '#worker/platform/database/database.ts'
import { all, build, first, run, runAndReturn } from '#worker/platform/database/query.ts'

type Position = { limit: number; after: { at: number; id: string } | null }

/** Messages that an operator can answer now: of members and profiles who are active. */
export const answerable = (pool: string, now: number, in_pool = sql<string>`waiting_messages.pool`) =>
  build
    .selectFrom('waiting_messages')
    .innerJoin('desk_conversations', 'desk_conversations.conversation', 'waiting_messages.conversation')
    .innerJoin('members', 'members.id', 'waiting_messages.member_id')
    .innerJoin('members as profiles', 'profiles.id', 'waiting_messages.profile_id')
    .where(in_pool, '=', pool)
    .where('waiting_messages.state', '=', 'waiting')
    .where('waiting_messages.due_at', '>', now)
    .where('members.status', '=', 'active')
    .where('profiles.status', '=', 'active')

/** For one operator: of members with these languages, or with any where there are none. */
type Wanted = { pool: string; operator: string; languages: readonly Language[]; now: number }

/** The oldest message of each conversation, longest waiting first; what the operator holds is among them whatever its language. */
export function waitingQuery({ pool, operator, languages, now }: Wanted, { limit, after }: Position) {
  let query = answerable(pool, now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('waiting_messages as earlier')
            .whereRef('earlier.conversation', '=', 'waiting_messages.conversation')
            .whereRef('earlier.seq', '<', 'waiting_messages.seq')
            .where('earlier.state', '=', 'waiting')
            .where('earlier.due_at', '>', now)
            .select('earlier.id'),
        ),
      ),
    )
    .select([
      'waiting_messages.conversation',
      'waiting_messages.member_id',
      'waiting_messages.profile_id',
      'waiting_messages.sent_at',
      'waiting_messages.due_at',
      'members.name as member_name',
      'members.language as member_language',
      'profiles.name as profile_name',
      'desk_conversations.claimed_by',
      'desk_conversations.claimed_until',
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('waiting_messages as same')
        .whereRef('same.conversation', '=', 'waiting_messages.conversation')
        .where('same.state', '=', 'waiting')
        .select(fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('num_messages'),
    )
    .orderBy('waiting_messages.sent_at')
    .orderBy('waiting_messages.conversation')
    .limit(limit)
  if (languages.length > 0)
    query = query.where((eb) =>
      eb.or([
        eb('members.language', 'in', languages),
        eb.and([
          eb('desk_conversations.claimed_by', '=', operator),
          eb('desk_conversations.claimed_until', '>', now),
        ]),
      ]),
    )
  if (after)
    query = query
      .where('waiting_messages.sent_at', '>=', after.at)
      .where((eb) =>
        eb.or([
          eb('waiting_messages.sent_at', '>', after.at),
          eb('waiting_messages.conversation', '>', after.id),
        ]),
      )
  return query
}

export const listWaiting = (db: Reader, wanted: Wanted, position: Position) =>
  all(db, waitingQuery(wanted, position))

type NewClaim = Wanted & { passing: string | null; until: number }

/** The two writes of a claim: of what the operator holds, whatever its language, and of the longest waiting one that nobody holds. */
export function claimQueries({ pool, operator, languages, passing, now, until }: NewClaim) {
  // `+` keeps SQLite from walking the whole queue for the one conversation that an operator holds.
  const own = answerable(pool, now, sql<string>`+waiting_messages.pool`)
    .where('waiting_messages.conversation', 'in', ({ selectFrom }) =>
      selectFrom('desk_conversations as held')
        .where('held.pool', '=', pool)
        .where('held.claimed_by', '=', operator)
        .where('held.claimed_until', '>', now)
        .select('held.conversation'),
    )
    .orderBy(sql`+waiting_messages.sent_at`)
  const free = answerable(pool, now)
    .where('desk_conversations.claimed_until', '<=', now)
    .$if(languages.length > 0, (query) => query.where('members.language', 'in', languages))
    .orderBy('waiting_messages.sent_at')
  const claim = (found: typeof own | typeof free) =>
    build
      .updateTable('desk_conversations')
      .set({ claimed_by: operator, claimed_until: until })
      .where(
        'conversation',
        '=',
        found
          .where('waiting_messages.conversation', '<>', passing ?? '')
          .limit(1)
          .select('waiting_messages.conversation'),
      )
      .returning(['conversation', 'claimed_until'])
  return { own: claim(own), free: claim(free) }
}

/**
 * Claims a conversation until a time: the operator's own one, or else the longest waiting one that nobody holds. Each is one write, so that
 * two operators never get the same.
 */
export async function claimNext(
  db: Writer,
  wanted: NewClaim,
): Promise<{ conversation: string; claimed_until: number } | null> {
  const { own, free } = claimQueries(wanted)
  return (await runAndReturn(db, own)) ?? runAndReturn(db, free)
}

/** Extends an operator's claim, also one that ended while nobody else took it; false where they hold none, or nothing waits. */
export async function extendClaim(
  db: Writer,
  {
    pool,
    conversation,
    operator,
    until,
  }: { pool: string; conversation: string; operator: string; until: number },
): Promise<boolean> {
  const extended = build
    .updateTable('desk_conversations')
    .set({ claimed_until: until })
    .where('pool', '=', pool)
    .where('conversation', '=', conversation)
    .where('claimed_by', '=', operator)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('waiting_messages')
          .where('waiting_messages.conversation', '=', conversation)
          .where('waiting_messages.state', '=', 'waiting')
          .select('waiting_messages.id'),
      ),
    )
  return (await run(db, extended)) === 1
}

/** Nobody works on the conversation any more, if this operator did. */
export async function releaseClaim(db: Writer, pool: string, conversation: string, operator: string) {
  await run(db, withoutClaim(pool, conversation, operator))
}

export const withoutClaim = (pool: string, conversation: string, operator: string) =>
  build
    .updateTable('desk_conversations')
    .set({ claimed_by: null, claimed_until: 0 })
    .where('pool', '=', pool)
    .where('conversation', '=', conversation)
    .where('claimed_by', '=', operator)

export const findDeskConversation = (db: Reader, pool: string, conversation: string) =>
  first(
    db,
    build
      .selectFrom('desk_conversations')
      .where('pool', '=', pool)
      .where('conversation', '=', conversation)
      .selectAll(),
  )

/** The messages of a conversation that wait, oldest first. */
export const listWaitingOf = (db: Reader, conversation: string) =>
  all(
    db,
    build
      .selectFrom('waiting_messages')
      .where('conversation', '=', conversation)
      .where('state', '=', 'waiting')
      .orderBy('seq')
      .select(['seq', 'due_at']),
  )

/** False where the conversation never was on the desk. */
export async function saveNotepad(
  db: Writer,
  {
    pool,
    conversation,
    text,
    operator,
    now,
  }: {
    pool: string
    conversation: string
    text: string
    operator: string
    now: number
  },
): Promise<boolean> {
  const saved = build
    .updateTable('desk_conversations')
    .set({ notepad: text, noted_by: operator, noted_at: now })
    .where('pool', '=', pool)
    .where('conversation', '=', conversation)
  return (await run(db, saved)) === 1
}
