// Decisions on photos, sent while the operator is at the next one. A decision and its undoing are sent one after the other, each once.
import { useRef, useState } from 'react'
import { useApp } from '#console/app.tsx'
import { refusalText } from '#console/refusal-text.ts'
import { t } from '#console/texts.ts'
import type { PhotoDecisionInput, PhotosToReview } from '#src/contract/operator/photos.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { PHOTO_UNDO_MS } from '#src/domain/photo-review.ts'
import { createWall, type Decided, decide, forget, moveTo, putBack, refresh, type Wall } from './wall.ts'

/** With fewer on the wall, further ones are loaded. */
const LOAD_BELOW = 20
/** The server counts the minute until the undoing arrives. */
const UNDO_MARGIN_MS = 2_000

/** Until when a decision can be undone. */
export const undoUntil = ({ decided_at }: Pick<Decided, 'decided_at'>) =>
  decided_at + PHOTO_UNDO_MS - UNDO_MARGIN_MS

export type Verdict =
  | { decision: 'shown' | 'nudity' }
  | Omit<Extract<PhotoDecisionInput, { decision: 'refused' }>, 'photo'>

export type Review = ReturnType<typeof useReview>

export function useReview(pool: string, first: PhotosToReview) {
  const { api, toasts } = useApp()
  const { photos: calls } = api.of(pool)
  const [wall, setWall] = useState(() => createWall(first))
  /** For keys that are pressed before React has rendered the change. */
  const latest = useRef(wall)
  /** What is sent for a photo, until it is answered; true where the decision was accepted. */
  const sent = useRef(new Map<string, Promise<boolean>>())
  /** Photos decided here, and photos put back here; a list that was requested earlier contains neither change. */
  const off = useRef(new Set<string>())
  const back = useRef(new Set<string>())
  const is_loading = useRef(false)

  function change(changed: Wall) {
    latest.current = changed
    setWall(changed)
  }
  function takeOff(one: Omit<Decided, 'place'>) {
    back.current.delete(one.photo.id)
    off.current.add(one.photo.id)
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
      const found = await calls.waiting()
      change(refresh(latest.current, found, { off: off.current, back: back.current }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      warn(refusalText(error))
    } finally {
      is_loading.current = false
    }
  }

  async function send(id: string, name: string, verdict: Verdict): Promise<boolean> {
    try {
      await calls.decide({ photo: id, ...verdict })
      return true
    } catch (error) {
      // Only a photo that nobody can decide on any more stays off the wall.
      if (error instanceof Refusal && error.code === 'not_found') {
        change(forget(latest.current, id))
        warn(t('photos.gone', { name }))
        return false
      }
      putOn(id, { is_current: false })
      if (!(error instanceof Refusal)) throw error
      warn(t('photos.failed', { name, reason: refusalText(error) }))
      return false
    }
  }

  function decideCurrent(verdict: Verdict) {
    const photo = latest.current.photos[latest.current.current]
    if (!photo) return
    takeOff({ photo, decision: verdict.decision, decided_at: Date.now() })
    const before = sent.current.get(photo.id)
    const answered = (async () => {
      await before
      return send(photo.id, photo.name, verdict)
    })()
    sent.current.set(photo.id, answered)
    const { photos, count } = latest.current
    if (photos.length < LOAD_BELOW && count > photos.length) void answered.then(load)
  }

  /** Undoes the last decision. The photo returns at once, and leaves again where that is refused. */
  async function undoLast() {
    const last = latest.current.decided.at(-1)
    if (!last || Date.now() > undoUntil(last)) return
    const { id, name } = last.photo
    putOn(id, { is_current: true })
    const before = sent.current.get(id)
    const undone = (async () => {
      // A decision that failed has nothing to undo.
      if (!(await before)) return false
      try {
        await calls.undo({ photo: id })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        takeOff(last)
        if (error.code === 'not_found') change(forget(latest.current, id))
        warn(
          t('photos.undo_failed', {
            name,
            reason: error.code === 'not_found' ? t('photos.too_late') : refusalText(error),
          }),
        )
      }
      return true
    })()
    sent.current.set(id, undone)
    await undone
  }

  return {
    wall,
    moveTo: (place: number) => change(moveTo(latest.current, place)),
    /** From the current photo. */
    step: (by: number) => change(moveTo(latest.current, latest.current.current + by)),
    decide: decideCurrent,
    undo: () => void undoLast(),
    load,
  }
}
