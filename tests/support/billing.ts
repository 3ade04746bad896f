// Counts what Cloudflare would bill: rows that D1 and the objects' SQLite read and write, and calls of objects. Patches the
// runtime's own classes, so everything that happens in this isolate is counted, behind answers too.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ChatRoom } from '#worker/rooms/chat-room.ts'
import { MemberDesk } from '#worker/rooms/member-desk.ts'
import { RateLimiter } from '#worker/rooms/rate-limiter.ts'
import { memberDesk } from '#worker/rooms/stubs.ts'

export type Bill = {
  d1_read: number
  d1_written: number
  object_calls: number
  object_read: number
  object_written: number
}
type Cursor = { rowsRead: number; rowsWritten: number }
type Meta = { meta: { rows_read: number; rows_written: number } }

const bill: Bill = { d1_read: 0, d1_written: 0, object_calls: 0, object_read: 0, object_written: 0 }
/** A cursor knows its rows when it has been read to the end, so they are asked when the bill is made. */
const cursors: Cursor[] = []

function take(): Bill {
  for (const { rowsRead, rowsWritten } of cursors.splice(0)) {
    bill.object_read += rowsRead
    bill.object_written += rowsWritten
  }
  const taken = { ...bill }
  for (const key of Object.keys(bill) as (keyof Bill)[]) bill[key] = 0
  return taken
}

function note({ meta }: Meta): void {
  bill.d1_read += meta.rows_read
  bill.d1_written += meta.rows_written
}

/** Replaces a method of a class by one that is told what it answered. */
function observe(owner: object, name: string, seen: (answer: unknown) => void): void {
  const target = owner as Record<string, (...args: unknown[]) => unknown>
  const original = target[name]
  if (!original) throw new Error(`nothing to observe: ${name}`)
  target[name] = function (this: unknown, ...args: unknown[]) {
    const answer = original.apply(this, args)
    if (answer instanceof Promise)
      return answer.then((value) => {
        seen(value)
        return value
      })
    seen(answer)
    return answer
  }
}

/** Starts counting in this test file; `billOf` says what some work cost, once `settled` says that it is over. */
export async function startBilling() {
  const statement = Object.getPrototypeOf(env.DB.prepare('SELECT 1'))
  for (const name of ['run', 'all']) observe(statement, name, (answer) => note(answer as Meta))
  // `first` keeps its figures to itself.
  statement.first = async function (this: D1PreparedStatement) {
    return (await this.all()).results[0] ?? null
  }
  observe(Object.getPrototypeOf(env.DB.withSession()), 'batch', (answers) =>
    (answers as Meta[]).forEach(note),
  )
  for (const room of [MemberDesk, ChatRoom, RateLimiter]) {
    for (const name of Object.getOwnPropertyNames(room.prototype)) {
      if (name === 'constructor' || typeof Reflect.get(room.prototype, name) !== 'function') continue
      observe(room.prototype, name, () => (bill.object_calls += 1))
    }
  }
  await runInDurableObject(memberDesk(env, 'billing'), (_desk, state) => {
    observe(Object.getPrototypeOf(state.storage.sql), 'exec', (cursor) => cursors.push(cursor as Cursor))
  })

  return async function billOf(work: () => Promise<unknown>): Promise<Bill> {
    take()
    await work()
    // Work behind the answer is over when a while goes by in which nothing more is counted.
    let total = take()
    for (let quiet = 0; quiet < 5; quiet += 1) {
      await scheduler.wait(10)
      const more = take()
      if (Object.values(more).some((count) => count > 0)) quiet = 0
      total = Object.fromEntries(
        (Object.keys(total) as (keyof Bill)[]).map((key) => [key, total[key] + more[key]]),
      ) as Bill
    }
    return total
  }
}
