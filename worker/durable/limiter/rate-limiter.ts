// The counter of one limit key (design section 11, `too_many`): one writer, so that two requests cannot take the same last
// attempt. When its last window has ended, the alarm empties the storage.
import { DurableObject } from 'cloudflare:workers'
import {
  createRateWindows,
  type Limit,
  RATE_SCHEMA,
  type TakeResult,
} from '#worker/durable/kit/rate-windows.ts'
import { migrate } from '#worker/durable/kit/storage.ts'
import type { LimiterProtocol } from '#worker/durable/protocol.ts'
import type { Env } from '#worker/env.ts'

export class RateLimiter extends DurableObject<Env> implements LimiterProtocol {
  /** Epoch milliseconds; a port, so that tests own the time. */
  now = () => Date.now()
  #windows = createRateWindows(this.ctx.storage)
  #ready = false
  #alarm_at = 0

  take(limits: readonly Limit[]): TakeResult {
    this.#prepare()
    const now = this.now()
    const taken = this.ctx.storage.transactionSync(() => this.#windows.take(limits, now))
    // There is one alarm: if it rings before the last window has ended, it is set again.
    if (this.#alarm_at <= now) this.#setAlarm(this.#windows.getLastEnd(now))
    return taken
  }

  clear(): void {
    this.#prepare()
    this.#windows.clear()
  }

  override async alarm(): Promise<void> {
    this.#prepare()
    const end = this.#windows.getLastEnd(this.now())
    if (end !== null) return this.#setAlarm(end)
    this.#ready = false
    await this.ctx.storage.deleteAll()
  }

  #prepare(): void {
    if (!this.#ready) migrate(this.ctx.storage, RATE_SCHEMA)
    this.#ready = true
  }

  #setAlarm(at: number | null): void {
    if (at === null) return
    this.#alarm_at = at
    void this.ctx.storage.setAlarm(at)
  }
}
