// What operators see of a member and do for them: through the account actions and the services that the member's own pages use, so that
// every change has its audit row, its emails and its effect on open sessions. Each is safe to repeat.

import type { Reasons } from '#src/contract/operator/cases.ts'
import type { MemberPage, TimelineEntry } from '#src/contract/operator/members.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { birthDateProblem } from '#src/domain/birth-date.ts'
import { type Liftable, type MeasureDays, measureEnd } from '#src/domain/case-outcomes.ts'
import { callDurableObject } from '#worker/durable/kit/call-durable-object.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { createAccountDeletion } from '#worker/features/account/deletion-service.ts'
import { createAccountActions } from '#worker/features/account-status/service.ts'
import { findStatement } from '#worker/features/account-status/statement-queries.ts'
import { findAccount } from '#worker/features/members/queries.ts'
import { updateProfile } from '#worker/features/profile/own-profile-queries.ts'
import { pageAfter, positionOf, toPage } from '#worker/platform/database/cursor.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import {
  findMember,
  listActions,
  listCases,
  listMeasures,
  listPhotos,
  listStatements,
} from './page-queries.ts'

type Operator = PrincipalOf<'operator'>
type Entry = TimelineEntry extends infer One
  ? One extends TimelineEntry
    ? Omit<One, 'cursor'>
    : never
  : never

const timeOf = (at: number) => new Date(at).toISOString()
/** No session has this id, so that none stays. */
const NO_SESSION = ''

export function createMemberCare(deps: ServiceDeps) {
  const { env, pool, database, now } = deps
  const accountActions = createAccountActions(deps)
  const memberObject = (id: string) => memberStub(env, id)

  async function requireMember(member: string) {
    const account = await findAccount(database.read, pool, member)
    if (!account) throw new Refusal('not_found')
    return account
  }

  /** Throws `not_found` for a suspended or deleted member, whose account is not changed. */
  async function requireActive(member: string): Promise<void> {
    if ((await requireMember(member)).status !== 'active') throw new Refusal('not_found')
  }

  return {
    /** Throws `not_found` for an id that is no member of the pool, as every other call here does. */
    async page(member: string): Promise<MemberPage> {
      const found = await findMember(database.read, { pool, member })
      if (!found) throw new Refusal('not_found')
      const [photos, statement, measures, sessions] = await Promise.all([
        listPhotos(database.read, member),
        findStatement(database.read, pool, member),
        listMeasures(database.read, { pool, member }, now()),
        callDurableObject(() => memberObject(member).listSessions()),
      ])
      const { created_at, last_active_at, email_confirmed_at, ...account } = found
      return {
        ...account,
        joined_at: timeOf(created_at),
        active_on: timeOf(last_active_at).slice(0, 10),
        email_confirmed: email_confirmed_at !== null,
        suspension: statement && {
          ground: statement.ground,
          facts: statement.facts,
          decided_at: timeOf(statement.decided_at),
          until: statement.until === null ? null : timeOf(statement.until),
        },
        measures: measures.map(({ decided_at, until, ...measure }) => ({
          ...measure,
          decided_at: timeOf(decided_at),
          until: until === null ? null : timeOf(until),
        })),
        photos: photos.flatMap(({ id, review, nudity, created_at: at }) =>
          review === 'unfinished' ? [] : [{ id, review, nudity: nudity === 1, uploaded_at: timeOf(at) }],
        ),
        sessions,
      }
    },

    /** Account actions, statements and cases in one list, newest first. */
    async timeline({
      member,
      after,
    }: {
      member: string
      after?: string | undefined
    }): Promise<TimelineEntry[]> {
      await requireMember(member)
      const cursors = { env, list: 'timeline', of: member }
      const request = pageAfter(await positionOf(cursors, after))
      const of = { pool, member }
      const [actions, statements, filed, about] = await Promise.all([
        listActions(database.read, of, request),
        listStatements(database.read, of, request),
        listCases(database.read, of, { ...request, by: 'member_id' }),
        listCases(database.read, of, { ...request, by: 'profile_id' }),
      ])
      const entries: Entry[] = [
        ...actions.map(({ id, at, what, why, who_kind, who_id }) => ({
          ...{ id, at: timeOf(at), kind: 'action' as const, what, why },
          by: { kind: who_kind, id: who_kind === 'member' ? null : who_id },
        })),
        ...statements.map(({ at, lifted_at, ...statement }) => ({
          ...statement,
          at: timeOf(at),
          kind: 'statement' as const,
          lifted_at: lifted_at === null ? null : timeOf(lifted_at),
        })),
        ...filed.map(({ at, ...one }) => ({ ...one, at: timeOf(at), kind: 'filed' as const })),
        ...about.map(({ at, ...one }) => ({ ...one, at: timeOf(at), kind: 'about' as const })),
      ]
      entries.sort((one, other) => order(other, one))
      const page = await toPage(cursors, entries.slice(0, request.limit), ({ at, id }) => ({
        at: Date.parse(at),
        id,
      }))
      return page
    },

    /** Throws `not_found` where the member has no such session. */
    async endSession(member: string, session: string): Promise<'done'> {
      await requireMember(member)
      if (!(await callDurableObject(() => memberObject(member).endSession(session))))
        throw new Refusal('not_found')
      return 'done'
    },

    async endSessions(member: string): Promise<'done'> {
      await requireMember(member)
      await callDurableObject(() => memberObject(member).endOtherSessions(NO_SESSION))
      return 'done'
    },

    async confirmEmail(who: Operator, { member, why }: { member: string; why: string }): Promise<'done'> {
      await requireActive(member)
      await accountActions.confirmEmail(member, { who, why, token_hash: null })
      return 'done'
    },

    /** Throws `email_taken` too. */
    async changeEmail(
      who: Operator,
      { member, email, why }: { member: string; email: string; why: string },
    ): Promise<'done'> {
      await accountActions.changeEmail(member, { who, why, email, confirmed: false, keep_session: null })
      return 'done'
    },

    /** Throws `invalid` for a date of nobody who may be a member. */
    async correctBirthDate(member: string, birth_date: string): Promise<'done'> {
      await requireActive(member)
      const problem = birthDateProblem(birth_date, now())
      if (problem) throw new Refusal('invalid', { fields: { birth_date: problem } })
      if (!(await updateProfile(database.write, { pool, id: member }, { birth_date })))
        throw new Refusal('not_found')
      await accountActions.syncNow(member)
      return 'done'
    },

    /** Throws `email_unconfirmed` too. */
    async sendExport(who: Operator, { member, why }: { member: string; why: string }): Promise<'done'> {
      await accountActions.sendExport(member, { who, why })
      return 'done'
    },

    /** Permanently. */
    erase: (who: Operator, { member, why }: { member: string; why: string }): Promise<'done'> =>
      createAccountDeletion(deps).delete(member, { who, why }),

    async suspend(
      who: Operator,
      { member, ground, facts, days }: { member: string; days: MeasureDays | null } & Reasons,
    ): Promise<'done'> {
      await accountActions.ban(member, { who, why: ground, facts, until: measureEnd(days, now()) })
      return 'done'
    },

    async lift(
      who: Operator,
      { member, why, measure }: { member: string; why: string; measure: Liftable },
    ): Promise<'done'> {
      if (measure === 'suspended') await accountActions.unban(member, { who, why })
      else await accountActions.lift(member, { who, why, measure })
      return 'done'
    },
  }
}

/** Oldest first, as cursors compare: by time, then by id. */
function order(one: { at: string; id: string }, other: { at: string; id: string }): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1
  return one.id < other.id ? -1 : 1
}
