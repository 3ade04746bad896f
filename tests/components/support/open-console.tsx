// A page of the operators' console in a browser, with its own router, session, texts and styles, and an API with the test's answers, each
// checked against the operators' contract.
import '#src/styles/index.css'
import { createMemoryRouter } from 'react-router'
import * as v from 'valibot'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createConsole } from '#console/app.tsx'
import { Console } from '#console/Console.tsx'
import { createRoutes } from '#console/router.tsx'
import styles from '#console/styles/console.css?inline'
import type { Group } from '#src/contract/call.ts'
import { operatorContract } from '#src/contract/operator/index.ts'
import type { OperatorSession } from '#src/contract/operator/session.ts'
import { Refusal } from '#src/contract/refusals.ts'
import * as schemas from '#src/contract/schemas.ts'
import { CONDITION_TIMEOUT_MS } from '#tests/support/timeouts.ts'

export type ConsoleAnswers = Record<string, (input: never) => unknown>
export type ConsoleCall = { call: string; pool: string | null; input: unknown }

export const OLGAS_SESSION: OperatorSession = {
  operator: { id: 'olga', name: 'Olga', email: 'olga@example.test' },
  pools: [
    {
      id: 'main',
      sites: [{ id: 'localhost', name: 'Emberly', language: 'nl' }],
      rights: ['support', 'moderate', 'owner'],
    },
  ],
  expires_at: '2026-11-27T10:00:00.000Z',
  passkeys: 2,
  recovery_codes: 10,
  is_recovery: false,
}

const GROUPS = Object.entries<Group>(operatorContract)

/** The call of a request: its group and its name. */
function findCall(method: string, url: URL) {
  const [name, group] = GROUPS.find(([, { path }]) => path === url.pathname) ?? []
  const calls = Object.entries(group?.calls ?? {}).filter(([, call]) => call.method === method)
  const [call_name, call] =
    calls.find(([, { flag }]) => flag && url.searchParams.has(flag)) ??
    calls.find(([, { flag }]) => !flag) ??
    []
  if (!call) throw new Error(`the contract has no ${method} ${url.pathname}${url.search}`)
  return { name: `${name}.${call_name}`, call }
}

/** Opens a path of the console. It closes with the test, which also clears the device's storage. */
export async function openConsole(path: string, answers: ConsoleAnswers) {
  await cleanup()
  await page.viewport(1280, 900)
  const current: ConsoleAnswers = {
    'session.current': () => OLGAS_SESSION,
    // The sidebar counts, and the page of payments lists, what waits for a second operator.
    'approvals.count': () => ({ waiting: 0, own: 0 }),
    'approvals.list': () => [],
    ...answers,
  }
  const asked: ConsoleCall[] = []

  async function send(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, location.origin)
    const { name, call } = findCall(init.method ?? 'GET', url)
    const { pool = null, ...query } = Object.fromEntries(url.searchParams)
    const input = typeof init.body === 'string' ? JSON.parse(init.body) : query
    asked.push({ call: name, pool, input })
    const answer = current[name]
    if (!answer) throw new Error(`the test answers no ${name}`)
    try {
      const body = await answer(input as never)
      if (call.output === 'response') return new Response(body as Blob)
      return Response.json(v.parse(call.output(schemas), body))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, details, status } = error
      return Response.json({ error: { code, details, request_id: 'test' } }, { status })
    }
  }

  const style = document.createElement('style')
  style.textContent = styles
  document.head.append(style)
  document.documentElement.dataset.niche = '7'
  document.documentElement.lang = 'en'
  const app = createConsole(send)
  const router = createMemoryRouter(createRoutes(app), { initialEntries: [path] })
  onTestFinished(async () => {
    await cleanup()
    router.dispose()
    style.remove()
    delete document.documentElement.dataset.niche
    localStorage.clear()
    sessionStorage.clear()
    expect(asked.map(({ call }) => call).filter((call) => !(call in current))).toEqual([])
  })
  await vi.waitUntil(() => router.state.initialized, { timeout: CONDITION_TIMEOUT_MS })
  await render(<Console app={app} router={router} />)
  return {
    asked,
    /** Inputs of the calls of a name so far. */
    inputsOf: (call: string) => asked.filter((one) => one.call === call).map(({ input }) => input),
    answer: (changed: ConsoleAnswers) => void Object.assign(current, changed),
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
