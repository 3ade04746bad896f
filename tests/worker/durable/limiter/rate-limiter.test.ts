import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { kill, setClock } from '#tests/support/chat-world.ts'
import { limiterStub } from '#worker/durable/kit/stubs.ts'
import type { RateLimiter } from '#worker/durable/limiter/rate-limiter.ts'

const limits = [{ seconds: 60, max: 5 }]

describe('rate limiter', () => {
  it('lets the exact limit of parallel attempts through, and remembers them after a crash', async () => {
    const key = crypto.randomUUID()
    const limiter = limiterStub(env, key)
    const taken = await Promise.all(Array.from({ length: 20 }, () => limiter.take(limits)))
    expect(taken.filter((answer) => answer.ok)).toHaveLength(5)
    await kill(limiter)
    expect(await limiterStub(env, key).take(limits)).toMatchObject({ ok: false })
  })

  it('stores nothing after its last window, and counts from zero', async () => {
    const limiter = limiterStub(env, crypto.randomUUID())
    for (let n = 0; n < 6; n++) await limiter.take(limits)
    expect(await runDurableObjectAlarm(limiter)).toBe(true)
    expect(await limiter.take(limits)).toMatchObject({ ok: false })
    await setClock(limiter, () => Date.now() + 61_000)
    expect(await runDurableObjectAlarm(limiter)).toBe(true)
    expect(await limiter.take(limits)).toEqual({ ok: true })
  })

  it('rings only when a test says so while its clock is behind the machine’s', async () => {
    const limiter = limiterStub(env, crypto.randomUUID())
    await setClock(limiter, () => Date.now() - 86_400_000)
    let rings = 0
    await runInDurableObject(limiter as unknown as DurableObjectStub<RateLimiter>, (object) => {
      const alarm = object.alarm.bind(object)
      object.alarm = () => {
        rings += 1
        return alarm()
      }
    })
    for (let n = 0; n < 20; n++) await limiter.take(limits)
    expect(rings).toBe(0)
    expect(await runDurableObjectAlarm(limiter)).toBe(true)
    for (let n = 0; n < 20; n++) await limiter.take(limits)
    expect(rings).toBe(1)
  })
})
