// The one alarm of a room, set for whatever is due first. Setting it belongs to the same turn as the write that
// made something due: both become durable together. An alarm costs more than a message, so none is set and deleted for each:
// one stands while messages are under way, and what it finds done it writes down (docs/decisions/chat.md).

/** So long after the first message under way the alarm rings: shorter than a room without traffic is kept in memory. */
export const ALARM_DELAY_MS = 8_000
/** So long where messages keep coming: there memory lasts, and an alarm costs as much as a message. */
export const BUSY_ALARM_DELAY_MS = 120_000
/** It rings up to so much of that sooner, by lot: rooms that woke in one second, as after a deploy, must not all ring in one. */
const ALARM_JITTER = 0.5
/** A message is so recent that the next one is on its way. */
const BUSY_MS = 4_000
/** So many messages in a row show that more will come: the alarm that stands is moved then, once. */
const BUSY_MESSAGES = 3
/** The platform gives up after its sixth try. */
const LAST_ATTEMPTS = 4

/** The part of a Durable Object's storage that rings. */
type AlarmHost = {
  setAlarm(at: number): Promise<void>
  deleteAlarm(): Promise<void>
}
export type AlarmScheduler = ReturnType<typeof createAlarmScheduler>

/** The first of some moments; null where there is none. */
export const earliest = (...moments: (number | null)[]): number | null =>
  moments.reduce((one, other) => (one === null || (other !== null && other < one) ? other : one), null)

export function createAlarmScheduler(host: AlarmHost, getNextDue: () => number | null, draw = Math.random) {
  const randomShare = () => 1 - ALARM_JITTER * draw()

  let set_for: number | null | undefined
  let last_message_at = Number.NEGATIVE_INFINITY
  let num_messages = 0
  let is_busy = false
  let share = randomShare()
  /** What is due behind the alarm that stands for messages alone; undefined where it does not. */
  let due_behind: number | null | undefined

  function setFor(at: number | null): void {
    if (at === set_for) return
    set_for = at
    // Not awaited: the reply waits for durability anyway, and an await would split the turn.
    if (at === null) void host.deleteAlarm()
    else void host.setAlarm(at)
  }

  const alarmTime = (at: number) => at + Math.round((is_busy ? BUSY_ALARM_DELAY_MS : ALARM_DELAY_MS) * share)

  return {
    /** After a change of what waits. */
    set(): void {
      due_behind = undefined
      setFor(getNextDue())
    },
    /** A message is under way since then: nothing to do while an alarm stands that rings in time for it. */
    coverMessage(at: number): void {
      const follows = at - last_message_at < BUSY_MS
      last_message_at = at
      num_messages = follows ? num_messages + 1 : 1
      const moves = !is_busy && num_messages >= BUSY_MESSAGES && due_behind !== undefined
      if (moves) is_busy = true
      const known = moves ? (due_behind ?? null) : set_for === undefined ? getNextDue() : set_for
      if (known === null || known > alarmTime(at)) {
        due_behind = known
        setFor(alarmTime(at))
      } else setFor(known)
    },
    /**
     * First thing when the alarm rings, the how-manieth try it may be: sets the next one before anything can fail for the last
     * time.
     */
    onAlarm(now: number, tries: number): void {
      // It is used up: there is none to delete.
      set_for = null
      due_behind = undefined
      share = randomShare()
      is_busy = now - last_message_at < BUSY_MS
      if (tries >= LAST_ATTEMPTS) setFor(now + ALARM_DELAY_MS)
    },
  }
}
