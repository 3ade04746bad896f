// `GET /_dev/operator/<name>`, in local bundles alone: signs in as a demo operator (scripts/local/demo-operators.ts), who has no passkey.
import { Refusal } from '#src/contract/refusals.ts'
import { OPERATORS_POOL } from '#worker/features/operators/pool.ts'
import { findOperatorByEmail } from '#worker/features/operators/queries.ts'
import { createOperatorSessions } from '#worker/features/operators/session-service.ts'
import { operatorCookie } from '#worker/platform/cookies/operator-cookie.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import type { ConsoleContext } from './context.ts'

export async function signInForDevelopment(c: ConsoleContext): Promise<Response> {
  const database = databaseOf(c.env, OPERATORS_POOL)
  const operator = await findOperatorByEmail(
    database.write,
    `${c.req.path.split('/').at(-1)}@console.example`,
  )
  if (!operator) throw new Refusal('not_found')
  const sessions = createOperatorSessions({
    env: c.env,
    pool: OPERATORS_POOL,
    database,
    now: Date.now,
    background: (work) => c.executionCtx.waitUntil(work),
  })
  const secret = await sessions.begin(operator.id, {
    origin: c.get('origin'),
    user_agent: c.req.header('user-agent') ?? '',
    ip_range: '',
    previous: null,
  })
  c.get('set_cookies').push(operatorCookie(secret, c.get('secure')))
  return c.redirect('/', 303)
}
