// Moves a pool's rows from one database into another, in steps that can be repeated: freeze, copy, verify and, once the worker uses the
// copy, remove. While it is frozen the pool can be read but not written, so nothing is lost between copy and deploy. Only rows of the pool
// are copied.
import { StateError } from '../local/state.ts'
import { columnsOf, copyTable, pagesOf, type Row } from './copy-rows.ts'
import { belongsTo, type Moved, POOL_TABLES } from './pool-tables.ts'
import type { OpsDatabase } from './stores.ts'

/** A table that exists in the copy until it is complete. A deploy checks for it (scripts/deploy/pools.ts). */
export const UNFINISHED = 'pool_being_copied'
/** The error of a write to a frozen pool. The worker answers 503 (worker/platform/storage-outage.ts). */
const FROZEN = 'pool is being moved'

type Step = { source: OpsDatabase; target: OpsDatabase; moved: Moved; showProgress?: (text: string) => void }

const tablesOf = (moved: Moved) =>
  Object.keys(POOL_TABLES).flatMap((table) => {
    const mine = (row: string) => belongsTo(table, row, moved)
    const condition = mine('mine')
    return condition === null ? [] : [{ table, condition, of: (row: string) => mine(row) ?? '' }]
  })
/** Tables that the worker writes while it uses the old database. They are moved after the deploy. */
const movesLast = (table: string) => POOL_TABLES[table] === 'jobs'
const copiedFirst = (moved: Moved) => tablesOf(moved).filter(({ table }) => !movesLast(table))

const numberOf = (row: Row | undefined) => Number(Object.values(row ?? {})[0] ?? 0)
const count = async ({ ask }: OpsDatabase, sql: string, parameters: string[] = []) =>
  numberOf((await ask(sql, parameters))[0])

/**
 * `copying`: not started or not complete · `copied`: the copy is complete, and the source still has the pool · `moved`: the source has nothing
 * of the pool.
 */
export type MoveState = 'copying' | 'copied' | 'moved'

export async function stateOf({ source, target, moved }: Step): Promise<MoveState> {
  if (await hasTable(target, UNFINISHED)) return 'copying'
  if (await isFrozen(source, moved)) return 'copied'
  const left = await countAll(source, moved)
  const there = await count(
    target,
    `SELECT count(*) FROM members AS mine WHERE ${belongsTo('members', 'mine', moved)}`,
  )
  return left === 0 && there > 0 ? 'moved' : 'copying'
}

/** Freezes the pool, copies missing rows, and compares. Throws StateError if that is not possible. */
export async function copyPool(step: Step): Promise<{ rows: number }> {
  const { source, target, moved, showProgress } = step
  await requireSameSchema(source, target)
  await requireOwnRowsAlone(target, moved)
  if (!(await isFrozen(source, moved))) {
    if ((await countAll(target, moved)) > 0)
      throw new StateError(
        `${target.binding} has rows of the pool ${moved.pool}, from a cancelled move or because the pool has moved already; ${source.binding} may have newer ones. Delete that database and create a new one.`,
      )
    await target.run([`CREATE TABLE IF NOT EXISTS ${UNFINISHED} (pool TEXT) STRICT`])
  }
  showProgress?.('freezing the pool')
  await source.run(freezing(moved))
  for (const { table, condition } of copiedFirst(moved)) {
    showProgress?.(`copying ${table}`)
    await copyTable(source, target, table, condition)
  }
  await keepAuditNumbers(source, target)
  showProgress?.('comparing')
  const rows = await requireEqual(step)
  await target.run([`DROP TABLE IF EXISTS ${UNFINISHED}`])
  return { rows }
}

