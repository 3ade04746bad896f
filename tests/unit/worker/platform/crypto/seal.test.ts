// Sealed text reveals nothing, and is valid only for its purpose.
import { describe, expect, it } from 'vitest'
import { seal, unseal } from '#worker/platform/crypto/seal.ts'

const SECRET = 'a secret that exists in tests and nowhere else'

describe('sealed text', () => {
  it.each(['', 'a place', 'zażółć 🌷'.repeat(20)])('is opened unchanged: %s', async (text) => {
    expect(await unseal(SECRET, 'here', await seal(SECRET, 'here', text))).toBe(text)
    expect(await unseal(SECRET, 'here', await seal(SECRET, 'here', text, { stable: true }))).toBe(text)
  })

  it('differs each time, unless it is to be stable', async () => {
    expect(await seal(SECRET, 'here', 'a place')).not.toBe(await seal(SECRET, 'here', 'a place'))
    const stable = (bound_to: string, text: string) => seal(SECRET, bound_to, text, { stable: true })
    expect(await stable('here', 'a place')).toBe(await stable('here', 'a place'))
    const nonces = [
      await stable('here', 'a place'),
      await stable('here', 'b place'),
      await stable('there', 'a place'),
    ].map((sealed) => sealed.slice(0, 16))
    expect(new Set(nonces).size).toBe(3)
  })

  it('is invalid for another purpose, with another secret, or with any character changed @design 18', async () => {
    const sealed = await seal(SECRET, 'here', 'a place')
    expect(await unseal(SECRET, 'there', sealed)).toBeNull()
    expect(await unseal(`${SECRET}!`, 'here', sealed)).toBeNull()
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    for (let at = 0; at < sealed.length; at += 1) {
      // The next character: in the last place it differs only in bits that stand for no byte.
      const next = alphabet[(alphabet.indexOf(sealed[at] ?? '') + 1) % 64]
      const changed = sealed.slice(0, at) + next + sealed.slice(at + 1)
      expect(await unseal(SECRET, 'here', changed), changed).toBeNull()
    }
  })

  it.each(['', 'A', 'AAAA', 'A'.repeat(37), '~', 'é'])('never is %j', async (sealed) => {
    expect(await unseal(SECRET, 'here', sealed)).toBeNull()
  })
})
