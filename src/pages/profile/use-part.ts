// State of one part of the profile: the form's initial values, what of it is not saved yet, and the result of saving, which
// happens by itself. The form is uncontrolled; a failed save keeps what was typed.
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { isWholeDate } from '#src/domain/date-parts.ts'
import { failureText } from '#src/parts/use-failure.ts'
import { draftsOf, saveInTurn } from './drafts.ts'
import { changeOf, fieldOf, type Part, textOf, type Values, valuesIn, valuesOf } from './parts.ts'

/** Between the last key and the save. Choices are saved at once. */
const PAUSE_MS = 800

/** Message keys below `errors.fields`, by field. */
export type Problems = Readonly<Record<string, string>>
/** `restored`: a draft of an earlier visit of the page, which was not saved. */
export type PartStatus = 'still' | 'unsaved' | 'restored' | 'saving' | 'saved' | 'failed'
/** `refused`: a field has a problem; `failed`: another attempt may succeed. */
export type Outcome = 'saved' | 'refused' | 'failed'

type Editing = {
  /** The initial values of the fields. */
  begun: Values
  /** Counts resets of the form. */
  round: number
  /** The saved values at the last comparison. */
  known: string
  status: PartStatus
  failure: string | null
  problems: Problems
}

/** The server's answer to a form posted without scripts. */
export type PostedPart = { values: Values; failure: string; problems: Problems } | 'saved' | undefined

