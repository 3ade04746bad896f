// The answer desk (design section 18): operators answer paid messages to fictional profiles. A profile never opens a chat and never likes: an
// answer is possible only where a paid message waits, which the write that answers checks.
import type {
  Answer,
  DeskConversation,
  DeskFigures,
  WaitingPage,
} from '#src/contract/operator/answer-desk.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { CLAIM_MS } from '#src/domain/answering.ts'
import { sha256 } from '#src/domain/bytes.ts'
import { LANGUAGES, type Language } from '#src/domain/constants.ts'
import { callDurableObject, requireOk } from '#worker/durable/kit/call-durable-object.ts'
import { runBestEffort } from '#worker/durable/kit/retry.ts'
import { conversationStub, memberStub } from '#worker/durable/kit/stubs.ts'
import { findProfile } from '#worker/features/members/profile-queries.ts'
import { operatorNames } from '#worker/features/operators/name-queries.ts'
import { logWarning } from '#worker/log.ts'
import { createId } from '#worker/platform/crypto/secrets.ts'
import { pageAfter, positionOf, toPage } from '#worker/platform/database/cursor.ts'
import { enqueueJobs } from '#worker/platform/queue/enqueue.ts'
import type { JobMessage } from '#worker/platform/queue/jobs.ts'
import { deletePendingJobs } from '#worker/platform/queue/pending-jobs.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import type { ServiceDeps } from '#worker/service-deps.ts'
import { findAnswer, recordAnswer } from './answer-queries.ts'
import { countWaiting, readFigures } from './figure-queries.ts'
import { recordPresence } from './presence.ts'
import {
  claimNext,
  extendClaim,
  findDeskConversation,
  listWaiting,
  listWaitingOf,
  releaseClaim,
  saveNotepad,
} from './queries.ts'
import { sendAnswer } from './send-answer.ts'

type Operator = PrincipalOf<'operator'>

const MESSAGES_PER_PAGE = 50
const FIGURES_MS = 30 * 86_400_000
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0)
const timeOf = (at: number) => new Date(at).toISOString()

