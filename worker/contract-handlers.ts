// Binds a group of the contract to its handlers. A missing handler does not compile; for every transport, access is checked first, then
// the input is parsed, then the handler runs. A handler returns what the call's output declares, or a `Response` where that is declared.
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
import { mayRefuse } from '#src/contract/request-requirements.ts'
import type { ApiContext } from './context.ts'
import { saveBookmark } from './durable/kit/save-bookmark.ts'
import { logError } from './log.ts'
import { isStorageOutage, STORAGE_RETRY_SECONDS } from './platform/storage-outage.ts'
import {
  type Caller,
  callerOf,
  type Member,
  memberOf,
  type Principal,
  type PrincipalOf,
  refusalFor,
  type Session,
  sessionOf,
} from './principal.ts'

type EffectiveAccess<C extends Call, A extends Access> =
  C extends Call<infer _I, infer _O, infer Own> ? (Own extends Access ? Own : A) : A
type Identity<A extends Access> = A extends 'member'
  ? { member: Member; session: Session; principal: PrincipalOf<'member'> }
  : A extends 'bearer'
    ? { caller: Caller }
    : A extends 'public' | 'optional'
      ? { member: Member | null; session: Session | null }
      : { principal: PrincipalOf<'operator'> }

export type HandlerContext<C extends Call, A extends Access> = ApiContext &
  Identity<EffectiveAccess<C, A>> & {
    input: ParsedInputOf<C>
    /** True for HEAD and for a declared prefetch: the page is not opened yet, so the call must not change anything. */
    is_prefetch: boolean
  }

export type Handlers<G extends Group> =
  G extends Group<infer C, infer A>
    ? { [K in keyof C]: (context: HandlerContext<C[K], A>) => Promise<OutputOf<C[K]>> | OutputOf<C[K]> }
    : never

/** A group that can be called: `run` is the only way to a handler. */
export type RouteHandlers = {
  group: Group
  /** Throws where the caller may not make the call, before a body is read. */
  admit(name: string, context: Pick<ApiContext, 'principal'>): void
  /** Whether the whole group is hidden from a principal: it then returns 404. */
  isHiddenFrom(principal: Principal): boolean
  run(name: string, input: unknown, context: ApiContext): Promise<unknown>
}

/** Turns an outage of a store into the same refusal for every call, over HTTP and within a page. */
function storageRefusal(error: unknown, { site, request_id, url }: ApiContext): Refusal {
  logError('storage-failed', { site: site.id, request_id, path: url.pathname, error })
  return new Refusal('unavailable', { retry_after: STORAGE_RETRY_SECONDS })
}

/** A refusal that the contract does not declare is answered all the same; that it is not there is a bug, and fails a test. */
function reportUndeclared(group: Group, call: Call, { code }: Refusal, context: ApiContext): void {
  if (mayRefuse(group, call, code)) return
  const { site, request_id } = context
  logError('undeclared-refusal', { site: site.id, request_id, method: call.method, path: group.path, code })
}

type Handler = (context: unknown) => unknown

/** Joins a group and its handlers. */
export function bindHandlers<G extends Group>(group: G, handlers: Handlers<G>): RouteHandlers {
  const handlersByName = new Map(Object.entries(handlers as Record<string, Handler>))
  function admitted(name: string, { principal }: Pick<ApiContext, 'principal'>) {
    const call = group.calls[name]
    const handler = handlersByName.get(name)
    if (!call || !handler) throw new Refusal('not_found')
    const refusal = refusalFor(accessOf(group, call), principal)
    if (refusal) throw new Refusal(refusal)
    return { call, handler }
  }
  return {
    group,
    admit: (name, context) => void admitted(name, context),
    isHiddenFrom: (principal) =>
      Object.values(group.calls).every(
        (call) => refusalFor(accessOf(group, call), principal) === 'not_found',
      ),
    async run(name, input, context) {
      const { call, handler } = admitted(name, context)
      const is_prefetch = isOnlyLookedAt(context)
      // A page's loader may call it on a prefetch: what opening a page changes happens only when it is opened.
      if (context.by_page && call.method !== 'GET' && is_prefetch) throw new Refusal('method_not_allowed')
      const { principal, deps } = context
      const member = memberOf(principal)
      const identity = { member, session: sessionOf(principal), caller: callerOf(principal) }
      const parsed = call.input ? (await loadParsing()).parseInput(call.input, input) : undefined
      try {
        try {
          return await handler({ ...context, ...identity, input: parsed, is_prefetch })
        } finally {
          // Before the answer, because the member's next request may come from another device, to another edge.
          if (member) await saveBookmark(deps, member.id)
        }
      } catch (error) {
        if (error instanceof Refusal) reportUndeclared(group, call, error, context)
        throw isStorageOutage(error) ? storageRefusal(error, context) : error
      }
    },
  }
}

const isOnlyLookedAt = ({ request, visitor }: ApiContext): boolean =>
  request.method === 'HEAD' || (request.method === 'GET' && visitor.prefetch)
