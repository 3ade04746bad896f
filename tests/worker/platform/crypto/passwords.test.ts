// Password hashes, and the hash queue, which keeps hashing from blocking the isolate (design section 12).
import { describe, expect, it, vi } from 'vitest'
import { refusalOf } from '#tests/support/api.ts'
import { isCommonPassword } from '#worker/platform/crypto/common-passwords.ts'
import { createHashQueues, type QueuedCaller } from '#worker/platform/crypto/hash-queue.ts'

// Without what tests/support/hashed-once.ts remembers.
const { hashPassword, isOutdated, isPassword } = await vi.importActual<
  typeof import('#worker/platform/crypto/passwords.ts')
>('#worker/platform/crypto/passwords.ts')

describe('a password', () => {
  it('is stored as Argon2id with its parameters and a salt of its own', async () => {
    const [one, other] = [
      await hashPassword('vier groene stoelen'),
      await hashPassword('vier groene stoelen'),
    ]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(other).not.toBe(one)
    expect(await isPassword('vier groene stoelen', one)).toBe(true)
    expect(await isPassword('vier groene stoel', one)).toBe(false)
  })

  it('is the same in every Unicode form of its accents', async () => {
    expect(await isPassword('caf\u0065\u0301 om drie uur', await hashPassword('caf\u00e9 om drie uur'))).toBe(
      true,
    )
  })

  // Made by Node's own Argon2id of the password's UTF-8 in base64.
  it.each([
    ['vier groene stoelen', 'kfAYTyMJwN8QO+TYppo5Y+NvCgxxJVoXXxhPlxoogp8'],
    ['żółw i jeż', 'QT7qjj+Ec2sRQRi/PcYOp/0Ee6/Yh+jjufZYupwN8Nw'],
    ['café om drie uur', 'R8NL0WcFIX4iEu8wd65XkjD1jlvejyuyeDZU1k5eFDQ'],
    ['密码密码密码密码', '5surry7p4hb6Xh6Awiu00KR4ccWd9+6REPswruo1Waw'],
  ])('is hashed as another implementation hashes it: %s', async (password, key) => {
    const stored = `$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$${key}`
    expect(await isPassword(password, stored)).toBe(true)
    expect(await isPassword(`${password.slice(0, -1)}X`, stored)).toBe(false)
    expect(await isPassword(`${password}\0`, stored)).toBe(false)
  })

  it('is rehashed where it was stored under an older scheme', async () => {
    expect(isOutdated('$scrypt$ln=15,r=8,p=3$c2FsdHNhbHRzYWx0c2E$x')).toBe(true)
    expect(isOutdated('$argon2id$v=19$m=9216,t=4,p=1$c2FsdHNhbHRzYWx0c2E$x')).toBe(true)
    expect(isOutdated(await hashPassword('a quiet harbour'))).toBe(false)
  })

  it('is wrong where there is no hash, after the time of a real comparison', async () => {
    expect(await isPassword('anything', null)).toBe(false)
  })

  it('is checked with the parameters it was stored with', async () => {
    const weaker = '$scrypt$ln=4,r=8,p=1$c2FsdHNhbHRzYWx0c2E$'
    await expect(isPassword('x', `${weaker}!`)).rejects.toThrow('cannot be read')
    expect(await isPassword('x', `${weaker}${'A'.repeat(43)}`)).toBe(false)
    // Made by Node's own scrypt.
    const stored = '$scrypt$ln=4,r=8,p=1$c2FsdHNhbHRzYWx0c2FsdA$9o98tAc30cr4AubpQg7aRdcz5jPY83JohzD49dCMq8o'
    expect(await isPassword('a quiet harbour', stored)).toBe(true)
    expect(await isPassword('a quiet harbor', stored)).toBe(false)
  })
})

describe('the list of common passwords', () => {
  it.each(['password1', 'PASSWORD1', '12345678', 'qwertyuiop', 'iloveyou'])('contains %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it('does not contain a phrase, nor the empty text', () => {
    expect(isCommonPassword('vier groene stoelen')).toBe(false)
    expect(isCommonPassword('')).toBe(false)
  })
})

/** A clock that advances with every pause. */
function stillTime() {
  let at = 0
  const turn = () => new Promise<void>((resolve) => queueMicrotask(resolve))
  return {
    now: () => at,
    pause: async (ms: number) => {
      const until = at + ms
      while (at < until) {
        await turn()
        at += 1
      }
    },
  }
}

