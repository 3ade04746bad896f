import { expect, it } from 'vitest'
import { mailproviderOf, webmailOf } from '#src/domain/mail-provider.ts'

it.each([
  ['anna@gmail.com', 2],
  ['anna@GoogleMail.com', 2],
  ['anna@notgmail.com', null],
  ['gmail.com@ziggo.nl', null],
])('the mail provider of %s is %s (section 2, step 7) @spec 2.40', (email, provider) => {
  expect(mailproviderOf(email)).toBe(provider)
})

it.each([
  ['anna@example.test', 2, 'Gmail'],
  ['anna@Hotmail.com', null, 'Outlook'],
  ['anna@web.de', null, 'WEB.DE'],
  ['anna@poczta.wp.pl', null, undefined],
  ['anna@constructor', null, undefined],
  ['web.de@example.test', null, undefined],
])('the webmail of %s with the mail provider %s is %s', (email, mailprovider, name) => {
  const webmail = webmailOf({ email, mailprovider })
  expect(webmail?.name).toBe(name)
  if (webmail) expect(new URL(webmail.inbox).protocol).toBe('https:')
})
