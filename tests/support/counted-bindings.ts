// Wraps every call of a store and of the objects, so that it is known from which call another one was made.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ChatRoom } from '#worker/durable/conversation/chat-room.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { RateLimiter } from '#worker/durable/limiter/rate-limiter.ts'
import { MemberDesk } from '#worker/durable/member/member-desk.ts'
import worker from '#worker/index.ts'
import { interceptBindings, type Pass, replace } from './intercept.ts'

export type Counter = {
  /** Called for every call of a store. */
  pass: Pass
  /** Wraps the work of a call to an object; `name` as in `Asked`. */
  inside(name: string, work: () => unknown): unknown
  /** Wraps the work of a request, also after its response. */
  asRequest<T>(work: () => T): T
  /** Wraps the work of a job. */
  asJob<T>(work: () => T): T
}

/** From here on no alarm runs, because alarms are not hops of a request. */
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
