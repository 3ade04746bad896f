// Binds a group of the operators' contract to its handlers, as contract-handlers.ts does for the members'. Before a handler runs, the
// right of the operator in the pool is checked, the input parsed, and the action recorded: what changes something, and what opens sealed
// or personal data (`is_audited`), leaves a row in `operator_audit` whatever happens next (design section 18).
import {
  type Access,
  accessOf,
  type Call,
  type Group,
  type OutputOf,
  type ParsedInputOf,
} from '#src/contract/call.ts'
import { loadParsing } from '#src/contract/load-parsing.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { changesState, mayRefuse } from '#src/contract/request-requirements.ts'
import type { CookieJar } from './context.ts'
import { logError } from './log.ts'
import { isStorageOutage, STORAGE_RETRY_SECONDS } from './platform/storage-outage.ts'
import { type Principal, type PrincipalOf, refusalFor, type Visitor } from './principal.ts'
import type { ServiceDeps } from './service-deps.ts'

/** What an action is about: the first of these fields in its input. */
const SUBJECTS = ['receipt', 'member', 'photo', 'order', 'message', 'conversation', 'operator', 'id'] as const

/** `call`: `cases.decide`. `subject`: a receipt number or an id, never a name or an address. */
export type RecordedAction = { operator: string; pool: string; call: string; subject: string | null }

/** What every handler of the console may use. A service is made of `deps`, which belong to the pool that the request names. */
export type OperatorContext = {
  /** A visitor or an operator. */
  principal: Principal
  deps: ServiceDeps
  /** The SHA-256 of the session's secret; null for a visitor. */
  session: string | null
  request: Request
  url: URL
  visitor: Pick<Visitor, 'ip_range' | 'user_agent'>
  cookies: CookieJar
  /** Stores an action in the audit; rejects where that fails, and nothing is done then. */
  record(action: RecordedAction): Promise<void>
}

type Operator = PrincipalOf<'operator'>
type EffectiveAccess<C extends Call, A extends Access> =
  C extends Call<infer _I, infer _O, infer Own> ? (Own extends Access ? Own : A) : A

/** `operator`: who calls; null for a visitor, where the access is `public`. */
export type OperatorHandlerContext<C extends Call, A extends Access> = OperatorContext & {
  operator: EffectiveAccess<C, A> extends 'public' ? Operator | null : Operator
  input: ParsedInputOf<C>
}

type Handlers<G extends Group> =
  G extends Group<infer C, infer A>
    ? {
        [K in keyof C]: (context: OperatorHandlerContext<C[K], A>) => Promise<OutputOf<C[K]>> | OutputOf<C[K]>
      }
    : never

export type OperatorHandlers = {
  /** The group's name in the contract. */
  name: string
  group: Group
  run(name: string, input: unknown, context: OperatorContext): Promise<unknown>
}

const subjectOf = (input: unknown): string | null => {
  const fields = (input ?? {}) as Record<string, unknown>
  const named = SUBJECTS.map((name) => fields[name]).find((value) => typeof value === 'string')
  return (named as string | undefined) ?? null
}

/**
 * Joins a group and its handlers. `run` throws `not_yours` where the operator lacks the right in the pool, `not_found` for an unknown call,
 * `invalid` for an input that does not fit, and what the handler throws.
 */
export function bindOperatorHandlers<G extends Group>(
  name: string,
  group: G,
  handlers: Handlers<G>,
): OperatorHandlers {
  const byName = new Map(Object.entries(handlers as Record<string, (context: unknown) => unknown>))
  return {
    name,
    group,
    async run(call_name, input, context) {
      const call = group.calls[call_name]
      const handler = byName.get(call_name)
      if (!call || !handler) throw new Refusal('not_found')
      const refusal = refusalFor(accessOf(group, call), context.principal)
      if (refusal) throw new Refusal(refusal)
      const parsed = call.input ? (await loadParsing()).parseInput(call.input, input) : undefined
      const { principal, deps } = context
      const operator = principal.kind === 'operator' ? principal : null
      if (operator && (changesState(call) || call.is_audited))
        await context.record({
          operator: operator.id,
          pool: deps.pool,
          call: `${name}.${call_name}`,
          subject: subjectOf(parsed),
        })
      try {
        return await handler({ ...context, operator, input: parsed })
      } catch (error) {
        if (error instanceof Refusal && !mayRefuse(group, call, error.code))
          logError('undeclared-refusal', {
            request_id: deps.request_id,
            method: call.method,
            path: group.path,
            code: error.code,
          })
        if (!isStorageOutage(error)) throw error
        logError('storage-failed', { request_id: deps.request_id, path: context.url.pathname, error })
        throw new Refusal('unavailable', { retry_after: STORAGE_RETRY_SECONDS })
      }
    },
  }
}
