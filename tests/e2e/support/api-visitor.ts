// A member without a browser: the typed client over fetch, with its own cookie jar and address.
import { type Api, createApi, exchangePath } from '#src/contract/client.ts'
import { nextVisitorAddress } from '#tests/support/visitor-address.ts'

export function apiVisitor(origin: string): Api {
  const address = nextVisitorAddress()
  const jar = new Map<string, string>()
  return createApi(async (exchange) => {
    const { call, input } = exchange
    const response = await fetch(`${origin}${exchangePath(exchange)}`, {
      method: call.method,
      headers: {
        'Content-Type': 'application/json',
        'cf-connecting-ip': address,
        'sec-fetch-site': 'same-origin',
        origin,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(call.method !== 'GET' && { body: JSON.stringify(input ?? {}) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    return { status: response.status, body: await response.json() }
  })
}
