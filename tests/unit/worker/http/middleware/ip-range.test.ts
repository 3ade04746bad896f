// The key of limits by IP address.
import { expect, it } from 'vitest'
import { rangeOf } from '#worker/http/middleware/ip-range.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0002::', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
])('%s is counted as %s', (ip, range) => {
  expect(rangeOf(ip)).toBe(range)
})

it('counts all addresses of one subscriber as one', () => {
  const line = Array.from({ length: 100 }, (_, host) => rangeOf(`2001:db8:1:2:${host.toString(16)}::${host}`))
  expect(new Set(line).size).toBe(1)
})
