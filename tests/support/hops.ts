// Counts what a request asks of the stores, and how much of it one after another (design section 15). Whatever goes out is held
// until nothing moves any more; then all that waits is let go at once. So many such waves, so many hops in sequence, however
// fast or slow anything is.
import { AsyncLocalStorage } from 'node:async_hooks'
import { countBindings } from './counted-bindings.ts'
import type { Asked } from './intercept.ts'

/** What was asked until the first byte of the answer, and behind it. */
export type Hops = {
  /** Storage calls one after another until the first byte. */
  hops: number
  /** Journeys to D1 until then: a batch is one. */
  journeys: number
  /** Statements in them. */
  statements: number
  /** The calls of each wave until then, by name. */
  waves: string[][]
  /** What was not there yet when the first byte was. */
  behind: string[]
}

/** Whatever came while so many requests had been counted. */
type Arrival = { round: number }
type Call = Arrival & {
  asked: Asked
  /** The object's call out of which this one was made. */
  caller: Call | undefined
  /** Counted from 1; 0 where it was not held. */
  wave: number
  /** The object has done what it was asked: what it began besides does not delay its answer. */
  done: boolean
}
type Caller = Call | 'job'

/** So many turns of the loop without anything new, and nothing new is coming; while an answer is waited for, on a busy machine too. */
const QUIET_TURNS = 12
const BUSY_TURNS = 36
/** What is always written behind an answer: where only that waits, the answer is given more time to come without it. */
export const BEHIND_ANSWERS: ReadonlySet<string> = new Set(['MemberDesk.saveBookmark'])
const LATE_TURNS = 250
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

/** A request, a call of an object, or a job of the queue: what a job asks is nobody's hop. */
const asker = new AsyncLocalStorage<Arrival | Caller>()
/** On the way into an object, and as whom. */
const entering: { asked: Asked; as: Caller }[] = []
const held = new Set<Call>()
/** Let go, and not answered yet. */
const flying = new Set<Call>()
let counting = false
let calls: Call[] = []
let waves = 0
/** How many requests have been counted. What an earlier one left behind its answer is no hop of this one. */
let round = 0
/** Grows with everything that happens. */
let moves = 0

/** The first request of a member in each quarter of an hour also writes `last_active_at`. It is not counted. */
const notesActivity = ({ store, given: [question] }: Asked): boolean =>
  store === 'D1' &&
  Array.isArray(question) &&
  String(question[0]).startsWith('update "members" set "last_active_at"')

/** Holds a call until its wave is let go, then makes it. What nobody counts goes at once. */
async function pass<T>(asked: Asked, go: () => Promise<T>): Promise<T> {
  const by = asker.getStore()
  if (by === 'job' || (by && by.round !== round) || notesActivity(asked)) return enter(asked, 'job', go)
  const call: Call = { round, asked, caller: by && 'asked' in by ? by : undefined, wave: 0, done: false }
  if (counting && asked.store !== 'files') {
    calls.push(call)
    held.add(call)
    moves += 1
    // Everybody waits on a timer of their own: another request's promise would not wake them.
    while (held.has(call)) await turn()
  }
  flying.add(call)
  try {
    return await enter(asked, call, go)
  } finally {
    flying.delete(call)
    moves += 1
  }
}

async function enter<T>(asked: Asked, as: Caller, go: () => Promise<T>): Promise<T> {
  if (asked.store !== 'object') return go()
  const entry = { asked, as }
  entering.push(entry)
  try {
    return await go()
  } finally {
    const at = entering.indexOf(entry)
    if (at >= 0) entering.splice(at, 1)
  }
}

/** Runs what an object was asked, so that its own calls are known as made out of this one. */
function inside(name: string, work: () => unknown): unknown {
  const at = entering.findIndex(({ asked }) => asked.name === name)
  const [entry] = at < 0 ? [] : entering.splice(at, 1)
  if (!entry) return work()
  const { as } = entry
  const done = () => {
    if (as !== 'job') as.done = true
    moves += 1
  }
  const answer = asker.run(as, work)
  if (answer instanceof Promise) answer.then(done, done)
  else done()
  return answer
}

/** Waits for a call of its own that is held. */
const isBlocked = (call: Call): boolean =>
  !call.done &&
  ([...held].some(({ caller }) => caller === call) ||
    [...flying].some((inner) => inner.caller === call && isBlocked(inner)))

const onlyBehindAnswer = () => held.size > 0 && [...held].every(({ asked }) => BEHIND_ANSWERS.has(asked.name))

function letGo(): void {
  waves += 1
  for (const call of held) {
    call.wave = waves
    flying.add(call)
  }
  held.clear()
  moves += 1
}

/** Lets wave after wave go, until it is over and nothing moves any more. */
async function conduct(isOver: () => boolean): Promise<void> {
  let seen = moves
  for (let quiet = 0; ; quiet += 1) {
    await turn()
    if (moves !== seen || ![...flying].every(isBlocked)) quiet = 0
    seen = moves
    if (quiet < (isOver() ? QUIET_TURNS : onlyBehindAnswer() ? LATE_TURNS : BUSY_TURNS)) continue
    if (held.size > 0) letGo()
    else if (isOver()) return
  }
}

/** Starts counting in this test file; answers what counts one request. */
export async function startCounting() {
  await countBindings({
    pass,
    inside,
    asRequest: (work) => asker.run({ round }, work),
    asJob: (work) => asker.run('job', work),
  })

  /** Counts what `ask` needs; it is to settle with the first byte of the answer. */
  return async function hopsOf(ask: () => Promise<unknown>): Promise<Hops> {
    await conduct(() => true)
    calls = []
    waves = 0
    round += 1
    counting = true
    let answered = false
    const conducted = conduct(() => answered)
    let before: Call[]
    try {
      await ask()
      before = calls.filter((call) => call.wave > 0 && !flying.has(call))
    } finally {
      answered = true
      await conducted
      counting = false
    }
    const hops = Math.max(0, ...before.map(({ wave }) => wave))
    const d1 = before.flatMap(({ asked }) => asked.statements ?? [])
    const namesOf = (some: Call[]) => some.map(({ asked }) => asked.name).toSorted()
    return {
      hops,
      journeys: d1.length,
      statements: d1.reduce((sum, count) => sum + count, 0),
      waves: Array.from({ length: hops }, (_, at) => namesOf(before.filter(({ wave }) => wave === at + 1))),
      behind: namesOf(calls.filter((call) => !before.includes(call))),
    }
  }
}
