// `npm run ops -- member suspend` and `member lift`.
import { randomUUID } from 'node:crypto'
import { LIFTABLE, MEASURE_DAYS, measureEnd } from '#src/domain/case-outcomes.ts'
import { StateError } from '../local/state.ts'
import { type AccountFlags, type AccountOrder, orderForAccount } from './account-command.ts'
import { requireCodes, requireGround } from './questions.ts'
import { requestLift, requestSuspension, statusProgress } from './suspension.ts'

export type SuspendFlags = AccountFlags & { ground: string; facts: string; days?: string }
export type LiftFlags = AccountFlags & { why: string; measure: string }

const FACTS_MAX_LENGTH = 5_000

/** @throws StateError with the reason if it is not possible */
export async function suspendMember(
  who: string,
  flags: SuspendFlags,
  print?: (line: string) => void,
): Promise<void> {
  const { by } = flags
  requireCodes({ by })
  const ground = requireGround('ground', flags.ground)
  const facts = flags.facts.trim()
  if (facts === '' || facts.length > FACTS_MAX_LENGTH)
    throw new StateError(`--facts is what the member reads: 1 to ${FACTS_MAX_LENGTH} characters`)
  const days = MEASURE_DAYS.find((one) => String(one) === flags.days) ?? null
  if (flags.days !== undefined && days === null)
    throw new StateError(
      `--days is one of ${MEASURE_DAYS.join(', ')}; without it the suspension lasts until it is lifted`,
    )
  const order = toOrder({
    from: 'active',
    to: 'banned',
    question: 'Suspend it? The member gets the reasons by mail.',
    done: 'is suspended: nobody sees the member, every session has ended, and the statement is sent.',
    request: (ask, id, job) =>
      requestSuspension(ask, id, {
        job,
        by,
        ground,
        facts,
        now: Date.now(),
        until: measureEnd(days, Date.now()),
      }),
  })
  await orderForAccount(who, flags, order, print)
}

/** @throws StateError with the reason if it is not possible */
export async function liftSuspension(
  who: string,
  flags: LiftFlags,
  print?: (line: string) => void,
): Promise<void> {
  const { by, why } = flags
  requireCodes({ by, why })
  const measure = LIFTABLE.find((one) => one === flags.measure)
  if (!measure) throw new StateError(`--measure is one of ${LIFTABLE.join(', ')}`)
  const is_suspension = measure === 'suspended'
  const order = toOrder({
    from: is_suspension ? 'banned' : 'active',
    to: 'active',
    question: is_suspension ? 'Lift the suspension?' : `Lift what is in force: ${measure}?`,
    done: is_suspension ? 'is active again; the member can sign in.' : `is no longer ${measure}.`,
    request: (ask, id, job) => requestLift(ask, id, { job, by, why, measure, now: Date.now() }),
  })
  await orderForAccount(who, flags, order, print)
}

type Ask = Parameters<typeof requestLift>[0]
type Change = {
  from: 'active' | 'banned'
  to: 'active' | 'banned'
  question: string
  done: string
  request(ask: Ask, member_id: string, job: string): Promise<void>
}

const toOrder = ({ from, to, question, done, request }: Change): AccountOrder => ({
  nothingToDo: ({ status }) => (status === from ? null : `It is ${status}. Nothing was changed.`),
  question,
  async request(ask, id) {
    const job = `${to}:${randomUUID()}`
    await request(ask, id, job)
    return job
  },
  progress: (ask, id, job) => statusProgress(ask, id, { job, status: to }),
  done: (id) => `${id} ${done}`,
})
