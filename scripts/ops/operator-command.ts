// `npm run operator`: operators in the database, for whoever may write to it (worker/features/operators does the same for owners).
import { createHash, randomBytes } from 'node:crypto'
import { parseEmail } from '#src/domain/email.ts'
import { INVITATION_MS } from '#src/domain/operators.ts'
import { RIGHTS, type Right } from '#src/domain/rights.ts'
import { CONFIG_FILE, readConfigFile } from '../deploy/config-file.ts'
import { StateError } from '../local/state.ts'
import { loadSites } from '../site/load-sites.ts'
import { type Ask, databaseOf, openStores } from './stores.ts'

export type InviteFlags = { rights: string; name?: string; pool?: string; remote?: true }

/** The pool of a right that holds in every pool (worker/features/operators/queries.ts). */
const EVERY_POOL = '*'
/** The pool under which operators' data is found (worker/features/operators/pool.ts): no site has it, so it is in the shared database. */
const OPERATORS_POOL = 'operators'
/** Who did it, in the audit: whoever may run commands on the database. */
const BY = 'command'
const DEFAULT_PORT = '8787'

type Print = (line: string) => void

async function withDatabase<Result>(remote: boolean, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const stores = await openStores(remote)
  try {
    return await work(databaseOf(stores.databases, OPERATORS_POOL).ask)
  } finally {
    await stores.close()
  }
}

/** @throws StateError that names the wrong one, or that owners own every pool */
export function parseRights(text: string, pool: string): Right[] {
  const named = text.split(',').map((right) => right.trim())
  const unknown = named.find((right) => !(RIGHTS as readonly string[]).includes(right))
  if (unknown !== undefined)
    throw new StateError(`'${unknown}' is no right. There are: ${RIGHTS.join(', ')}.`)
  if (pool !== EVERY_POOL && named.includes('owner'))
    throw new StateError('An owner is one of every pool: leave --pool out.')
  return named as Right[]
}

function requireEmail(text: string): string {
  const email = parseEmail(text)
  if (!email) throw new StateError(`'${text}' is not an email address.`)
  return email
}

/** The origin of the console. @throws StateError where the deployed worker has none */
function consoleOrigin(remote: boolean): string {
  if (!remote) return `http://console.localhost:${process.env.PORT ?? DEFAULT_PORT}`
  const { OPERATORS_HOST } = readConfigFile(CONFIG_FILE).vars
  if (!OPERATORS_HOST)
    throw new StateError(
      `${CONFIG_FILE} names no host for the console: set OPERATORS_HOST below [vars] and deploy first.`,
    )
  return `https://${OPERATORS_HOST}`
}

const createId = () => randomBytes(15).toString('base64url')

const record = (ask: Ask, call: string, operator_id: string) =>
  ask(
    `INSERT INTO operator_audit (id, operator_id, pool, call, subject, at) VALUES (?1, ?2, ?3, ?4, ?5, CAST(?6 AS INTEGER))`,
    [createId(), BY, OPERATORS_POOL, call, operator_id, String(Date.now())],
  )

async function findId(ask: Ask, email: string): Promise<string | null> {
  const [row] = await ask('SELECT id FROM operators WHERE email = ?1 AND ended_at IS NULL', [email])
  return row ? String(row.id) : null
}

/** What an invitation needs; the link has `token`, the database its SHA-256. */
type Invited = {
  email: string
  name: string
  rights: readonly Right[]
  pool: string
  token: string
  now: number
}

