// Addresses of visitors to a local server, which stand in for what the edge says of a connection. From 198.18.0.0/15, which
// RFC 2544 keeps for tests.

const ADDRESSES = 2 ** 17

/** The IPv4 address of a visitor by their number, from 1 on. Throws a RangeError where there is none. */
export function visitorAddress(number: number): string {
  if (!(number >= 1 && number < ADDRESSES)) throw new RangeError(`no address for visitor ${number}`)
  return [198, 18 + (number >> 16), (number >> 8) & 255, number & 255].join('.')
}

let visitors = 0

/** An address that nobody else in this process has. */
export function nextVisitorAddress(): string {
  visitors += 1
  return visitorAddress(visitors)
}
