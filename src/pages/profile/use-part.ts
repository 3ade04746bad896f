// State of one part of the profile: the form's initial values, whether it differs from the saved ones, and the result of
// saving. The form is uncontrolled; a failed save keeps what was typed.
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { User } from '#src/contract/account.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { failureText } from '#src/parts/use-failure.ts'
import { draftsOf } from './drafts.ts'
import { changeOf, fieldOf, type Part, textOf, type Values, valuesIn, valuesOf } from './parts.ts'

/** Message keys below `errors.fields`, by field. */
export type Problems = Readonly<Record<string, string>>
export type PartStatus = 'still' | 'unsaved' | 'saving' | 'saved' | 'failed'

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

export function usePart(part: Part, user: User, posted: PostedPart) {
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
    return { ...begun, status: draft ? 'unsaved' : 'still' }
  })
  const { status, problems } = editing
  const change = (patch: Partial<Editing>) => setEditing((latest) => ({ ...latest, ...patch }))

  // Saved in another tab or on another device: adopted when nothing is being edited here.
  if (editing.known !== savedText && (status === 'still' || status === 'saved'))
    setEditing({ ...editing, begun: saved, round: editing.round + 1, known: savedText, status: 'still' })

  // An effect, because focus belongs to the document: after a refusal to the first invalid field.
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])

  const discarded = useRef(false)
  // An effect, because a reset remounts the fields: the focus goes to the first of them.
  useEffect(() => {
    if (!discarded.current || editing.round === 0) return
    discarded.current = false
    form.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
  }, [editing.round])

  const hasUnsaved = status === 'unsaved' || status === 'failed' || status === 'saving'
  // An effect, because only the browser knows that the tab is closing, which loses the drafts.
  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])

  /** Reads the form's current values; an event names the changed field. */
  function note(event?: ChangeEvent<HTMLFormElement>): void {
    if (!form.current) return
    const values = valuesIn(new FormData(form.current))
    const differs = textOf(values) !== savedText
    if (differs) drafts.set(part, values)
    else drafts.delete(part)
    if (status === 'saving') return
    const { [fieldOf(event?.target.name ?? '')]: _corrected, ...others } = problems
    const isCorrected = _corrected !== undefined
    change({
      status: differs ? 'unsaved' : 'still',
      failure: null,
      ...(isCorrected && { problems: others }),
    })
  }

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (status === 'saving') return
    const sent = new FormData(event.currentTarget)
    const latest = () => (form.current ? valuesIn(new FormData(form.current)) : valuesIn(sent))
    change({ status: 'saving', failure: null, problems: {} })
    try {
      const fresh = await session.save(changeOf(part, sent))
      const isEditedAgain = textOf(latest()) !== textOf(valuesIn(sent))
      if (!isEditedAgain) drafts.delete(part)
      const known = fresh ? textOf(valuesOf(part, fresh.profile, settings)) : textOf(valuesIn(sent))
      change({ status: isEditedAgain ? 'unsaved' : 'saved', known })
    } catch (error) {
      drafts.set(part, latest())
      const fields = error instanceof Refusal ? error.details.fields : undefined
      change({ status: 'failed', failure: failureText(t, error), problems: fields ?? {} })
    }
  }

  function discard(): void {
    drafts.delete(part)
    discarded.current = true
    const round = editing.round + 1
    change({ begun: saved, round, known: savedText, status: 'still', failure: null, problems: {} })
  }

  return { ...editing, form, note, save, discard, hasUnsaved }
}
