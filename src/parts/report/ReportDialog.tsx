// Reports a profile, a photo or a message: reason, optional text, and optionally blocks the person in the same step. The
// server copies what is reported as evidence; the receipt replaces the form.
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useApp } from '#src/app-context.tsx'
import type { FileComplaint, ComplaintReceipt as Receipt } from '#src/contract/complaints.ts'
import type { ProfileCard } from '#src/contract/profile.ts'
import { COMPLAINT_MAX_LENGTH } from '#src/domain/constants.ts'
import { excerptOf } from '#src/domain/excerpt.ts'
import { REPORT_REASONS } from '#src/domain/report-reasons.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { Alert } from '#src/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { openWhenMounted } from '#src/ui/dialog-commands.ts'
import { Field } from '#src/ui/Field.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import { Textarea } from '#src/ui/Textarea.tsx'
import { failureText } from '../use-failure.ts'
import css from './ReportDialog.module.css'
import { ReportReceipt } from './ReportReceipt.tsx'

/** Leaves space for the reason that is prepended. */
const DETAILS_MAX_LENGTH = COMPLAINT_MAX_LENGTH - 200

/** The result of the report. */
const EVIDENCE_NOTES = {
  profile: 'report.profile_what',
  photo: 'report.photo_what',
  message: 'message.report.what',
} as const

function titleOf(t: Translate, { kind }: Reported, name: string): string {
  if (kind === 'profile') return t('member.report', { name })
  return t(kind === 'photo' ? 'report.photo' : 'message.report.title')
}

function subjectOf(about: string, reported: Reported): Partial<FileComplaint> {
  if (reported.kind === 'profile') return { about }
  if (reported.kind === 'photo') return { about, photo: reported.id }
  const { conversation, seq } = reported
  return { message: { conversation, seq } }
}

/** What is reported: the profile, or one of these. `seq`: the message's seq in its conversation. */
export type Reported =
  | { kind: 'profile' }
  | { kind: 'photo'; id: string }
  | { kind: 'message'; conversation: string; seq: number; text: string }

export type ReportDialogProps = {
  profile: Pick<ProfileCard, 'id' | 'name' | 'language'>
  reported: Reported
  onClose: () => void
}

export function ReportDialog({ profile, reported, onClose }: ReportDialogProps) {
  const { api, t } = useApp()
  const id = useId()
  const [problem, setProblem] = useState<{ field?: 'reason' | 'good_faith'; text: string } | null>(null)
  const [isSending, setSending] = useState(false)
  const [done, setDone] = useState<{ receipt: Receipt; blocked: boolean } | null>(null)
  /** The receipt where only the block failed: the next attempt must not file a second report. */
  const filed = useRef<Receipt | null>(null)
  const name = profile.name || t('profile.deleted')

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = REPORT_REASONS.find((one) => one === form.get('reason'))
    if (!reason) return setProblem({ field: 'reason', text: t('message.report.choose') })
    if (!form.has('good_faith'))
      return setProblem({ field: 'good_faith', text: t('errors.fields.good_faith') })
    const details = String(form.get('details') ?? '').trim()
    const text = [t(`message.report.reasons.${reason}`), details].filter(Boolean).join('\n\n')
    setProblem(null)
    setSending(true)
    try {
      const report = { category: 'report', reason, text, good_faith: true } as const
      const receipt =
        filed.current ?? (await api.complaints.file({ ...report, ...subjectOf(profile.id, reported) }))
      filed.current = receipt
      const blocks = form.has('block')
      if (blocks) await api.block.add({ profile: profile.id })
      setDone({ receipt, blocked: blocks })
    } catch (error) {
      setProblem({ text: failureText(t, error) })
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      ref={openWhenMounted}
      id={id}
      size="small"
      title={done ? t('message.report.done') : titleOf(t, reported, name)}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {done ? (
        <ReportReceipt {...done} name={name} />
      ) : (
        <form className={css.root} noValidate onSubmit={submit}>
          {reported.kind === 'message' && (
            <blockquote lang={profile.language}>
              {excerptOf(reported.text) ?? t('message.photo.one')}
            </blockquote>
          )}
          {problem && !problem.field && <Alert tone="danger">{problem.text}</Alert>}
          <RadioGroup
            legend={t('message.report.why')}
            name="reason"
            required
            error={problem?.field === 'reason' && problem.text}
            options={REPORT_REASONS.map((value) => ({ value, label: t(`message.report.reasons.${value}`) }))}
          />
          <Field label={t('message.report.details')} note={t('complaints.optional')} id={`${id}-details`}>
            <Textarea name="details" rows={2} maxLength={DETAILS_MAX_LENGTH} />
          </Field>
          <Checkbox
            name="good_faith"
            label={t('complaints.good_faith')}
            error={problem?.field === 'good_faith' && problem.text}
          />
          <Checkbox name="block" label={t('message.report.block', { name })} />
          <p>{t(EVIDENCE_NOTES[reported.kind])}</p>
          <Button type="submit" block loading={isSending} loadingText={t('complaints.submitting')}>
            {t('message.report.submit')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
