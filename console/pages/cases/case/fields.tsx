// The fields that forms of a case share.
import { type Ref, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DraftOf } from '#console/drafts.ts'
import { TextArea } from '#console/parts/Field.tsx'
import { GroundSelect } from '#console/parts/GroundSelect.tsx'
import { textProblem } from '#console/parts/text-problem.ts'
import { BAN_REASONS, type BanReason } from '#src/domain/ban-reasons.ts'
import { LOCALES } from '#src/domain/constants.ts'
import css from './fields.module.css'
import { Templates } from './Templates.tsx'
import { insertAt } from './templates.ts'

export function DraftText({
  name,
  draft,
  label,
  hint,
  lang,
  is_checked,
  autoFocus,
  ref,
}: {
  name: 'answer' | 'facts' | 'question'
  draft: DraftOf
  label: string
  hint: string
  lang: string | undefined
  /** After the first try to send. */
  is_checked: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLTextAreaElement>
}) {
  const root = useRef<HTMLDivElement>(null)
  const value = draft.draft[name] ?? ''
  const locale = LOCALES.find((one) => one === lang)
  /** At the caret, and never over what was written. */
  function insert(text: string) {
    const field = root.current?.querySelector('textarea')
    const inserted = insertAt(value, field?.selectionEnd ?? value.length, text)
    flushSync(() => draft.change({ [name]: inserted.text }))
    field?.focus()
    field?.setSelectionRange(inserted.caret, inserted.caret)
  }
  return (
    <div ref={root} className={css.written}>
      <TextArea
        ref={ref}
        label={label}
        hint={hint}
        lang={lang}
        spellCheck
        autoFocus={autoFocus}
        value={value}
        error={is_checked ? textProblem(value) : null}
        onChange={(event) => draft.change({ [name]: event.target.value })}
      />
      {locale && <Templates locale={locale} onChosen={insert} />}
    </div>
  )
}

export const groundOf = (draft: DraftOf): BanReason =>
  BAN_REASONS.find((one) => one === draft.draft.ground) ?? 'harm'

export const GroundField = ({ draft }: { draft: DraftOf }) => (
  <GroundSelect ground={groundOf(draft)} onChange={(ground) => draft.change({ ground })} />
)

/** One of few outcomes, each with what follows from it. */
export function Outcomes<V extends string>({
  label,
  name,
  value,
  outcomes,
  onChange,
}: {
  label: string
  name: string
  value: V
  outcomes: readonly { value: V; label: string; text: string }[]
  onChange(value: V): void
}) {
  return (
    <fieldset className={css.outcomes}>
      <legend>{label}</legend>
      {outcomes.map((outcome) => (
        <label key={outcome.value}>
          <input
            type="radio"
            name={name}
            checked={value === outcome.value}
            onChange={() => onChange(outcome.value)}
          />
          <span>
            <strong>{outcome.label}</strong>
            <small>{outcome.text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
