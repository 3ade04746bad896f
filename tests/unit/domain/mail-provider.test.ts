import { expect, it } from 'vitest'
import { mailproviderOf } from '#src/domain/mail-provider.ts'

it.each([
  ['anna@gmail.com', 2],
  ['anna@GoogleMail.com', 2],
  ['anna@notgmail.com', null],
  ['gmail.com@ziggo.nl', null],
])('the mail provider of %s is %s (section 2, step 7) @spec 2.40', (email, provider) => {
  expect(mailproviderOf(email)).toBe(provider)
})
