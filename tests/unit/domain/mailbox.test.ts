// The mailbox of an e-mail address, by the providers' documentation of sub-addresses, dots and other domains.
import { describe, expect, it } from 'vitest'
import { mailboxOf } from '#src/domain/mailbox.ts'
import fc from '#tests/support/properties.ts'

describe('the mailbox of an address', () => {
  it.each([
    ['anna@example.test', ['Anna@Example.TEST', 'anna+1@example.test', 'anna+a+b@example.test']],
    ['annadevries@gmail.com', ['anna.de.vries@gmail.com', 'AnnaDeVries+shop@googlemail.com']],
    ['annadevries@proton.me', ['anna_de-vries@protonmail.com', 'anna.devries+x@pm.me']],
    ['anna@icloud.com', ['anna@me.com', 'anna+1@mac.com']],
    ['anna@yahoo.com', ['anna-keyword@yahoo.com']],
    ['+shop@example.test', ['+Shop@Example.test']],
    ['anna@yandex.com', ['anna@ya.ru', 'anna+1@yandex.ru']],
  ])('is %s for each way to write it', (mailbox, addresses) => {
    for (const address of [mailbox, ...addresses]) expect(mailboxOf(address)).toBe(mailbox)
  })

  it.each([
    ['a.b@example.test', 'ab@example.test'],
    ['a-b@example.test', 'a@example.test'],
    ['anna@gmail.com', 'anna@gmail.test'],
    ['a_b@gmail.com', 'ab@gmail.com'],
    ['+1@example.test', '+2@example.test'],
  ])('of %s is another than that of %s', (one, other) => {
    expect(mailboxOf(one)).not.toBe(mailboxOf(other))
  })

  it('is its own mailbox, whatever the address', () => {
    const local = fc.stringMatching(/^[a-z0-9+._-]{1,20}$/)
    const domain = fc.constantFrom('gmail.com', 'googlemail.com', 'pm.me', 'yahoo.de', 'example.test')
    fc.assert(
      fc.property(local, domain, (name, at) => {
        const mailbox = mailboxOf(`${name}@${at}`)
        expect(mailboxOf(mailbox)).toBe(mailbox)
        expect(mailbox).toMatch(/^.+@[a-z.]+$/)
      }),
    )
  })
})