/** Removes the pool from the source. To be called when the worker uses the copy and nothing writes the source any more. */
export async function removePool({ source, target, moved, showProgress }: Step): Promise<{ rows: number }> {
  if (await hasTable(target, UNFINISHED))
    throw new StateError(`The copy in ${target.binding} is not complete: nothing was removed.`)
  // Only deletes are allowed again. Writes of an old worker are still refused.
  await unfreeze(source, moved, 'delete')
  let rows = 0
  for (const { table, condition } of tablesOf(moved).reverse()) {
    showProgress?.(`removing ${table}`)
    if (movesLast(table)) await moveJobs(source, target, condition)
    rows += await removeRows(source, target, table, condition)
  }
  const left = await countAll(source, moved)
  if (left > 0)
    throw new StateError(
      `${left} rows of ${moved.pool} are still in ${source.binding}: run the command again.`,
    )
  await unfreeze(source, moved)
  return { rows }
}

/** Cancels a move before the worker uses the copy: the pool can be written again. A deploy refuses the copy, which has to be deleted. */
export async function cancelMove({ source, target, moved }: Step): Promise<void> {
  await target.run([`CREATE TABLE IF NOT EXISTS ${UNFINISHED} (pool TEXT) STRICT`])
  await unfreeze(source, moved)
}

// == The freeze ==

const EVENTS = { insert: ['NEW'], update: ['OLD', 'NEW'], delete: ['OLD'] } as const
type Event = keyof typeof EVENTS

const triggerName = ({ pool }: Moved, table: string, event: string) =>
  `moving__${pool.replaceAll('-', '_')}__${table}__${event}`

/** A trigger on `photos` changes this column, also when its rows are removed; while they are frozen nothing does. */
const MAINTAINED: Record<string, string> = { members: ' AND NEW.photo_level IS OLD.photo_level' }

function freezing(moved: Moved): string[] {
  return copiedFirst(moved).flatMap(({ table, of }) =>
    Object.entries(EVENTS).map(
      ([event, rows]) => `CREATE TRIGGER IF NOT EXISTS ${triggerName(moved, table, event)}
BEFORE ${event.toUpperCase()} ON ${table} WHEN (${rows.map(of).join(' OR ')})${event === 'update' ? (MAINTAINED[table] ?? '') : ''}
BEGIN
  SELECT raise(ABORT, '${FROZEN}');
END`,
    ),
  )
}

async function frozenBy({ ask }: OpsDatabase, moved: Moved, event: Event | null): Promise<string[]> {
  const rows = await ask("SELECT name FROM sqlite_master WHERE type = 'trigger'")
  const beginning = triggerName(moved, '', '').slice(0, -2)
  return rows
    .map(({ name }) => String(name))
    .filter((name) => name.startsWith(beginning) && (event === null || name.endsWith(`__${event}`)))
}

const isFrozen = async (source: OpsDatabase, moved: Moved) => (await frozenBy(source, moved, null)).length > 0

async function unfreeze(source: OpsDatabase, moved: Moved, event: Event | null = null): Promise<void> {
  const names = await frozenBy(source, moved, event)
  if (names.length > 0) await source.run(names.map((name) => `DROP TRIGGER ${name}`))
}

// == Removing ==

/** Moves unfinished jobs, except those that the copy lists as finished. */
async function moveJobs(source: OpsDatabase, target: OpsDatabase, condition: string): Promise<void> {
  await copyTable(source, target, 'pending_jobs', condition)
  await target.run(['DELETE FROM pending_jobs WHERE id IN (SELECT id FROM finished_jobs)'])
}

async function removeRows(
  source: OpsDatabase,
  target: OpsDatabase,
  table: string,
  condition: string,
): Promise<number> {
  const { key } = await columnsOf(source, table)
  const remove = `DELETE FROM ${table} WHERE (${key.join(', ')}) IN (
    SELECT ${key.map((_, at) => `one.value ->> ${at}`).join(', ')} FROM json_each(?1) AS one)`
  let removed = 0
  for await (const rows of pagesOf(source, table, { condition, columns: key, key })) {
    if (table === 'audit') await removeAudit(source, target, rows)
    else await source.ask(remove, [JSON.stringify(rows.map((row) => key.map((name) => row[name])))])
    removed += rows.length
  }
  return removed
}

// == The audit, which triggers protect ==

const AUDIT_TRIGGER = 'audit_is_kept'

