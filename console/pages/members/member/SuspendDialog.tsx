import { type FormEvent, useState } from 'react'
import { Button } from '#console/parts/Button.tsx'
import { Confirm } from '#console/parts/Confirm.tsx'
import { Dialog } from '#console/parts/Dialog.tsx'
import { DurationSelect, durationName, durationText } from '#console/parts/DurationSelect.tsx'
import { TextArea } from '#console/parts/Field.tsx'
import { GroundSelect } from '#console/parts/GroundSelect.tsx'
import { groundText } from '#console/parts/ground-text.ts'
import { textProblem } from '#console/parts/text-problem.ts'
import { languageName, t } from '#console/texts.ts'
import type { MemberPage } from '#src/contract/operator/members.ts'
import type { BanReason } from '#src/domain/ban-reasons.ts'
import type { MeasureDays } from '#src/domain/case-outcomes.ts'
import css from './member.module.css'
import { useMemberAction } from './use-member-action.ts'

/** Suspends a member, or for longer than before: how long, the rule and the facts, then what they are sent. */
export function SuspendDialog({
  found: { id, name, language },
  pool,
  onClose,
}: {
  found: MemberPage
  pool: string
  onClose(): void
}) {
  const [ground, setGround] = useState<BanReason>('harm')
  const [days, setDays] = useState<MeasureDays | null>(null)
  const [facts, setFacts] = useState('')
  const [step, setStep] = useState<'write' | 'checked' | 'confirm'>('write')
  const action = useMemberAction({ pool, done: t('members.done.suspend'), onClose })

  function review(event: FormEvent) {
    event.preventDefault()
    setStep(textProblem(facts) ? 'checked' : 'confirm')
  }
  if (step === 'confirm')
    return (
      <Confirm
        is_open
        onClose={() => setStep('write')}
        effect={`${t('cases.decide.suspended_text')} ${durationText(days)}`}
        sent={[
          {
            to: t('cases.confirm.to_member', { name }),
            lang: language,
            lead: `${durationName(days)} · ${groundText(ground)}`,
            text: facts,
          },
        ]}
        action={t('members.actions.suspend')}
        is_severe
        is_busy={action.is_busy}
        onConfirm={() => action.run((members) => members.suspend({ member: id, ground, facts, days }))}
      />
    )
  return (
    <Dialog
      is_open
      onClose={onClose}
      size="large"
      title={t('members.actions.suspend')}
      text={t('cases.decide.suspended_text')}
      actions={
        <>
          <Button onClick={onClose}>{t('parts.cancel')}</Button>
          <Button kind="primary" type="submit" form="suspend">
            {t('cases.decide.review')}
          </Button>
        </>
      }
    >
      <form id="suspend" className={css.form} onSubmit={review} noValidate>
        <DurationSelect days={days} onChange={setDays} />
        <GroundSelect ground={ground} onChange={setGround} />
        <TextArea
          label={t('cases.decide.facts', { name, language: languageName(language) })}
          hint={t('members.facts_hint')}
          lang={language}
          spellCheck
          value={facts}
          error={step === 'checked' ? textProblem(facts) : null}
          onChange={(event) => setFacts(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
