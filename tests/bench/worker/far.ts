// Wraps the built worker (support/wrapped-bundle.ts): adds 40 ms to every call of a store, from the worker and between objects.
import { interceptBindings } from '#tests/support/intercept.ts'
import type { Env } from '#worker/env.ts'
import worker, {
  MemberDesk as NearDesk,
  RateLimiter as NearLimiter,
  ChatRoom as NearRoom,
} from '#worker/index.ts'
import type { QueueMessage } from '#worker/platform/queue/jobs.ts'

const HOP_MS = 40
let isFar = false

/** The bindings, with the delay before each call. */
function far(env: Env): Env {
  if (!isFar) {
    interceptBindings(env, async ({ store }, go) => {
      if (store !== 'files') await new Promise((resolve) => setTimeout(resolve, HOP_MS))
      return go()
    })
  }
  isFar = true
  return env
}

export class MemberDesk extends NearDesk {
  constructor(state: DurableObjectState, env: Env) {
    super(state, far(env))
  }
}
export class ChatRoom extends NearRoom {
  constructor(state: DurableObjectState, env: Env) {
    super(state, far(env))
  }
}
export class RateLimiter extends NearLimiter {
  constructor(state: DurableObjectState, env: Env) {
    super(state, far(env))
  }
}

export default {
  fetch: (request, env, execution) => worker.fetch(request, far(env), execution),
  queue: (batch, env) => worker.queue(batch, far(env)),
  scheduled: (event, env) => worker.scheduled(event, far(env)),
} satisfies ExportedHandler<Env, QueueMessage>
