// Who is asking (design section 16): the visitor as the edge sees them, and as whom they act. Whoever decides by it
// switches over `kind`; nobody guesses from what is missing.
import type { Access } from '#src/contract/call.ts'
import type { RefusalCode } from '#src/contract/refusals.ts'
import type { Right } from '#src/domain/rights.ts'
import type { Searcher } from '#src/domain/search-defaults.ts'
import type { LastSearch, MemberCounters, Preloaded } from './durable/protocol.ts'
import type { Bearer } from './platform/crypto/session-token.ts'

/** From the edge's own knowledge. Coordinates are rounded to two decimals; null when unknown. */
export type Visitor = {
  ip: string
  /** What limits by address count by: the address, or the /64 of an IPv6 one. */
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

/** What an address will want of its member's desk beside who they are: the first page of their chats, one conversation. */
export type MemberInclude = { chats?: boolean; conversation?: string }

/** What a member's desk said when it recognised them. */
export type MemberState = {
  counters: MemberCounters
  /** What D1 must have seen at least for this member to see their own writes (`databaseOf`). */
  bookmark: string | null
  /** What it was asked for by the way. */
  preloaded: Preloaded
  /** What their first search goes by. */
  searcher: Searcher
  /** What they looked for last; null for who has never searched by hand. */
  last_search: LastSearch | null
}

export type Principal =
  /** Anybody: not signed in, or not found to be. */
  | { kind: 'visitor' }
  /** Without a session and a desk of ours where an upstream says who it is. */
  | { kind: 'member'; member: Member; session: Session | null; state: MemberState | null }
  /** Who holds a token that this worker made, before the member's desk was asked about it: only for calls of access `bearer`. */
  | { kind: 'bearer'; bearer: Bearer }
  /** Somebody of the operator's. No request makes one yet: there is no way for them to sign in. */
  | { kind: 'operator'; id: string; rights: readonly Right[] }
  /** A server whose message was verified by its signature. */
  | { kind: 'provider'; name: string }
  /** The product itself, at work without anybody asking. */
  | { kind: 'system'; job: string }
export type PrincipalOf<Kind extends Principal['kind']> = Extract<Principal, { kind: Kind }>

export const VISITOR: Principal = { kind: 'visitor' }

export const memberOf = (principal: Principal): Member | null =>
  principal.kind === 'member' ? principal.member : null

export const sessionOf = (principal: Principal): Session | null =>
  principal.kind === 'member' ? principal.session : null

/** By what their desk knows whoever asks: what a handler of a call for bearers is given. */
export type Caller = Session | Bearer
export const callerOf = (principal: Principal): Caller | null =>
  principal.kind === 'bearer' ? principal.bearer : sessionOf(principal)

export const rightsOf = (principal: Principal): readonly Right[] =>
  principal.kind === 'operator' ? principal.rights : []

/**
 * Why a principal may not make a call of an access; null where they may. What is for operators is not there for anybody
 * else: no answer tells a member, or who guesses addresses, that it exists.
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
    default:
      if (principal.kind !== 'operator') return 'not_found'
      return principal.rights.includes(access.operator) ? null : 'not_yours'
  }
}
