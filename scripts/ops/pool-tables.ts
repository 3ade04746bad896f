// Which rows belong to a pool, for every table of the schema. A move copies, verifies and removes by this list only. A test fails if a table
// is missing here.

/**
 * `pool`, `site`: by the column of that name · `of`: with the row of another table, whose `id` is in the column `by` · `jobs`: by the contents
 * of the job · `derived`: triggers maintain it · `nobody`: of no pool; it is not moved.
 */
export type Belonging =
  | 'pool'
  | 'site'
  | { of: 'members' | 'complaints' | 'orders'; by: string }
  | 'jobs'
  | 'derived'
  | 'nobody'

const OF_MEMBER: Belonging = { of: 'members', by: 'member_id' }
const OF_COMPLAINT: Belonging = { of: 'complaints', by: 'complaint_id' }

/** Ordered so that a table comes after the tables its rows refer to. */
export const POOL_TABLES: Readonly<Record<string, Belonging>> = {
  members: 'pool',
  photos: OF_MEMBER,
  refused_photos: 'pool',
  photo_verifications: 'pool',
  likes: 'pool',
  blocks: OF_MEMBER,
  passes: OF_MEMBER,
  // Tokens of open signup forms belong to no member. They are not moved, and the form requests another.
  tokens: OF_MEMBER,
  passkeys: 'pool',
  mail_changes: OF_MEMBER,
  saved_searches: 'pool',
  suppressed_addresses: 'pool',
  statements: 'pool',
  audit: 'pool',
  complaints: 'pool',
  complaint_events: OF_COMPLAINT,
  case_messages: OF_COMPLAINT,
  sealed_evidence: OF_COMPLAINT,
  evidence_readings: OF_COMPLAINT,
  cancellations: 'pool',
  orders: 'pool',
  payment_events: { of: 'orders', by: 'order_id' },
  discount_codes: 'pool',
  discount_uses: 'pool',
  waiting_messages: 'pool',
  desk_conversations: 'pool',
  desk_answers: 'pool',
  desk_presence: 'pool',
  approvals: 'pool',
  price_history: 'site',
  consents: 'site',
  clicks: 'site',
  funnel: 'site',
  variants: 'site',
  conversions: 'site',
  pending_jobs: 'jobs',
  search_counts: 'derived',
  case_lists: 'derived',
  // Ids of jobs of the last two weeks. A job that is delivered again after a move is safe to repeat.
  finished_jobs: 'nobody',
  search_recount: 'nobody',
  reconciliations: 'nobody',
  // Operators belong to no pool; their rights name one, and are in the shared database wherever the pool is.
  operators: 'nobody',
  operator_rights: 'nobody',
  operator_proposals: 'nobody',
  operator_invitations: 'nobody',
  operator_passkeys: 'nobody',
  operator_recovery_codes: 'nobody',
  operator_sessions: 'nobody',
  operator_audit: 'nobody',
  cities: 'nobody',
  city_editions: 'nobody',
}

/** `sites`: the ids of the sites whose counts belong to the pool. */
export type Moved = { pool: string; sites: readonly string[] }

const NAME = /^[a-z0-9-]{2,32}$/
/** Quotes a validated name for SQL, because triggers take no parameters. */
function literal(name: string): string {
  if (!NAME.test(name)) throw new Error(`${name} is not the name of a pool or site`)
  return `'${name}'`
}

/** The condition under which `row` (a table, an alias, `NEW`) belongs to a pool; null for tables that belong to none. */
export function belongsTo(table: string, row: string, { pool, sites }: Moved): string | null {
  const belonging = POOL_TABLES[table]
  const ofSites = (column: string) => `${column} IN (${sites.map(literal).join(', ')})`
  if (belonging === 'pool') return `${row}.pool = ${literal(pool)}`
  if (belonging === 'site') return ofSites(`${row}.site`)
  if (belonging === 'jobs')
    // Jobs of an older version have a site and no pool.
    return `(${row}.job ->> '$.pool' = ${literal(pool)} OR (${row}.job ->> '$.pool' IS NULL AND ${ofSites(`${row}.job ->> '$.site'`)}))`
  if (typeof belonging !== 'object') return null
  return `EXISTS (SELECT 1 FROM ${belonging.of} AS owner WHERE owner.id = ${row}.${belonging.by} AND owner.pool = ${literal(pool)})`
}
