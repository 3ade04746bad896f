// Reads that one unit of work asks for in the same turn of the event loop make one trip (design section 15: a page asks D1
// once). They wait until nothing more can be asked without an answer; what is asked twice is asked once. Writes and batches
// are never held up and never among them: a read that is asked for after a write was awaited sees it (docs/decisions/0301).
import type { Reader } from './database.ts'
import type { Statement } from './prepared.ts'

type Asked = { statement: Statement; answer: PromiseWithResolvers<unknown[]> }

/** What has been asked for in this turn, by session. */
const turns = new WeakMap<Reader, Map<string, Asked>>()

/** The rows of a read. */
export function read<Row>(db: Reader, statement: Statement<Row>): Promise<Row[]> {
  const turn = turns.get(db) ?? begin(db)
  const key = `${statement.sql} ${JSON.stringify(statement.parameters)}`
  const asked = turn.get(key) ?? { statement, answer: Promise.withResolvers<unknown[]>() }
  turn.set(key, asked)
  return asked.answer.promise as Promise<Row[]>
}

function begin(db: Reader): Map<string, Asked> {
  const turn = new Map<string, Asked>()
  turns.set(db, turn)
  // A timer, because it comes after every microtask: a loader that only awaits what is there already still joins.
  setTimeout(() => {
    turns.delete(db)
    void send(db, [...turn.values()])
  }, 0)
  return turn
}

async function send(db: Reader, asked: Asked[]): Promise<void> {
  if (asked.length > 1 && (await sendTogether(db, asked))) return
  await Promise.all(asked.map((one) => sendAlone(db, one)))
}

/** False where that failed: one of them spoils a batch for all, so each is asked by itself then, and fails by itself. */
async function sendTogether(db: Reader, asked: Asked[]): Promise<boolean> {
  try {
    const results = await db.batch(asked.map(({ statement }) => bind(db, statement)))
    for (const [index, { answer }] of asked.entries()) answer.resolve(results[index]?.results ?? [])
    return true
  } catch {
    return false
  }
}

async function sendAlone(db: Reader, { statement, answer }: Asked): Promise<void> {
  try {
    answer.resolve((await bind(db, statement).all()).results)
  } catch (error) {
    answer.reject(error)
  }
}

/** A statement as the binding takes it. */
export function bind(db: Reader, { sql, parameters }: Statement): D1PreparedStatement {
  return db.prepare(sql).bind(...parameters)
}
