// Accounts of a pool: login, the own account, confirming the address (specification sections 3 and 4, design section 11). The API
// takes the hash queue and the limits before any of this runs.
import type { User } from '#src/contract/account.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { sha256 } from '#src/domain/bytes.ts'
import type { Language } from '#src/domain/constants.ts'
import { runBestEffort } from '#worker/durable/kit/retry.ts'
import { createAccountActions } from '#worker/features/account-status/service.ts'
import { findMailState } from '#worker/features/members/mail-queries.ts'
import { findByEmail, renewPasswordHash, setLanguage } from '#worker/features/members/queries.ts'
import { findActivationToken } from '#worker/features/members/token-queries.ts'
import { findUser } from '#worker/features/members/user-queries.ts'
import { digestOfAddress } from '#worker/platform/crypto/email-digest.ts'
import type { HashTurn } from '#worker/platform/crypto/hash-queue.ts'
import { hashPassword, isOutdated, isPassword } from '#worker/platform/crypto/passwords.ts'
import { statementKeys } from '#worker/platform/crypto/signed-keys.ts'
import type { MemberState, Principal } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { createCounterService } from './counters-service.ts'

/** Who has given the right password, and the last account action that had ended sessions by then. */
export type Authenticated = { member_id: string; ended_by: number }

type KnownOfMember = Partial<Pick<MemberState, 'counters' | 'last_search'>>

const wantsToMeet = (last_search: MemberState['last_search'] | undefined): User['wants_to_meet'] =>
  last_search?.filters ? (last_search.filters.gender ?? 'everyone') : null

export function createAccounts(deps: ServiceDeps) {
  const { env, pool, database, now, background } = deps
  const counters = createCounterService(deps)
  const accountActions = createAccountActions(deps)

  return {
    /** The member of an address and a password. Throws `wrong_credentials` for every wrong pair, and `banned`. */
    async authenticate(email: string, password: string, turn: HashTurn): Promise<Authenticated> {
      const digest = await digestOfAddress(env, pool, email)
      const owner = await findByEmail(database.read, pool, { email, digest })
      const stored = owner?.status === 'deleted' ? null : (owner?.password_hash ?? null)
      const right = await turn(() => isPassword(password, stored))
      if (!owner || !stored || !right) throw new Refusal('wrong_credentials')
      if (owner.status === 'banned' && (await accountActions.isStillSuspended(owner.id)))
        throw new Refusal('banned', {
          statement: await statementKeys.create({ env, pool, now: now() }, owner.id),
        })
      if (isOutdated(stored))
        await renewPasswordHash(database.write, owner.id, {
          stored,
          renewed: await turn(() => hashPassword(password)),
        })
      // A suspension that was lifted by SQL may not have reached the member object.
      background(runBestEffort(accountActions.sync(owner.id)))
      return { member_id: owner.id, ended_by: owner.ended_by }
    },

    /** The member as they see themselves; `known`: what their member object has answered already. */
    async user(id: string, known?: KnownOfMember | null): Promise<User> {
      const [user, { credits, num_unread_messages, num_new_likes }] = await Promise.all([
        findUser(database.read, { pool, id, now: now() }),
        known?.counters ?? counters.of(id),
      ])
      if (!user) throw new Refusal('sign_in_required')
      const wants_to_meet = wantsToMeet(known?.last_search)
      return { ...user, credits, num_unread_messages, num_new_likes, wants_to_meet }
    },

    /** The member's language: on devices without a choice of their own, in emails, on the profile. */
    async setLanguage(id: string, language: Language): Promise<void> {
      if (await setLanguage(database.write, { pool, id, language })) await accountActions.syncNow(id)
    },

    /** Whether the mail server has accepted the activation email. */
    async activationProgress(id: string): Promise<{ delivered: boolean }> {
      const state = await findMailState(database.read, pool, id)
      return { delivered: state !== null && state.activation_delivered_at !== null }
    },

    /** Confirms an address by the token of its email. A second click succeeds too; otherwise `not_found`. */
    async confirm(token: string, who: Principal): Promise<'done'> {
      const found = await findActivationToken(database.read, pool, await sha256(token))
      if (!found) throw new Refusal('not_found')
      if (found.used_at !== null && found.email_confirmed_at !== null) return 'done'
      if (found.used_at !== null || found.expires_at <= now()) throw new Refusal('not_found')
      await accountActions.confirmEmail(found.member_id, { who, token_hash: found.token_hash })
      return 'done'
    },
  }
}