describe('the hash queue', () => {
  const caller = (name: string, more: Partial<QueuedCaller> = {}): QueuedCaller => ({
    queue: 'strangers',
    name,
    signal: new AbortController().signal,
    ...more,
  })
  const addresses = (count: number) =>
    Array.from({ length: count }, (_, number) => caller(`address ${number}`))

  it('hashes one at a time, in order of arrival, and continues after a failure', async () => {
    const time = stillTime()
    const inLine = createHashQueues(time)
    const events: string[] = []
    const outcomes = await Promise.allSettled(
      addresses(4).map((who, number) =>
        inLine(who, (turn) =>
          turn(async () => {
            events.push(`start ${number}`)
            await time.pause(30)
            events.push(`end ${number}`)
            if (number === 1) throw new Error('work failed')
          }),
        ),
      ),
    )
    expect(events).toEqual([0, 1, 2, 3].flatMap((number) => [`start ${number}`, `end ${number}`]))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  })

  it('refuses with a waiting time when it is full, before any work', async () => {
    const inLine = createHashQueues(stillTime())
    let worked = 0
    const outcomes = await Promise.all(
      addresses(40).map((who) =>
        refusalOf(
          inLine(who, async () => {
            worked += 1
          }),
        ),
      ),
    )
    const refused = outcomes.filter((refusal) => refusal !== null)
    expect(refused.length).toBe(40 - worked)
    expect(worked).toBeLessThanOrEqual(9)
    for (const refusal of refused)
      expect(refusal).toMatchObject({ code: 'busy', details: { retry_after: expect.any(Number) } })
  })

  it('limits the places of one address, and over time also its starts', async () => {
    const time = stillTime()
    const inLine = createHashQueues(time)
    const alone = await Promise.all(
      Array.from({ length: 10 }, () => refusalOf(inLine(caller('one'), async () => undefined))),
    )
    expect(alone.filter((refusal) => refusal === null).length).toBeLessThanOrEqual(4)
    const start = time.now()
    for (let number = 0; number < 20; number += 1) await inLine(caller(`${number}`), async () => undefined)
    expect(time.now() - start).toBeGreaterThanOrEqual(16 * 250)
  })

  it('serves a known device first, then a caller with a proof of work, though strangers fill the queue', async () => {
    const inLine = createHashQueues(stillTime())
    const served: string[] = []
    const come = (who: QueuedCaller) =>
      refusalOf(inLine(who, (turn) => turn(async () => void served.push(who.name))))
    const strangers = addresses(30).map(come)
    const newcomer = come(caller('newcomer', { queue: 'proven' }))
    const member = come(caller('member', { queue: 'known' }))
    expect(await Promise.all([newcomer, member])).toEqual([null, null])
    await Promise.all(strangers)
    expect(served.slice(0, 3)).toEqual(expect.arrayContaining(['member', 'newcomer']))
    expect(served.indexOf('member')).toBeLessThan(served.indexOf('newcomer'))
  })

  it('gives one proof of work one place at a time', async () => {
    const inLine = createHashQueues(stillTime())
    const twice = ['one proof', 'one proof', 'another'].map((name) =>
      refusalOf(inLine(caller(name, { queue: 'proven' }), async () => undefined)),
    )
    expect((await Promise.all(twice)).map((refusal) => refusal?.code ?? null)).toEqual([null, 'busy', null])
  })

  it('does not hash for a caller who has gone, and does not wait for one that was cut off', async () => {
    const time = stillTime()
    const inLine = createHashQueues(time)
    const gone = new AbortController()
    let hashed = 0
    const hash = async () => {
      hashed += 1
    }
    const first = inLine(caller('a'), (turn) => turn(() => time.pause(100)))
    const left = refusalOf(inLine(caller('b', { signal: gone.signal }), (turn) => turn(hash)))
    gone.abort()
    await first
    expect(await left).toMatchObject({ code: 'busy' })
    expect(hashed).toBe(0)
    // A hash that never ends, as of a request that was cut off, delays the others for a while only.
    void inLine(caller('c'), (turn) => turn(() => new Promise<void>(() => undefined)))
    expect(await refusalOf(inLine(caller('d'), (turn) => turn(hash)))).toBeNull()
    expect(hashed).toBe(1)
  })

  it('lets callers that still read something be overtaken by those who are ready to hash', async () => {
    const time = stillTime()
    const inLine = createHashQueues(time)
    const hashed: string[] = []
    const slow = inLine(caller('slow'), async (turn) => {
      await time.pause(400)
      await turn(async () => void hashed.push('slow'))
    })
    const quick = inLine(caller('quick'), (turn) => turn(async () => void hashed.push('quick')))
    await Promise.all([slow, quick])
    expect(hashed).toEqual(['quick', 'slow'])
  })
})
