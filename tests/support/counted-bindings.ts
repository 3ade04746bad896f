// Puts a counter into every way to a store. Patches the runtime's own classes, as billing.ts does, so that what objects ask of
// each other and of D1 is counted too, whoever made the stub.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from '#worker/index.ts'
import { ChatRoom } from '#worker/rooms/chat-room.ts'
import { MemberDesk } from '#worker/rooms/member-desk.ts'
import { RateLimiter } from '#worker/rooms/rate-limiter.ts'
import { memberDesk } from '#worker/rooms/stubs.ts'

export type Asked = {
  /** Static files are no store: they travel with the worker. */
  store: 'D1' | 'object' | 'KV' | 'R2' | 'cache' | 'queue' | 'files'
  /** `MemberDesk.view`, `D1 batch of 3`, `KV.get`. */
  name: string
  /** Of D1. */
  statements?: number
}

export type Counter = {
  /** Every call to a store goes through it. */
  pass<T>(asked: Asked, go: () => Promise<T>): Promise<T>
  /** What an object does when it is asked runs in it; `name` as in `Asked`. */
  inside(name: string, work: () => unknown): unknown
  /** What a job of the queue does. */
  asJob<T>(work: () => T): T
}

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Replaces methods of an object, which may be the prototype of many. */
function replace(owner: object, names: readonly string[], make: (original: Method, name: string) => Method) {
  const methods = owner as Record<string, Method>
  for (const name of names) {
    const original = methods[name]
    if (!original) throw new Error(`nothing to count: ${name}`)
    methods[name] = make(original, name)
  }
}

const OBJECTS = { MEMBER_DESK: MemberDesk, CHAT_ROOM: ChatRoom, RATE_LIMITER: RateLimiter }

/** From here on no alarm rings: the nets beneath the work are no hops of a request. */
export async function countBindings({ pass, inside, asJob }: Counter): Promise<void> {
  await runInDurableObject(memberDesk(env, 'hops'), (_desk, state) => {
    Object.getPrototypeOf(state.storage).setAlarm = async () => {}
  })
  const { queue } = worker
  worker.queue = (batch, bindings) => asJob(() => queue(batch, bindings))

  function countStore(store: Asked['store'], owner: object, names: readonly string[]): void {
    replace(
      owner,
      names,
      (original, name) =>
        function (...args) {
          return pass({ store, name: `${store}.${name}` }, async () => original.apply(this, args))
        },
    )
  }
  countStore('KV', Object.getPrototypeOf(env.MESSAGES), ['get', 'getWithMetadata', 'put', 'delete', 'list'])
  countStore('R2', Object.getPrototypeOf(env.PHOTOS), ['head', 'get', 'put', 'delete', 'list'])
  countStore('queue', Object.getPrototypeOf(env.JOBS), ['send', 'sendBatch'])
  countStore('cache', Object.getPrototypeOf(caches.default), ['match', 'put', 'delete'])
  countStore('files', env.ASSETS, ['fetch'])

  replace(
    Object.getPrototypeOf(env.DB.prepare('SELECT 1')),
    ['run', 'all', 'first', 'raw'],
    (original, name) =>
      function (...args) {
        return pass({ store: 'D1', name: `D1 ${name}`, statements: 1 }, async () =>
          original.apply(this, args),
        )
      },
  )
  replace(
    Object.getPrototypeOf(env.DB.withSession()),
    ['batch'],
    (original) =>
      function (given) {
        const { length } = given as unknown[]
        return pass({ store: 'D1', name: `D1 batch of ${length}`, statements: length }, async () =>
          original.call(this, given),
        )
      },
  )

  const classOf = new Map<unknown, string>()
  for (const [binding, { name, prototype }] of Object.entries(OBJECTS)) {
    classOf.set(env[binding as keyof typeof OBJECTS], name)
    const methods = Object.getOwnPropertyNames(prototype).filter(
      (method) => method !== 'constructor' && typeof Reflect.get(prototype, method) === 'function',
    )
    replace(
      prototype,
      methods,
      (original, method) =>
        function (...args) {
          return inside(`${name}.${method}`, () => original.apply(this, args))
        },
    )
  }
  replace(
    Object.getPrototypeOf(env.MEMBER_DESK),
    ['get', 'getByName'],
    (original) =>
      function (...args) {
        const object = classOf.get(this)
        const stub = original.apply(this, args) as Record<string, (...args: unknown[]) => Promise<unknown>>
        return new Proxy(stub, {
          get(target, method) {
            // Who awaits a stub asks whether it is a promise.
            if (typeof method === 'symbol' || method === 'then') return Reflect.get(target, method)
            return (...given: unknown[]) =>
              pass({ store: 'object', name: `${object}.${method}` }, async () => target[method]?.(...given))
          },
        })
      },
  )
}