export function createAnswerDesk(deps: ServiceDeps) {
  const { env, pool, database, now, background } = deps
  const { read, write } = database

  /** The desk counts as staffed for a day after each of its calls. */
  const recordCall = (who: Operator) => background(runBestEffort(recordPresence(write, pool, who.id, now())))

  const claimOf = ({ claimed_by, claimed_until }: { claimed_by: string | null; claimed_until: number }) =>
    claimed_by !== null && claimed_until > now() ? { by: claimed_by, until: timeOf(claimed_until) } : null

  async function requireConversation(id: string) {
    const found = await findDeskConversation(read, pool, id)
    if (!found) throw new Refusal('not_found')
    return found
  }

  /** The member has removed or blocked the chat, or left: an answer would not reach them, and their message is given back in time. */
  async function requireReachable(member_id: string, conversation: string): Promise<void> {
    const chat = await callDurableObject(() => memberStub(env, member_id).view(conversation))
    if (!chat?.listed || chat.blocked !== null || chat.gone) throw new Refusal('member_unavailable')
  }

  /** Sends at once; where that fails the job does. */
  async function sendNow(id: string, job: JobMessage): Promise<void> {
    try {
      const accepted = await sendAnswer(env, database, id)
      await deletePendingJobs(write, [job.id])
      if (!accepted) throw new Refusal('member_unavailable')
    } catch (error) {
      if (error instanceof Refusal) throw error
      logWarning('answer-not-sent', { error })
      background(enqueueJobs(env, write, [job]))
    }
  }

  return {
    async next(who: Operator, { passing, languages }: { passing?: string; languages: readonly Language[] }) {
      recordCall(who)
      if (passing !== undefined) await releaseClaim(write, pool, passing, who.id)
      const claim = await claimNext(write, {
        pool,
        operator: who.id,
        languages,
        passing: passing ?? null,
        now: now(),
        until: now() + CLAIM_MS,
      })
      return claim && { conversation: claim.conversation, until: timeOf(claim.claimed_until) }
    },

    async waiting(
      who: Operator,
      { after, languages }: { after?: string; languages: readonly Language[] },
    ): Promise<WaitingPage> {
      recordCall(who)
      const wanted = LANGUAGES.filter((language) => languages.includes(language))
      const cursors = { env, list: 'answer-desk', of: [pool, ...wanted].join(' ') }
      const page = pageAfter(await positionOf(cursors, after))
      const [rows, counts] = await Promise.all([
        listWaiting(read, { pool, operator: who.id, languages: wanted, now: now() }, page),
        countWaiting(read, pool, now()),
      ])
      const shown = await toPage(cursors, rows, ({ sent_at, conversation }) => ({
        at: sent_at,
        id: conversation,
      }))
      return {
        num_waiting: sumOf(
          counts.filter(({ language }) => wanted.length === 0 || wanted.includes(language)).map(({ n }) => n),
        ),
        conversations: shown.map((row) => ({
          conversation: row.conversation,
          profile: { id: row.profile_id, name: row.profile_name },
          member: { id: row.member_id, name: row.member_name, language: row.member_language },
          num_messages: row.num_messages,
          waiting_since: timeOf(row.sent_at),
          due_at: timeOf(row.due_at),
          claim: claimOf(row),
          cursor: row.cursor,
        })),
      }
    },

    /** The conversation as the profile reads it; what was given back, and so all of money, is the member's to see. */
    async conversation(who: Operator, id: string, before: number | undefined): Promise<DeskConversation> {
      recordCall(who)
      const found = await requireConversation(id)
      const { member_id, profile_id } = found
      const page = { cleared_upto: 0, limit: MESSAGES_PER_PAGE, ...(before !== undefined && { before }) }
      const shownTo = (viewer: string, of: string) =>
        findProfile(read, { pool, viewer, id: of, now: now() }).then((shown) => shown?.profile ?? null)
      const claim = claimOf(found)
      const [log, waiting, profile, member, nameOf] = await Promise.all([
        callDurableObject(() => conversationStub(env, id).read(profile_id, page)).then(requireOk),
        listWaitingOf(read, id),
        shownTo(member_id, profile_id),
        shownTo(profile_id, member_id),
        operatorNames(env, [claim?.by ?? null, found.noted_by]),
      ])
      const named = (id: string | null) => (id === null ? {} : { name: nameOf(id) })
      return {
        conversation: id,
        messages: log.messages,
        has_more: log.has_more,
        waiting: waiting.map(({ seq }) => seq),
        due_at: waiting[0] ? timeOf(waiting[0].due_at) : null,
        claim: claim && { ...claim, ...named(claim.by) },
        profile,
        member: member && {
          id: member.id,
          name: member.name,
          age: member.age,
          gender: member.gender,
          city: member.city,
          country: member.country,
          language: member.language,
        },
        notepad: {
          text: found.notepad,
          by: found.noted_by,
          ...named(found.noted_by),
          at: found.noted_at === null ? null : timeOf(found.noted_at),
        },
      }
    },

    async note(who: Operator, conversation: string, text: string): Promise<'done'> {
      recordCall(who)
      const note = { pool, conversation, text, operator: who.id, now: now() }
      if (!(await saveNotepad(write, note))) throw new Refusal('not_found')
      return 'done'
    },

    async answer(who: Operator, { conversation, client_id, text, upto }: Answer): Promise<'done'> {
      recordCall(who)
      const digest = await sha256(JSON.stringify([pool, conversation, who.id, text]))
      const isRepeat = async (): Promise<boolean> => {
        const known = await findAnswer(read, client_id)
        if (known && known.digest !== digest) throw new Refusal('client_id_reused')
        return known !== null
      }
      if (await isRepeat()) return 'done'
      const { member_id } = await requireConversation(conversation)
      await requireReachable(member_id, conversation)
      const job = { kind: 'send-answer', id: createId(), pool, answer_id: client_id } as const
      const answer = { id: client_id, pool, conversation, operator: who.id, upto, text, digest, now: now() }
      if ((await recordAnswer(write, answer, job)) === 0) {
        if (await isRepeat()) return 'done'
        const { claimed_by } = await requireConversation(conversation)
        throw new Refusal(claimed_by === who.id ? 'not_found' : 'not_yours')
      }
      await sendNow(client_id, job)
      return 'done'
    },

    async hold(who: Operator, conversation: string): Promise<{ until: string }> {
      recordCall(who)
      const until = now() + CLAIM_MS
      if (await extendClaim(write, { pool, conversation, operator: who.id, until }))
        return { until: timeOf(until) }
      const { claimed_by } = await requireConversation(conversation)
      throw new Refusal(claimed_by === who.id ? 'not_found' : 'not_yours')
    },

    async release(who: Operator, conversation: string): Promise<'done'> {
      recordCall(who)
      await releaseClaim(write, pool, conversation, who.id)
      return 'done'
    },

    async figures(): Promise<DeskFigures> {
      const [counts, decided] = await Promise.all([
        countWaiting(read, pool, now()),
        readFigures(read, pool, now() - FIGURES_MS),
      ])
      const languages = counts.map(({ language, n, oldest, due_at }) => ({
        language,
        num_waiting: n,
        longest_waiting_ms: now() - oldest,
        due_at: timeOf(due_at),
      }))
      return {
        num_waiting: sumOf(counts.map(({ n }) => n)),
        longest_waiting_ms: languages.length
          ? Math.max(...languages.map(({ longest_waiting_ms }) => longest_waiting_ms))
          : null,
        languages,
        ...decided,
      }
    },
  }
}