/** Adds an operator, or rights to one there is, and a link. Returns whether there was one. */
export async function storeInvitation(
  ask: Ask,
  { email, name, rights, pool, token, now }: Invited,
): Promise<{ was_known: boolean }> {
  const known = await findId(ask, email)
  const id = known ?? createId()
  await record(ask, 'operators.invite', id)
  if (!known)
    await ask(
      'INSERT INTO operators (id, email, name, created_at) VALUES (?1, ?2, ?3, CAST(?4 AS INTEGER))',
      [id, email, name, String(now)],
    )
  await ask(
    `INSERT INTO operator_rights (operator_id, pool, "right") SELECT ?1, ?2, value FROM json_each(?3) WHERE TRUE
      ON CONFLICT DO NOTHING`,
    [id, pool, JSON.stringify(rights)],
  )
  await ask(
    `INSERT INTO operator_invitations (token_hash, operator_id, created_at, expires_at)
      VALUES (?1, ?2, CAST(?3 AS INTEGER), CAST(?4 AS INTEGER))`,
    [createHash('sha256').update(token).digest('hex'), id, String(now), String(now + INVITATION_MS)],
  )
  return { was_known: known !== null }
}

/** Invites an operator and prints the link. Safe to repeat: each link is valid. @throws StateError */
export async function inviteOperator(
  address: string,
  flags: InviteFlags,
  print: Print = console.log,
): Promise<void> {
  const { remote = false, pool = EVERY_POOL } = flags
  const email = requireEmail(address)
  const rights = parseRights(flags.rights, pool)
  const pools = [...new Set((await loadSites()).map((site) => site.pool))]
  if (pool !== EVERY_POOL && !pools.includes(pool))
    throw new StateError(`There is no pool '${pool}'. There are: ${pools.join(', ')}.`)
  const name = (flags.name ?? email.split('@')[0] ?? email).trim().slice(0, 100)
  const origin = consoleOrigin(remote)
  const token = randomBytes(32).toString('base64url')
  const { was_known } = await withDatabase(remote, (ask) =>
    storeInvitation(ask, { email, name, rights, pool, token, now: Date.now() }),
  )
  const where = pool === EVERY_POOL ? 'in every pool' : `in the pool ${pool}`
  print(
    `${email} ${was_known ? 'was an operator already; added' : 'is invited'} ${where}: ${rights.join(', ')}.`,
  )
  print(`Within an hour, once: ${origin}/invitation#${token}`)
}

const LIST = `SELECT email, name, (SELECT count(*) FROM operator_passkeys WHERE operator_id = operators.id) AS passkeys,
  coalesce((SELECT group_concat("right" || CASE pool WHEN '*' THEN '' ELSE ' in ' || pool END, ', ')
    FROM operator_rights WHERE operator_id = operators.id), 'no rights') AS rights
  FROM operators WHERE ended_at IS NULL ORDER BY email`

/** A line for each operator. */
export const operatorLines = async (ask: Ask): Promise<string[]> =>
  (await ask(LIST)).map(
    ({ email, name, passkeys, rights }) =>
      `${email}  ${name}  ${rights}${passkeys === 0 ? '  (has not signed in yet)' : ''}`,
  )

export async function listOperators(
  { remote = false }: { remote?: boolean },
  print: Print = console.log,
): Promise<void> {
  const lines = await withDatabase(remote, operatorLines)
  if (lines.length === 0)
    print('There are no operators yet: npm run operator -- invite <email> --rights owner')
  for (const line of lines) print(line)
}

/** Ends an operator for good, as an owner does in the console. Returns false where there is none. */
export async function storeEnd(ask: Ask, email: string, now: number): Promise<boolean> {
  const id = await findId(ask, email)
  if (!id) return false
  await record(ask, 'operators.end', id)
  for (const table of ['sessions', 'passkeys', 'recovery_codes', 'invitations', 'rights', 'proposals'])
    await ask(`DELETE FROM operator_${table} WHERE operator_id = ?1`, [id])
  await ask('UPDATE operators SET ended_at = CAST(?2 AS INTEGER) WHERE id = ?1', [id, String(now)])
  return true
}

/** @throws StateError where there is no such operator */
export async function endOperator(
  address: string,
  { remote = false }: { remote?: boolean },
  print: Print = console.log,
): Promise<void> {
  const email = requireEmail(address)
  if (!(await withDatabase(remote, (ask) => storeEnd(ask, email, Date.now()))))
    throw new StateError(`There is no operator ${email}. Nothing was changed.`)
  print(`${email} is no operator any more.`)
}
