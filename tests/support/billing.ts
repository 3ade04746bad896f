// Counts what Cloudflare bills: rows that D1 and the objects' SQLite read and write, and calls of objects. Patches the classes of the
// runtime, so that everything in this isolate is counted, also after responses. Tracks running work, so that a bill is closed only when
// everything is done.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ChatRoom } from '#worker/durable/conversation/chat-room.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { RateLimiter } from '#worker/durable/limiter/rate-limiter.ts'
import { MemberDesk } from '#worker/durable/member/member-desk.ts'
import worker from '#worker/index.ts'
import { eventually } from './eventually.ts'

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
/** A cursor knows its rows only after it was read to the end, so they are read when the bill is made. */
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

/** Running calls, work after responses, and jobs in the queue. */
let under_way = 0

function waitedFor<T>(answer: Promise<T>): Promise<T> {
  under_way += 1
  const over = () => {
    under_way -= 1
  }
  answer.then(over, over)
  return answer
}

/** Wraps a method of an object with a function that gets its arguments and its result. */
function observe(owner: object, name: string, seen: (answer: unknown, args: unknown[]) => void): void {
  const target = owner as Record<string, (...args: unknown[]) => unknown>
  const original = target[name]
  if (!original) throw new Error(`nothing to observe: ${name}`)
  target[name] = function (this: unknown, ...args: unknown[]) {
    const answer = original.apply(this, args)
    if (!(answer instanceof Promise)) {
      seen(answer, args)
      return answer
    }
    return waitedFor(
      answer.then((value) => {
        seen(value, args)
        return value
      }),
    )
  }
}

/** A request is over when its work after the response is. */
function observeRequests(): void {
  const { fetch, queue } = worker
  worker.fetch = (request, env, execution) => {
    if (execution) {
      const waitUntil = execution.waitUntil.bind(execution)
      execution.waitUntil = (work) => waitUntil(waitedFor(work))
    }
    return waitedFor(Promise.resolve(fetch(request, env, execution)))
  }
  // A job runs from its sending to its end.
  worker.queue = async (batch, env) => {
    await queue(batch, env)
    under_way -= batch.messages.length
  }
  observe(Object.getPrototypeOf(env.JOBS), 'sendBatch', (_, [messages]) => {
    under_way += [...(messages as Iterable<unknown>)].length
  })
  observe(Object.getPrototypeOf(env.JOBS), 'send', () => {
    under_way += 1
  })
}

const allDone = () =>
  eventually(
    () => under_way,
    (count) => count === 0,
  )

/** Starts counting in this test file. From here on no alarm runs, because alarms are not part of an action's cost. */
export async function startBilling() {
  const statement = Object.getPrototypeOf(env.DB.prepare('SELECT 1'))
  for (const name of ['run', 'all']) observe(statement, name, (answer) => note(answer as Meta))
  // `first` returns no `meta`.
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
  await runInDurableObject(memberStub(env, 'billing'), (_desk, state) => {
    observe(Object.getPrototypeOf(state.storage.sql), 'exec', (cursor) => cursors.push(cursor as Cursor))
    Object.getPrototypeOf(state.storage).setAlarm = async () => {}
    const { waitUntil } = Object.getPrototypeOf(state) as DurableObjectState
    Object.getPrototypeOf(state).waitUntil = function (this: DurableObjectState, work: Promise<unknown>) {
      return waitUntil.call(this, waitedFor(work))
    }
  })
  observeRequests()

  return async function billOf(work: () => Promise<unknown>): Promise<Bill> {
    await allDone()
    take()
    await work()
    await allDone()
    return take()
  }
}
