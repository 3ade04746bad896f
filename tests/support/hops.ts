// Counts the calls of stores that a request makes, and how many of them in sequence (design section 15). Calls are held until nothing
// else happens; then all are released at once. The number of these waves is the number of hops in sequence, independent of time.
import { AsyncLocalStorage } from 'node:async_hooks'
import { countBindings } from './counted-bindings.ts'
import type { Asked } from './intercept.ts'

/** The calls before the first byte of the response, and after it. */
export type Hops = {
  /** Calls of stores in sequence until the first byte. */
  hops: number
  /** Calls of D1 until then; a batch is one. */
  journeys: number
  /** Statements in them. */
  statements: number
  /** The calls of each wave until then, by name. */
  waves: string[][]
  /** Calls that were not finished at the first byte. */
  behind: string[]
}

/** Calls that began after this many requests had been counted. */
type Arrival = { round: number }
type Call = Arrival & {
  asked: Asked
  /** The object's call from which this one was made. */
  caller: Call | undefined
  /** Counted from 1; 0 if it was not held. */
  wave: number
  /** The object has answered: further work of it does not delay the response. */
  done: boolean
}
type Caller = Call | 'job'

/** After so many turns of the event loop without new calls no more are expected, also on a busy machine. */
const QUIET_TURNS = 12
const BUSY_TURNS = 36
/** Calls that are always made after the response: if only these are held, the response gets more time to arrive first. */
export const BEHIND_ANSWERS: ReadonlySet<string> = new Set(['MemberDesk.saveBookmark'])
const LATE_TURNS = 250
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

/** A request, a call of an object, or a job of the queue; calls of a job are not hops. */
const currentCaller = new AsyncLocalStorage<Arrival | Caller>()
/** The call into an object, and its caller. */
const entering: { asked: Asked; as: Caller }[] = []
const held = new Set<Call>()
/** Released and not answered yet. */
const flying = new Set<Call>()
let counting = false
let calls: Call[] = []
let waves = 0
/** How many requests have been counted. Work that an earlier one left after its response is not counted. */
let round = 0
/** Increases with every event. */
let moves = 0

/** The first request of a member in each quarter of an hour also writes `last_active_at`. It is not counted. */
const notesActivity = ({ store, given: [question] }: Asked): boolean =>
  store === 'D1' &&
  Array.isArray(question) &&
  String(question[0]).startsWith('update "members" set "last_active_at"')

/** Holds a call until its wave is released, then makes it. Calls that are not counted are made at once. */
async function pass<T>(asked: Asked, go: () => Promise<T>): Promise<T> {
  const by = currentCaller.getStore()
  if (by === 'job' || (by && by.round !== round) || notesActivity(asked)) return enter(asked, 'job', go)
  const call: Call = { round, asked, caller: by && 'asked' in by ? by : undefined, wave: 0, done: false }
  if (counting && asked.store !== 'files') {
    calls.push(call)
    held.add(call)
    moves += 1
    // Each call waits on its own timer, because a promise of another request would not wake it.
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

/** Runs the work of a call to an object, so that its own calls are attributed to it. */
function inside(name: string, work: () => unknown): unknown {
  const at = entering.findIndex(({ asked }) => asked.name === name)
  const [entry] = at < 0 ? [] : entering.splice(at, 1)
  if (!entry) return work()
  const { as } = entry
  const done = () => {
    if (as !== 'job') as.done = true
    moves += 1
  }
  const answer = currentCaller.run(as, work)
  if (answer instanceof Promise) answer.then(done, done)
  else done()
  return answer
}

/** Waits for one of its own calls that is held. */
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

/** Releases waves until the request is over and nothing happens any more. */
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

/** Starts counting in this test file. Returns a function that counts one request. */
export async function startCounting() {
  await countBindings({
    pass,
    inside,
    asRequest: (work) => currentCaller.run({ round }, work),
    asJob: (work) => currentCaller.run('job', work),
  })

  /** Counts the calls of `ask`, which must settle with the first byte of the response. */
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
