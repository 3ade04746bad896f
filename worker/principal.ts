// The caller (design section 16): the visitor as the edge sees them, and the principal that acts. Code that decides by it switches over
// `kind`, and does not infer it from missing fields.
import type { Access } from '#src/contract/call.ts'
import type { RefusalCode } from '#src/contract/refusals.ts'
import type { Right } from '#src/domain/rights.ts'
import type { Searcher } from '#src/domain/search-defaults.ts'
import type { LastSearch, MemberCounters, Preloaded } from './durable/protocol.ts'
import type { Bearer } from './platform/crypto/session-token.ts'

/** From the edge's own data. Coordinates are rounded to two decimals; null when unknown. */
export type Visitor = {
  ip: string
  /** The unit of limits by address: the address, or the /64 of an IPv6 one. */
  ip_range: string
  bot: boolean
  prefetch: boolean
  user_agent: string
  country: string | null
  region: string | null
  city: string | null
}

/** The signed-in member, as far as every request needs to know. */
export type Member = {
  id: string
  pool: string
  name: string
  language: string
  email_confirmed: boolean
}

export type Session = { id: string; member_id: string }

/** What a URL needs of the member object besides the session: the first page of their chats, one conversation. */
export type MemberInclude = { chats?: boolean; conversation?: string }

/** The answer of the member object that authenticated them. */
export type MemberState = {
  counters: MemberCounters
  /** The bookmark that a read needs so that this member sees their own writes (`databaseOf`). */
  bookmark: string | null
  /** What was included in that call. */
  preloaded: Preloaded
  /** What the filters of their first search depend on. */
  searcher: Searcher
  /** Their last search; null before the first search by hand. */
  last_search: LastSearch | null
}

export type Principal =
  /** Not signed in, or not authenticated. */
  | { kind: 'visitor' }
  /** Without a session and a member object of ours where an upstream says who it is. */
  | { kind: 'member'; member: Member; session: Session | null; state: MemberState | null }
  /** The holder of a token that this worker made, before their member object has checked it: only for calls of access `bearer`. */
  | { kind: 'bearer'; bearer: Bearer }
  /** An operator, with their rights in the pool of the request; only on the operators' host (worker/console). */
  | { kind: 'operator'; id: string; rights: readonly Right[] }
  /** A server whose message was verified by its signature. */
  | { kind: 'provider'; name: string }
  /** The product itself, in a job. */
  | { kind: 'system'; job: string }
export type PrincipalOf<Kind extends Principal['kind']> = Extract<Principal, { kind: Kind }>

export const VISITOR: Principal = { kind: 'visitor' }

export const memberOf = (principal: Principal): Member | null =>
  principal.kind === 'member' ? principal.member : null

export const sessionOf = (principal: Principal): Session | null =>
  principal.kind === 'member' ? principal.session : null

/** How a member object identifies the caller: what a handler of a `bearer` call gets. */
export type Caller = Session | Bearer
export const callerOf = (principal: Principal): Caller | null =>
  principal.kind === 'bearer' ? principal.bearer : sessionOf(principal)

export const rightsOf = (principal: Principal): readonly Right[] =>
  principal.kind === 'operator' ? principal.rights : []

/** The rights of which one is enough. */
export const allowing = (access: Extract<Access, object>): readonly Right[] =>
  'operator' in access ? [access.operator] : access.operator_any

/**
 * Why a principal may not make a call of an access; null where they may. Operators' calls return 404 for anybody else, so that an
 * attacker who tries URLs does not learn that they exist.
 */
export function refusalFor(access: Access, principal: Principal): RefusalCode | null {
  switch (access) {
    case 'public':
    case 'optional':
      return null
    case 'member':
      return sessionOf(principal) ? null : 'sign_in_required'
    case 'bearer':
      return callerOf(principal) ? null : 'sign_in_required'
    case 'operator':
      return principal.kind === 'operator' ? null : 'sign_in_required'
    default:
      if (principal.kind !== 'operator') return 'not_found'
      return allowing(access).some((right) => principal.rights.includes(right)) ? null : 'not_yours'
  }
}
