import { isIPv4 } from 'node:net'
import { expect, it } from 'vitest'
import { nextVisitorAddress, visitorAddress } from '#tests/support/visitor-address.ts'

it('visitors to a server under test have an address each, past the 255th too', () => {
  const addresses = Array.from({ length: 70_000 }, (_, index) => visitorAddress(index + 1))
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.filter((address) => !isIPv4(address) || !/^198\.1[89]\./.test(address))).toEqual([])
  expect(nextVisitorAddress()).not.toBe(nextVisitorAddress())
})

it('there is no address for a visitor past the range', () => {
  expect(isIPv4(visitorAddress(2 ** 17 - 1))).toBe(true)
  for (const number of [0, 2 ** 17, Number.NaN]) expect(() => visitorAddress(number)).toThrow(RangeError)
})
