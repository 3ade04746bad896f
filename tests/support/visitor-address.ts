// Addresses of visitors to a local server, in place of those that Cloudflare passes. From 198.18.0.0/15, which RFC 2544 reserves for
// tests.

const ADDRESSES = 2 ** 17

/** The IPv4 address of the n-th visitor, from 1. Throws a RangeError if the range is exhausted. */
export function visitorAddress(number: number): string {
  if (!(number >= 1 && number < ADDRESSES)) throw new RangeError(`no address for visitor ${number}`)
  return [198, 18 + (number >> 16), (number >> 8) & 255, number & 255].join('.')
}

let visitors = 0

/** An address that is unique in this process. */
export function nextVisitorAddress(): string {
  visitors += 1
  return visitorAddress(visitors)
}
