// The unit of limits by address: a single IPv4 address, but the /64 of an IPv6 one, because a provider assigns a /64 to one connection
// and an attacker could use 2^64 addresses.

/** `203.0.113.9` as it is, `2001:db8:1:2:3:4:5:6` as `2001:db8:1:2::/64`; anything else is its own range. */
export function rangeOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
