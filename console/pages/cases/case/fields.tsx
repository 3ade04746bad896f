// The fields that forms of a case share.
import type { Ref } from 'react'
import type { DraftOf } from '#console/drafts.ts'
import { TextArea } from '#console/parts/Field.tsx'
import { GroundSelect } from '#console/parts/GroundSelect.tsx'
import { textProblem } from '#console/parts/text-problem.ts'
import { BAN_REASONS, type BanReason } from '#src/domain/ban-reasons.ts'
import css from './fields.module.css'

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
  const value = draft.draft[name] ?? ''
  return (
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