export function usePart(part: Part, user: User, posted: PostedPart, isOpen: boolean) {
  const { session, settings, t } = useApp()
  const drafts = draftsOf(session)
  const form = useRef<HTMLFormElement>(null)
  const saved = valuesOf(part, user.profile, settings)
  const savedText = textOf(saved)
  const [editing, setEditing] = useState<Editing>(() => {
    const draft = drafts.get(part)
    const begun = { begun: draft ?? saved, round: 0, known: savedText, failure: null, problems: {} }
    if (posted === 'saved') return { ...begun, status: 'saved' }
    if (posted)
      return {
        ...begun,
        begun: posted.values,
        status: 'failed',
        failure: posted.failure,
        problems: posted.problems,
      }
    return { ...begun, status: draft ? 'restored' : 'still' }
  })
  const { status, problems } = editing
  const change = (patch: Partial<Editing>) => setEditing((latest) => ({ ...latest, ...patch }))

  // Saved in another tab or on another device: adopted when nothing is being edited here.
  if (editing.known !== savedText && (status === 'still' || status === 'saved'))
    setEditing({ ...editing, begun: saved, round: editing.round + 1, known: savedText, status: 'still' })
  // The save that was under way when the member left the page has succeeded.
  if (status === 'restored' && !drafts.has(part))
    setEditing({ ...editing, begun: saved, round: editing.round + 1, known: savedText, status: 'saved' })

  /** The form's latest values that are not saved. */
  const unsaved = useRef<FormData | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<Outcome> | null>(null)
  const wantsFocus = useRef(typeof posted === 'object')

  // An effect, because focus belongs to the document: after a refusal to the first invalid field, unless it was saved by itself.
  useEffect(() => {
    if (!wantsFocus.current || !isOpen || Object.keys(problems).length === 0) return
    wantsFocus.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems, isOpen])

  const discarded = useRef(false)
  // An effect, because a reset remounts the fields: the focus goes to the first of them.
  useEffect(() => {
    if (!discarded.current || editing.round === 0) return
    discarded.current = false
    form.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
  }, [editing.round])

  /**
   * Reads the form's current values, and saves them soon, but not while `isTyping`; an event names the changed field.
   */
  function note(event?: ChangeEvent<HTMLFormElement>, isTyping = false): void {
    if (!form.current) return
    clearTimeout(timer.current)
    const now = new FormData(form.current)
    const values = valuesIn(now)
    const isSaving = running.current !== null
    const differs = isSaving || textOf(values) !== savedText
    unsaved.current = differs ? now : null
    if (differs) drafts.set(part, values)
    else drafts.delete(part)
    // A date of which a part is still to be chosen would be refused.
    const isHalf = isTyping || values.date_of_birth?.some((date) => !isWholeDate(date))
    if (differs && !isHalf) timer.current = setTimeout(() => void save(), isTyped(event) ? PAUSE_MS : 0)
    if (isSaving) return
    const { [fieldOf(event?.target.name ?? '')]: _corrected, ...others } = problems
    change({
      // What was saved stays said where the same is chosen again.
      status: differs ? 'unsaved' : status === 'saved' ? 'saved' : 'still',
      failure: null,
      ...(_corrected !== undefined && { problems: others }),
    })
  }

  async function save(): Promise<Outcome> {
    clearTimeout(timer.current)
    while (running.current) {
      const before = unsaved.current
      const outcome = await running.current
      // What it sent is the newest there is.
      if (unsaved.current === before && outcome !== 'saved') return outcome
    }
    const form = unsaved.current
    if (!form) return 'saved'
    running.current = send(form)
    return running.current
  }

  async function send(sent: FormData): Promise<Outcome> {
    const values = valuesIn(sent)
    const isNewest = () => unsaved.current === sent
    change({ status: 'saving', failure: null })
    try {
      const fresh = await saveInTurn(session, () => session.save(changeOf(part, sent)))
      const known = textOf(fresh ? valuesOf(part, fresh.profile, settings) : values)
      const draft = drafts.get(part)
      if (draft && textOf(draft) === textOf(values)) drafts.delete(part)
      change({ known, problems: {}, status: isNewest() ? 'saved' : 'unsaved' })
      if (isNewest()) unsaved.current = null
      return 'saved'
    } catch (error) {
      if (!isNewest()) {
        // Another save follows, of what was changed meanwhile.
        change({ status: 'unsaved' })
        return 'failed'
      }
      const fields = (error instanceof Refusal && error.details.fields) || {}
      const isRefused = Object.keys(fields).length > 0
      change({ status: 'failed', failure: failureText(t, error), problems: fields })
      return isRefused ? 'refused' : 'failed'
    } finally {
      running.current = null
    }
  }

  /** Saves now what the form has, as its button asks; a field that is refused gets the focus. */
  async function submit(): Promise<Outcome> {
    wantsFocus.current = true
    if (form.current && !running.current && status !== 'still' && status !== 'saved')
      unsaved.current = new FormData(form.current)
    const outcome = await save()
    if (outcome !== 'refused') wantsFocus.current = false
    return outcome
  }

  function discard(): void {
    clearTimeout(timer.current)
    unsaved.current = null
    drafts.delete(part)
    discarded.current = true
    const round = editing.round + 1
    change({ begun: saved, round, known: savedText, status: 'still', failure: null, problems: {} })
  }

  /** Whether there is something that was not tried to be saved yet, or is being saved. */
  const isWaiting = () => running.current !== null || (unsaved.current !== null && status === 'unsaved')

  const flush = useEffectEvent(() => {
    if (isWaiting()) void save()
  })
  // An effect, because only the browser knows that the page is hidden, or left while a pause lasts.
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      flush()
    }
  }, [])

  const hasUnsaved = status !== 'still' && status !== 'saved'
  // An effect, because only the browser knows that the tab is closing, which loses the drafts.
  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      flush()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])

  const isRetried = status === 'failed' && Object.keys(problems).length === 0
  const retry = useEffectEvent(() => void (isRetried && save()))
  // An effect, because only the browser knows that the network is back.
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])

  return { ...editing, form, note, submit, discard, hasUnsaved, isWaiting }
}

/** Whether a change came by a key of a text, after which more may follow. */
function isTyped(event: ChangeEvent<HTMLFormElement> | undefined): boolean {
  const control: unknown = event?.target
  if (control instanceof HTMLInputElement) return control.type !== 'radio' && control.type !== 'checkbox'
  return control instanceof HTMLTextAreaElement
}
