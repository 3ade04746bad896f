// State of one part of the profile: the form's initial values, what of it is not saved yet, and the result of saving, which
// happens by itself. The form is uncontrolled; a failed save keeps what was typed.
import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { isWholeDate } from '#src/domain/date-parts.ts'
import { failureText } from '#src/parts/use-failure.ts'
import { draftsOf, saveInTurn } from './drafts.ts'
import { changeOf, fieldOf, type Part, textOf, type Values, valuesIn, valuesOf } from './parts.ts'
import { changedFields, withFields } from './unsaved-fields.ts'
import { useBrowserSaves } from './use-browser-saves.ts'
import { useRefocus } from './use-refocus.ts'

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
  /** The saved values that the form began with. */
  base: Values
  /** Counts resets of the form. */
  round: number
  /** The server's values at the last comparison. */
  known: Values
  status: PartStatus
  /** The status while nothing differs from what is saved. */
  rest: 'still' | 'saved'
  failure: string | null
  problems: Problems
}

/** What is known of the fields at the latest save. */
type Own = {
  /** The form's values that are saved. */
  base: Values
  /** The server's, with those of other tabs only as far as the form has them. */
  known: Values
  /** Fields of a save that failed: the server may have stored them. */
  uncertain: ReadonlySet<string>
}
const beginWith = (saved: Values): Own => ({ base: saved, known: saved, uncertain: new Set() })

const SAVED = { status: 'saved', rest: 'saved' } as const
const UNTOUCHED = { status: 'still', rest: 'still' } as const

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
    const initial = draft ? withFields(saved, draft.values, changedFields(draft.values, draft.base)) : saved
    const begun = {
      begun: initial,
      base: saved,
      round: 0,
      known: saved,
      failure: null,
      problems: {},
      ...UNTOUCHED,
    }
    if (posted === 'saved') return { ...begun, ...SAVED }
    if (posted)
      return {
        ...begun,
        begun: posted.values,
        status: 'failed',
        failure: posted.failure,
        problems: posted.problems,
      }
    return draft ? { ...begun, status: 'restored' } : begun
  })
  const { status, problems } = editing
  const change = (patch: Partial<Editing>) => setEditing((latest) => ({ ...latest, ...patch }))

  /** The form begins again with the server's values. */
  const adopted = (values: Values, round: number) => ({ begun: values, base: values, known: values, round })

  // Saved in another tab or on another device: adopted when nothing is being edited here.
  if (textOf(editing.known) !== savedText && (status === 'still' || status === 'saved'))
    setEditing({ ...editing, ...adopted(saved, editing.round + 1), ...UNTOUCHED })
  // The save that was under way when the member left the page has succeeded.
  if (status === 'restored' && !drafts.has(part))
    setEditing({ ...editing, ...adopted(saved, editing.round + 1), ...SAVED })

  const own = useRef<Own>(beginWith(editing.base))
  // Of the layout, so that it is there before an event reads the form.
  useLayoutEffect(() => {
    own.current = beginWith(editing.base)
  }, [editing.base])

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

  const refocus = useRefocus(form, editing.round)

  /**
   * Reads the form's current values, and saves them soon, but not while `isTyping`; an event names the changed field.
   */
  function note(event?: ChangeEvent<HTMLFormElement>, isTyping = false): void {
    if (!form.current) return
    clearTimeout(timer.current)
    const now = new FormData(form.current)
    const values = valuesIn(now)
    const isSaving = running.current !== null
    const { base, uncertain } = own.current
    const differs = isSaving || uncertain.size > 0 || changedFields(values, base).size > 0
    unsaved.current = differs ? now : null
    if (differs) drafts.set(part, { values, base })
    else drafts.delete(part)
    // A date of which a part is still to be chosen would be refused.
    const isHalf = isTyping || values.date_of_birth?.some((date) => !isWholeDate(date))
    if (differs && !isHalf) timer.current = setTimeout(() => void save(), isTyped(event) ? PAUSE_MS : 0)
    if (isSaving) return
    // From the latest state: a save may have ended that is not rendered yet.
    setEditing((latest) => {
      const { [fieldOf(event?.target.name ?? '')]: _corrected, ...others } = latest.problems
      return {
        ...latest,
        status: differs ? 'unsaved' : latest.rest,
        failure: null,
        problems: _corrected === undefined ? latest.problems : others,
      }
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
    const { base, known, uncertain } = own.current
    const changed = new Set([...changedFields(values, base), ...uncertain])
    own.current = { base, known, uncertain: changed }
    change({ status: 'saving', failure: null })
    try {
      const fresh = await saveInTurn(session, () => session.save(changeOf(part, sent, changed)))
      const stored = fresh ? valuesOf(part, fresh.profile, settings) : values
      own.current = beginWith(values)
      const draft = drafts.get(part)
      if (draft && textOf(draft.values) === textOf(values)) drafts.delete(part)
      else if (draft) drafts.set(part, { ...draft, base: values })
      // Other fields were saved elsewhere: the form gets them once nothing is being edited.
      const isOutdated = [...changedFields(stored, known)].some((name) => !changed.has(name))
      if (isOutdated && isNewest()) {
        refocus.same()
        setEditing((latest) => ({
          ...latest,
          ...adopted(stored, latest.round + 1),
          problems: {},
          ...SAVED,
        }))
      } else {
        own.current.known = isOutdated ? withFields(known, stored, changed) : stored
        change({ known: stored, problems: {}, ...SAVED, ...(!isNewest() && { status: 'unsaved' }) })
      }
      if (isNewest()) unsaved.current = null
      return 'saved'
    } catch (error) {
      const fields = (error instanceof Refusal && error.details.fields) || {}
      const isRefused = Object.keys(fields).length > 0
      if (isRefused) own.current = { base, known, uncertain }
      if (!isNewest()) {
        // Another save follows, of what was changed meanwhile.
        change({ status: 'unsaved' })
        return 'failed'
      }
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
    refocus.first()
    change({ ...adopted(saved, editing.round + 1), ...UNTOUCHED, failure: null, problems: {} })
  }

  /** Whether there is something that was not tried to be saved yet, or is being saved. */
  const isWaiting = () => running.current !== null || (unsaved.current !== null && status === 'unsaved')

  const hasUnsaved = status !== 'still' && status !== 'saved'
  const isRetried = status === 'failed' && Object.keys(problems).length === 0
  useBrowserSaves({ isWaiting, hasUnsaved, isRetried, save })

  return { ...editing, form, note, submit, discard, hasUnsaved, isWaiting }
}

/** Whether a change came by a key of a text, after which more may follow. */
function isTyped(event: ChangeEvent<HTMLFormElement> | undefined): boolean {
  const control: unknown = event?.target
  if (control instanceof HTMLInputElement) return control.type !== 'radio' && control.type !== 'checkbox'
  return control instanceof HTMLTextAreaElement
}
