// `npm run ops -- member suspend` and `member lift`: shows the account, asks for confirmation, enqueues the change and waits until the worker
// has done it.
import { randomUUID } from 'node:crypto'
import { LIFTABLE, MEASURE_DAYS, measureEnd } from '#src/domain/case-outcomes.ts'
import { StateError } from '../local/state.ts'
import { requireAccount } from './member-command.ts'
import { agree, requireCodes, requireGround, waitUntilDone } from './questions.ts'
import { openStores } from './stores.ts'
import { requestLift, requestSuspension, statusProgress } from './suspension.ts'

type Flags = { pool?: string; remote?: true; yes?: true; wait: boolean; by: string }
export type SuspendFlags = Flags & { ground: string; facts: string; days?: string }
export type LiftFlags = Flags & { why: string; measure: string }

const FACTS_MAX_LENGTH = 5_000

/** @throws StateError with the reason if it is not possible */
export async function suspendMember(
  who: string,
  flags: SuspendFlags,
  print: (line: string) => void = console.log,
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
  await change(who, flags, print, {
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
}

/** @throws StateError with the reason if it is not possible */
export async function liftSuspension(
  who: string,
  flags: LiftFlags,
  print: (line: string) => void = console.log,
): Promise<void> {
  const { by, why } = flags
  requireCodes({ by, why })
  const measure = LIFTABLE.find((one) => one === flags.measure)
  if (!measure) throw new StateError(`--measure is one of ${LIFTABLE.join(', ')}`)
  const is_suspension = measure === 'suspended'
  await change(who, flags, print, {
    from: is_suspension ? 'banned' : 'active',
    to: 'active',
    question: is_suspension ? 'Lift the suspension?' : `Lift what is in force: ${measure}?`,
    done: is_suspension ? 'is active again; the member can sign in.' : `is no longer ${measure}.`,
    request: (ask, id, job) => requestLift(ask, id, { job, by, why, measure, now: Date.now() }),
  })
}

type Ask = Parameters<typeof requestLift>[0]
type Change = {
  from: 'active' | 'banned'
  to: 'active' | 'banned'
  question: string
  done: string
  request(ask: Ask, member_id: string, job: string): Promise<void>
}

async function change(
  who: string,
  flags: Flags,
  print: (line: string) => void,
  { from, to, question, done, request }: Change,
): Promise<void> {
  const stores = await openStores(flags.remote ?? false)
  try {
    const { account, database } = await requireAccount(stores.databases, who, flags.pool)
    const { id, pool, site, status } = account
    print(`${who} is the account ${id} of the pool ${pool}, ${status}, created on ${site}.`)
    if (status !== from) return print(`It is ${status}. Nothing was changed.`)
    if (!flags.yes && !(await agree(question))) return print('Nothing was changed.')
    const job = `${to}:${randomUUID()}`
    await request(database.ask, id, job)
    print('Enqueued: the worker does it within six minutes.')
    if (!flags.wait) return
    await waitUntilDone(job, () => statusProgress(database.ask, id, { job, status: to }))
    print(`${id} ${done}`)
  } finally {
    await stores.close()
  }
}
