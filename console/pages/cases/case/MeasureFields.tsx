// What a measure needs besides its name: how long, by which rule, and the facts that the member reads.
import type { DraftOf } from '#console/drafts.ts'
import { DurationSelect, daysIn, durationName, durationText } from '#console/parts/DurationSelect.tsx'
import { groundText } from '#console/parts/ground-text.ts'
import { languageName, t } from '#console/texts.ts'
import type { Case } from '#src/contract/operator/cases.ts'
import { isTimed, type Measure } from '#src/domain/case-outcomes.ts'
import { DraftText, GroundField, groundOf } from './fields.tsx'

export function MeasureFields({
  measure,
  found,
  draft,
  is_checked,
}: {
  measure: Measure
  found: Case
  draft: DraftOf
  /** After the first try to send. */
  is_checked: boolean
}) {
  const { profile_language } = found
  return (
    <>
      {isTimed(measure) && (
        <DurationSelect
          days={daysIn(draft.draft.days)}
          onChange={(days) => draft.change({ days: days === null ? '' : String(days) })}
        />
      )}
      <GroundField draft={draft} />
      <DraftText
        name="facts"
        draft={draft}
        label={t('cases.decide.facts', {
          name: nameOf(found),
          language: profile_language ? languageName(profile_language) : t('cases.decide.language_of'),
        })}
        hint={t('cases.decide.facts_hint')}
        lang={profile_language ?? undefined}
        is_checked={is_checked}
      />
    </>
  )
}

const nameOf = ({ profile_name }: Case) => profile_name ?? t('cases.fields.gone')

const reasonsIn = (draft: DraftOf) => ({ ground: groundOf(draft), facts: draft.draft.facts ?? '' })

/** The measure as a decision has it. */
export const decisionOf = (outcome: Measure, draft: DraftOf) =>
  isTimed(outcome)
    ? { outcome, days: daysIn(draft.draft.days), ...reasonsIn(draft) }
    : { outcome, ...reasonsIn(draft) }

/** The same as the decision on an appeal has it. */
export const actionOf = (measure: Measure, draft: DraftOf) =>
  isTimed(measure)
    ? { measure, days: daysIn(draft.draft.days), ...reasonsIn(draft) }
    : { measure, ...reasonsIn(draft) }

/** What changes for the member. */
export const effectOf = (measure: Measure, { draft }: DraftOf): string =>
  isTimed(measure)
    ? `${t(`cases.decide.${measure}_text`)} ${durationText(daysIn(draft.days))}`
    : t(`cases.decide.${measure}_text`)

/** What the member receives. */
export const sentTo = (measure: Measure, found: Case, draft: DraftOf) => ({
  to: t('cases.confirm.to_member', { name: nameOf(found) }),
  lang: found.profile_language ?? undefined,
  lead: [
    t(`cases.outcomes.${measure}`),
    ...(isTimed(measure) ? [durationName(daysIn(draft.draft.days))] : []),
    groundText(groundOf(draft)),
  ].join(' · '),
  text: draft.draft.facts ?? '',
})
