// Whether a mail is from the address that it names, by the results of authentication above it.
import { expect, it } from 'vitest'
import { isAuthentic } from '#worker/features/case-mail/sender.ts'

const FROM = 'anna@mail.example.test'
const results = (text: string, by = 'mx.cloudflare.net') => `${by}; ${text}`

it.each([
  ['DMARC passed', 'dmarc=pass header.from=mail.example.test policy.dmarc=none', true],
  [
    'DMARC passed, SPF did not: a forwarded mail',
    'dmarc=pass header.from=mail.example.test; spf=fail smtp.mailfrom=x@y.test',
    true,
  ],
  ['DMARC failed', 'dkim=pass header.d=evil.test; dmarc=fail header.from=mail.example.test', false],
  [
    'DMARC failed, DKIM of the domain passed',
    'dkim=pass header.d=example.test; dmarc=fail header.from=mail.example.test',
    false,
  ],
  ['DMARC passed for another address', 'dmarc=pass header.from=evil.test', false],
  [
    'no DMARC, DKIM of the domain above',
    'dkim=pass header.d=example.test header.s=one; dmarc=none header.from=mail.example.test',
    true,
  ],
  [
    'no DMARC, SPF of the domain',
    'dmarc=none; spf=none smtp.helo=a.test; spf=pass (mx.cloudflare.net: x; y) smtp.mailfrom=anna@mail.example.test',
    true,
  ],
  ['no DMARC, DKIM of another domain', 'dkim=pass header.d=evil.test; dmarc=none', false],
  ['no DMARC, DKIM of a domain that ends alike', 'dkim=pass header.d=evilmail.example.test', false],
  ['no DMARC, DKIM of a top-level domain', 'dkim=pass header.d=test', false],
  [
    'no DMARC, DKIM and SPF failed',
    'dkim=fail header.d=mail.example.test; spf=softfail smtp.mailfrom=anna@mail.example.test',
    false,
  ],
  ['a comment that says so', 'dmarc=none (dmarc=pass header.from=mail.example.test)', false],
  ['nothing', '', false],
])('is decided where the results say: %s', (_, text, authentic) => {
  expect(isAuthentic(results(text), FROM)).toBe(authentic)
})

it('is false without results, and with those of another server', () => {
  const passed = 'dmarc=pass header.from=mail.example.test'
  expect(isAuthentic(undefined, FROM)).toBe(false)
  expect(isAuthentic(results(passed, 'mx.evil.test'), FROM)).toBe(false)
  expect(isAuthentic(passed, FROM)).toBe(false)
})
