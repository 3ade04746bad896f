// Whether a mail is from the address in its `From`, by what Email Routing found out (RFC 8601). Whoever has seen the address of a case, in a
// forwarded mail for example, can write any other address into `From`.

/** Email Routing's name. It puts its results above all headers that came with the mail, which the sender may have made up. */
const AUTHENTICATED_BY = 'mx.cloudflare.net'

type Result = { method: string; result: string; properties: ReadonlyMap<string, string> }

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** The same domain, or one below the other: as DMARC aligns by default. */
function isAligned(one: string | undefined, other: string): boolean {
  if (!one) return false
  const domain = domainOf(one)
  return (
    domain.includes('.') && (domain === other || domain.endsWith(`.${other}`) || other.endsWith(`.${domain}`))
  )
}

function parseResults(value: string): { by: string; results: Result[] } {
  const [by = '', ...written] = value.replace(/\([^()]*\)/g, ' ').split(';')
  const results = written.map((one) => {
    const [first = '', ...more] = one.trim().split(/\s+/)
    const [method = '', result = ''] = first.toLowerCase().split('=')
    const pairs = more.flatMap((pair) => {
      const at = pair.indexOf('=')
      return at > 0
        ? [[pair.slice(0, at).toLowerCase(), pair.slice(at + 1).replaceAll('"', '')] as const]
        : []
    })
    return { method, result, properties: new Map(pairs) }
  })
  return { by: by.trim().split(/\s/)[0]?.toLowerCase() ?? '', results }
}

/**
 * `first`: the first Authentication-Results of the mail. True if DMARC passed; where the domain of `from` has no DMARC, if DKIM or SPF passed
 * for it. False without results.
 */
export function isAuthentic(first: string | undefined, from: string): boolean {
  const { by, results } = parseResults(first ?? '')
  if (by !== AUTHENTICATED_BY) return false
  const domain = domainOf(from)
  const of = (method: string) => results.filter((one) => one.method === method)
  const dmarc = of('dmarc')
  if (dmarc.some(({ result }) => result === 'fail')) return false
  if (
    dmarc.some((one) => one.result === 'pass' && one.properties.get('header.from')?.toLowerCase() === domain)
  )
    return true
  const passed = (method: string, property: string) =>
    of(method).some((one) => one.result === 'pass' && isAligned(one.properties.get(property), domain))
  return passed('dkim', 'header.d') || passed('spf', 'smtp.mailfrom')
}
