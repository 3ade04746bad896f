// Batches the reads that one unit of work makes in the same turn of the event loop into one call of D1 (design section 15); equal reads run
// once. Writes and batches neither wait nor join: a read that is made after an awaited write sees it
// (docs/decisions/chat.md).
import type { Reader } from './database.ts'
import type { Statement } from './prepared.ts'

type PendingRead = { statement: Statement; answer: PromiseWithResolvers<unknown[]> }

/** The reads of this turn, by session. */
const pendingBatches = new WeakMap<Reader, Map<string, PendingRead>>()

/** The rows of a read. */
export function batchedRead<Row>(db: Reader, statement: Statement<Row>): Promise<Row[]> {
  const turn = pendingBatches.get(db) ?? startBatch(db)
  const key = `${statement.sql} ${JSON.stringify(statement.parameters)}`
  const pending = turn.get(key) ?? { statement, answer: Promise.withResolvers<unknown[]>() }
  turn.set(key, pending)
  return pending.answer.promise as Promise<Row[]>
}

function startBatch(db: Reader): Map<string, PendingRead> {
  const turn = new Map<string, PendingRead>()
  pendingBatches.set(db, turn)
  // A timer, because it runs after every microtask: a loader that only awaits resolved values still joins.
  setTimeout(() => {
    pendingBatches.delete(db)
    void runBatch(db, [...turn.values()])
  }, 0)
  return turn
}

async function runBatch(db: Reader, pending: PendingRead[]): Promise<void> {
  if (pending.length > 1 && (await runTogether(db, pending))) return
  await Promise.all(pending.map((one) => runAlone(db, one)))
}

/** False where the batch failed: one bad statement fails it for all, so each then runs by itself, and fails by itself. */
async function runTogether(db: Reader, pending: PendingRead[]): Promise<boolean> {
  try {
    const results = await db.batch(pending.map(({ statement }) => bind(db, statement)))
    for (const [index, { answer }] of pending.entries()) answer.resolve(results[index]?.results ?? [])
    return true
  } catch {
    return false
  }
}

async function runAlone(db: Reader, { statement, answer }: PendingRead): Promise<void> {
  try {
    answer.resolve((await bind(db, statement).all()).results)
  } catch (error) {
    answer.reject(error)
  }
}

/** A statement in the form of the binding. */
export function bind(db: Reader, { sql, parameters }: Statement): D1PreparedStatement {
  return db.prepare(sql).bind(...parameters)
}
