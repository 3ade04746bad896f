// Members who write to fictional profiles, and operators who answer, for tests inside workerd.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Site } from '#src/contract/site.ts'
import { findLedgerErrors } from '#worker/durable/member/wallet/reconciliation.ts'
import type { Env } from '#worker/env.ts'
import { answerDeskApi } from '#worker/features/answer-desk/operator-api.ts'
import { createWallet } from '#worker/features/credits/service.ts'
import { databaseOf } from '#worker/platform/database/database.ts'
import { all, build } from '#worker/platform/database/query.ts'
import type { PrincipalOf } from '#worker/principal.ts'
import { visit } from './api.ts'
import { memberObjectOf, setClock } from './chat-world.ts'
import type { Clock } from './clock.ts'
import { eventually } from './eventually.ts'
import { fictional, type MadeMember, member } from './factories.ts'
import { callAs } from './operators.ts'

/** A member with credits, whose member object follows the clock. */
export async function paying(site: Site, clock: Clock, credits = 10): Promise<MadeMember> {
  const anna = await member(site)
  await createWallet({ env }).grant(anna.id, { key: 'welcome', origin: 'welcome', credits })
  await setClock(memberObjectOf(anna.id), clock.now)
  return anna
}

/** A chat with a fictional profile, in which nothing is written yet. */
export async function fictionalChat(site: Site, clock: Clock, from?: MadeMember) {
  const anna = from ?? (await paying(site, clock))
  const lotte = await fictional(site)
  const by = visit(site, anna, { clock })
  const { id: conversation } = await by.api.chat.open({ profile: lotte.id })
  const send = (text = 'Hello', client_id: string = crypto.randomUUID()) =>
    by.api.message.send({ conversation, client_id, text, acknowledge_fictional: true })
  return { anna, lotte, by, conversation, send }
}

export const waitingRows = (site: Site, conversation: string) =>
  all(
    databaseOf(env, site.pool).read,
    build.selectFrom('waiting_messages').where('conversation', '=', conversation).orderBy('seq').selectAll(),
  )

/** Waits until so many messages of a conversation are on the desk. */
export const reported = (site: Site, conversation: string, count = 1) =>
  eventually(
    () => waitingRows(site, conversation),
    (rows) => rows.length === count,
  )

/** The reasons and amounts of a member's ledger, oldest first. */
export async function ledgerOf({ id }: MadeMember): Promise<[string, number][]> {
  const { ledger } = await memberObjectOf(id).showCredits()
  return ledger.map(({ reason, delta }): [string, number] => [reason, delta]).reverse()
}

/** How often a reason is in a member's ledger, and what is wrong with it. */
export const examineLedger = ({ id }: MadeMember, reason: string) =>
  runInDurableObject(memberObjectOf(id) as unknown as DurableObjectStub, (_object, { storage }) => ({
    count: storage.sql.exec('SELECT id FROM ledger WHERE reason = ?', reason).toArray().length,
    errors: findLedgerErrors(storage as unknown as Parameters<typeof findLedgerErrors>[0]),
  }))

export const ringAlarm = ({ id }: MadeMember) => runDurableObjectAlarm(memberObjectOf(id))

/** How many messages a member object still waits for. */
export const countAwaited = ({ id }: MadeMember): Promise<number> =>
  runInDurableObject(
    memberObjectOf(id) as unknown as DurableObjectStub,
    (_object, { storage }) => storage.sql.exec('SELECT client_id FROM awaited_answers').toArray().length,
  )

/** Calls of the answer desk in the pool of a site. */
export const deskOf =
  (site: Site, clock: Clock, bindings: Partial<Env> = {}) =>
  async (who: PrincipalOf<'operator'>, name: string, input: object = {}) =>
    (await callAs(who, answerDeskApi, name, input, { site, clock, bindings })).answer
