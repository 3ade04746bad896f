// The one alarm of a Durable Object, set for what is due first, in the same turn as the write that made it due, so that both
// become durable together. An alarm costs more than a message: messages share one, which also stores what was
// delivered in the meantime (docs/decisions/chat.md).

/** From the first message in delivery to the alarm: shorter than an idle object stays in memory. */
export const ALARM_DELAY_MS = 8_000
/** The same while messages keep coming: the object stays in memory then, and an alarm costs as much as a message. */
export const BUSY_ALARM_DELAY_MS = 120_000
/** The delay is shortened at random by up to this part: objects that woke in one second, as after a deploy, must not ring together. */
const ALARM_JITTER = 0.5
/** Messages that are closer together than this belong to a busy conversation. */
const BUSY_MS = 4_000
/** After this many such messages the alarm is moved once, to the later time. */
const BUSY_MESSAGES = 3
/** The platform gives up after its sixth try. */
const LAST_ATTEMPTS = 4

/** The part of a Durable Object's storage that sets alarms. */
type AlarmHost = {
  setAlarm(at: number): Promise<void>
  deleteAlarm(): Promise<void>
}
export type AlarmScheduler = ReturnType<typeof createAlarmScheduler>

/** The earliest of some moments; null where there is none. */
export const earliest = (...moments: (number | null)[]): number | null =>
  moments.reduce((one, other) => (one === null || (other !== null && other < one) ? other : one), null)

export function createAlarmScheduler(host: AlarmHost, getNextDue: () => number | null, draw = Math.random) {
  const randomShare = () => 1 - ALARM_JITTER * draw()

  let set_for: number | null | undefined
  let last_message_at = Number.NEGATIVE_INFINITY
  let num_messages = 0
  let is_busy = false
  let share = randomShare()
  /** What else is due, later than an alarm that was set for messages alone; undefined when it was not set for them. */
  let next_due_after_messages: number | null | undefined

  function setFor(at: number | null): void {
    if (at === set_for) return
    set_for = at
    // Not awaited: the reply waits for durability anyway, and an await would split the turn.
    if (at === null) void host.deleteAlarm()
    else void host.setAlarm(at)
  }

  const alarmTime = (at: number) => at + Math.round((is_busy ? BUSY_ALARM_DELAY_MS : ALARM_DELAY_MS) * share)

  return {
    /** After a change of what is due. */
    set(): void {
      next_due_after_messages = undefined
      setFor(getNextDue())
    },
    /** A message is in delivery since `at`: nothing to do while an alarm is set that rings in time for it. */
    coverMessage(at: number): void {
      const follows = at - last_message_at < BUSY_MS
      last_message_at = at
      num_messages = follows ? num_messages + 1 : 1
      const moves = !is_busy && num_messages >= BUSY_MESSAGES && next_due_after_messages !== undefined
      if (moves) is_busy = true
      const known = moves ? (next_due_after_messages ?? null) : set_for === undefined ? getNextDue() : set_for
      if (known === null || known > alarmTime(at)) {
        next_due_after_messages = known
        setFor(alarmTime(at))
      } else setFor(known)
    },
    /**
     * Call it first when the alarm rings. At the fourth try it sets the next alarm before anything can fail, because the platform
     * drops an alarm after six.
     */
    onAlarm(now: number, tries: number): void {
      // The alarm that rang is gone: there is none to delete.
      set_for = null
      next_due_after_messages = undefined
      share = randomShare()
      is_busy = now - last_message_at < BUSY_MS
      if (tries >= LAST_ATTEMPTS) setFor(now + ALARM_DELAY_MS)
    },
  }
}
