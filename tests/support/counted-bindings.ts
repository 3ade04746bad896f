// Puts a counter into every way to a store, and into the objects, so that it is known out of which call another was made.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ChatRoom } from '#worker/durable/conversation/chat-room.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { RateLimiter } from '#worker/durable/limiter/rate-limiter.ts'
import { MemberDesk } from '#worker/durable/member/member-desk.ts'
import worker from '#worker/index.ts'
import { interceptBindings, type Pass, replace } from './intercept.ts'

export type Counter = {
  /** Every call to a store goes through it. */
  pass: Pass
  /** What an object does when it is asked runs in it; `name` as in `Asked`. */
  inside(name: string, work: () => unknown): unknown
  /** What a request to the worker does, and leaves behind its answer. */
  asRequest<T>(work: () => T): T
  /** What a job of the queue does. */
  asJob<T>(work: () => T): T
}

/** From here on no alarm rings: the nets beneath the work are no hops of a request. */
export async function countBindings({ pass, inside, asRequest, asJob }: Counter): Promise<void> {
  await runInDurableObject(memberStub(env, 'hops'), (_desk, state) => {
    Object.getPrototypeOf(state.storage).setAlarm = async () => {}
  })
  const { fetch, queue } = worker
  worker.fetch = (...asked) => asRequest(() => fetch(...asked))
  worker.queue = (batch, bindings) => asJob(() => queue(batch, bindings))
  for (const { name, prototype } of [MemberDesk, ChatRoom, RateLimiter]) {
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
  interceptBindings(env, pass)
}
