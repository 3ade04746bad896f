// The one alarm of a room, set for whatever is due first. Setting it belongs to the same turn as the write that
// made something due: both become durable together.

/** The part of a Durable Object's storage that rings. */
type AlarmHost = {
  setAlarm(at: number): Promise<void>
  deleteAlarm(): Promise<void>
}
export type AlarmClock = ReturnType<typeof createAlarmClock>

export function createAlarmClock(host: AlarmHost, getNextDue: () => number | null) {
  let set_for: number | null | undefined

  function setFor(at: number | null): void {
    if (at === set_for) return
    set_for = at
    // Not awaited: the reply waits for durability anyway, and an await would split the turn.
    if (at === null) void host.deleteAlarm()
    else void host.setAlarm(at)
  }

  return {
    /** After every change of what waits. */
    set: () => setFor(getNextDue()),
    /**
     * First thing when the alarm rings: sets the next one before anything can fail, because the platform gives up
     * after its sixth retry.
     */
    rearm(at: number): void {
      set_for = undefined
      setFor(at)
    },
  }
}
