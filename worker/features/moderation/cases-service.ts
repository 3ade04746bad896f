// Deciding on complaints (trust: notice, decision, reason, appeal): an operator takes a case, answers or decides, and the author gets
// an email and sees it on their page. A member against whom a measure is taken gets a statement of reasons
// (measures-service.ts). An appeal is decided by another operator than the decision.
import type {
  AppealDecision,
  Case,
  CasesPage,
  Colleague,
  Decision,
  RelatedCase,
} from '#src/contract/operator/cases.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { caseDueAt, isUrgentReason } from '#src/domain/case-deadlines.ts'
import type { CaseOutcome } from '#src/domain/case-outcomes.ts'
import { announcedAt, undoUntil } from '#src/domain/case-undo.ts'
import { isAnswered } from '#src/domain/complaint-categories.ts'
import { emailToWriter } from '#worker/features/members/email-to-member.ts'
import { listColleagues, type OperatorNames, operatorNames } from '#worker/features/operators/name-queries.ts'
import { pageAfter, positionOf, toPage } from '#worker/platform/database/cursor.ts'
import { enqueueJobs } from '#worker/platform/queue/enqueue.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { findSender, listCases, NOBODY } from './case-lists-queries.ts'
import { type CaseRow, escalateCase, findCase, listRelated, takeCase } from './cases-queries.ts'
import { closeCase, closingJobId, reopenCase } from './closing-queries.ts'
import { createMeasures } from './measures-service.ts'

type Operator = PrincipalOf<'operator'>

/** To whom cases are handed on that come first for an operator. */
const addresseesOf = ({ id, rights }: Operator) => (rights.includes('owner') ? [id, 'owner'] : [id])

export function createCases(deps: ServiceDeps) {
  const { env, pool, database, now, background } = deps
  const measures = createMeasures(deps)

  async function requireCase(receipt: string, is_meant: (found: CaseRow) => boolean = () => true) {
    const found = await findCase(database.write, pool, receipt)
    if (!found || !is_meant(found)) throw new Refusal('not_found')
    return found
  }
  const isOpen = ({ status }: CaseRow) => status === 'open'

  const namesIn = (rows: readonly CaseRow[]) =>
    operatorNames(
      env,
      rows.flatMap(({ taken_by, closed_by, escalated_to, escalated_by }) => [
        taken_by,
        closed_by,
        escalated_to,
        escalated_by,
      ]),
    )

  async function close(who: Operator, found: CaseRow, answer: string, outcome: CaseOutcome | null) {
    const email = emailToWriter(found, deps)
    const closed_at = now()
    const id = closingJobId({ id: found.id, closed_at })
    const job = email && { ...email, id, template: 'case-closed' as const, complaint_id: found.id }
    const end = { answer, outcome, closed_by: who.id, closed_at }
    if (!(await closeCase(database.write, found.id, end, job))) throw new Refusal('not_found')
    const delaySeconds = (announcedAt(outcome, closed_at) - closed_at) / 1_000
    if (job) background(enqueueJobs(env, database.write, [job], { delaySeconds }))
    return 'done' as const
  }

  return {
    /** A page: what is open, or what is closed. What was handed on to the operator comes first. */
    async list(who: Operator, { after, taken_by, ...filters }: CasesPage): Promise<Case[]> {
      const cursors = { env, list: filters.closed ? 'closed-cases' : 'cases', of: pool }
      const page = pageAfter(await positionOf(cursors, after))
      const holder = taken_by === 'me' ? who.id : taken_by === 'nobody' ? NOBODY : taken_by
      const handed_to = filters.closed || filters.sender ? [] : addresseesOf(who)
      const rows = await listCases(database.read, pool, { ...filters, holder, handed_to, ...page })
      const found = await toPage(cursors, rows, ({ place, id }) => ({ at: place, id }))
      // A case that came first comes again at its usual place. A page of such cases alone is sent as it is: the next one follows its last row.
      const once = found.filter(
        ({ escalated_to, place, created_at }) =>
          escalated_to === null || !handed_to.includes(escalated_to) || place === created_at,
      )
      const cases = once.length > 0 ? once : found
      const nameOf = await namesIn(cases)
      const end = found.at(-1)?.cursor ?? null
      return cases.map((row) => ({
        ...toCase(who, row, nameOf, now()),
        cursor: row === cases.at(-1) ? end : row.cursor,
      }))
    },

    colleagues: (): Promise<Colleague[]> => listColleagues(env, pool, ['support', 'moderate']),

    findSender: (email: string): Promise<string | null> => findSender(database.read, pool, email),

    /** Other cases of the sender and of the reported profile. Throws `not_found` for no such case. */
    async related(receipt: string): Promise<RelatedCase[]> {
      const { id, member_id, profile_id } = await requireCase(receipt)
      return listRelated(database.read, pool, { id, sender: member_id, profile: profile_id })
    },

    async find(who: Operator, receipt: string): Promise<Case> {
      const found = await requireCase(receipt)
      return toCase(who, found, await namesIn([found]), now())
    },

    /** Assigns the case to an operator. Throws `not_found` for a closed one. */
    async take(who: Operator, receipt: string): Promise<'done'> {
      const { id } = await requireCase(receipt, isOpen)
      if (!(await takeCase(database.write, id, who.id, now()))) throw new Refusal('not_found')
      return 'done'
    },

    /** Hands the case on. Throws `not_found` for a closed one, and for an operator who may not close it. */
    async escalate(
      who: Operator,
      { receipt, to, note }: { receipt: string; to: string; note: string },
    ): Promise<'done'> {
      const { id, category } = await requireCase(receipt, isOpen)
      if (to !== 'owner') {
        const able = await listColleagues(env, pool, [isAnswered(category) ? 'support' : 'moderate'])
        if (!able.some((one) => one.id === to)) throw new Refusal('not_found')
      }
      const taken_by = to === 'owner' ? null : to
      const handed = { to, by: who.id, at: now(), note, taken_by }
      if (!(await escalateCase(database.write, id, handed))) throw new Refusal('not_found')
      return 'done'
    },

    async answer(who: Operator, { receipt, answer }: { receipt: string; answer: string }): Promise<'done'> {
      const found = await requireCase(receipt, (one) => isOpen(one) && isAnswered(one.category))
      return close(who, found, answer, null)
    },

    /** Opens a case again that the operator has just closed; nothing was mailed. Throws `not_found` where it is too late. */
    async undo(who: Operator, receipt: string): Promise<'done'> {
      const { id, outcome, closed_at } = await requireCase(receipt, ({ status }) => status === 'closed')
      const until = closed_at === null ? null : undoUntil(outcome, closed_at)
      if (closed_at === null || until === null || until <= now()) throw new Refusal('not_found')
      if (!(await reopenCase(database.write, { id, closed_at, closed_by: who.id, now: now() })))
        throw new Refusal('not_found')
      return 'done'
    },

    /** Decides a report. The effect comes first and is safe to repeat, so that an email never announces a decision without effect. */
    async decide(who: Operator, decision: Decision): Promise<'done'> {
      const { receipt, outcome, answer } = decision
      const found = await requireCase(receipt, (one) => isOpen(one) && one.category === 'report')
      if (decision.outcome !== 'none')
        await measures.take(who, { ...decision, measure: decision.outcome }, reportedIn(found))
      return close(who, found, answer, outcome)
    },

    /**
     * A reversed measure is lifted; a reversed refusal takes one against the reported member. A removed photo does not come back, but its
     * owner may upload it again. Throws `not_yours` for the operator who made the decision that is appealed against.
     */
    async decideAppeal(who: Operator, { receipt, outcome, answer, action }: AppealDecision): Promise<'done'> {
      const found = await requireCase(receipt, (one) => isOpen(one) && one.category === 'appeal')
      if (isOwnDecision(who, found)) throw new Refusal('not_yours')
      if (outcome === 'reversed') {
        await measures.withdraw(who, found)
        if (found.case_decided_by) {
          if (!action) throw new Refusal('invalid', { fields: { action: 'required' } })
          const { id: case_id, case_profile_id: member_id, case_photo: photo } = found
          await measures.take(who, action, { case_id, member_id, photo })
        }
      }
      return close(who, found, answer, outcome)
    },
  }
}

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

