// The whole worker in upstream mode; every binding of our own API throws.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env as bindings } from 'cloudflare:workers'
import { app } from '#worker/app.ts'
import type { Env } from '#worker/env.ts'
import { unique } from './factories.ts'

export const ORIGIN = 'http://localhost'

const OWN = ['DB', 'PHOTOS', 'MEMBER_DESK', 'CHAT_ROOM', 'RATE_LIMITER', 'JOBS', 'EMAIL'] as const

/** The environment in front of an upstream; uses of our own API are recorded and throw. */
export function upstreamEnv(API_ORIGIN: string): { env: Env; touched: string[] } {
  const touched: string[] = []
  const env = { ...bindings, API_ORIGIN }
  for (const name of OWN) {
    Object.defineProperty(env, name, {
      get() {
        touched.push(name)
        throw new Error(`${name} belongs to the own API`)
      },
    })
  }
  return { env, touched }
}

export type UpstreamVisitor = {
  /** One request; redirects are not followed. `cookie` is sent unchanged. */
  fetch(path: string, init?: RequestInit & { cookie?: string }): Promise<Response>
  touched: readonly string[]
}

/** A visitor of the site on localhost, from a new address. */
export function upstreamVisitor(upstream: string): UpstreamVisitor {
  const { env, touched } = upstreamEnv(upstream)
  const address = unique('address')
  return {
    touched,
    async fetch(path, { cookie, ...init } = {}) {
      const headers = new Headers(init.headers)
      if (!headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', address)
      if (!headers.has('origin')) headers.set('origin', ORIGIN)
      headers.set('sec-fetch-site', 'same-origin')
      if (cookie) headers.set('cookie', cookie)
      const execution = createExecutionContext()
      const request = new Request(`${ORIGIN}${path}`, { redirect: 'manual', ...init, headers })
      const response = await app.fetch(request, env, execution)
      if (response.status !== 101 && !response.body) await waitOnExecutionContext(execution)
      return response
    },
  }
}
