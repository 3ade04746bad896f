// Operators in worker tests: their principals, and their calls without a request or a session.
import type { Site } from '#src/contract/site.ts'
import type { Right } from '#src/domain/rights.ts'
import type { OperatorContext, OperatorHandlers, RecordedAction } from '#worker/operator-handlers.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import type { QueueMessage } from '#worker/platform/queue/jobs.ts'
import type { Principal, PrincipalOf } from '#worker/principal.ts'
import { type VisitOptions, visit } from './api.ts'

/** An operator with these rights in every pool. */
export const operator = (id: string, ...rights: Right[]): PrincipalOf<'operator'> => ({
  kind: 'operator',
  id,
  rights,
})

export type OperatorCall = {
  answer: unknown
  /** The jobs that were enqueued. */
  jobs: QueueMessage[]
  /** What the audit was told. */
  recorded: RecordedAction[]
}

/** Makes an operator's call in the pool of a site, and waits for the work behind the answer. */
export async function callAs(
  who: Principal,
  handlers: OperatorHandlers,
  name: string,
  input: unknown,
  { site, ...options }: VisitOptions & { site: Site },
): Promise<OperatorCall> {
  const { context, jobs, settled, clock } = visit(site, null, options)
  const { env, request, url, visitor, cookies, background } = context
  const { pool } = site
  const recorded: RecordedAction[] = []
  const operatorContext: OperatorContext = {
    principal: who,
    deps: { env, pool, database: databaseOf(env, pool), now: clock.now, background },
    session: null,
    request,
    url,
    visitor,
    cookies,
    record: async (action) => void recorded.push(action),
  }
  const answer = await handlers.run(name, input, operatorContext)
  await settled()
  return { answer, jobs, recorded }
}