/** Removes audit rows that the copy has. The trigger that protects them is dropped only within the transaction. */
async function removeAudit(source: OpsDatabase, target: OpsDatabase, rows: readonly Row[]): Promise<void> {
  const [trigger] = await target.ask('SELECT sql FROM sqlite_master WHERE name = ?1', [AUDIT_TRIGGER])
  if (!trigger) throw new StateError(`${target.binding} lacks the trigger ${AUDIT_TRIGGER}.`)
  await source.run([
    `DROP TRIGGER ${AUDIT_TRIGGER}`,
    `DELETE FROM audit WHERE seq IN (${rows.map(({ seq }) => Number(seq)).join(', ')})`,
    String(trigger.sql),
  ])
}

/** Members' Durable Objects compare audit numbers, so the copy must not assign a number that the source has assigned. */
async function keepAuditNumbers(source: OpsDatabase, target: OpsDatabase): Promise<void> {
  const LAST = `SELECT max(coalesce((SELECT max(seq) FROM audit), 0),
    coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'audit'), 0))`
  const [last, known] = [await count(source, LAST), await count(target, LAST)]
  if (known >= last) return
  await target.run([
    `INSERT INTO audit (seq, id, who_kind, what, pool, member_id, at) VALUES (${last}, 'last', 'system', 'delete', '-', '-', 0)`,
    `DELETE FROM audit WHERE seq = ${last}`,
  ])
}

// == Checks ==

const hasTable = async (database: OpsDatabase, table: string) =>
  (await count(database, "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ?1", [table])) >
  0

async function countAll(database: OpsDatabase, moved: Moved): Promise<number> {
  let rows = 0
  for (const { table, condition } of tablesOf(moved))
    rows += await count(database, `SELECT count(*) FROM ${table} AS mine WHERE ${condition}`)
  return rows
}

async function requireSameSchema(source: OpsDatabase, target: OpsDatabase): Promise<void> {
  const SCHEMA = `SELECT name, sql FROM sqlite_master WHERE type = 'table'
    AND name IN (SELECT value FROM json_each(?1)) ORDER BY name`
  const tables = JSON.stringify(Object.keys(POOL_TABLES))
  const [from, to] = [await source.ask(SCHEMA, [tables]), await target.ask(SCHEMA, [tables])]
  const other = Object.keys(POOL_TABLES).find((table) => {
    const sqlOf = (rows: Row[]) => rows.find(({ name }) => name === table)?.sql
    return sqlOf(from) === undefined || sqlOf(from) !== sqlOf(to)
  })
  if (other)
    throw new StateError(
      `The table ${other} differs between ${source.binding} and ${target.binding}: apply the same migrations to both first.`,
    )
}

async function requireOwnRowsAlone(target: OpsDatabase, moved: Moved): Promise<void> {
  for (const { table, condition } of tablesOf(moved)) {
    const others = await count(
      target,
      `SELECT count(*) FROM ${table} AS mine WHERE (${condition}) IS NOT TRUE`,
    )
    if (others > 0)
      throw new StateError(
        `${target.binding} has ${others} rows of other pools in ${table}: the target must be an empty database. Nothing was changed.`,
      )
  }
}

/** Returns the number of rows in the copy. Throws StateError that names a table which differs. */
async function requireEqual({ source, target, moved }: Step): Promise<number> {
  let total = 0
  for (const { table, condition } of copiedFirst(moved)) {
    const { all } = await columnsOf(source, table)
    const sizes = all.map((name) => `length(coalesce(mine.${name}, ''))`).join(' + ')
    const sum = `SELECT count(*) AS rows, coalesce(sum(${sizes}), 0) AS size FROM ${table} AS mine WHERE ${condition}`
    const [[from], [to]] = [await source.ask(sum), await target.ask(sum)]
    if (from?.rows !== to?.rows || from?.size !== to?.size)
      throw new StateError(
        `${table} differs: ${from?.rows} rows in ${source.binding}, ${to?.rows} in ${target.binding}. Nothing was removed; --undo cancels the move, and the pool can be written again.`,
      )
    total += Number(from?.rows)
  }
  return total
}
