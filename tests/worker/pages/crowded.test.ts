// A form posted without scripts while the hash queue is full: the page stays, says so, and keeps
// everything that was typed except the password.
import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import enUS from '#locales/en-US.json'
import { unique } from '#tests/support/factories.ts'
import { ORIGIN } from '#tests/support/harness.ts'

const CROWD = 20

function post(path: string, fields: Record<string, string>, address = unique('address')): Promise<Response> {
  const body = new URLSearchParams(fields).toString()
  return SELF.fetch(ORIGIN + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(body.length),
      'Accept-Language': 'en',
      'dev-country': 'US',
      'cf-connecting-ip': address,
      Origin: ORIGIN,
    },
    body,
  })
}

describe('a form posted without scripts', () => {
  it.each([
    ['/login', { email: 'anna@example.test', password: 'a quiet harbour' }],
    ['/signup', { email: 'anna@example.test', name: 'Anna of the quay', password: 'a quiet harbour' }],
  ])('to %s, with a full queue: 503, Retry-After, a text and the typed values', async (path, fields) => {
    const answers = await Promise.all(Array.from({ length: CROWD }, () => post(path, fields)))
    const turnedAway = answers.filter(({ status }) => status === 503)
    expect(turnedAway.length).toBeGreaterThan(0)
    const [first] = turnedAway
    expect(Number(first?.headers.get('retry-after'))).toBeGreaterThan(0)
    const page = (await first?.text()) ?? ''
    expect(page).toContain(enUS.errors.busy)
    expect(page).toContain('anna@example.test')
    if ('name' in fields) expect(page).toContain(fields.name)
    expect(page).not.toContain(fields.password)
    for (const answer of answers) await answer.body?.cancel().catch(() => undefined)
  })

  it('over the soft limit of its address: 429, Retry-After, and the typed values', async () => {
    const address = unique('shared')
    let answer = await post('/signup', { email: 'anna@', name: 'Anna', password: 'x' }, address)
    for (let count = 0; count < 40 && answer.status !== 429; count++) {
      await answer.text()
      answer = await post(
        '/login',
        { email: `${unique('nobody')}@example.test`, password: 'a quiet harbour' },
        address,
      )
    }
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    const page = await answer.text()
    expect(page).toContain(enUS.errors.proof_required)
    // Within the window's first second a whole minute is left.
    expect(page).toMatch(/Try again in (\d+ seconds?|1 minute)\./)
  })
})
