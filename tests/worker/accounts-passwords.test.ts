// Passwords at rest, and the gate that keeps hashing from taking the isolate (design section 12).
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '#worker/auth/common-passwords.ts'
import { createGate } from '#worker/auth/gate.ts'
import { hashPassword, isPassword } from '#worker/auth/passwords.ts'

describe('a password', () => {
  it('is kept as scrypt with its parameters and a salt of its own', async () => {
    const [one, other] = [
      await hashPassword('vier groene stoelen'),
      await hashPassword('vier groene stoelen'),
    ]
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(other).not.toBe(one)
    expect(await isPassword('vier groene stoelen', one)).toBe(true)
    expect(await isPassword('vier groene stoel', one)).toBe(false)
  })

  it('is the same however its accents were typed', async () => {
    expect(await isPassword('caf\u0065\u0301 om drie uur', await hashPassword('caf\u00e9 om drie uur'))).toBe(
      true,
    )
  })

  it('is nobody’s where there is no hash, at the price of a real comparison', async () => {
    expect(await isPassword('anything', null)).toBe(false)
  })

  it('is checked with the parameters it was kept with', async () => {
    const weaker = '$scrypt$ln=4,r=8,p=1$c2FsdHNhbHRzYWx0c2E$'
    await expect(isPassword('x', `${weaker}!`)).rejects.toThrow('cannot be read')
    expect(await isPassword('x', `${weaker}${'A'.repeat(43)}`)).toBe(false)
  })
})

describe('the list of common passwords', () => {
  it.each(['password1', 'PASSWORD1', '12345678', 'qwertyuiop', 'iloveyou'])('knows %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it('does not know a phrase, nor the empty text', () => {
    expect(isCommonPassword('vier groene stoelen')).toBe(false)
    expect(isCommonPassword('')).toBe(false)
  })
})

describe('the gate', () => {
  it('lets as many in as it is wide, the others in order of arrival, and survives a failure', async () => {
    const gate = createGate(2)
    const started: number[] = []
    const ends: (() => void)[] = []
    const work = (number: number) =>
      gate(async () => {
        started.push(number)
        await new Promise<void>((resolve) => ends.push(resolve))
        if (number === 1) throw new Error('work failed')
      })
    const all = Promise.allSettled([work(1), work(2), work(3), work(4)])
    const turns = async () => {
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    }
    await turns()
    expect(started).toEqual([1, 2])
    ends[0]?.()
    await turns()
    expect(started).toEqual([1, 2, 3])
    ends[1]?.()
    await turns()
    expect(started).toEqual([1, 2, 3, 4])
    ends[2]?.()
    ends[3]?.()
    expect((await all).map((end) => end.status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  })
})
