// A review, decision by decision: each is sent while the operator is at the next one. A decision and its undoing are sent one after the
// other, each once.
import { useRef, useState } from 'react'
import { useApp } from '#console/app.tsx'
import { refusalText } from '#console/refusal-text.ts'
import { t } from '#console/texts.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { PHOTO_UNDO_MS } from '#src/domain/photo-review.ts'
import {
  createQueue,
  type Decided,
  decide,
  forget,
  type Loaded,
  moveTo,
  putBack,
  type Queue,
  type Reviewed,
  refresh,
  update,
} from './queue.ts'

/** With fewer in the queue, further ones are loaded. */
const LOAD_BELOW = 20
/** The server counts the minute until the undoing arrives. */
const UNDO_MARGIN_MS = 2_000

/** Until when a decision can be undone. */
export const undoUntil = ({ decided_at }: { decided_at: number }) =>
  decided_at + PHOTO_UNDO_MS - UNDO_MARGIN_MS

/** The calls of a review, and what the operator is told where one of them fails. */
type ReviewCalls<T, D> = {
  load(): Promise<Loaded<T>>
  decide(item: T, decision: D): Promise<unknown>
  undo(item: T): Promise<unknown>
  /** What one that is loaded again keeps of what the operator did to it; otherwise nothing. */
  renew?(known: T, found: T): T
  /** `reason`: empty for what is gone. */
  toast(what: 'gone' | 'failed' | 'undo_failed', about: { name: string; reason: string }): string
}

export type Review<T extends Reviewed, D> = ReturnType<typeof useReview<T, D>>

export function useReview<T extends Reviewed, D>(first: Loaded<T>, calls: ReviewCalls<T, D>) {
  const { toasts } = useApp()
  const [queue, setQueue] = useState(() => createQueue<T, D>(first))
  /** For keys that are pressed before React has rendered the change. */
  const latest = useRef(queue)
  /** What is sent for each id, until it is answered; true where the decision was accepted. */
  const sent = useRef(new Map<string, Promise<boolean>>())
  /** Decided here, and put back here; a list that was requested earlier contains neither change. */
  const off = useRef(new Set<string>())
  const back = useRef(new Set<string>())
  const is_loading = useRef(false)

  function change(changed: Queue<T, D>) {
    latest.current = changed
    setQueue(changed)
  }
  function takeOff(one: Omit<Decided<T, D>, 'place'>) {
    back.current.delete(one.item.id)
    off.current.add(one.item.id)
    change(decide(latest.current, one))
  }
  function putOn(id: string, how: { is_current: boolean }) {
    off.current.delete(id)
    back.current.add(id)
    change(putBack(latest.current, id, how))
  }
  const warn = (title: string) => toasts.add({ title, type: 'danger', priority: 'high' })

  async function load() {
    if (is_loading.current) return
    is_loading.current = true
    try {
      const found = await calls.load()
      const renew = calls.renew ?? ((_: T, item: T) => item)
      change(refresh(latest.current, found, { off: off.current, back: back.current, renew }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      warn(refusalText(error))
    } finally {
      is_loading.current = false
    }
  }

  async function send(item: T, decision: D): Promise<boolean> {
    const { id, name } = item
    try {
      await calls.decide(item, decision)
      return true
    } catch (error) {
      // Only what nobody can decide on any more stays out of the queue.
      if (error instanceof Refusal && error.code === 'not_found') {
        change(forget(latest.current, id))
        warn(calls.toast('gone', { name, reason: '' }))
        return false
      }
      putOn(id, { is_current: false })
      if (!(error instanceof Refusal)) throw error
      warn(calls.toast('failed', { name, reason: refusalText(error) }))
      return false
    }
  }

  /** `id`: of the current one unless given. What is no longer in the queue is not decided on again. */
  function decideOn(decision: D, id = latest.current.items[latest.current.current]?.id) {
    const item = latest.current.items.find((one) => one.id === id)
    if (!item) return
    takeOff({ item, decision, decided_at: Date.now() })
    const before = sent.current.get(item.id)
    const answered = (async () => {
      await before
      return send(item, decision)
    })()
    sent.current.set(item.id, answered)
    const { items, count } = latest.current
    if (items.length < LOAD_BELOW && count > items.length) void answered.then(load)
  }

  /** Undoes the last decision. What it was about returns at once, and leaves again where that is refused. */
  async function undoLast() {
    const last = latest.current.decided.at(-1)
    if (!last || Date.now() > undoUntil(last)) return
    const { id, name } = last.item
    putOn(id, { is_current: true })
    const before = sent.current.get(id)
    const undone = (async () => {
      // A decision that failed has nothing to undo.
      if (!(await before)) return false
      try {
        await calls.undo(last.item)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        takeOff(last)
        const is_late = error.code === 'not_found'
        if (is_late) change(forget(latest.current, id))
        warn(
          calls.toast('undo_failed', { name, reason: is_late ? t('review.too_late') : refusalText(error) }),
        )
      }
      return true
    })()
    sent.current.set(id, undone)
    await undone
  }

  return {
    queue,
    moveTo: (place: number) => change(moveTo(latest.current, place)),
    /** From the current one. */
    step: (by: number) => change(moveTo(latest.current, latest.current.current + by)),
    update: (id: string, how: (item: T) => T) => change(update(latest.current, id, how)),
    decide: decideOn,
    undo: () => void undoLast(),
    load,
  }
}