const reportedIn = ({ id, profile_id, photo }: CaseRow) => ({ case_id: id, member_id: profile_id, photo })

const toEscalation = (
  { escalated_to: to, escalated_by, escalated_at, escalation_note }: CaseRow,
  nameOf: OperatorNames,
): Case['escalation'] =>
  to === null
    ? null
    : {
        to,
        to_name: nameOf(to),
        by_name: nameOf(escalated_by ?? ''),
        at: new Date(escalated_at ?? 0).toISOString(),
        note: escalation_note ?? '',
      }

/** Whether an appeal is against a decision of this operator. */
const isOwnDecision = ({ id }: Operator, { statement_decided_by, case_decided_by }: CaseRow): boolean =>
  [statement_decided_by, case_decided_by].includes(id)

/** Until when this operator may open the case again. */
function undoUntilOf({ id }: Operator, { closed_by, closed_at, outcome }: CaseRow, now: number) {
  const until = closed_by === id && closed_at !== null ? undoUntil(outcome, closed_at) : null
  return timeOf(until !== null && until > now ? until : null)
}

const toCase = (who: Operator, row: CaseRow, nameOf: OperatorNames, now: number): Case => ({
  is_own_decision: isOwnDecision(who, row),
  receipt: row.receipt,
  category: row.category,
  status: row.status === 'open' && row.taken_at !== null ? 'looking' : row.status,
  text: row.text,
  created_at: new Date(row.created_at).toISOString(),
  answer: row.answer,
  outcome: row.outcome,
  closed_at: timeOf(row.closed_at),
  appeal: row.appeal,
  due_at: timeOf(row.status === 'open' ? caseDueAt(row.category, row.created_at) : null),
  is_urgent: isUrgentReason(row.reason),
  waits_for: row.waits_for,
  site: row.site,
  locale: row.locale,
  member: row.member_id,
  member_name: row.member_name,
  profile: row.profile_id,
  profile_name: row.profile_name,
  profile_language: row.profile_language,
  about: row.about,
  photo: row.photo,
  reason: row.reason,
  escalation: toEscalation(row, nameOf),
  taken_by: row.taken_by,
  taken_by_name: row.taken_by && nameOf(row.taken_by),
  closed_by: row.closed_by,
  closed_by_name: row.closed_by && nameOf(row.closed_by),
  against_case: row.against_case,
  against_statement:
    row.measure === null || row.ground === null
      ? null
      : { measure: row.measure, ground: row.ground, facts: row.facts },
  undo_until: undoUntilOf(who, row, now),
  cursor: null,
})
