// Logging out as the browser sees it, whatever happens to the call (specification section 8).
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, inject, it, vi } from 'vitest'
import localhost from '#sites/localhost.ts'
import { member } from '#tests/support/factories.ts'
import { sessionOf } from '#tests/support/recorded-calls.ts'
import { upstreamVisitor } from '#tests/support/upstream-visitor.ts'
import { app } from '#worker/app.ts'
import type { Env } from '#worker/env.ts'

const CLEARED = /^session=; Max-Age=0; Path=\//
const OF_THIS_SITE = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }

async function logOut(bindings: Partial<Env> = {}, headers: Record<string, string> = OF_THIS_SITE) {
  const anna = await member(localhost)
  const cookie = `session=${await sessionOf(anna.id)}`
  const request = new Request('http://localhost/api/logout.php', { headers: { ...headers, cookie } })
  const response = await app.fetch(request, { ...env, ...bindings }, createExecutionContext())
  await response.text()
  return { status: response.status, cookies: response.headers.getSetCookie(), cookie }
}

const isSignedIn = async (cookie: string) => {
  const request = new Request('http://localhost/api/user.php', { headers: { ...OF_THIS_SITE, cookie } })
  const response = await app.fetch(request, env, createExecutionContext())
  await response.text()
  return response.status === 200
}

it('logging out ends the session and clears its cookie', async () => {
  const { status, cookies, cookie } = await logOut()
  expect(status).toBe(200)
  expect(cookies.at(-1)).toMatch(CLEARED)
  expect(await isSignedIn(cookie)).toBe(false)
})

it('a logout that fails clears the cookie as well', async () => {
  const dead = () => {
    throw new Error('killed by a test')
  }
  const { status, cookies } = await logOut({
    MEMBER_DESK: { getByName: dead } as unknown as Env['MEMBER_DESK'],
  })
  expect(status).toBe(503)
  expect(cookies.at(-1)).toMatch(CLEARED)
})

it('a logout that a dead upstream does not answer clears the cookies of its session, and none of ours', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const visitor = upstreamVisitor(inject('upstreams').dead)
  const response = await visitor.fetch('/api/logout.php', { cookie: 'PHPSESSID=abc; i18n_redirected=nl-NL' })
  expect(response.status).toBe(502)
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^PHPSESSID=; Max-Age=0; Path=\//)])
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('upstream-unreachable'))
  warned.mockRestore()
})

it('a page of another site logs nobody out', async () => {
  const { status, cookies, cookie } = await logOut(
    {},
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  )
  expect(status).toBe(403)
  expect(cookies.filter((one) => one.startsWith('session='))).toEqual([])
  expect(await isSignedIn(cookie)).toBe(true)
})
