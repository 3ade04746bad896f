// One part of the profile while it is edited: what its form began with, whether it differs from what is saved, and what became
// of saving it. The form holds what is typed by itself; a save that fails takes nothing of it away.
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
  /** What the fields began with. */
  begun: Values
  /** Counts how often they began anew. */
  round: number
  /** What was saved when this was last looked at. */
  known: string
  status: PartStatus
  failure: string | null
  problems: Problems
}

/** What the server said of a form that was posted without scripts. */
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
  const change = (news: Partial<Editing>) => setEditing((latest) => ({ ...latest, ...news }))

  // Saved in another tab, or on another device: shown here where nothing is being written.
  if (editing.known !== savedText && (status === 'still' || status === 'saved'))
    setEditing({ ...editing, begun: saved, round: editing.round + 1, known: savedText, status: 'still' })

  // An effect, because focus is the document's: a refusal leads to the first field it finds wanting.
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])

  const discarded = useRef(false)
  // An effect, because the fields are other ones once they began anew: the keyboard goes on at the first of them.
  useEffect(() => {
    if (!discarded.current || editing.round === 0) return
    discarded.current = false
    form.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
  }, [editing.round])

  const hasUnsaved = status === 'unsaved' || status === 'failed' || status === 'saving'
  // An effect, because only the browser knows that the tab is about to go, and the drafts with it.
  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])

  /** Takes note of what the form holds now; an event names the field that was changed. */
  function note(event?: ChangeEvent<HTMLFormElement>): void {
    if (!form.current) return
    const values = valuesIn(new FormData(form.current))
    const differs = textOf(values) !== savedText
    if (differs) drafts.set(part, values)
    else drafts.delete(part)
    if (status === 'saving') return
    const { [fieldOf(event?.target.name ?? '')]: _mended, ...others } = problems
    const isMended = _mended !== undefined
    change({
      status: differs ? 'unsaved' : 'still',
      failure: null,
      ...(isMended && { problems: others }),
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
      const wentOn = textOf(latest()) !== textOf(valuesIn(sent))
      if (!wentOn) drafts.delete(part)
      const known = fresh ? textOf(valuesOf(part, fresh.profile, settings)) : textOf(valuesIn(sent))
      change({ status: wentOn ? 'unsaved' : 'saved', known })
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
